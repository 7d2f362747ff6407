//! What an opening book knows of a position, in words and in a table.

use super::coach_figures::per_cent;
use super::numbers::grouped;
use parlour_rules::Seat;
use parlour_session::openings::{BookCount, BookMove, OpeningBook};
use parlour_session::play::Match;
use parlour_words::say;

/// A row of the table: the move, how often it was played, how it scored for its player, what is proven, and the games of
/// each source.
pub(crate) struct BookRow {
    /// The move; with ` (+1)` behind it if one more leads to the same position when the board is turned.
    pub text: String,
    /// How many games.
    pub games: String,
    /// The share of the points that its player made.
    pub score: String,
    /// What is proven of it, if anything.
    pub badge: Option<&'static str>,
    /// One's own games, those imported, and those of the masters.
    pub sources: String,
}

impl BookRow {
    /// The row of `book_move`, a move of `seat`.
    pub(crate) fn new(book_move: &BookMove, seat: Seat) -> BookRow {
        let total = book_move.total();
        let alike = book_move.texts.len();
        let times = if alike > 1 { format!(" (+{})", alike - 1) } else { String::new() };
        BookRow {
            text: book_move.texts[0].clone() + &times,
            games: grouped(total.games.into()),
            score: total.score(seat).map_or("–".into(), share),
            badge: book_move.proven.map(|value| badge(value, seat)),
            sources: sources(&book_move.by_source),
        }
    }
}

/// A share of the points in per cent.
fn share(score: f64) -> String {
    per_cent((score * 100.0).round() as i64)
}

/// What a value to player 1 is to `seat`.
fn badge(value: i32, seat: Seat) -> &'static str {
    let own = if seat == Seat::FIRST { value } else { -value };
    match own {
        0 => say!("explorer-draw"),
        1.. => say!("explorer-win"),
        _ => say!("explorer-loss"),
    }
}

/// How many games are one's own, imported, and of the masters.
pub(crate) fn sources(counts: &[BookCount; 3]) -> String {
    let [own, imported, masters] = counts.map(|count| grouped(count.games.into()));
    say!("explorer-sources", own, imported, masters)
}

/// What is known of the position itself.
pub(crate) fn position(book: &OpeningBook, game: &dyn Match) -> String {
    let (counts, proven) = book.position(game);
    match proven_value(proven, game) {
        Some(value) => format!("{}  {}", sources(&counts), say!("explorer-proven", value)),
        None => sources(&counts),
    }
}

/// What a position is to the player to move, if it is one of the solved starts.
fn proven_value(proven: Option<i32>, game: &dyn Match) -> Option<&'static str> {
    proven.zip(game.to_move()).map(|(value, seat)| badge(value, seat))
}

/// What is known of the position itself, for a panel: what is proven, and how many games there are, in many words and
/// in few.
pub(crate) fn for_panel(
    book: &OpeningBook,
    game: &dyn Match,
) -> (Option<&'static str>, [String; 2]) {
    let (counts, proven) = book.position(game);
    let games = counts.iter().map(|count| count.games).sum::<u32>();
    (proven_value(proven, game), [sources(&counts), say!("explorer-games", games)])
}

/// The table for lines: the position, then a row a move.
pub(crate) fn table(book: &OpeningBook, game: &dyn Match) -> String {
    let mut text = position(book, game) + "\n";
    let Some(seat) = game.to_move() else { return text };
    let rows: Vec<[String; 5]> = book
        .moves(game)
        .iter()
        .map(|book_move| {
            let BookRow { text, games, score, badge, sources } = BookRow::new(book_move, seat);
            [text, games, score, badge.unwrap_or_default().to_string(), sources]
        })
        .collect();
    if rows.is_empty() {
        return text + say!("explorer-nothing") + "\n";
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let [moves, games, scores, badges] = [0, 1, 2, 3].map(|column| width(column).unwrap_or(0));
    for [mv, count, score, badge, sources] in &rows {
        let line =
            format!("{mv:<moves$}  {count:>games$}  {score:>scores$}  {badge:<badges$}  {sources}");
        text += line.trim_end();
        text.push('\n');
    }
    text
}
