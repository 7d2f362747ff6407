//! The words of puzzles, on the screen and in line mode.

use super::board::side_name;
use super::coach_exercise;
use super::facts::{People, fact_sentence};
use super::ladder::rung_name;
use super::players::player_number;
use super::statistics::rating_text;
use crate::ai::core::fact::Fact;
use crate::rules::notation::Grid;
use crate::rules::scene::{BoardKind, Scene};
use crate::rules::seat::Seat;
use crate::rules::step::{Path, Square, Step};
use crate::session::progress::puzzles::PuzzleFigures;
use crate::session::puzzle::play::Success;
use crate::session::puzzle::{Goal, Puzzle, Theme, Turn, Worth};
use crate::session::rating::glicko::PlayerRating;
use crate::session::rating::rung_strength::strengths;
use crate::words::{Key, fixed, phrases, say};

phrases! {
    title = "puzzle-title";
    list_title = "puzzle-list-title";
    of_the_day = "puzzle-of-the-day";
    of_any_game = "puzzle-of-any-game";
    due_again = "puzzle-due-again";
    own_mistakes = "puzzle-own-mistakes";
    your_move = "puzzle-your-move";
    not_it = "puzzle-not-it";
    solved = "puzzle-solved";
    shown = "puzzle-shown";
    why = "puzzle-why";
    line_label = "puzzle-line";
    difficulty_label = "puzzle-difficulty-label";
    your_puzzles = "puzzle-your-puzzles";
    hint_tip = "puzzle-hint-tip";
    retry_tip = "puzzle-retry-tip";
    next_tip = "puzzle-next-tip";
    no_more_hints = "puzzle-no-more-hints";
    nothing_due = "puzzle-nothing-due";
    no_mistakes = "puzzle-no-mistakes";
    looking_at_it = "puzzle-looking-at-it";
    ready = "puzzle-ready";
    no_next = "puzzle-no-next";
    line_found = "puzzle-line-found";
    /// The words of the keys for what they do now.
    word_retry = "puzzle-word-retry";
    word_next = "puzzle-word-next";
}

/// There are no puzzles: in a game, or at all.
pub(crate) fn none(title: Option<&str>) -> String {
    match title {
        Some(title) => say!("puzzle-none-in", game = title),
        None => fixed("puzzle-none").to_string(),
    }
}

/// How the solver is called: "White", or "Player 2".
pub(crate) fn side(scene: &Scene, seat: Seat) -> String {
    match side_name(scene, seat) {
        Some(_) if seat == Seat::FIRST => fixed("puzzle-white").to_string(),
        Some(_) => fixed("puzzle-black").to_string(),
        None => player_number(seat),
    }
}

/// The same with the sign of the pieces, for line mode: "Player 2 (o)".
pub(crate) fn side_with_sign(scene: &Scene, seat: Seat, sign: char) -> String {
    say!("puzzle-side-with-sign", side = side(scene, seat), sign = sign)
}

/// What is asked: "White to move and win."
pub(crate) fn question(side: &str, goal: Goal) -> String {
    match goal {
        Goal::Win => say!("puzzle-question-win", side = side),
        Goal::Draw => say!("puzzle-question-draw", side = side),
        Goal::Most => say!("puzzle-question-most", side = side),
    }
}

/// Which puzzle of the day's it is.
pub(crate) fn place(is_of_the_day: bool, number: usize) -> String {
    match is_of_the_day {
        true => fixed("puzzle-place-of-the-day").to_string(),
        false => say!("puzzle-place-number", number = number),
    }
}

/// What a wrong move is worth, and the answer to it.
pub(crate) fn missed(text: &str, worth: Worth, best: Worth, refutation: Option<&str>) -> String {
    if let (Worth::Margin(_), Worth::Margin(_)) = (worth, best) {
        let [worth, best] = [worth, best].map(|worth| worth.to_string());
        return match refutation {
            None => say!("puzzle-missed-points", text = text, worth = worth, best = best),
            Some(reply) => say!(
                "puzzle-missed-points-reply",
                text = text,
                worth = worth,
                best = best,
                reply = reply
            ),
        };
    }
    let worth = worth.wdl().name();
    match refutation {
        None => say!("puzzle-missed", text = text, worth = worth),
        Some(reply) => say!("puzzle-missed-reply", text = text, worth = worth, reply = reply),
    }
}

/// Why the move that people would play is wrong.
pub(crate) fn natural(puzzle: &Puzzle) -> Option<String> {
    let text = puzzle.natural_mistake()?;
    let wrong = puzzle.turns.first()?.refutation_of(text)?;
    let refutation = wrong.refutation.as_deref();
    let Worth::Result(worth) = wrong.worth else {
        return Some(missed(text, wrong.worth, puzzle.worth, refutation));
    };
    let worth = worth.name();
    Some(match refutation {
        None => say!("puzzle-natural", text = text, worth = worth),
        Some(reply) => say!("puzzle-natural-reply", text = text, worth = worth, reply = reply),
    })
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
    let mut words = themes.iter().map(|theme| theme_words(*theme));
    match (words.next(), words.next()) {
        (first, None) => say!("puzzle-hint-theme", theme = first.unwrap_or_default()),
        (first, Some(second)) => {
            say!("puzzle-hint-themes", first = first.unwrap_or_default(), second = second)
        }
    }
}

/// What a puzzle was about: "About the reserve and who makes the last move."
pub(crate) fn about(themes: &[Theme]) -> String {
    let names: Vec<&str> = themes.iter().map(|theme| theme_name(*theme)).collect();
    say!("puzzle-about", themes = names.join(", "))
}

fn theme_name(theme: Theme) -> &'static str {
    fixed(match theme {
        Theme::OnlyMove => "puzzle-theme-only-move",
        Theme::Defence => "puzzle-theme-defence",
        Theme::Race => "puzzle-theme-race",
        Theme::Sacrifice => "puzzle-theme-sacrifice",
        Theme::DoubleThreat => "puzzle-theme-double-threat",
        Theme::ForcedWin => "puzzle-theme-forced-win",
        Theme::ShutIn => "puzzle-theme-shut-in",
        Theme::Parity => "puzzle-theme-parity",
        Theme::Reserve => "puzzle-theme-reserve",
        Theme::HottestRegion => "puzzle-theme-hottest-region",
        Theme::Territory => "puzzle-theme-territory",
        Theme::Turn => "puzzle-theme-turn",
        Theme::Safety => "puzzle-theme-safety",
        Theme::Gain => "puzzle-theme-gain",
        Theme::Combination => "puzzle-theme-combination",
        Theme::Calculation => "puzzle-theme-calculation",
    })
}

fn theme_words(theme: Theme) -> &'static str {
    fixed(match theme {
        Theme::OnlyMove => "puzzle-for-only-move",
        Theme::Defence => "puzzle-for-defence",
        Theme::Race => "puzzle-for-race",
        Theme::Sacrifice => "puzzle-for-sacrifice",
        Theme::DoubleThreat => "puzzle-for-double-threat",
        Theme::ForcedWin => "puzzle-for-forced-win",
        Theme::ShutIn => "puzzle-for-shut-in",
        Theme::Parity => "puzzle-for-parity",
        Theme::Reserve => "puzzle-for-reserve",
        Theme::HottestRegion => "puzzle-for-hottest-region",
        Theme::Territory => "puzzle-for-territory",
        Theme::Turn => "puzzle-for-turn",
        Theme::Safety => "puzzle-for-safety",
        Theme::Gain => "puzzle-for-gain",
        Theme::Combination => "puzzle-for-combination",
        Theme::Calculation => "puzzle-for-calculation",
    })
}

/// The second hint: where the move begins. Where the move is a single square, only its row is told.
pub(crate) fn place_hint(path: &Path, kind: BoardKind, grid: Grid) -> String {
    match (kind, first_square(path), first_light(path)) {
        (BoardKind::Stones, Some(square), None) => {
            let (row, _) = grid.row_col(square);
            say!("puzzle-hint-row", row = grid.row_number(row).to_string())
        }
        (BoardKind::Letters | BoardKind::Blocks, Some(square), _) => {
            say!("puzzle-hint-square", square = grid.name(square).to_string())
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
    say!("puzzle-hint-move", move = text)
}

/// How a puzzle ended.
pub(crate) fn ended(success: Success) -> &'static str {
    fixed(match success {
        Success::Found => "puzzle-ended-found",
        Success::FoundLate => "puzzle-ended-found-late",
        Success::Shown => "puzzle-ended-shown",
    })
}

/// The same in a word, for lists.
pub(crate) fn success_word(success: Success) -> &'static str {
    fixed(match success {
        Success::Found => "puzzle-success-found",
        Success::FoundLate => "puzzle-success-found-late",
        Success::Shown => "puzzle-success-shown",
    })
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
    const WORDS: [Key; 5] = [
        Key("puzzle-very-easy"),
        Key("puzzle-easy"),
        Key("puzzle-medium"),
        Key("puzzle-hard"),
        Key("puzzle-very-hard"),
    ];
    let strengths = strengths(&puzzle.game.ladder());
    let (Some(first), Some(last)) = (strengths.first(), strengths.last()) else {
        return WORDS[2].text();
    };
    let share = (puzzle.rating - first.rating) / (last.rating - first.rating).max(1.0);
    // A cast of a negative number gives 0.
    WORDS[((share * WORDS.len() as f64) as usize).min(WORDS.len() - 1)].text()
}

/// How difficult a puzzle is: "1765, hard".
pub(crate) fn difficulty(puzzle: &Puzzle) -> String {
    let rating = format!("{:.0}", puzzle.rating);
    say!("puzzle-difficulty", rating = rating, word = difficulty_word(puzzle))
}

/// Which opponent finds it every other time.
pub(crate) fn finder(puzzle: &Puzzle) -> Option<String> {
    const BEYOND: f64 = 100.0;
    let ladder = puzzle.game.ladder();
    let strengths = strengths(&ladder);
    let distance = |index: &usize| (strengths[*index].rating - puzzle.rating).abs();
    let nearest = (0..ladder.len()).min_by(|one, two| distance(one).total_cmp(&distance(two)))?;
    let rung = ladder[nearest].rung;
    let (level, name) = (rung.number(), rung_name(rung, ladder.len()));
    let gap = puzzle.rating - strengths[nearest].rating;
    Some(match gap {
        BEYOND.. if nearest + 1 == ladder.len() => {
            say!("puzzle-finder-beyond", level = level, name = name)
        }
        BEYOND.. => say!("puzzle-finder-less", level = level, name = name),
        gap if gap < -BEYOND => say!("puzzle-finder-more", level = level, name = name),
        _ => say!("puzzle-finder-half", level = level, name = name),
    })
}

/// The puzzle rating: "1432 ± 80".
pub(crate) fn rating(rating: PlayerRating, ascii: bool) -> String {
    say!("puzzle-rating", rating = rating_text(rating, ascii))
}

/// The puzzle rating after a puzzle, with the change.
pub(crate) fn rating_change(before: PlayerRating, after: PlayerRating, ascii: bool) -> String {
    let change = after.rating.round() - before.rating.round();
    let sign = if change < 0.0 { "-" } else { "+" };
    let change = format!("{sign}{:.0}", change.abs());
    say!("puzzle-rating-change", rating = rating_text(after, ascii), change = change)
}

phrases! {
    /// What a puzzle that was tried before does to the rating.
    repeated = "puzzle-repeated";
}

/// Days in a row with a puzzle.
pub(crate) fn streak(figures: &PuzzleFigures) -> Option<String> {
    match (figures.streak, figures.longest_streak) {
        (0, 0) => None,
        (0, longest) => Some(say!("puzzle-streak-best", days = longest)),
        (now, best) if best > now => Some(say!("puzzle-streak-and-best", days = now, best = best)),
        (now, _) => Some(say!("puzzle-streak", days = now)),
    }
}

/// Puzzles that were tried, and found at once.
pub(crate) fn tried(figures: &PuzzleFigures) -> String {
    match figures.tried {
        0 => fixed("puzzle-none-tried").to_string(),
        tried => say!("puzzle-tried", tried = tried, solved = figures.found),
    }
}

/// A result could not be written.
pub(crate) fn not_kept(error: &str) -> String {
    say!("puzzle-not-kept", reason = error)
}

/// The next puzzle of a game, in the list.
pub(crate) fn next_in(title: &str) -> String {
    say!("puzzle-next-in", game = title)
}

/// The puzzles of a game in the list: how many there are, how many were tried, and how many found.
pub(crate) fn stock(count: usize, (tried, found): (usize, usize)) -> String {
    match (count, tried) {
        (0, _) => fixed("puzzle-stock-none").to_string(),
        (_, 0) => say!("puzzle-stock", count = count),
        _ => say!("puzzle-stock-tried", count = count, tried = tried, solved = found),
    }
}

/// How many puzzles come again.
pub(crate) fn due(count: usize) -> String {
    match count {
        0 => fixed("puzzle-due-none").to_string(),
        count => say!("puzzle-stock", count = count),
    }
}

/// How many mistakes of reviews are in the collection.
pub(crate) fn mistakes(count: usize) -> String {
    match count {
        0 => fixed("puzzle-mistakes-none").to_string(),
        count => say!("puzzle-mistakes", count = count),
    }
}

/// The puzzle of the day in the list.
pub(crate) fn today(puzzle: &Puzzle, success: Option<Success>) -> String {
    let (game, difficulty) = (puzzle.game.title, difficulty_word(puzzle));
    match success.map(success_word) {
        None => say!("puzzle-today", game = game, difficulty = difficulty),
        Some(success) => {
            say!("puzzle-today-tried", game = game, difficulty = difficulty, success = success)
        }
    }
}

/// The heading of a puzzle in line mode.
pub(crate) fn heading(puzzle: &Puzzle, place: &str) -> String {
    let (game, difficulty) = (puzzle.game.title, difficulty(puzzle));
    say!("puzzle-heading", game = game, place = place, difficulty = difficulty)
}

phrases! {
    /// The question for a move in line mode, and the one once a puzzle is over.
    ask = "puzzle-ask";
    ask_next = "puzzle-ask-next";
    /// What may be typed.
    commands = "puzzle-commands";
}

/// A right move that is not the last, and the answer to it.
pub(crate) fn right_so_far(reply: Option<&str>) -> String {
    match reply {
        Some(reply) => say!("puzzle-right-so-far-reply", reply = reply),
        None => fixed("puzzle-right-so-far").to_string(),
    }
}

/// The solution, told.
pub(crate) fn solution(line: &[String]) -> String {
    say!("puzzle-solution", line = line.join("  "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::core::solution::Wdl;
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
