//! What line mode says about moves when a player asks: hints, the best moves, why a move was good or
//! bad, and the review of a game.

use super::board::move_in_numbers;
use super::coach_hints::turn_in_words;
use super::coach_report::{
    TURNING_POINTS, better_sentence, chances_sentence, cost_percent, percent, reasons,
    shares_sentence, summary, turning_points,
};
use super::game::capitalized;
use super::players::{player_within, you};
use crate::rules::notation::Grid;
use crate::rules::seat::Seat;
use crate::session::coach::label::Label;
use crate::session::coach::review::Review;
use crate::session::coach::reviewed_move::{Remark, ReviewedMove, Verdict};
use crate::session::play::Match;
use crate::session::play::analyst::{PositionAnalysis, RankedMove};

/// Nothing was played that could be explained.
pub(crate) const NOTHING_TO_EXPLAIN: &str = "You have not moved yet.";
/// A review of a game that goes on would tell too much.
pub(crate) const REVIEW_AFTER_END: &str =
    "The game is not over: type why for your last move, best for the moves you have now.";
/// No move was played.
pub(crate) const NOTHING_TO_REVIEW: &str = "No move was played, so there is nothing to review.";
/// The analysis has found nothing in the time it had.
pub(crate) const NO_TIME_TO_JUDGE: &str = "There was too little time to judge moves.";
/// Before a review, which may take a while.
pub(crate) const REVIEW_BEGINS: &str = "Every move of the game is judged now.";

/// The analysis broke down.
pub(crate) fn analysis_failed(error: &str) -> String {
    format!("The moves cannot be judged: {error}.")
}

/// How far a review is.
pub(crate) fn review_progress(share: f64) -> String {
    format!("{} % are done.", percent(share))
}

/// Distances up to this are told: longer ones tell nobody anything.
const MOST_MOVES_TOLD: u32 = 10;

/// The longest line told, in moves.
const MOST_LINE_MOVES: usize = 5;

/// How many of the best moves are told.
const BEST_MOVES: usize = 3;

/// Who must play perfectly.
fn all_players(players: usize) -> &'static str {
    if players == 2 { "both" } else { "all" }
}

/// The player's own moves among a number of plies that two players make in turn.
fn own_moves(plies: u32) -> u32 {
    plies.div_ceil(2)
}

/// A proven win, in a game of this number of players.
fn win_text(plies: Option<u32>, players: usize) -> String {
    let all = all_players(players);
    match plies {
        Some(1) => "it wins at once".to_string(),
        Some(plies) if players == 2 && own_moves(plies) <= MOST_MOVES_TOLD => {
            format!("you win in {} moves at most if both play perfectly", own_moves(plies))
        }
        _ => format!("you win if {all} play perfectly"),
    }
}

fn loss_text(players: usize) -> String {
    format!("you lose if {} play perfectly", all_players(players))
}

fn draw_text(players: usize) -> String {
    format!("the game is a draw if {} play perfectly", all_players(players))
}

/// What a move is worth to its player, in words.
fn worth(ranked: &RankedMove, players: usize) -> String {
    match (ranked.proven, ranked.expected) {
        (true, expected) if expected >= 1.0 => win_text(ranked.plies, players),
        (true, expected) if expected <= 0.0 => loss_text(players),
        (true, expected) if players == 2 && (expected - 0.5).abs() < 1e-9 => draw_text(players),
        (_, expected) => format!("your chances are {} %", percent(expected)),
    }
}

/// A hint.
pub(crate) fn hint(best: &RankedMove, players: usize, grid: Grid) -> String {
    let (text, worth) = (&best.text, capitalized(&worth(best, players)));
    let turn = turn_in_words(&best.path, grid);
    format!("Hint: {text}: {}{turn}. {worth}.", move_in_numbers(text))
}

/// Those of the moves told by [`best_moves`] that are said to be worth as much as the first.
pub(crate) fn told_as_best(
    analysis: &PositionAnalysis,
    players: usize,
) -> impl Iterator<Item = &RankedMove> {
    let first = worth(analysis.best_move(), players);
    analysis.moves.iter().take(BEST_MOVES).filter(move |ranked| worth(ranked, players) == first)
}

/// The best moves, a line each, with what they are worth and what is expected after them.
pub(crate) fn best_moves(analysis: &PositionAnalysis, players: usize, grid: Grid) -> String {
    let mut lines = Vec::new();
    for (number, ranked) in (1..).zip(analysis.moves.iter().take(BEST_MOVES)) {
        let mut line = format!(
            "{number}. {}: {}{}. {}.",
            ranked.text,
            move_in_numbers(&ranked.text),
            turn_in_words(&ranked.path, grid),
            capitalized(&worth(ranked, players))
        );
        line.extend(expected_then(&ranked.line).map(|expected| format!(" {expected}")));
        lines.push(line);
    }
    if analysis.best.len() > BEST_MOVES.min(analysis.moves.len()) {
        let others = analysis.best.len() - 1;
        lines.push(format!("{others} other moves are as good as the first."));
    }
    lines.join("\n")
}

/// The moves expected after the first of a line.
fn expected_then(line: &[String]) -> Option<String> {
    let moves: Vec<&str> = line.iter().skip(1).take(MOST_LINE_MOVES).map(String::as_str).collect();
    (!moves.is_empty()).then(|| format!("Expected then: {}.", moves.join(" ")))
}

/// What a label says of a move, behind "was".
fn label_phrase(label: Label) -> &'static str {
    match label {
        Label::Brilliant => "brilliant: the only good move, and hard to see",
        Label::OnlyMove => "the only good move",
        Label::Best => "as good as any",
        Label::Excellent => "excellent",
        Label::Good => "good",
        Label::Inaccuracy => "an inaccuracy",
        Label::Mistake => "a mistake",
        Label::Blunder => "a blunder",
        Label::Forced => "forced: there was no other",
        Label::GaveUpEarly => "in a lost position, where another move would have held out longer",
        Label::Unclear => "not clear: nothing is proven of it",
    }
}

/// What is said beside a label, in a sentence.
fn remark_sentence(remark: Remark) -> Option<&'static str> {
    Some(match remark {
        // The chances say so.
        Remark::MissedWin => return None,
        Remark::Slower => "It still wins, and takes longer than needed.",
    })
}

/// Why a move was good or bad.
pub(crate) fn why(game: &dyn Match, seat: Seat, text: &str, verdict: &Verdict) -> String {
    let player = player_within(game, seat);
    let whose = match player.as_str() {
        name if name == you() => "Your last move".to_string(),
        player => format!("The last move of {player}"),
    };
    let mut said = vec![format!("{whose}, {text}, was {}.", label_phrase(verdict.label))];
    if verdict.label == Label::Forced {
        return said.concat();
    }
    // A cost as small as that of a good move may be noise, and is no reason to name a better one.
    let is_error = verdict.label.is_error();
    if is_error {
        said.push(format!("It cost {} %.", cost_percent(verdict)));
    }
    said.push(match (verdict.proven, percent(verdict.expected)) {
        (true, 100) => "The position is won with perfect play.".to_string(),
        (true, 0) if verdict.cost == 0.0 => {
            "The position is lost against perfect play, whatever is played.".to_string()
        }
        _ => chances_sentence(verdict),
    });
    said.extend(shares_sentence(game, verdict));
    said.extend(verdict.remark.and_then(remark_sentence).map(str::to_string));
    if is_error {
        said.extend(reasons(game, verdict));
        said.extend(better_sentence(verdict));
    } else {
        said.extend(expected_then(&verdict.played_line));
    }
    said.join(" ")
}

/// A review: the moves, the accuracy of the players, and the moves that decided the game.
pub(crate) fn review_text(game: &dyn Match, review: &Review) -> String {
    let mut text = review_lines(game, review);
    text += &summary(game, review);
    let points = turning_points(game, review);
    if !points.is_empty() {
        text += &format!("{TURNING_POINTS}\n{points}");
    }
    text
}

/// A line a move, in words.
fn review_lines(game: &dyn Match, review: &Review) -> String {
    let line = |reviewed: &ReviewedMove| {
        let who = player_within(game, reviewed.seat);
        let (number, text) = (reviewed.ply + 1, &reviewed.text);
        let Some(verdict) = &reviewed.verdict else {
            return format!("Move {number}, {who}, {text}: not judged.\n");
        };
        let mut parts = vec![verdict.label.to_string()];
        if cost_percent(verdict) > 0 {
            parts.push(format!("cost {} %", cost_percent(verdict)));
        }
        if verdict.label != Label::Forced {
            parts.push(format!("chances {} %", percent(verdict.expected)));
        }
        let better = verdict.best.first().filter(|_| verdict.label.is_error());
        parts.extend(better.map(|best| format!("better {best}")));
        format!("Move {number}, {who}, {text}: {}.\n", parts.join(", "))
    };
    review.moves().iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proven_values_are_told_in_plain_words() {
        assert_eq!(win_text(Some(1), 2), "it wins at once");
        assert_eq!(win_text(Some(5), 2), "you win in 3 moves at most if both play perfectly");
        assert_eq!(win_text(Some(64), 2), "you win if both play perfectly");
        assert_eq!(win_text(Some(5), 3), "you win if all play perfectly");
        assert_eq!(loss_text(2), "you lose if both play perfectly");
        assert_eq!(draw_text(2), "the game is a draw if both play perfectly");
    }
}
