//! Corrupted texts of saved games: each is read as a game or refused with a sentence.

use crate::record::Record;
use crate::record::fixtures::{all_starts, random_record};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The text is a game, which is then written and read back unchanged, or it is refused with a
/// sentence.
fn assert_reads_or_refuses(bytes: &[u8]) {
    match Record::read(bytes) {
        Ok(record) => assert_eq!(Record::read(record.to_string().as_bytes()), Ok(record)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

#[test]
fn every_truncation() {
    let mut rng = StdRng::seed_from_u64(2);
    for start in all_starts() {
        let text = random_record(&start, 12, &mut rng).to_string();
        for end in 0..text.len() {
            assert_reads_or_refuses(&text.as_bytes()[..end]);
        }
    }
}

/// Ten thousand random corruptions of every game's saved games.
#[test]
fn random_corruptions() {
    let mut rng = StdRng::seed_from_u64(3);
    let starts = all_starts();
    for start in &starts {
        let starts_of_game = starts.iter().filter(|other| other.game == start.game).count();
        let text = random_record(start, 20, &mut rng).to_string();
        for _ in 0..10_000_usize.div_ceil(starts_of_game) {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..rng.random_range(1..4) {
                let at = rng.random_range(0..bytes.len());
                match rng.random_range(0..5) {
                    0 => bytes[at] ^= 1 << rng.random_range(0..8),
                    1 => bytes[at] = rng.random(),
                    2 => drop(bytes.remove(at)),
                    3 => {
                        bytes.insert(at, b"0123456789*-/{}[]()$%\".\n ax"[rng.random_range(0..27)])
                    }
                    _ => {
                        let end = rng.random_range(at..bytes.len());
                        let piece = bytes[at..end].to_vec();
                        let to = rng.random_range(0..=bytes.len());
                        bytes.splice(to..to, piece);
                    }
                }
            }
            assert_reads_or_refuses(&bytes);
        }
    }
}
