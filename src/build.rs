//! Adds the commit to the text of `--version`, if the sources are a git repository.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=src/build.rs");
    let version = env("CARGO_PKG_VERSION");
    // Only in release builds: in others every commit would compile the crate again.
    let commit = if env("PROFILE") == "release" { commit() } else { None };
    let version = commit.map_or(version.clone(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=PARLOUR_VERSION={version}");
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
