//! Files that are no network of a game: damaged, cut short, of another game, or of weights that nobody
//! trained. Each is refused with one sentence, or else plays; nothing panics.

use super::files::{NetGameVisitor, for_each_net_game, shipped_files};
use crate::core::{EngineOptions, GameAi, SearchLimits, Searcher};
use crate::net_file::{GameNets, NetError, NetFile};
use crate::tests::random_games::random_game;
use crate::{Level, Player};
use parlour_rules::Setup;
use parlour_words::Language;
use parlour_words::current::during;
use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Reads a file for a game. What is refused is refused in one sentence of each language.
fn read<G: GameAi>(game: &'static str, bytes: &[u8]) -> Result<G::Nets, NetError> {
    let read = NetFile::parse(bytes).and_then(|file| {
        let mut nets = G::Nets::default();
        nets.replace(game, &file).map(|()| nets)
    });
    if let Err(error) = &read {
        for language in Language::ALL {
            let sentence = during(*language, || error.to_string());
            assert!(!sentence.is_empty() && !sentence.contains(['\n', '\u{1b}']), "{sentence:?}");
            assert!(!sentence.contains("nets-"), "{sentence:?} has no words");
        }
    }
    read
}

/// Visits every file that ships, with its game.
fn each_file<V: FileVisitor>(visitor: &mut V) {
    struct Files<'a, V>(&'a mut V);
    impl<V: FileVisitor> NetGameVisitor for Files<'_, V> {
        fn visit<G: GameAi>(&mut self, game: &'static str) {
            shipped_files::<G>().iter().for_each(|file| self.0.visit::<G>(game, file));
        }
    }
    for_each_net_game(&mut Files(visitor));
}

trait FileVisitor {
    fn visit<G: GameAi>(&mut self, game: &'static str, file: &NetFile);
}

#[test]
fn a_network_of_another_game_is_refused() {
    struct Others(Vec<(&'static str, NetFile)>);
    impl FileVisitor for Others {
        fn visit<G: GameAi>(&mut self, game: &'static str, file: &NetFile) {
            self.0.push((game, file.clone()));
        }
    }
    struct Swap(Vec<(&'static str, NetFile)>, usize);
    impl NetGameVisitor for Swap {
        fn visit<G: GameAi>(&mut self, game: &'static str) {
            for (owner, file) in self.0.iter().filter(|(owner, _)| *owner != game) {
                let error = read::<G>(game, &file.to_bytes()).expect_err("it is for another game");
                let other_game = NetError::OtherGame { found: owner.to_string(), wanted: game };
                assert_eq!(error, other_game);
                self.1 += 1;
                // The header may lie about the game.
                let lying = file.manifest().clone().with("game", game);
                let lying = NetFile::new(lying, file.weights().to_vec());
                let told = read::<G>(game, &lying.to_bytes());
                let is_alike = ["snort", "pleiadis", "sos"];
                assert!(
                    told.is_err() || (is_alike.contains(owner) && is_alike.contains(&game)),
                    "{owner} as {game}"
                );
            }
        }
    }
    let mut others = Others(Vec::new());
    each_file(&mut others);
    let count = others.0.len();
    let mut swap = Swap(others.0, 0);
    for_each_net_game(&mut swap);
    assert_eq!(swap.1, count * 6, "each of six other games refuses it");
}

#[test]
fn each_fault_of_a_header_has_its_reason() {
    struct Faults;
    impl FileVisitor for Faults {
        fn visit<G: GameAi>(&mut self, game: &'static str, file: &NetFile) {
            let error = |bytes: &[u8]| read::<G>(game, bytes).expect_err("it is refused");
            let with = |key: &str, value: &str| {
                let manifest = file.manifest().clone().with(key, value);
                NetFile::new(manifest, file.weights().to_vec()).to_bytes()
            };
            let text = file.manifest().to_string();
            let replaced = |old: &str, new: &str| {
                let header = text.replacen(old, new, 1);
                assert_ne!(header, text);
                [header.as_bytes(), file.weights()].concat()
            };
            assert_eq!(error(file.weights()), NetError::NotANet, "the format before headers");
            assert_eq!(error(b""), NetError::NotANet);
            assert_eq!(error(&replaced("net 1\n", "net 2\n")), NetError::TooNew { version: 2 });
            assert_eq!(error(&replaced("net 1\n", "net one\n")), NetError::NotANet);
            assert_eq!(error(&replaced("seed: ", "sea: ")), NetError::Missing { key: "seed" });
            assert_eq!(error(&replaced("seed: ", "game: ")), NetError::BadLine { number: 7 });
            assert_eq!(error(&replaced("seed: ", "seed ")), NetError::BadLine { number: 7 });
            assert_eq!(
                error(&replaced("seed: ", "seed: \u{1b}[2J")),
                NetError::BadLine { number: 7 }
            );
            let sizes = |value: &str| NetError::BadValue { key: "sizes", value: value.to_string() };
            assert_eq!(error(&with("sizes", "large")), sizes("large"));
            assert_eq!(error(&with("sizes", "0")), sizes("0"));
            let architecture = error(&with("architecture", "value of the moon"));
            assert!(matches!(architecture, NetError::OtherArchitecture { .. }), "{architecture:?}");
            let quantisation = error(&with("quantisation", "hidden 1, output 1"));
            assert!(matches!(quantisation, NetError::OtherArchitecture { .. }), "{quantisation:?}");
            let whole = file.to_bytes();
            assert_eq!(error(&whole[..whole.len() - 1]), NetError::Truncated);
            assert_eq!(error(&[&whole[..], b"x"].concat()), NetError::Damaged);
            // A header may have more than this program knows.
            assert!(read::<G>(game, &with("weather", "rain")).is_ok());
        }
    }
    each_file(&mut Faults);
}

#[test]
fn sizes_that_an_architecture_cannot_serve_are_refused() {
    struct Sizes;
    impl FileVisitor for Sizes {
        fn visit<G: GameAi>(&mut self, game: &'static str, file: &NetFile) {
            let manifest = file.manifest().clone().with("sizes", "6-11");
            let bytes = NetFile::new(manifest, file.weights().to_vec()).to_bytes();
            let served = read::<G>(game, &bytes);
            let architecture = file.manifest().get("architecture").expect("a key of every file");
            match architecture.split(',').next() {
                Some("value of distances" | "value of pawn-windows" | "value of window3x3") => {
                    assert!(served.is_ok(), "{game}");
                }
                _ => assert!(matches!(served, Err(NetError::OtherSize { .. })), "{game}"),
            }
        }
    }
    each_file(&mut Sizes);
}

/// Weights that nobody trained, in a file whose header tells the truth about them.
fn untrained(file: &NetFile, seed: u64) -> Vec<u8> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut weights = file.weights().to_vec();
    let extreme = [0x00, 0x7f, 0x80, 0xff];
    let architecture = file.manifest().get("architecture").expect("a key of every file");
    let is_pattern_net = !architecture.starts_with("value of pawn-squares,");
    let classes = usize::from(weights[0]) + 256 * usize::from(weights[1]);
    for (at, byte) in weights.iter_mut().enumerate() {
        // What the features are stays, and output weights of Breakthrough, which have a bound.
        let may_change = if is_pattern_net {
            at >= 2 && ((at - 2) % 11 >= 3 || at >= 2 + 11 * classes)
        } else {
            !(2 * 64 * 129..2 * 64 * 137).contains(&at)
        };
        if may_change && rng.random_range(0..3) == 0 {
            *byte = extreme[rng.random_range(0..extreme.len())];
        }
    }
    NetFile::new(file.manifest().clone(), weights).to_bytes()
}

#[test]
fn untrained_weights_play_or_are_refused() {
    struct Play {
        played: u32,
        refused: u32,
    }
    impl FileVisitor for Play {
        fn visit<G: GameAi>(&mut self, game: &'static str, file: &NetFile) {
            for seed in 0..3 {
                let Ok(nets) = read::<G>(game, &untrained(file, seed)) else {
                    self.refused += 1;
                    continue;
                };
                let sizes = file.manifest().sizes().expect("sizes");
                let usual = G::SUPPORTED_SETUPS.default_setup;
                let mut setups =
                    (1..=usual.rows).rev().map(|side| Setup { rows: side, cols: side, ..usual });
                let served = setups.find(|setup| sizes.contains(setup.rows, setup.cols));
                let mut rng = StdRng::seed_from_u64(seed);
                let history =
                    random_game::<G>(&served.expect("a board"), 2 * seed as usize, &mut rng);
                if history.outcome().is_some() {
                    continue;
                }
                let limits = SearchLimits { nodes: Some(300), ..SearchLimits::default() };
                let options = EngineOptions { hash_mib: 1, ..EngineOptions::default() };
                for level in [Level::Master, Level::Mcts] {
                    let mut player = Player::<G>::with_nets(level, &options, Some(&nets));
                    let result = player.think(&history, &limits, &mut |_| {});
                    assert!(history.legal_moves().contains(&result.best_move), "{game}");
                }
                self.played += 1;
            }
        }
    }
    let mut play = Play { played: 0, refused: 0 };
    each_file(&mut play);
    assert_eq!(play.refused, 0, "{} played", play.played);
    assert!(play.played >= 18);
}

/// A change to a file.
#[derive(Clone, Debug)]
enum Damage {
    /// The file ends after this share of its bytes, in thousandths.
    Cut(usize),
    /// A bit at this share of the bytes is another.
    Flip(usize, u8),
    /// A bit of the header is another.
    FlipHeader(usize, u8),
    /// The file is other bytes, which may begin as a network does.
    Other(bool, Vec<u8>),
}

fn damages() -> impl Strategy<Value = Damage> {
    prop_oneof![
        (0..1_000_000_usize).prop_map(Damage::Cut),
        (0..1_000_000_usize, 0..8_u8).prop_map(|(at, bit)| Damage::Flip(at, bit)),
        (0..1_000_000_usize, 0..8_u8).prop_map(|(at, bit)| Damage::FlipHeader(at, bit)),
        (any::<bool>(), proptest::collection::vec(any::<u8>(), 0..400))
            .prop_map(|(begins, bytes)| Damage::Other(begins, bytes)),
    ]
}

/// The bytes of a file after the damage, and whether they can still be right: a flipped bit of the header
/// may be in a remark.
fn damaged(file: &NetFile, damage: &Damage) -> (Vec<u8>, bool) {
    let mut bytes = file.to_bytes();
    let place = |share: usize, length: usize| share * length / 1_000_000;
    let header = file.manifest().to_string().len();
    match damage {
        Damage::Cut(share) => {
            bytes.truncate(place(*share, bytes.len()));
            (bytes, false)
        }
        Damage::Flip(share, bit) => {
            let at = header + place(*share, file.weights().len());
            bytes[at] ^= 1 << bit;
            (bytes, false)
        }
        Damage::FlipHeader(share, bit) => {
            bytes[place(*share, header)] ^= 1 << bit;
            (bytes, true)
        }
        Damage::Other(begins, other) => {
            let beginning: &[u8] = if *begins { b"parlour net 1\n" } else { b"" };
            ([beginning, other].concat(), false)
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn damaged_files_are_refused_in_one_sentence(damage in damages()) {
        struct Damaged<'a>(&'a Damage);
        impl FileVisitor for Damaged<'_> {
            fn visit<G: GameAi>(&mut self, game: &'static str, file: &NetFile) {
                let (bytes, may_be_right) = damaged(file, self.0);
                let read = read::<G>(game, &bytes);
                assert!(read.is_err() || may_be_right, "{game}: {:?}", self.0);
            }
        }
        each_file(&mut Damaged(&damage));
    }
}
