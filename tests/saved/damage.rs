//! Damaged texts are a game or a sentence.

use crate::games::{record, starts};
use parlour::session::record::Record;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Whatever it is, it is a game that is written as it is read, or a sentence.
fn judge(bytes: &[u8]) {
    match Record::read(bytes) {
        Ok(record) => assert_eq!(Record::read(record.to_string().as_bytes()), Ok(record)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

#[test]
fn every_truncation() {
    let mut dice = StdRng::seed_from_u64(2);
    for start in starts() {
        let text = record(&start, 12, &mut dice).to_string();
        for end in 0..text.len() {
            judge(&text.as_bytes()[..end]);
        }
    }
}

/// Corruptions of each saved game; ten thousand of every game in all.
#[test]
fn random_corruptions() {
    let mut dice = StdRng::seed_from_u64(3);
    let starts = starts();
    for start in &starts {
        let alike = starts.iter().filter(|other| other.game == start.game).count();
        let text = record(start, 20, &mut dice).to_string();
        for _ in 0..10_000_usize.div_ceil(alike) {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..dice.random_range(1..4) {
                let at = dice.random_range(0..bytes.len());
                match dice.random_range(0..5) {
                    0 => bytes[at] ^= 1 << dice.random_range(0..8),
                    1 => bytes[at] = dice.random(),
                    2 => drop(bytes.remove(at)),
                    3 => bytes.insert(at, b"0123456789*-/{}[]%\".\n ax"[dice.random_range(0..24)]),
                    _ => {
                        let end = dice.random_range(at..bytes.len());
                        let piece = bytes[at..end].to_vec();
                        let to = dice.random_range(0..=bytes.len());
                        bytes.splice(to..to, piece);
                    }
                }
            }
            judge(&bytes);
        }
    }
}
