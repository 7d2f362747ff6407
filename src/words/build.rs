//! Compresses the texts that people read.

include!("pack.rs");

fn main() -> Result<()> {
    pack_assets("text")
}
