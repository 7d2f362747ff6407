//! Adds the commit to the text of `--version`, if the sources are a git repository, and compresses
//! the texts that the program has in itself: `src/words/packed.rs` unpacks them.

use miniz_oxide::deflate::compress_to_vec;
use std::io::Result;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() -> Result<()> {
    println!("cargo::rerun-if-changed=src/build.rs");
    let (assets, packed) = (Path::new("assets"), PathBuf::from(env("OUT_DIR")));
    for folder in ["text", "puzzles"] {
        // Cargo looks at all that is in the folder.
        println!("cargo::rerun-if-changed=assets/{folder}");
        pack(&assets.join(folder), &packed.join(folder))?;
    }
    let version = env("CARGO_PKG_VERSION");
    // Only in release builds: in others every commit would compile the crate again.
    let commit = if env("PROFILE") == "release" { commit() } else { None };
    let version = commit.map_or(version.clone(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=PARLOUR_VERSION={version}");
    Ok(())
}

/// How hard to compress: the best that is not slow without optimisation, as build scripts are.
const LEVEL: u8 = 9;

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

fn env(name: &str) -> String {
    std::env::var(name).unwrap_or_default()
}

/// The commit that is checked out, if this package is the top folder of its repository. A package
/// that was unpacked inside another repository is none of that repository's commits.
fn commit() -> Option<String> {
    let top = git(&["rev-parse", "--show-toplevel"])?;
    let here = Path::new(&env("CARGO_MANIFEST_DIR")).canonicalize().ok()?;
    if Path::new(&top).canonicalize().ok()? != here {
        return None;
    }
    for file in ["HEAD", "logs/HEAD"] {
        let file = git(&["rev-parse", "--git-path", file])?;
        // Cargo takes a missing file for a changed one.
        if Path::new(&file).exists() {
            println!("cargo::rerun-if-changed={file}");
        }
    }
    git(&["rev-parse", "--short", "HEAD"])
}

/// The first line of git's output, if git is installed and succeeds.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let line = text.lines().next()?.to_string();
    output.status.success().then_some(line)
}
