//! Compresses the puzzles.

include!("../words/pack.rs");

fn main() -> Result<()> {
    pack_assets("puzzles")
}
