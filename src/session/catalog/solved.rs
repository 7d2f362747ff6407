//! The starts that are solved: read from `assets/solved.txt`, which `docs/solved.sh` writes from what this
//! program found.

use crate::play::game::Game;
use parlour_ai::Level;
use parlour_rules::{Seat, Setup, setup};
use std::sync::LazyLock;

/// A start whose value is known.
#[derive(Clone, PartialEq, Debug)]
pub struct SolvedStart {
    /// The game's name in commands.
    pub game: String,
    /// Rows and columns.
    pub size: (usize, usize),
    /// The variant's name.
    pub variant: String,
    /// The moves after which it is.
    pub moves: Vec<String>,
    /// The value to player 1: see [`Goal`](parlour_rules::proof::goal::Goal).
    pub value: i32,
    /// The nimber, where that was asked for.
    pub nimber: Option<u8>,
    /// Positions that the solver visited.
    pub nodes: u64,
    /// The time it took, in seconds.
    pub seconds: f64,
    /// Memory that the solver was given, in MiB.
    pub hash_mib: u32,
    /// The commit of the program.
    pub commit: String,
    /// What proves it.
    pub source: Source,
    /// The moves of the certificate's longest line, up to the end of the game, a theorem or a short search. The
    /// player of the claim needs no more only if all lines end with the game. `None` without a certificate, and where
    /// lines need no end.
    pub plies: Option<u32>,
}

/// What proves a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// A certificate that was checked: its SHA-256, not compressed, and its positions.
    Certificate(String, u64),
    /// The solver alone: its certificate was too large to be written.
    Search,
    /// The values of all positions of the board.
    Table,
}

impl Source {
    /// Reads the certificate of a line: its hash and its positions.
    fn parse(hash: &str, positions: &str) -> Option<Source> {
        Some(match hash {
            NONE => Source::Search,
            TABLE => Source::Table,
            hash => Source::Certificate(hash.to_string(), positions.parse().ok()?),
        })
    }
}

/// The list.
const LIST: &str = include_str!("../assets/solved.txt");

/// What stands for nothing.
const NONE: &str = "-";

/// What begins a nimber in the place of a value.
const NIMBER: char = '*';

/// What stands for a folder in commands.
const FOLDER: &str = "DIR";

/// What stands for [`Source::Table`] in the place of a hash.
const TABLE: &str = "table";

impl SolvedStart {
    /// Reads a line of the list.
    fn parse(line: &str) -> Option<SolvedStart> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (&plies, words) = words.split_last()?;
        let [game, size, variant, moves, value, nodes, seconds, mib, commit, hash, positions] =
            words
        else {
            return None;
        };
        let moves = match *moves {
            NONE => Vec::new(),
            moves => moves.split(',').map(str::to_string).collect(),
        };
        let nimber = value.strip_prefix(NIMBER).map(str::parse).transpose().ok()?;
        let value = match nimber {
            None => value.parse().ok()?,
            Some(nimber) => value_of_nimber(nimber, moves.len()),
        };
        Some(SolvedStart {
            game: game.to_string(),
            size: setup::parse_canonical_size(size)?,
            variant: variant.to_string(),
            moves,
            value,
            nimber,
            nodes: nodes.parse().ok()?,
            seconds: seconds.parse().ok()?,
            hash_mib: mib.parse().ok()?,
            commit: commit.to_string(),
            source: Source::parse(hash, positions)?,
            plies: if plies == NONE { None } else { Some(plies.parse().ok()?) },
        })
    }

    /// Whether it is one of this game on such a board.
    pub fn is_of(&self, game: &Game, setup: &Setup) -> bool {
        self.game == game.name
            && self.size == (setup.rows, setup.cols)
            && self.variant == setup.variant.name()
            && setup.players == 2
    }

    /// The arguments of the program that solve it again.
    pub fn command(&self) -> String {
        let SolvedStart { game, size: (rows, cols), variant, moves, .. } = self;
        let mut command = format!("solve {game} --size {rows}x{cols}");
        if variant != parlour_rules::variant::Variant::Standard.name() {
            command += &format!(" --variant {variant}");
        }
        if !moves.is_empty() {
            command += &format!(" --moves \"{}\"", moves.join(" "));
        }
        if self.nimber.is_some() {
            command += " --nimber";
        }
        if self.source == Source::Table {
            command += &format!(" --all {FOLDER}");
        }
        command
    }
}

/// The value to player 1 of a position with this nimber, `plies` moves after the usual start.
fn value_of_nimber(nimber: u8, plies: usize) -> i32 {
    let first_wins = (nimber != 0) == plies.is_multiple_of(2);
    if first_wins { 1 } else { -1 }
}

/// All starts of the list.
pub fn solved_starts() -> &'static [SolvedStart] {
    static STARTS: LazyLock<Vec<SolvedStart>> = LazyLock::new(|| {
        let lines = LIST.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        lines.filter_map(SolvedStart::parse).collect()
    });
    &STARTS
}

/// The value to player 1 of the usual start of a setup, if it is known: from the list, or because a
/// player wins by reflection.
pub fn value_of_start(game: &Game, setup: &Setup) -> Option<i32> {
    let is_it = |one: &&SolvedStart| one.is_of(game, setup) && one.moves.is_empty();
    if setup.players != 2 {
        return None;
    }
    if let Some(found) = solved_starts().iter().find(is_it) {
        return Some(found.value);
    }
    // The player `mirror` is offered for a seat that wins by it.
    let wins = |seat| game.is_level_available(Level::Mirror, setup, seat);
    match (wins(Seat::FIRST), wins(Seat::SECOND)) {
        (true, _) => Some(1),
        (_, true) => Some(-1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::registry::find_game;

    #[test]
    fn every_line_of_the_list_is_read() {
        let lines = LIST.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        assert_eq!(lines.count(), solved_starts().len());
        for one in solved_starts() {
            let game = find_game(&one.game).expect("a game");
            let variant = game.supported_setups.parse_variant(&one.variant).expect("a variant");
            let (rows, cols) = one.size;
            let setup = Setup { rows, cols, variant, players: 2 };
            assert!(game.supported_setups.check(&setup).is_ok(), "{}", one.command());
            if one.moves.is_empty() {
                assert_eq!(value_of_start(game, &setup), Some(one.value));
            }
        }
    }

    #[test]
    fn reflection_decides_boards_of_every_size() {
        let value = |game: &str, side| {
            value_of_start(find_game(game).expect("a game"), &Setup::two_player(side, side))
        };
        assert_eq!(value("snort", 19), Some(1));
        assert_eq!(value("snort", 18), Some(-1));
        assert_eq!(value("pleiadis", 19), Some(1));
        assert_eq!(value("amazons", 19), None);
    }
}
