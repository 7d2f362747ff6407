//! The networks that ship: each has a whole header, and nothing else reads them.

use crate::core::GameAi;
use crate::net_file::{GameNets, NetFile, ShippedNet};
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::pentago::{Pentago, PentagoXl};
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use std::fs;
use std::path::{Path, PathBuf};

/// What is done with a game that has networks.
pub(super) trait NetGameVisitor {
    fn visit<G: GameAi>(&mut self, name: &'static str);
}

/// Visits each game that has networks, on its usual board.
pub(super) fn for_each_net_game(visitor: &mut impl NetGameVisitor) {
    visitor.visit::<Amazons<u128>>("amazons");
    visitor.visit::<Breakthrough<u64>>("breakthrough");
    visitor.visit::<Pentago>("pentago");
    visitor.visit::<PentagoXl>("pentagoxl");
    visitor.visit::<Pleiadis<u64>>("pleiadis");
    visitor.visit::<Snort<u64>>("snort");
    visitor.visit::<Sos<u64>>("sos");
}

pub(super) fn shipped_files<G: GameAi>() -> Vec<NetFile> {
    let read = |shipped: &ShippedNet| NetFile::parse(shipped.bytes).expect(shipped.name);
    G::Nets::SHIPPED.iter().map(read).collect()
}

#[test]
fn all_eleven_networks_load() {
    struct Load(Vec<&'static str>);
    impl NetGameVisitor for Load {
        fn visit<G: GameAi>(&mut self, name: &'static str) {
            let mut nets = G::Nets::default();
            let usual = G::SUPPORTED_SETUPS.default_setup;
            let serves_usual = |file: &NetFile| {
                let sizes = file.manifest().sizes().expect("sizes");
                sizes.contains(usual.rows, usual.cols)
            };
            assert!(shipped_files::<G>().iter().any(serves_usual), "{name}");
            for (shipped, file) in G::Nets::SHIPPED.iter().zip(shipped_files::<G>()) {
                assert_eq!(nets.replace(name, &file), Ok(()), "{}", shipped.name);
                assert_eq!(
                    file.to_bytes(),
                    shipped.bytes,
                    "{} is written as it is read",
                    shipped.name
                );
                let manifest = file.manifest();
                let is_known = |key: &str| manifest.get(key).is_some_and(|it| it != "unknown");
                let origin = ["seed", "held-out loss", "data-sha256", "gate"];
                assert!(
                    manifest.get("recipe") == Some("not run") || origin.into_iter().all(is_known),
                    "{}: a recipe that was run says what came of it",
                    shipped.name
                );
                self.0.push(shipped.name);
            }
        }
    }
    let mut load = Load(Vec::new());
    for_each_net_game(&mut load);
    load.0.sort_unstable();
    let assets = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"));
    let names = assets.expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = names.filter_map(|name| name.into_string().ok()).collect();
    names.retain(|name| name.ends_with(".net"));
    names.sort_unstable();
    assert_eq!(load.0, names);
    assert_eq!(names.len(), 11);
}

/// The source files below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn every_embedded_network_goes_through_the_one_loader() {
    let mut files = Vec::new();
    sources(Path::new(env!("CARGO_MANIFEST_DIR")), &mut files);
    let embedded = concat!("include_", "bytes!(");
    let mut count = 0;
    for file in files {
        let source = fs::read_to_string(&file).expect("a source file");
        let squeezed: String = source.split_whitespace().collect();
        for (at, _) in squeezed.match_indices(embedded) {
            let name = squeezed[at..].split(')').next().unwrap_or_default();
            if name.contains(".net\"") {
                count += 1;
                let before = &squeezed[..at];
                let is_shipped = before.ends_with("bytes:")
                    && before.rfind("ShippedNet{name:").is_some_and(|start| at - start < 80);
                assert!(is_shipped, "{}: {name} is read past NetFile", file.display());
            }
        }
    }
    assert_eq!(count, 11);
}
