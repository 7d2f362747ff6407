//! The move that was played beside the better one, and the facts about them that the rules alone
//! decide, for all games.

use super::fact::{Compared, Fact, FactArguments, FactKind, Shares};
use super::fact_search::{WinSearch, node_limit, solve_small};
use super::solution::Wdl;
use parlour_rules::{History, Outcome, Rules, Seat, Square};

/// The longest wins that are looked for.
const MAX_WIN_MOVES: u32 = 3;

/// A move and the position after it.
#[derive(Clone, Debug)]
pub struct AfterMove<G: Rules> {
    /// The move.
    pub mv: G::Move,
    /// The move as written.
    pub text: String,
    /// The game after it.
    pub history: History<G>,
    /// The outcome, if the move ended the game.
    pub outcome: Option<Outcome>,
}

impl<G: Rules> AfterMove<G> {
    fn new(history: &History<G>, mv: G::Move) -> AfterMove<G> {
        let text = history.position().move_to_string(mv);
        let mut history = history.clone();
        history.push(mv);
        let outcome = history.outcome();
        AfterMove { mv, text, history, outcome }
    }

    /// The position after the move.
    pub fn position(&self) -> &G {
        self.history.position()
    }

    /// The squares that the move changed.
    pub fn squares(&self, before: &G) -> Vec<Square> {
        path_squares(before, self.mv)
    }
}

/// The squares that the steps of a move name.
pub fn path_squares<G: Rules>(position: &G, mv: G::Move) -> Vec<Square> {
    position.path(mv).iter().filter_map(|step| step.square()).collect()
}

/// The move that was played beside the better one, if that is known.
#[derive(Clone, Debug)]
pub struct MoveComparison<'a, G: Rules> {
    /// The game before the move.
    pub history: &'a History<G>,
    /// The player who moved.
    pub seat: Seat,
    /// The move that was played.
    pub played: AfterMove<G>,
    /// The better move.
    pub better: Option<AfterMove<G>>,
}

impl<'a, G: Rules> MoveComparison<'a, G> {
    /// Both moves must be legal.
    pub fn new(history: &'a History<G>, played: G::Move, better: Option<G::Move>) -> Self {
        MoveComparison {
            history,
            seat: history.position().to_move(),
            played: AfterMove::new(history, played),
            better: better.map(|mv| AfterMove::new(history, mv)),
        }
    }

    /// The position before the move.
    pub fn before(&self) -> &'a G {
        self.history.position()
    }

    /// Whether the game goes on after the move that was played, and after the better move.
    pub fn both_go_on(&self) -> bool {
        self.played.outcome.is_none() && self.better.iter().all(|better| better.outcome.is_none())
    }

    /// Whether `holds` fails after the better move, or if none is known, before the move.
    pub fn not_after_better(&self, holds: impl FnOnce(&G) -> bool) -> bool {
        !holds(self.better.as_ref().map_or(self.before(), AfterMove::position))
    }

    /// The better move, for the sentence of what would have been.
    pub fn better_move(&self) -> Option<FactArguments> {
        self.better.as_ref().map(|better| FactArguments::of_move(&better.text))
    }

    /// A number after both moves; `None` if it is the same, or not known after one of them.
    pub fn compare_known<T: PartialEq>(
        &self,
        mut number: impl FnMut(&AfterMove<G>) -> Option<T>,
    ) -> Option<Compared<T>> {
        let now = number(&self.played)?;
        let better = match &self.better {
            Some(better) => {
                Some((better.text.clone(), number(better).filter(|then| *then != now)?))
            }
            None => None,
        };
        Some(Compared { now, better })
    }

    /// A number after both moves; `None` if it is the same.
    pub fn compare<T: PartialEq>(&self, number: impl Fn(&G) -> T) -> Option<Compared<T>> {
        self.compare_known(|after| Some(number(after.position())))
    }

    /// A number of the player who moved and of the opponent after both moves; `None` if both are the
    /// same.
    pub fn compare_shares<T: PartialEq>(
        &self,
        number: impl Fn(&G, Seat) -> T,
    ) -> Option<Compared<Shares<T>>> {
        let (own, other) = (self.seat, self.seat.other());
        self.compare(|it| Shares { own: number(it, own), other: number(it, other) })
    }

    /// The facts that the rules alone decide. `last_move_wins`: the player who makes the last move
    /// wins.
    pub(crate) fn general_facts(&self, last_move_wins: bool) -> Vec<Fact> {
        let mut facts = Vec::new();
        self.gives_win(&mut facts);
        self.missed_win(&mut facts);
        let threatened = self.opponents_win(&mut facts);
        if !threatened {
            self.forced(last_move_wins, &mut facts);
        }
        self.repeats(&mut facts);
        facts
    }

    fn gives_win(&self, facts: &mut Vec<Fact>) {
        let winner = self.played.outcome.and_then(Outcome::winner);
        if let Some(seat) = winner.filter(|&winner| winner != self.seat) {
            let squares = self.played.position().winning_squares();
            facts.push(Fact::about(seat, FactKind::GIVES_WIN, squares));
        }
    }

    /// What the mover could have won: at once with any move, or in a few with the better one.
    fn missed_win(&self, facts: &mut Vec<Fact>) {
        if self.played.outcome == Some(Outcome::win(self.seat)) {
            return;
        }
        let before = self.before();
        let mut search = WinSearch::new(self.seat, node_limit(before));
        let mut start = self.history.clone();
        let wins_at_once = |better: &&AfterMove<G>| better.outcome == Some(Outcome::win(self.seat));
        let at_once = match self.better.as_ref().filter(wins_at_once) {
            Some(better) => Some(vec![better.mv]),
            // A longer line ends with moves of others.
            None => search.win(&mut start, 1).ok().flatten().filter(|line| line.len() == 1),
        };
        let found = match (at_once, &self.better) {
            (Some(line), _) => Some((1, line)),
            (None, Some(better)) if better.outcome.is_none() => {
                let mut search = WinSearch::new(self.seat, node_limit(before));
                let mut after = better.history.clone();
                search
                    .quickest(&mut after, MAX_WIN_MOVES - 1)
                    .ok()
                    .flatten()
                    .map(|(moves, line)| (moves + 1, [vec![better.mv], line].concat()))
            }
            _ => None,
        };
        let Some((moves, line)) = found else { return };
        if line.len() > 1 && !self.played_is_slower(moves - 1) {
            return;
        }
        let kind = match last_player(before, &line) == self.seat {
            true if moves == 1 => FactKind::WOULD_HAVE_WON,
            true => FactKind::WOULD_HAVE_WON_IN,
            false => FactKind::WOULD_FORCE_WIN,
        };
        facts.push(Fact::of_win(kind, self.seat, moves, before, &line));
    }

    /// Whether the move that was played does not win in as many further moves.
    fn played_is_slower(&self, moves: u32) -> bool {
        if self.played.outcome.is_some() {
            return true;
        }
        let mut search = WinSearch::new(self.seat, node_limit(self.before()));
        matches!(search.win(&mut self.played.history.clone(), moves), Ok(None))
    }

    /// What opponents win now in a few moves, and could not after the better move. Returns whether
    /// some opponent does.
    fn opponents_win(&self, facts: &mut Vec<Fact>) -> bool {
        if self.played.outcome.is_some() {
            return false;
        }
        let players = self.before().setup().players;
        let mut threatened = false;
        for seat in Seat::all(players).filter(|&seat| seat != self.seat) {
            let nodes = node_limit(self.before());
            let mut after = self.played.history.clone();
            let found = WinSearch::new(seat, nodes).quickest(&mut after, MAX_WIN_MOVES);
            let Ok(Some((moves @ 1.., line))) = found else { continue };
            let could_not = self.better.as_ref().is_none_or(|better| match better.outcome {
                Some(outcome) => outcome != Outcome::win(seat),
                None => {
                    let mut after = better.history.clone();
                    matches!(WinSearch::new(seat, nodes).win(&mut after, moves), Ok(None))
                }
            });
            if !could_not {
                continue;
            }
            threatened = true;
            let position = self.played.position();
            let is_at_once = line.len() == 1 && position.to_move() == seat;
            if let Some(better) = &self.better
                && is_at_once
                && better.outcome.is_none()
            {
                let kind = if self.is_only_defence(seat, better.mv) {
                    FactKind::ONLY_STOPS_WIN
                } else {
                    FactKind::STOPS_WIN
                };
                let stops = Fact::about(seat, kind, better.squares(self.before()));
                let threat = position.move_to_string(line[0]);
                facts.push(stops.with("move", &better.text).with("threat", threat));
            }
            let kind = match last_player(position, &line) == seat {
                true if moves > 1 => FactKind::WINS_IN,
                true if line.len() > 1 => FactKind::WINS_NEXT,
                true => FactKind::WINS_AT_ONCE,
                false => FactKind::FORCED_WIN,
            };
            facts.push(Fact::of_win(kind, seat, moves, position, &line));
        }
        threatened
    }

    /// Whether `seat`, who is next, wins at once after every other move; false if that takes too
    /// long to find out.
    fn is_only_defence(&self, seat: Seat, defence: G::Move) -> bool {
        let mut search = WinSearch::new(seat, node_limit(self.before()));
        let mut history = self.history.clone();
        let mut others = history.legal_moves();
        others.retain(|&mv| mv != defence);
        // Each move has about as many replies as there are moves. Wins are mostly found early.
        if others.len().pow(2) > 4 * node_limit(self.before()) {
            return false;
        }
        others.iter().all(|&mv| {
            history.push(mv);
            let loses = match history.outcome() {
                Some(outcome) => outcome == Outcome::win(seat),
                None => {
                    history.position().to_move() == seat
                        && matches!(search.win(&mut history, 1), Ok(Some(_)))
                }
            };
            history.pop();
            loses
        })
    }

    /// What both moves come to with best play, if the better move keeps more.
    fn forced(&self, last_move_wins: bool, facts: &mut Vec<Fact>) {
        let Some(better) = &self.better else { return };
        // What a finished game comes to is no matter of best play, and is told otherwise.
        if self.played.outcome.is_some() {
            return;
        }
        let us = self.seat;
        let value = |after: &AfterMove<G>| match after.outcome {
            Some(outcome) => Some((Wdl::from_outcome(outcome, us), None)),
            None => solve_small(after.position()).map(|(value, mv)| {
                let is_ours = after.position().to_move() == us;
                (if is_ours { value } else { value.negated() }, Some(mv))
            }),
        };
        let Some((now, reply)) = value(&self.played).filter(|&(now, _)| now != Wdl::Win) else {
            return;
        };
        let Some((kept, _)) = value(better).filter(|&(kept, _)| kept > now) else { return };
        let winner = |value: Wdl| match value {
            Wdl::Win => Some(us),
            Wdl::Draw => None,
            Wdl::Loss => Some(us.other()),
        };
        let position = self.played.position();
        let reply = reply.filter(|_| position.to_move() != us);
        let squares = reply.map_or(Vec::new(), |mv| path_squares(position, mv));
        let is_about_last_move = last_move_wins && kept != Wdl::Draw;
        let kind = match (now, reply) {
            (Wdl::Draw, _) => FactKind::BEST_DRAWS,
            (_, Some(_)) if is_about_last_move => FactKind::BEST_LAST_WITH,
            (_, None) if is_about_last_move => FactKind::BEST_LAST,
            (_, Some(_)) => FactKind::BEST_WINS_WITH,
            (_, None) => FactKind::BEST_WINS,
        };
        let reply = Vec::from_iter(reply.map(|mv| position.move_to_string(mv)));
        let would_win = FactArguments::of_move(&better.text).with("seat", winner(kept));
        let fact = Fact::about(winner(now), kind, squares).with("line", reply);
        facts.push(fact.instead(Some(would_win)));
    }

    fn repeats(&self, facts: &mut Vec<Fact>) {
        if !G::HAS_REPETITION {
            return;
        }
        let now = self.played.position();
        let times =
            self.played.history.positions().iter().filter(|&earlier| earlier == now).count();
        if times > 1 {
            let kind = if times == 2 { FactKind::REPEATS_SECOND } else { FactKind::REPEATS_THIRD };
            facts.push(Fact::new(kind, self.played.squares(self.before())));
        }
    }
}

impl Fact {
    /// A win in a number of moves of the player's own, by a line from `position`.
    pub fn of_win<G: Rules>(
        kind: FactKind,
        seat: Seat,
        moves: u32,
        position: &G,
        line: &[G::Move],
    ) -> Fact {
        let fact = Fact::about(seat, kind, path_squares(position, line[0]));
        fact.with("moves", moves).with("line", line_texts(position, line))
    }
}

/// The player who makes the last move of a line, which is not empty.
fn last_player<G: Rules>(position: &G, line: &[G::Move]) -> Seat {
    let earlier = &line[..line.len() - 1];
    earlier.iter().fold(*position, |position, &mv| position.play(mv)).to_move()
}

/// The moves of a line as written.
pub(crate) fn line_texts<G: Rules>(position: &G, line: &[G::Move]) -> Vec<String> {
    let mut position = *position;
    line.iter()
        .map(|&mv| {
            let text = position.move_to_string(mv);
            position = position.play(mv);
            text
        })
        .collect()
}
