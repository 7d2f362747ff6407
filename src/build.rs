//! Names the commit in `--version`. Without git, or without a repository, there is none to name.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=src/build.rs");
    let version = env("CARGO_PKG_VERSION");
    // Only what is given to others says what it was made of: otherwise each commit would have
    // everything compiled again.
    let commit = if env("PROFILE") == "release" { commit() } else { None };
    let version = commit.map_or(version.clone(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=PARLOUR_VERSION={version}");
}

fn env(name: &str) -> String {
    std::env::var(name).unwrap_or_default()
}

/// The commit that is checked out here, if this is the folder of a repository: a package unpacked
/// within somebody else's is none of its commits.
fn commit() -> Option<String> {
    let top = git(&["rev-parse", "--show-toplevel"])?;
    let here = Path::new(&env("CARGO_MANIFEST_DIR")).canonicalize().ok()?;
    if Path::new(&top).canonicalize().ok()? != here {
        return None;
    }
    for file in ["HEAD", "logs/HEAD"] {
        let file = git(&["rev-parse", "--git-path", file])?;
        // What is not there would count as changed each time.
        if Path::new(&file).exists() {
            println!("cargo::rerun-if-changed={file}");
        }
    }
    git(&["rev-parse", "--short", "HEAD"])
}

/// The first line that git prints, if there is git and it has something to print.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let line = text.lines().next()?.to_string();
    output.status.success().then_some(line)
}
