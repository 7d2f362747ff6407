//! The opening book of a game: which moves were played in its first positions, how often, and how they scored. Positions
//! are joined that differ in the order of the moves, or in how the board is turned.

use crate::catalog::registry::Game;
use crate::catalog::solved::{SolvedStart, solved_starts};
use crate::play::{Match, MatchStart, ReplySink};
use crate::record::{Record, parse_result};
use parlour_rules::{MAX_SEATS, Outcome, Seat, Setup};
use std::collections::{HashMap, HashSet};

/// A book knows this many moves of a game. Not tuned: later positions seldom occur twice.
pub const BOOK_PLIES: usize = 24;

/// Who played the games of a book.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BookSource {
    /// The person whose games are saved here.
    Own,
    /// Players of other programs and sites.
    Imported,
    /// The level `master` against itself, in the laboratory.
    Masters,
}

impl BookSource {
    /// All of them.
    pub const ALL: [BookSource; 3] = [BookSource::Own, BookSource::Imported, BookSource::Masters];

    /// Who played `record`.
    pub fn of(record: &Record) -> BookSource {
        if record.is_imported() { BookSource::Imported } else { BookSource::Own }
    }

    /// The name in scripts.
    pub fn name(self) -> &'static str {
        match self {
            BookSource::Own => "own",
            BookSource::Imported => "imported",
            BookSource::Masters => "masters",
        }
    }
}

/// How many games came to a position, and what became of them.
#[derive(Copy, Clone, Default, PartialEq, Debug)]
pub struct BookCount {
    /// The games.
    pub games: u32,
    /// Those of them that have a result.
    pub scored: u32,
    /// The points that each seat made in these.
    points: [f64; MAX_SEATS],
}

impl BookCount {
    fn add(&mut self, outcome: Option<Outcome>) {
        self.games += 1;
        if let Some(outcome) = outcome {
            self.scored += 1;
            for seat in Seat::all(MAX_SEATS) {
                self.points[seat.index()] += outcome.share(seat);
            }
        }
    }

    fn join(&mut self, other: BookCount) {
        self.games += other.games;
        self.scored += other.scored;
        self.points.iter_mut().zip(other.points).for_each(|(own, more)| *own += more);
    }

    /// The share of the points that went to `seat`, from 0 to 1. `None` if no game has a result.
    pub fn score(&self, seat: Seat) -> Option<f64> {
        (self.scored > 0).then(|| self.points[seat.index()] / f64::from(self.scored))
    }
}

/// A move that a book knows in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct BookMove {
    /// The moves that lead to the same position, if the board is turned: at least one.
    pub texts: Vec<String>,
    /// The games that came to that position, by [`BookSource`].
    pub by_source: [BookCount; 3],
    /// The value of that position to player 1, if it is one of the solved starts.
    pub proven: Option<i32>,
}

impl BookMove {
    /// All games that came to the position behind the move.
    pub fn total(&self) -> BookCount {
        let mut total = BookCount::default();
        self.by_source.iter().for_each(|&count| total.join(count));
        total
    }
}

/// A book of a game on one kind of board.
#[derive(Clone, Debug)]
pub struct OpeningBook {
    game: &'static Game,
    setup: Setup,
    positions: HashMap<u64, [BookCount; 3]>,
    /// The values of the solved starts to player 1.
    proven: HashMap<u64, i32>,
}

impl OpeningBook {
    /// A book without games, which knows the solved starts.
    pub fn empty(game: &'static Game, setup: Setup) -> OpeningBook {
        let solved = solved_starts().iter().filter(|solved| solved.is_of(game, &setup));
        let key_and_value = |solved: &SolvedStart| {
            let (moves, plies) = (solved.moves.clone(), solved.moves.len());
            let start = MatchStart { setup, moves, ..MatchStart::default_for(game) };
            let played = start.with_human_players().begin(&ReplySink::ignore()).ok()?;
            Some((played.opening_keys(plies).pop()?, solved.value))
        };
        let proven = solved.filter_map(key_and_value).collect();
        OpeningBook { game, setup, positions: HashMap::new(), proven }
    }

    /// The book that ships, of games of the level `master` against itself. It knows the usual board of a game.
    pub fn of_masters(game: &'static Game, setup: Setup) -> OpeningBook {
        let mut book = OpeningBook::empty(game, setup);
        if setup == game.supported_setups.default_setup {
            let lines = game.openings.lines().filter(|line| !line.starts_with('#'));
            lines.for_each(|line| book.add_line(line));
        }
        book
    }

    /// Adds a line of the file that ships: the result, the moves that were drawn by lot, `|`, and those that the
    /// players chose. All count, or a position would have other games than the moves that lead on from it.
    fn add_line(&mut self, line: &str) {
        let Some((result, moves)) = line.split_once(' ') else { return };
        let words = moves.split_whitespace().filter(|word| *word != "|");
        let moves = words.map(str::to_string).collect();
        let start = MatchStart { setup: self.setup, moves, ..MatchStart::default_for(self.game) };
        if let Ok(game) = start.with_human_players().begin(&ReplySink::ignore()) {
            let outcome = parse_result(result, self.setup.players);
            self.count(game.opening_keys(BOOK_PLIES), outcome, BookSource::Masters);
        }
    }

    /// Adds a saved game, if it is of this game on this kind of board. Returns whether it is.
    pub fn add(&mut self, record: &Record) -> bool {
        let is_of = record.game == self.game && record.setup == self.setup;
        let Some(game) = is_of.then(|| record.open_after(BOOK_PLIES).ok()).flatten() else {
            return false;
        };
        let outcome = record.game_end.map(|end| end.outcome);
        self.count(game.opening_keys(BOOK_PLIES), outcome, BookSource::of(record));
        true
    }

    /// Counts a game that came to these positions, each once.
    fn count(
        &mut self,
        keys: impl IntoIterator<Item = u64>,
        outcome: Option<Outcome>,
        source: BookSource,
    ) {
        let keys: HashSet<u64> = keys.into_iter().collect();
        for key in keys {
            self.positions.entry(key).or_default()[source as usize].add(outcome);
        }
    }

    /// The games that came to the position on the board, by [`BookSource`], and its value to player 1 if it is one of
    /// the solved starts.
    pub fn position(&self, game: &dyn Match) -> ([BookCount; 3], Option<i32>) {
        let key = game.opening_keys(game.moves().len()).pop().unwrap_or_default();
        let counts = self.positions.get(&key).copied().unwrap_or_default();
        (counts, self.proven.get(&key).copied())
    }

    /// The moves that the book knows in the position on the board, those of most games first.
    pub fn moves(&self, game: &dyn Match) -> Vec<BookMove> {
        let mut moves: Vec<(u64, BookMove)> = Vec::new();
        if game.outcome().is_some() || self.positions.is_empty() && self.proven.is_empty() {
            return Vec::new();
        }
        for (text, key) in game.next_opening_keys() {
            if let Some((_, known)) = moves.iter_mut().find(|(known, _)| *known == key) {
                known.texts.push(text);
                continue;
            }
            let (counts, proven) = (self.positions.get(&key), self.proven.get(&key).copied());
            if counts.is_some() || proven.is_some() {
                let by_source = counts.copied().unwrap_or_default();
                moves.push((key, BookMove { texts: vec![text], by_source, proven }));
            }
        }
        let mut moves: Vec<BookMove> = moves.into_iter().map(|(_, book_move)| book_move).collect();
        moves.sort_by_key(|book_move| std::cmp::Reverse(book_move.total().games));
        moves
    }
}

#[cfg(test)]
mod tests {
    use super::{BookSource, OpeningBook};
    use crate::catalog::ALL_GAMES;
    use crate::play::{Match, MatchStart, ReplySink};
    use crate::record::Record;

    fn game_of(name: &str, moves: &str) -> (Box<dyn Match>, Record) {
        let game = crate::catalog::find_game(name).expect("a game");
        let moves = moves.split_whitespace().map(str::to_string).collect();
        let start = MatchStart { moves, ..MatchStart::default_for(game) };
        let played = start.begin(&ReplySink::ignore()).expect("legal moves");
        let mut record = Record::new(&start, None);
        record.plies = start.moves.iter().cloned().map(crate::record::Ply::new).collect();
        (played, record)
    }

    #[test]
    fn orders_of_moves_and_turned_boards_are_joined() {
        let (start, _) = game_of("pentago", "");
        let mut book = OpeningBook::empty(start.game(), start.setup());
        for moves in ["a1:1 f6:1", "f1:5 a6:5", "c3:2"] {
            assert!(book.add(&game_of("pentago", moves).1));
        }
        let ([own, ..], _) = book.position(&*start);
        assert_eq!(own.games, 3);
        let games: Vec<u32> = book.moves(&*start).iter().map(|it| it.total().games).collect();
        assert_eq!(games.iter().sum::<u32>(), 3, "{games:?}");
        assert!(!book.add(&game_of("snort", "a1").1), "another game");
    }

    #[test]
    fn every_game_has_a_book_that_can_be_played() {
        for game in &ALL_GAMES {
            let start = MatchStart::default_for(game);
            let book = OpeningBook::of_masters(game, start.setup);
            let played = start.begin(&ReplySink::ignore()).expect("the usual start");
            let lines = game.openings.lines().filter(|line| !line.starts_with('#')).count();
            let ([.., masters], _) = book.position(&*played);
            assert_eq!(masters.games as usize, lines, "{}", game.name);
            assert!(!book.moves(&*played).is_empty(), "{}", game.name);
            assert_eq!(BookSource::ALL[2].name(), "masters");
        }
    }
}
