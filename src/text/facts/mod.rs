//! The sentences of facts: what a move does, in plain words.
//!
//! A sentence about a player is given the name as `$who` and, as `$person`, whether that is "you": it
//! decides the verb. A sentence about both players of a game is given the names `$who` and `$rival`
//! and, as `$you`, which of them is "you".

mod games;
#[cfg(test)]
mod speech;
#[cfg(test)]
mod tests;

use super::players::capitalized;
use super::players::player_within;
use games::{breakthrough_sentence, pentago_sentence, placement_sentence, sos_sentence};
use parlour_ai::core::fact::{Compared, Fact, FactKind, Shares};
use parlour_rules::notation::Grid;
use parlour_rules::seat::Seat;
use parlour_rules::step::Square;
use parlour_session::play::Match;
use parlour_words::{Argument, enumeration, say};

/// How the players of a game are called in the middle of a sentence.
#[derive(Clone, Debug)]
pub(crate) struct People(Vec<String>);

impl People {
    /// The players of a match. The only person is "you".
    pub(crate) fn of(game: &dyn Match) -> People {
        let seats = Seat::all(game.player_specs().len());
        People(seats.map(|seat| player_within(game, seat)).collect())
    }

    /// The players of a puzzle: "you" solve it.
    pub(crate) fn of_puzzle(players: usize, solver: Seat) -> People {
        let name =
            |seat| if seat == solver { say!("players-you") } else { say!("facts-your-opponent") };
        People(Seat::all(players).map(|seat| name(seat).to_string()).collect())
    }

    /// Players by these names, as they stand in the middle of a sentence.
    pub(crate) fn within(names: impl IntoIterator<Item = String>) -> People {
        People(names.into_iter().collect())
    }

    fn name(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("", String::as_str)
    }

    /// By which messages choose between "you" and everybody else.
    fn person(&self, seat: Seat) -> &'static str {
        if self.name(seat) == say!("players-you") { "you" } else { "other" }
    }

    /// By which messages about a player and the opponent choose who is "you".
    fn who_is_you(&self, seat: Seat) -> &'static str {
        if self.name(seat) == say!("players-you") {
            "own"
        } else if self.name(seat.other()) == say!("players-you") {
            "rival"
        } else {
            "nobody"
        }
    }

    /// What it would have been for both after the better move.
    fn instead<T>(&self, seat: Seat, compared: &Compared<Shares<T>>) -> Option<String>
    where
        T: Argument,
    {
        let (mv, shares) = compared.better.as_ref()?;
        Some(say!(
            "facts-instead-both",
            move = mv,
            you = self.who_is_you(seat),
            who = self.name(seat),
            rival = self.name(seat.other()),
            own = shares.own,
            theirs = shares.other
        ))
    }
}

/// "After c4 it would have been 6."
fn instead(compared: &Compared<u32>) -> Option<String> {
    let (mv, count) = compared.better.as_ref()?;
    Some(say!("facts-instead", move = mv, count = *count))
}

/// "a1", "a1 or b2", "a1, b2 or c3".
fn either<T: AsRef<str>>(items: &[T]) -> String {
    let Some((last, before)) = items.split_last() else { return String::new() };
    let before = before.iter().map(|text| text.as_ref().to_string());
    let before = before.reduce(|all, next| say!("facts-list", first = all, next));
    match before {
        None => last.as_ref().to_string(),
        Some(before) => say!("facts-list-or", first = before, last = last.as_ref()),
    }
}

/// A sentence, and another behind it if there is one.
fn with(sentence: String, next: Option<String>) -> String {
    match next {
        Some(next) => format!("{sentence} {next}"),
        None => sentence,
    }
}

/// The most facts that are told of a move: the first tell most.
pub(crate) const MAX_FACTS: usize = 2;

/// The fact as a sentence, or two.
pub(crate) fn fact_sentence(fact: &Fact, grid: Grid, people: &People) -> String {
    let sentence = match &fact.kind {
        FactKind::GivesWin { .. }
        | FactKind::WinsIn { .. }
        | FactKind::WouldWin { .. }
        | FactKind::StopsWin { .. }
        | FactKind::ForcedWin { .. }
        | FactKind::WouldForceWin { .. } => win_sentence(&fact.kind, people),
        FactKind::Forced { .. } => forced_sentence(&fact.kind, people),
        FactKind::Repeats { times: 2 } => say!("facts-repeats-second").to_string(),
        FactKind::Repeats { .. } => say!("facts-repeats-third").to_string(),
        FactKind::Runner { .. }
        | FactKind::WouldRun { .. }
        | FactKind::FreePawn { .. }
        | FactKind::LosingTrade { .. }
        | FactKind::HomeHole { .. }
        | FactKind::WouldTake { .. } => breakthrough_sentence(&fact.kind, grid, people),
        FactKind::FreeSquares { .. }
        | FactKind::MovesLeft { .. }
        | FactKind::FixedParity { .. }
        | FactKind::ZeroReply { .. }
        | FactKind::Settled { .. }
        | FactKind::HottestRegion { .. }
        | FactKind::WouldMirror { .. } => placement_sentence(&fact.kind, people),
        FactKind::Reserved { seat, squares: counts }
        | FactKind::StepsToGo { seat, steps: counts }
        | FactKind::MovesToGo { seat, moves: counts }
        | FactKind::StoppedPawns { seat, pawns: counts }
        | FactKind::Territory { seat, squares: counts }
        | FactKind::AllRoom { seat, squares: counts }
        | FactKind::Nearer { seat, squares: counts }
        | FactKind::OwnRegions { seat, moves: counts, .. } => {
            shares_sentence(&fact.kind, *seat, counts, people)
        }
        FactKind::BlockedIn { .. }
        | FactKind::HeldUp { .. }
        | FactKind::WouldHoldUp { .. }
        | FactKind::LastReply { .. } => dodgem_sentence(&fact.kind, grid, people),
        FactKind::Fives { .. }
        | FactKind::WouldThreaten { .. }
        | FactKind::CanThreaten { .. }
        | FactKind::OpenLines { .. }
        | FactKind::MustTurn { .. }
        | FactKind::MustPlace { .. } => pentago_sentence(&fact.kind, grid, people),
        FactKind::GivesSos { .. } | FactKind::WouldScore { .. } | FactKind::SafeSquares { .. } => {
            sos_sentence(&fact.kind, grid, people)
        }
        FactKind::Room { .. }
        | FactKind::ShutIn { .. }
        | FactKind::CanShutIn { .. }
        | FactKind::WouldShutIn { .. } => amazons_sentence(&fact.kind, grid, people),
    };
    // Moves and squares at the beginning of a sentence stay as they are written.
    let begins_with_move = sentence.chars().nth(1).is_some_and(|second| second.is_ascii_digit());
    if begins_with_move { sentence } else { capitalized(&sentence) }
}

/// What a player has of something, and the opponent: "You need 2 steps, player 2 needs 1."
fn shares_sentence(
    kind: &FactKind,
    seat: Seat,
    counts: &Compared<Shares<u32>>,
    people: &People,
) -> String {
    let you = people.who_is_you(seat);
    let (who, rival) = (people.name(seat), people.name(seat.other()));
    let Shares { own, other: theirs } = counts.now;
    let sentence = match kind {
        FactKind::Reserved { .. } => say!("facts-reserved", you, who, rival, own, theirs),
        FactKind::StepsToGo { .. } => say!("facts-steps-to-go", you, who, rival, own, theirs),
        FactKind::MovesToGo { .. } => say!("facts-moves-to-go", you, who, rival, own, theirs),
        FactKind::StoppedPawns { .. } => say!("facts-stopped-pawns", you, who, rival, own, theirs),
        FactKind::Territory { .. } => say!("facts-territory", you, who, rival, own, theirs),
        FactKind::AllRoom { .. } => say!("facts-all-room", you, who, rival, own, theirs),
        FactKind::Nearer { .. } => say!("facts-nearer", you, who, rival, own, theirs),
        FactKind::OwnRegions { all: true, .. } => {
            say!("facts-regions-decided", you, who, rival, own, theirs)
        }
        _ => say!("facts-own-regions", you, who, rival, own, theirs),
    };
    with(sentence, people.instead(seat, counts))
}

fn dodgem_sentence(kind: &FactKind, grid: Grid, people: &People) -> String {
    let name = |square: &Square| grid.name(*square);
    match kind {
        FactKind::BlockedIn { seat, pawn, better } => {
            let (person, who) = (people.person(*seat), people.name(*seat));
            let sentence = say!("facts-blocked-in", person, who, square = name(pawn));
            let better = better.as_ref().map(|mv| say!("facts-better-not-blocked", move = mv));
            with(sentence, better)
        }
        FactKind::HeldUp { seat, pawn, by, better } => {
            let sentence = say!(
                "facts-held-up",
                by = name(by),
                person = people.person(*seat),
                who = people.name(*seat),
                square = name(pawn)
            );
            with(sentence, better.as_ref().map(|mv| say!("facts-better-not-held", move = mv)))
        }
        FactKind::WouldHoldUp { seat, mv, pawn } => say!(
            "facts-would-hold-up",
            move = mv,
            person = people.person(*seat),
            who = people.name(*seat),
            square = name(pawn)
        ),
        FactKind::LastReply { seat, mv } => say!(
            "facts-last-reply",
            person = people.person(*seat),
            who = people.name(*seat),
            move = mv
        ),
        _ => String::new(),
    }
}

fn amazons_sentence(kind: &FactKind, grid: Grid, people: &People) -> String {
    let name = |square: &Square| grid.name(*square);
    match kind {
        FactKind::Room { seat, amazon, squares, .. } => {
            let sentence = say!(
                "facts-room",
                person = people.person(*seat),
                who = people.name(*seat),
                square = name(amazon),
                count = squares.now
            );
            with(sentence, instead(squares))
        }
        FactKind::ShutIn { seat, amazon, better } => {
            let (person, who) = (people.person(*seat), people.name(*seat));
            let sentence = say!("facts-shut-in", person, who, square = name(amazon));
            with(sentence, better.as_ref().map(|mv| say!("facts-better-could-move", move = mv)))
        }
        FactKind::CanShutIn { seat, mv, amazon } => say!(
            "facts-can-shut-in",
            you = people.who_is_you(*seat),
            who = people.name(*seat),
            rival = people.name(seat.other()),
            square = name(amazon),
            move = mv
        ),
        FactKind::WouldShutIn { mv, amazon } => {
            say!("facts-would-shut-in", move = mv, square = name(amazon))
        }
        _ => String::new(),
    }
}

/// A longer line says nothing to a reader. Not tuned.
const MAX_LINE_PLIES: usize = 9;

/// Whether the sentence of a forced win tells its line.
pub(crate) fn tells_line(line: &[String]) -> bool {
    line.len() <= MAX_LINE_PLIES
}

fn win_sentence(kind: &FactKind, people: &People) -> String {
    match kind {
        FactKind::GivesWin { seat } => {
            say!("facts-gives-win", person = people.person(*seat), who = people.name(*seat))
        }
        FactKind::WinsIn { seat, moves, line } => {
            let (person, who) = (people.person(*seat), people.name(*seat));
            match (moves, &line[..]) {
                (1, [mv]) => say!("facts-wins-at-once", person, who, move = mv),
                (1, line) => {
                    say!("facts-wins-next", person, who, line = line.join(" "))
                }
                (&moves, line) => say!("facts-wins-in", person, who, moves, line = line.join(" ")),
            }
        }
        FactKind::WouldWin { moves: 1, line, .. } => {
            say!("facts-would-have-won", move = line[0])
        }
        FactKind::WouldWin { moves, line, .. } => say!(
            "facts-would-have-won-in",
            move = line[0],
            moves = *moves,
            line = line.join(" ")
        ),
        FactKind::ForcedWin { seat, moves, line } => {
            let (person, who) = (people.person(*seat), people.name(*seat));
            match tells_line(line) {
                true => {
                    say!("facts-wins-by-force", person, who, moves = *moves, line = line.join(" "))
                }
                false => say!(
                    "facts-wins-by-force-with",
                    person,
                    who,
                    moves = *moves,
                    move = line[0]
                ),
            }
        }
        FactKind::WouldForceWin { moves, line, .. } => match tells_line(line) {
            true => say!(
                "facts-would-have-forced",
                move = line[0],
                moves = *moves,
                line = line.join(" ")
            ),
            false => say!("facts-would-have-forced-in", move = line[0], moves = *moves),
        },
        FactKind::StopsWin { seat, mv, threat, only } => {
            let (person, who) = (people.person(*seat), people.name(*seat));
            match only {
                true => say!("facts-only-stops-win", move = mv, person, who, threat),
                false => say!("facts-stops-win", move = mv, person, who, threat),
            }
        }
        _ => String::new(),
    }
}

fn forced_sentence(kind: &FactKind, people: &People) -> String {
    let FactKind::Forced { seat, winner, reply, better, better_winner, last_move_wins } = kind
    else {
        return String::new();
    };
    let won = |seat: Seat| {
        let (person, who) = (people.person(seat), people.name(seat));
        say!("facts-better-won", move = better, person, who)
    };
    let Some(winner) = winner else {
        return with(say!("facts-best-draws").to_string(), Some(won(*seat)));
    };
    let (person, who) = (people.person(*winner), people.name(*winner));
    let is_about_last_move = *last_move_wins && better_winner.is_some();
    let now = match (is_about_last_move, reply) {
        (true, None) => say!("facts-best-last", person, who),
        (true, Some(mv)) => say!("facts-best-last-with", person, who, move = mv),
        (false, None) => say!("facts-best-wins", person, who),
        (false, Some(mv)) => say!("facts-best-wins-with", person, who, move = mv),
    };
    let kept = match better_winner {
        None => say!("facts-better-draw", move = better),
        Some(kept) if is_about_last_move => {
            let (person, who) = (people.person(*kept), people.name(*kept));
            say!("facts-better-last", move = better, person, who)
        }
        Some(kept) => won(*kept),
    };
    with(now, Some(kept))
}
