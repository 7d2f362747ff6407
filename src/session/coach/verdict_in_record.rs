//! Verdicts in saved games, so that nothing is judged twice.

use super::label::Label;
use super::reviewed_move::{Remark, Verdict, to_thousandths};
use crate::record::{Judgement, Ply};
use parlour_rules::seat::Seat;

/// Writes a verdict on the move of `seat` into its ply, in place of an earlier one.
pub(super) fn keep(verdict: &Verdict, seat: Seat, players: usize, ply: &mut Ply) {
    if let Some(earlier) = &ply.judgement
        && let Some(nag) = label_of(earlier, &ply.nags).nag()
    {
        ply.nags.retain(|&present| present != nag);
    }
    if let Some(nag) = verdict.label.nag().filter(|nag| !ply.nags.contains(nag)) {
        ply.nags.push(nag);
    }
    let own = thousandths(verdict.expected);
    let eval = if seat == Seat::FIRST { own } else { 1000 - own };
    ply.judge(Judgement {
        eval: (players == 2).then_some(eval),
        own: (players > 2).then_some(own),
        cost: thousandths(verdict.cost),
        proven: verdict.proven,
        best: verdict.best.clone(),
        line: verdict.better_line.iter().skip(1).cloned().collect(),
        reply: verdict.played_line.iter().skip(1).cloned().collect(),
        nodes: verdict.nodes,
        forced: verdict.forced,
        shares: verdict.shares.iter().map(|&share| thousandths(share)).collect(),
        slower: verdict.remark == Some(Remark::Slower),
    });
}

/// The verdict that the ply of a move of `seat` holds, without facts.
pub(super) fn verdict_of(ply: &Ply, seat: Seat, players: usize) -> Option<Verdict> {
    let judgement = ply.judgement.as_ref()?;
    let share = |thousandths: u16| f64::from(thousandths) / 1000.0;
    let expected = match (judgement.eval, judgement.own) {
        (_, Some(own)) => share(own),
        (Some(eval), None) if players == 2 && seat == Seat::FIRST => share(eval),
        (Some(eval), None) if players == 2 => share(1000 - eval),
        _ => return None,
    };
    let cost = share(judgement.cost);
    let label = label_of(judgement, &ply.nags);
    let with_first = |first: Option<&String>, rest: &[String]| {
        first.into_iter().chain(rest).cloned().collect::<Vec<_>>()
    };
    let missed_win = judgement.proven && expected + cost >= 1.0 && cost > 0.0;
    Some(Verdict {
        label,
        cost,
        expected_best: to_thousandths(expected + cost),
        expected,
        proven: judgement.proven,
        best: judgement.best.clone(),
        better_line: with_first(judgement.best.first(), &judgement.line),
        played_line: with_first(Some(&ply.text), &judgement.reply),
        plies: None,
        plies_of_best: None,
        remark: match (missed_win, judgement.slower) {
            (true, _) => Some(Remark::MissedWin),
            (false, true) => Some(Remark::Slower),
            (false, false) => None,
        },
        margin: None,
        facts: Vec::new(),
        nodes: judgement.nodes,
        forced: judgement.forced,
        shares: match judgement.shares.len() == players {
            true => judgement.shares.iter().map(|&thousandths| share(thousandths)).collect(),
            false => Vec::new(),
        },
        settled: true,
    })
}

/// The label of a move that was judged so. Marks decide where the cost does not: between moves that cost
/// nothing. A person's own mark may praise one of several best moves.
fn label_of(judgement: &Judgement, nags: &[u8]) -> Label {
    let is_only = judgement.best.len() <= 1;
    let only: &[Label] = if is_only { &[Label::Brilliant, Label::OnlyMove] } else { &[] };
    let mut marked =
        [Label::Forced].iter().chain(only).chain(&[Label::GaveUpEarly, Label::Unclear]);
    let is_marked = |label: &&Label| label.nag().is_some_and(|nag| nags.contains(&nag));
    match marked.find(is_marked) {
        Some(label) if judgement.cost == 0 => *label,
        _ => Label::of_cost(f64::from(judgement.cost) / 1000.0),
    }
}

fn thousandths(share: f64) -> u16 {
    (1000.0 * share.clamp(0.0, 1.0)).round() as u16
}
