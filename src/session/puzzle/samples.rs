//! Puzzles for tests, so that tests do not depend on the puzzles that ship. Those of Snort are proven.
//! The others only have the form of puzzles.

use super::Puzzle;
use crate::catalog::find_game;

const SNORT: &str = "\
puzzle 0000000a
board 8x8 standard 2
after a8 f1 d2 b7 f3 c5 e5 f6 h4 b2 d8 a4 g2 h7 g8 e7 d1 b1 h5 d4 c3 a5 d6
worth win
move h1
wrong loss h1 a1 a2 a3 b4 b5 a6 b6 g6 c7 f7
reply g5
natural g6
themes reserve hottest-region
rating 1508
found 16 8 25 41 50 58 58 66 91 75 100 100
puzzle 0000000b
board 8x8 standard 2
after a5 d6 e3 h6 c3 b4 h8 f5 g4 b7 h2 b1 f8 f2 d1 d7 a2 g7 c5
worth win
move b8
wrong loss a8 f1 g1 d4 b6 e7 d8
wrong loss a6 e5 h5 e6 f6 g6 c7 c8
wrong loss c8 a7 a8
reply g1
move d4
wrong loss a6 e5 h5 e6 f6 g6 c7 a8 c8
wrong loss e4 b6 a7 e7 d8
reply a6
natural d8
themes calculation
rating 2278
found 0 8 0 0 0 8 16 8 16 8 0 100
";

const BREAKTHROUGH: &str = "\
puzzle 00000001
board 8x8 standard 2
after b2-b3 g7-g6
worth win
move b3-b4
wrong loss g6-g5 c2-c3 d2-d3
themes race
rating 1200
found 50
";

const SOS: &str = "\
puzzle 00000002
board 6x6 standard 2
after a1S a2O
worth +4
move a3S
wrong +1 a3S b1S c1S d1S
wrong -2 a3S c3S d4S
themes gain
rating 900
found 50
";

const PENTAGO: &str = "\
puzzle 00000003
board 6x6 standard 2
after a1:1
worth draw
move b2:7
wrong loss c3:1 d4:1 d4:2 b2:1
themes turn only-move
rating 2900
found 0
";

/// The puzzles of a game for tests.
pub fn samples(game: &str) -> Vec<Puzzle> {
    let text = match game {
        "snort" => SNORT,
        "breakthrough" => BREAKTHROUGH,
        "sos" => SOS,
        _ => PENTAGO,
    };
    Puzzle::parse_all(find_game(game).expect("a game"), text).expect("puzzles")
}
