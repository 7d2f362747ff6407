//! The review of a game in lines: a table of the moves, a summary, the turning points.

use super::board::PlayerSigns;
use super::coach_figures::per_cent;
use super::coach_review::label_name;
use super::facts::{MAX_FACTS, People, fact_sentence, tells_line};
use super::game::result;
use super::line_mode::introduction;
use super::players::{
    capitalized, is_you, person_word, player_in_result, player_in_sentence, player_within,
};
use parlour_ai::core::{Fact, FactKind};
use parlour_rules::Seat;
use parlour_session::coach::{Label, Remark, Review, ReviewedMove, Verdict};
use parlour_session::play::{GameEnd, Match};
use parlour_words::number::decimal;
use parlour_words::{MessageKey, enumeration, key, say};
use std::path::Path;

/// The longest line told, in moves.
const MAX_MOVES: usize = 6;

/// The columns of the table of moves.
const HEADINGS: [Option<MessageKey>; 7] = [
    None,
    Some(key!("report-player")),
    Some(key!("report-move")),
    Some(key!("report-label")),
    Some(key!("report-cost")),
    Some(key!("report-chances")),
    Some(key!("report-better")),
];

/// Which columns of the table stand at the right edge.
const RIGHT: [bool; 7] = [true, true, false, false, true, true, false];

/// The whole review of a game, for people.
pub(crate) fn game_report(game: &dyn Match, ending: Option<GameEnd>, review: &Review) -> String {
    let signs = PlayerSigns::of_game(game.game());
    let mut text = introduction(game, &game.scene(0), signs) + "\n";
    if let Some(ending) = ending {
        text += &result(game, &game.scene(game.moves().len()), ending);
        text.push('\n');
    }
    text.push('\n');
    text += &moves_table(review);
    text.push('\n');
    text += &summary(game, review);
    let points = turning_points(game, review);
    if !points.is_empty() {
        text += &format!("\n{}\n{points}", say!("report-turning-points"));
    }
    text
}

/// Expected points in per cent, as a number.
pub(super) fn percent(expected: f64) -> u32 {
    (100.0 * expected.clamp(0.0, 1.0)).round() as u32
}

/// The cost of a move in per cent: the difference of the chances before and after it, as they are told.
pub(super) fn cost_percent(verdict: &Verdict) -> u32 {
    percent(verdict.expected_best).saturating_sub(percent(verdict.expected))
}

/// A line a move.
fn moves_table(review: &Review) -> String {
    let heading = |key: Option<MessageKey>| key.map_or("", MessageKey::text).to_string();
    let mut rows = vec![HEADINGS.map(heading)];
    rows.extend(review.moves().iter().map(table_row));
    let widths: Vec<usize> = (0..HEADINGS.len())
        .map(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0))
        .collect();
    let line = |row: &[String; HEADINGS.len()]| {
        let cells = row.iter().zip(&widths).zip(RIGHT).map(|((cell, &width), is_right)| {
            if is_right { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string() + "\n"
    };
    rows.iter().map(line).collect()
}

fn table_row(reviewed: &ReviewedMove) -> [String; HEADINGS.len()] {
    let number = format!("{}.", reviewed.ply + 1);
    let player = reviewed.seat.to_string();
    let Some(verdict) = &reviewed.verdict else {
        let label = say!("report-not-judged").to_string();
        let empty = String::new;
        return [number, player, reviewed.text.clone(), label, empty(), empty(), empty()];
    };
    let forced = verdict.label == Label::Forced;
    let label = label_name(verdict.label);
    let label = match verdict.remark {
        None => label.to_string(),
        Some(Remark::MissedWin) => say!("report-missed-win", label),
        Some(Remark::Slower) => say!("report-slower", label),
    };
    let (before, after) = (percent(verdict.expected_best), percent(verdict.expected));
    let (before, after) = (format!("{before:>3}"), format!("{after:>3}"));
    [
        number,
        player,
        format!("{}{}", reviewed.text, verdict.label.sign()),
        label,
        if forced { String::new() } else { per_cent(cost_percent(verdict).into()) },
        say!("report-swing", before, after),
        better_moves(verdict).unwrap_or_default(),
    ]
}

/// The better move and those expected after it, if the move was not among the best.
fn better_moves(verdict: &Verdict) -> Option<String> {
    let best = verdict.best.first().filter(|_| verdict.cost > 0.0)?;
    let mut text = best.clone();
    for mv in verdict.better_line.iter().skip(1).take(MAX_MOVES - 1) {
        text += " ";
        text += mv;
    }
    Some(text)
}

/// The accuracy of each player, and how often each played moves of each label.
pub(crate) fn summary(game: &dyn Match, review: &Review) -> String {
    let line = |seat: Seat| {
        let name = name_in_summary(game, seat);
        let counts = Label::ALL.into_iter().zip(review.label_counts(seat));
        let counts: Vec<String> = counts
            .filter(|&(_, count)| count > 0)
            .map(|(label, count)| label_count(label, count))
            .collect();
        let counts = (!counts.is_empty()).then(|| enumeration(&counts));
        let line = match (counts, review.accuracy(seat)) {
            (None, _) => say!("report-no-moves", name),
            (Some(counts), Some(accuracy)) => {
                let accuracy = say!("numbers-percent", number = decimal(accuracy, 1));
                say!("report-summary", name, accuracy, counts)
            }
            (Some(counts), None) if review.is_all_forced(seat) => {
                say!("report-summary-no-accuracy", name, counts)
            }
            (Some(counts), None) => say!("report-summary-unjudged", name, counts),
        };
        let costless = review.chances_without_cost(seat).map(|chances| {
            let chances = per_cent(percent(chances).into());
            format!(" {}", say!("report-no-cost", chances))
        });
        line + &costless.unwrap_or_default() + "\n"
    };
    Seat::all(review.players()).map(line).collect()
}

/// A player at the beginning of a line: called as in a result, with a capital letter unless the name
/// or the level has none.
fn name_in_summary(game: &dyn Match, seat: Seat) -> String {
    let (name, at_start) = (player_in_result(game, seat), player_in_sentence(game, seat));
    let capital = capitalized(&name);
    if is_you(game, seat) || capital == at_start { capital } else { name }
}

/// "3 best moves", "1 blunder".
fn label_count(label: Label, count: usize) -> String {
    match label {
        Label::Brilliant => say!("report-count-brilliant", count),
        Label::OnlyMove => say!("report-count-only", count),
        Label::Best => say!("report-count-best", count),
        Label::Excellent => say!("report-count-excellent", count),
        Label::Good => say!("report-count-good", count),
        Label::Inaccuracy => say!("report-count-inaccuracy", count),
        Label::Mistake => say!("report-count-mistake", count),
        Label::Blunder => say!("report-count-blunder", count),
        Label::Forced => say!("report-count-forced", count),
        Label::GaveUpEarly => say!("report-count-early", count),
        Label::Unclear => say!("report-count-unclear", count),
    }
}

/// The moves that decided the game, a paragraph each.
pub(crate) fn turning_points(game: &dyn Match, review: &Review) -> String {
    let points = review.turning_points().into_iter();
    let moves = points.filter_map(|ply| {
        let reviewed = &review.moves()[ply];
        Some((reviewed, reviewed.verdict.as_ref()?))
    });
    moves.map(|(reviewed, verdict)| turning_point(game, reviewed, verdict) + "\n").collect()
}

/// What a move was, what it did to the chances, why, and what was better.
pub(crate) fn turning_point(
    game: &dyn Match,
    reviewed: &ReviewedMove,
    verdict: &Verdict,
) -> String {
    let who = player_within(game, reviewed.seat);
    let mut text = say!(
        "report-turning-point",
        number = reviewed.ply + 1,
        move = reviewed.text,
        person = person_word(game, reviewed.seat),
        who,
        label = label_name(verdict.label)
    );
    text += " ";
    text += &chances_sentence(verdict);
    text.extend(shares_sentence(game, verdict).map(|shares| format!(" {shares}")));
    for sentence in reasons(game, verdict) {
        text += " ";
        text += &sentence;
    }
    text.extend(better_sentence(verdict).map(|better| format!(" {better}")));
    text
}

/// What a move did to the chances.
pub(super) fn chances_sentence(verdict: &Verdict) -> String {
    let (before, after) = (percent(verdict.expected_best), percent(verdict.expected));
    let now = || per_cent(after.into());
    match (verdict.proven, before, after) {
        (true, 100, 0) => say!("report-win-to-loss").to_string(),
        (true, 100, 50) => say!("report-win-to-draw").to_string(),
        (true, 50, 0) => say!("report-draw-to-loss").to_string(),
        _ if verdict.remark == Some(Remark::MissedWin) => {
            say!("report-gave-up-win", after = now())
        }
        _ if before == after => say!("report-chances-stayed", after = now()),
        _ => say!("report-chances-fell", before, after = now()),
    }
}

/// What each of three or four players may expect now, if that is known.
pub(super) fn shares_sentence(game: &dyn Match, verdict: &Verdict) -> Option<String> {
    let shares = Seat::all(verdict.shares.len()).zip(&verdict.shares);
    let shares: Vec<String> = shares
        .map(|(seat, share)| {
            say!(
                "report-share",
                percent = per_cent(percent(*share).into()),
                person = person_word(game, seat),
                who = player_within(game, seat)
            )
        })
        .collect();
    (!shares.is_empty()).then(|| say!("report-shares", shares = enumeration(&shares)))
}

/// Why a move was what it was: its most telling facts.
pub(crate) fn reasons(game: &dyn Match, verdict: &Verdict) -> Vec<String> {
    let (grid, people) = (game.scene(0).grid, People::of(game));
    let facts = verdict.facts.iter().take(MAX_FACTS);
    facts.map(|fact| fact_sentence(fact, grid, &people)).collect()
}

/// The better move, and what would have followed it; `None` where one of the [`reasons`] is that it
/// would have won, with the moves.
pub(super) fn better_sentence(verdict: &Verdict) -> Option<String> {
    let tells_better = |fact: &Fact| {
        let line = fact.arguments.texts("line");
        let is_told = match fact.kind {
            FactKind::WOULD_HAVE_WON | FactKind::WOULD_HAVE_WON_IN => true,
            // A long line is not told there.
            FactKind::WOULD_FORCE_WIN => tells_line(line),
            _ => false,
        };
        is_told && line.first() == verdict.best.first()
    };
    if verdict.facts.iter().take(MAX_FACTS).any(tells_better) {
        return None;
    }
    let better = better_moves(verdict)?;
    Some(match better.split_once(' ') {
        Some((best, line)) => say!("report-better-then", move = best, line),
        None => say!("report-better-move", move = better),
    })
}

/// A game without moves.
pub(crate) fn nothing_to_analyse(file: &Path) -> String {
    say!("analyze-no-moves", file)
}

/// Too few positions to judge some moves.
pub(crate) fn moves_not_judged(file: &Path, moves: usize, nodes: u64) -> String {
    say!("analyze-too-few", file, nodes, moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_counted_in_words() {
        assert_eq!(label_count(Label::Blunder, 2), "2 blunders");
        assert_eq!(label_count(Label::Inaccuracy, 1), "1 inaccuracy");
        assert_eq!(label_count(Label::Inaccuracy, 2), "2 inaccuracies");
        assert_eq!(label_count(Label::Best, 1), "1 best move");
        assert_eq!(label_count(Label::OnlyMove, 3), "3 only moves");
        assert_eq!(label_count(Label::Forced, 2), "2 forced moves");
    }

    #[test]
    fn a_cost_is_the_difference_of_the_chances_told() {
        let told = Verdict::of_points(0.566, 0.504);
        assert_eq!(chances_sentence(&told), "The chances fell from 57 to 50 %.");
        assert_eq!(cost_percent(&told), 7);
        assert_eq!(cost_percent(&Verdict::of_points(0.5, 0.5)), 0);
    }

    /// "c4 would have won in 2 moves, for example with c4 d5 e6." says what is better.
    #[test]
    fn a_better_line_is_told_once() {
        let words = |text: &str| text.split(' ').map(str::to_string).collect::<Vec<_>>();
        let best = words("c4 d5 e6");
        let mut told = Verdict {
            best: vec![best[0].clone()],
            better_line: best.clone(),
            ..Verdict::of_points(1.0, 0.2)
        };
        assert_eq!(better_sentence(&told), Some("Better: c4, and then d5 e6.".to_string()));
        let fact = |kind, line: Vec<String>| {
            let fact = Fact::about(Seat::FIRST, kind, Vec::new());
            fact.with("moves", 2).with("line", line)
        };
        let wins = |line| fact(FactKind::WOULD_HAVE_WON_IN, line);
        told.facts = vec![wins(words("a1 b2 c3"))];
        assert!(better_sentence(&told).is_some(), "another move would have won too");
        told.facts = vec![wins(best.clone())];
        assert_eq!(better_sentence(&told), None);
        let forces = |line| fact(FactKind::WOULD_FORCE_WIN, line);
        told.facts = vec![forces(best.clone())];
        assert_eq!(better_sentence(&told), None);
        told.facts = vec![forces(best.iter().cycle().take(15).cloned().collect())];
        assert!(better_sentence(&told).is_some(), "a long line is told nowhere else");
    }

    #[test]
    fn chances_are_in_per_cent() {
        assert_eq!([0.0, 0.004, 0.006, 0.5, 1.0, 1.2].map(percent), [0, 0, 1, 50, 100, 100]);
    }
}
