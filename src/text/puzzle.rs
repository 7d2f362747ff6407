//! The words of puzzles, on the screen and in line mode.

use super::board::{counted, side_name};
use super::coach_exercise;
use super::facts::{People, fact_sentence};
use super::ladder::rung_name;
use super::players::player_number;
use crate::ai::core::fact::Fact;
use crate::ai::core::solution::Wdl;
use crate::rules::notation::Grid;
use crate::rules::scene::{BoardKind, Scene};
use crate::rules::seat::Seat;
use crate::rules::step::{Path, Square, Step};
use crate::session::progress::puzzles::PuzzleFigures;
use crate::session::puzzle::play::Success;
use crate::session::puzzle::{Goal, Puzzle, Theme, Turn, Worth};
use crate::session::rating::glicko::PlayerRating;
use crate::session::rating::rung_strength::strengths;

pub(crate) const TITLE: &str = "Puzzle";
pub(crate) const LIST_TITLE: &str = "Puzzles";
pub(crate) const OF_THE_DAY: &str = "Puzzle of the day";
pub(crate) const OF_ANY_GAME: &str = "Next of any game";
pub(crate) const DUE_AGAIN: &str = "Due again";
pub(crate) const OWN_MISTAKES: &str = "Your own mistakes";

pub(crate) const YOUR_MOVE: &str = "your move";
pub(crate) const NOT_IT: &str = "not it";
pub(crate) const SOLVED: &str = "solved";
pub(crate) const SHOWN: &str = "shown";
pub(crate) const WHY: &str = "why";
pub(crate) const LINE: &str = "the solution";
pub(crate) const DIFFICULTY: &str = "difficulty";
pub(crate) const YOUR_PUZZLES: &str = "your puzzles";

pub(crate) const HINT_TIP: &str = "i gives a hint, ! shows the solution.";
pub(crate) const RETRY_TIP: &str = "Enter tries again, ! shows the solution.";
pub(crate) const NEXT_TIP: &str = "Enter goes to the next puzzle.";
pub(crate) const NO_MORE_HINTS: &str = "There is no more to tell than the move.";
pub(crate) const NOTHING_DUE: &str = "Nothing is due again today.";
pub(crate) const NO_MISTAKES: &str = "Mistakes from your reviews will stand here.";
pub(crate) const LOOKING_AT_IT: &str = "The coach looks at the position first: a moment.";
pub(crate) const READY: &str = "Enter opens it.";
pub(crate) const NO_NEXT: &str = "There is no other puzzle.";
pub(crate) const LINE_FOUND: &str = "Right. Now the next move.";

/// The words of the keys for what they do now.
pub(crate) const WORD_RETRY: &str = "try again";
pub(crate) const WORD_NEXT: &str = "next puzzle";

/// There are no puzzles: in a game, or at all.
pub(crate) fn none(title: Option<&str>) -> String {
    match title {
        Some(title) => format!("There are no puzzles in {title} yet."),
        None => "There are no puzzles yet.".to_string(),
    }
}

/// How the solver is called: "White", or "Player 2".
pub(crate) fn side(scene: &Scene, seat: Seat) -> String {
    match side_name(scene, seat) {
        Some("white") => "White".to_string(),
        Some(_) => "Black".to_string(),
        None => player_number(seat),
    }
}

/// The same with the sign of the pieces, for line mode: "Player 2 (o)".
pub(crate) fn side_with_sign(scene: &Scene, seat: Seat, sign: char) -> String {
    format!("{} ({sign})", side(scene, seat))
}

/// What is asked: "White to move and win."
pub(crate) fn question(side: &str, goal: Goal) -> String {
    let what = match goal {
        Goal::Win => "win",
        Goal::Draw => "keep the draw",
        Goal::Most => "end with the most points",
    };
    format!("{side} to move and {what}.")
}

/// Which puzzle of the day's it is.
pub(crate) fn place(is_of_the_day: bool, number: usize) -> String {
    match is_of_the_day {
        true => "the puzzle of the day".to_string(),
        false => format!("number {number} today"),
    }
}

/// What a wrong move is worth, and the answer to it.
pub(crate) fn missed(text: &str, worth: Worth, best: Worth, refutation: Option<&str>) -> String {
    let answer = refutation.map_or(".".to_string(), |reply| format!(": {reply} answers."));
    match (worth, best) {
        (Worth::Margin(_), Worth::Margin(_)) => {
            format!("After {text} the best is {worth}, not {best}{answer}")
        }
        _ => format!("{text} {}{answer}", verdict(worth)),
    }
}

fn verdict(worth: Worth) -> &'static str {
    match worth.wdl() {
        Wdl::Win => "is not the best",
        Wdl::Draw => "only draws",
        Wdl::Loss => "loses",
    }
}

/// Why the move that people would play is wrong.
pub(crate) fn natural(puzzle: &Puzzle) -> Option<String> {
    let text = puzzle.natural_mistake()?;
    let wrong = puzzle.turns.first()?.refutation_of(text)?;
    let refutation = wrong.refutation.as_deref();
    let lead = match wrong.worth {
        Worth::Margin(_) => "",
        Worth::Result(_) => "The natural ",
    };
    Some(format!("{lead}{}", missed(text, wrong.worth, puzzle.worth, refutation)))
}

/// The most facts that are told.
const MOST_FACTS: usize = 2;

/// What is true of the natural wrong move beside the solution, a sentence each.
pub(crate) fn reasons(facts: &[Fact], scene: &Scene, solver: Seat) -> Vec<String> {
    let people = People::of_puzzle(scene.players, solver);
    facts.iter().take(MOST_FACTS).map(|fact| fact_sentence(fact, scene.grid, &people)).collect()
}

/// The first hint: what the puzzle is about.
pub(crate) fn theme_hint(themes: &[Theme]) -> String {
    let words: Vec<&str> = themes.iter().take(2).map(|theme| theme_words(*theme)).collect();
    format!("Look for {}.", words.join(", and for "))
}

/// What a puzzle was about: "About the reserve and who makes the last move."
pub(crate) fn about(themes: &[Theme]) -> String {
    let names: Vec<String> = themes.iter().map(|theme| theme.name().replace('-', " ")).collect();
    format!("Theme: {}.", names.join(", "))
}

fn theme_words(theme: Theme) -> &'static str {
    match theme {
        Theme::OnlyMove => "the only move that does not lose",
        Theme::Defence => "what your opponent threatens to do at once",
        Theme::Race => "who arrives first",
        Theme::Sacrifice => "something to give up for more",
        Theme::DoubleThreat => "two threats at once",
        Theme::ForcedWin => "a win that nothing stops",
        Theme::ShutIn => "a piece or a way that can be shut in",
        Theme::Parity => "who makes the last move",
        Theme::Reserve => "squares that only one side can use",
        Theme::HottestRegion => "the place where a move gains most",
        Theme::Territory => "squares that one side reaches first",
        Theme::Turn => "the turn of a block",
        Theme::Safety => "a move that leaves nothing to take",
        Theme::Gain => "something to take or to score",
        Theme::Combination => "three moves that belong together",
        Theme::Calculation => "the end of the line, move by move",
    }
}

/// The second hint: where the move begins. Where the move is a single square, only its row is told.
pub(crate) fn place_hint(path: &Path, kind: BoardKind, grid: Grid) -> String {
    match (kind, first_square(path), first_light(path)) {
        (BoardKind::Stones, Some(square), None) => {
            let (row, _) = grid.row_col(square);
            format!("The move is in row {}.", grid.row_number(row))
        }
        (BoardKind::Letters | BoardKind::Blocks, Some(square), _) => {
            format!("The move is on {}.", grid.name(square))
        }
        _ => coach_exercise::hints(path, "", kind, grid).into_iter().next().unwrap_or_default(),
    }
}

/// The square that the second hint lights: where a move of several steps begins.
pub(crate) fn first_light(path: &Path) -> Option<Square> {
    first_square(path).filter(|_| path.iter().count() > 1)
}

fn first_square(path: &Path) -> Option<Square> {
    path.iter().find_map(|step| match step {
        Step::Square(square) => Some(*square),
        _ => None,
    })
}

/// The third hint.
pub(crate) fn move_hint(text: &str) -> String {
    format!("The move is {text}.")
}

/// How a puzzle ended.
pub(crate) fn ended(success: Success) -> &'static str {
    match success {
        Success::Found => "Solved.",
        Success::FoundLate => "Solved, though not at once.",
        Success::Shown => "That was the solution.",
    }
}

/// The same in a word, for lists.
pub(crate) fn success_word(success: Success) -> &'static str {
    match success {
        Success::Found => "solved",
        Success::FoundLate => "not at once",
        Success::Shown => "shown",
    }
}

/// The moves of the solution so far, each with its answer: "1. e4 d8", "2. g5".
pub(crate) fn line(puzzle: &Puzzle, turns: usize) -> Vec<String> {
    let turn = |(number, turn): (usize, &Turn)| {
        let reply = turn.reply.as_ref().map_or(String::new(), |reply| format!(" {reply}"));
        format!("{number}. {}{reply}", turn.solution)
    };
    (1..).zip(&puzzle.turns).take(turns).map(turn).collect()
}

/// How difficult a puzzle is, in a word.
pub(crate) fn difficulty_word(puzzle: &Puzzle) -> &'static str {
    const WORDS: [&str; 5] = ["very easy", "easy", "medium", "hard", "very hard"];
    let strengths = strengths(&puzzle.game.ladder());
    let (Some(first), Some(last)) = (strengths.first(), strengths.last()) else { return WORDS[2] };
    let share = (puzzle.rating - first.rating) / (last.rating - first.rating).max(1.0);
    // A cast of a negative number gives 0.
    WORDS[((share * WORDS.len() as f64) as usize).min(WORDS.len() - 1)]
}

/// How difficult a puzzle is: "1765, hard".
pub(crate) fn difficulty(puzzle: &Puzzle) -> String {
    format!("{:.0}, {}", puzzle.rating, difficulty_word(puzzle))
}

/// Which opponent finds it every other time.
pub(crate) fn finder(puzzle: &Puzzle) -> Option<String> {
    const BEYOND: f64 = 100.0;
    let ladder = puzzle.game.ladder();
    let strengths = strengths(&ladder);
    let distance = |index: &usize| (strengths[*index].rating - puzzle.rating).abs();
    let nearest = (0..ladder.len()).min_by(|one, two| distance(one).total_cmp(&distance(two)))?;
    let rung = ladder[nearest].rung;
    let name = format!("{rung} ({})", rung_name(rung, ladder.len()));
    let gap = puzzle.rating - strengths[nearest].rating;
    Some(match gap {
        BEYOND.. if nearest + 1 == ladder.len() => format!("Even level {name} seldom finds it."),
        BEYOND.. => format!("Level {name} finds it less often than not."),
        gap if gap < -BEYOND => format!("Level {name} finds it more often than not."),
        _ => format!("Level {name} finds it every other time."),
    })
}

/// The puzzle rating: "1432 ± 80".
pub(crate) fn rating(rating: PlayerRating, ascii: bool) -> String {
    format!("Rating {}", super::statistics::rating_text(rating, ascii))
}

/// The puzzle rating after a puzzle, with the change.
pub(crate) fn rating_change(before: PlayerRating, after: PlayerRating, ascii: bool) -> String {
    let change = after.rating.round() - before.rating.round();
    let sign = if change < 0.0 { "-" } else { "+" };
    format!("{} ({sign}{:.0})", rating(after, ascii), change.abs())
}

/// What a puzzle that was tried before does to the rating.
pub(crate) const REPEATED: &str = "Tried before: the rating stays.";

/// Days in a row with a puzzle.
pub(crate) fn streak(figures: &PuzzleFigures) -> Option<String> {
    let days = |count: u64| counted(count as usize, "day");
    match (figures.streak, figures.longest_streak) {
        (0, 0) => None,
        (0, longest) => Some(format!("{} in a row at best", days(longest))),
        (now, longest) if longest > now => {
            Some(format!("{} in a row, {longest} at best", days(now)))
        }
        (now, _) => Some(format!("{} in a row", days(now))),
    }
}

/// Puzzles that were tried, and found at once.
pub(crate) fn tried(figures: &PuzzleFigures) -> String {
    match figures.tried {
        0 => "No puzzle tried yet".to_string(),
        tried => format!("{} tried, {} solved at once", counted(tried, "puzzle"), figures.found),
    }
}

/// A result could not be written.
pub(crate) fn not_kept(error: &str) -> String {
    format!("This result cannot be kept: {error}")
}

/// The next puzzle of a game, in the list.
pub(crate) fn next_in(title: &str) -> String {
    format!("Next in {title}")
}

/// The puzzles of a game in the list: how many there are, how many were tried, and how many found.
pub(crate) fn stock(count: usize, (tried, found): (usize, usize)) -> String {
    match (count, tried) {
        (0, _) => "none yet".to_string(),
        (_, 0) => counted(count, "puzzle"),
        _ => format!("{}, {tried} tried, {found} solved", counted(count, "puzzle")),
    }
}

/// How many puzzles come again.
pub(crate) fn due(count: usize) -> String {
    match count {
        0 => "none today".to_string(),
        count => counted(count, "puzzle"),
    }
}

/// How many mistakes of reviews are in the collection.
pub(crate) fn mistakes(count: usize) -> String {
    match count {
        0 => "none from your reviews yet".to_string(),
        count => format!("{} from your reviews", counted(count, "position")),
    }
}

/// The puzzle of the day in the list.
pub(crate) fn today(puzzle: &Puzzle, success: Option<Success>) -> String {
    let about = format!("{}, {}", puzzle.game.title, difficulty_word(puzzle));
    match success {
        Some(success) => format!("{about}: {}", success_word(success)),
        None => about,
    }
}

/// The heading of a puzzle in line mode.
pub(crate) fn heading(puzzle: &Puzzle, place: &str) -> String {
    format!("A puzzle of {}: {place}. Difficulty {}.", puzzle.game.title, difficulty(puzzle))
}

/// The question for a move in line mode, and the one once a puzzle is over.
pub(crate) const ASK: &str = "Your move:";
pub(crate) const ASK_NEXT: &str = "Enter for the next puzzle, or quit:";

/// What may be typed.
pub(crate) const COMMANDS: &str =
    "A move, or hint, show, next, again, board, quit. Letters name the columns, numbers the rows.";

/// A right move that is not the last, and the answer to it.
pub(crate) fn right_so_far(reply: Option<&str>) -> String {
    match reply {
        Some(reply) => format!("Right. Your opponent answers {reply}. Go on."),
        None => "Right. Go on.".to_string(),
    }
}

/// The solution, told.
pub(crate) fn solution(line: &[String]) -> String {
    format!("The solution: {}", line.join("  "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::puzzle::samples::samples;

    #[test]
    fn wrong_moves_are_told_by_what_they_are_worth() {
        let [win, draw, loss] = [Wdl::Win, Wdl::Draw, Wdl::Loss].map(Worth::Result);
        assert_eq!(missed("c4", draw, win, Some("d5")), "c4 only draws: d5 answers.");
        assert_eq!(missed("c4", loss, draw, None), "c4 loses.");
        let points = missed("b2S", Worth::Margin(1), Worth::Margin(4), Some("a1O"));
        assert_eq!(points, "After b2S the best is +1, not +4: a1O answers.");
    }

    #[test]
    fn difficulties_have_words_and_a_level_that_finds_them() {
        let puzzle = samples("snort").swap_remove(0);
        let rated = |rating: f64| Puzzle { rating, ..puzzle.clone() };
        assert_eq!(difficulty_word(&rated(100.0)), "very easy");
        assert_eq!(difficulty_word(&rated(9_000.0)), "very hard");
        let strengths = strengths(&puzzle.game.ladder());
        let said = |rating| finder(&rated(rating)).expect("there is a ladder");
        assert!(
            said(strengths[2].rating).starts_with("Level 3 ("),
            "{}",
            said(strengths[2].rating)
        );
        assert!(said(strengths[2].rating).ends_with(" finds it every other time."));
        assert!(said(9_000.0).starts_with("Even level "), "{}", said(9_000.0));
        assert!(said(100.0).ends_with(" more often than not."), "{}", said(100.0));
    }

    #[test]
    fn every_theme_has_words() {
        for theme in Theme::ALL {
            assert!(theme_hint(&[theme]).len() > "Look for .".len(), "{theme}");
        }
    }

    #[test]
    fn streaks_are_counted_in_days() {
        let days = |streak, longest_streak| {
            let none = PuzzleFigures::of(&[], "");
            super::streak(&PuzzleFigures { streak, longest_streak, ..none })
        };
        assert_eq!(days(0, 0), None);
        assert_eq!(days(1, 1).as_deref(), Some("1 day in a row"));
        assert_eq!(days(2, 5).as_deref(), Some("2 days in a row, 5 at best"));
        assert_eq!(days(0, 5).as_deref(), Some("5 days in a row at best"));
    }
}
