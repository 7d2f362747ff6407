// Compresses texts for the program, in the build scripts of several crates: `src/words/packed.rs` unpacks them.

use miniz_oxide::deflate::compress_to_vec;
use std::io::Result;
use std::path::{Path, PathBuf};

/// How hard to compress: the best that is not slow without optimisation, as build scripts are.
const LEVEL: u8 = 9;

/// Compresses the folder of `assets` with this name into the folder of the build's output.
fn pack_assets(folder: &str) -> Result<()> {
    let assets = Path::new("assets").join(folder);
    // Cargo looks at all that is in the folder.
    println!("cargo::rerun-if-changed={}", assets.display());
    pack(&assets, &PathBuf::from(std::env::var("OUT_DIR").unwrap_or_default()).join(folder))
}

/// Compresses each file of a folder, and of the folders in it, into a file of the same name. An empty
/// file stays empty.
fn pack(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            pack(&path, &target)?;
            continue;
        }
        let mut text = std::fs::read_to_string(&path)?;
        if path.extension().is_some_and(|extension| extension == "ftl") {
            text = without_comments(&text);
        }
        let packed = if text.is_empty() { vec![] } else { compress_to_vec(text.as_bytes(), LEVEL) };
        std::fs::write(target, packed)?;
    }
    Ok(())
}

/// A file of messages without its comments, which are for translators.
fn without_comments(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with('#')).collect()
}
