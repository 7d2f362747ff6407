//! Compresses the puzzles and the opening books.

include!("pack.rs");

fn main() -> Result<()> {
    pack_assets("puzzles")?;
    pack_assets("openings")
}
