//! Checks of the facts of First Attack, Pleiadis and Snort.

use super::plain::{
    BOTH, COUNT, Case, Checked, after, better, both, compared, ensure, moves, named, number, seat,
    texts, value,
};
use super::regions;
use parlour_ai::core::{Fact, FactKind, GameAi, Shares, Wdl};
use parlour_rules::{History, Seat};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) fn check<G: GameAi>(case: &Case<G>, fact: &Fact) -> Option<Checked> {
    Some(match fact.kind {
        FactKind::FREE_SQUARES => {
            compared(case, fact, COUNT, |position| [texts(position).len() as f64])
        }
        FactKind::ONE_MOVE_LEFT | FactKind::MOVES_LEFT => {
            let moves = number(fact, "moves");
            ensure((moves == 1) == (fact.kind == FactKind::ONE_MOVE_LEFT), "another number")
                .and_then(|()| moves_left(case, moves, seat(fact)))
        }
        FactKind::FIXED_PARITY => fixed_parity(case, fact),
        FactKind::ZERO_REPLY => zero_reply(case, seat(fact), named(fact), better(fact)),
        FactKind::RESERVED => {
            compared(case, fact, BOTH, |position| both(reserved(position, seat(fact))))
        }
        FactKind::SETTLED => compared(case, fact, BOTH, |position| {
            let mut free = [0, 0];
            for region in regions::split(position) {
                let value = regions::value(position, &region, seat(fact));
                assert!(regions::agrees(position, &region, seat(fact), &value), "{value:?}");
                if value.is_number {
                    free[0] += value.mean.max(0);
                    free[1] -= value.mean.min(0);
                }
            }
            free.map(|sum| f64::from(sum) / f64::from(regions::ONE_MOVE))
        }),
        FactKind::HOTTEST_REGION => hottest(case, fact),
        _ => return None,
    })
}

/// Where each player may place now, from the scene, counted for one player alone.
fn reserved<G: GameAi>(position: &G, seat: Seat) -> Shares<u32> {
    let open = G::scene(&History::new(*position)).open_to.unwrap_or_default();
    let only = |seat: Seat| {
        let other = &open[seat.other().index()];
        open[seat.index()].iter().filter(|square| !other.contains(square)).count() as u32
    };
    Shares { own: only(seat), other: only(seat.other()) }
}

/// Plays the moves out in two orders.
fn moves_left<G: GameAi>(case: &Case<G>, count: u32, last: Seat) -> Checked {
    for from_the_end in [false, true] {
        let mut history = case.played.clone();
        let mut made = 0;
        while let Some(&mv) = match history.legal_moves() {
            legal if from_the_end => legal.last().copied(),
            legal => legal.first().copied(),
        }
        .as_ref()
        {
            // Nothing but the square itself is lost.
            let before = history.legal_moves().len();
            history.push(mv);
            made += 1;
            ensure(history.legal_moves().len() + 1 == before, "free squares attack each other")?;
        }
        ensure(made == count, format!("{made} moves"))?;
        ensure(history.position().to_move() == last.other(), "another player moves last")?;
    }
    Ok(())
}

/// Who can make the last move, by playing everything out.
fn last_movers<G: GameAi>(
    position: &G,
    known: &mut BTreeMap<(String, Seat), BTreeSet<Seat>>,
) -> BTreeSet<Seat> {
    let next = moves(position);
    if next.is_empty() {
        return BTreeSet::from([position.to_move().other()]);
    }
    let key = (next.iter().map(|(text, _)| text.as_str()).collect(), position.to_move());
    if let Some(found) = known.get(&key) {
        return found.clone();
    }
    let found: BTreeSet<Seat> =
        next.iter().flat_map(|(_, position)| last_movers(position, known)).collect();
    known.insert(key, found.clone());
    found
}

fn fixed_parity<G: GameAi>(case: &Case<G>, fact: &Fact) -> Checked {
    let (last, free) = (seat(fact), number(fact, "free"));
    ensure(last != case.seat && case.played.outcome().is_none(), "not the opponent")?;
    ensure(texts(case.now()).len() == free as usize, "another number of squares")?;
    let found = last_movers(case.now(), &mut BTreeMap::new());
    ensure(found == BTreeSet::from([last]), format!("{found:?}"))?;
    let (Some(mv), Some(instead)) = (better(fact), &fact.instead) else { return Ok(()) };
    let then = instead.seat();
    let found = last_movers(case.then(mv)?, &mut BTreeMap::new());
    let expected = then.map_or_else(|| Seat::all(2).collect(), |seat| BTreeSet::from([seat]));
    ensure(found == expected && then != Some(last), format!("{found:?} after the better move"))
}

fn zero_reply<G: GameAi>(case: &Case<G>, seat: Seat, reply: &str, better: Option<&str>) -> Checked {
    ensure(seat != case.seat && case.now().to_move() == seat, "not next")?;
    let answered = after(&case.played, reply)?;
    ensure(value(&answered, seat)? == Wdl::Win, "the answer does not win")?;
    // Value 0: who moves loses. Both players have the same moves.
    ensure(answered.position().to_move() == case.seat, "not the mover's turn")?;
    match better {
        Some(mv) => {
            ensure(value(case.better_history(mv)?, seat)? == Wdl::Loss, "the better move loses too")
        }
        None => Ok(()),
    }
}

fn hottest<G: GameAi>(case: &Case<G>, fact: &Fact) -> Checked {
    let mv = named(fact);
    let [gain, played] = ["gain", "played"]
        .map(|name| (fact.arguments.number(name) * f64::from(regions::ONE_MOVE)) as i32);
    let all = regions::split(case.before());
    ensure(all.len() == number(fact, "regions") as usize, format!("{} regions", all.len()))?;
    let is_part = fact.arguments.texts("size") == ["part"];
    ensure(is_part == (gain < regions::ONE_MOVE), "it is called a part of a move, or is one")?;
    let temperature_at = |text: &str| {
        let square = case.grid().squares().find(|&square| case.name(square) == text)?;
        let region = all.iter().find(|region| region.contains(&square))?;
        Some(regions::value(case.before(), region, case.seat).temperature)
    };
    case.then(mv)?;
    ensure(temperature_at(mv) == Some(gain), format!("{:?}", temperature_at(mv)))?;
    let here = temperature_at(&case.played_text);
    ensure(here == Some(played) && played < gain, format!("{here:?}"))?;
    for region in &all {
        let value = regions::value(case.before(), region, case.seat);
        ensure(value.temperature <= gain, "another is hotter")?;
    }
    ensure(!moves(case.before()).is_empty(), "no moves")
}
