//! Breakthrough: pawns, and how far they have come.

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::alphabeta::{AlphaBeta, Style, Trust};
use crate::ai::breakthrough::net::Net;
use crate::ai::breakthrough::{mirrored, overturned, race, shape};
use crate::ai::budget::Limits;
use crate::ai::proof;
use crate::ai::score::Value;
use crate::ai::solution::Solution;
use crate::ai::whole::Whole;
use crate::rules::Rules;
use crate::rules::bits::{Word, mix};
use crate::rules::breakthrough::{Breakthrough, Move};
use crate::rules::history::History;
use crate::rules::seat::Seat;

impl<W: Word> Insight for Breakthrough<W> {
    type Master = AlphaBeta<Self, Net>;
    type Stage = Whole<Self>;

    fn master(kit: &Kit) -> Self::Master {
        // A pawn is worth some 100 at home: no quiet move should change more than that.
        let trust = Some(Trust { depth: 4, margin: 90 });
        AlphaBeta::styled(kit, Style { trust, ..Style::SELECTIVE })
    }

    const FORCES: bool = true;

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        proof::solve(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let value = shape::worth(self);
        if seat == Seat::FIRST { value } else { -value }
    }

    fn foresee(&self) -> Option<(Seat, u32)> {
        race::winner(self, self.to_move())
    }

    fn class(&self) -> u64 {
        let g = self.geometry();
        // As the player to move sees it, with left and right as they are or exchanged.
        let (ours, theirs) = if self.to_move() == Seat::FIRST {
            (self.white(), self.black())
        } else {
            (overturned(g, self.black()), overturned(g, self.white()))
        };
        let (ours, theirs) = (ours, theirs).min((mirrored(g, ours), mirrored(g, theirs)));
        mix(ours.fold(), theirs.fold())
    }

    fn promise(&self) -> impl Fn(Move) -> Value {
        let g = self.geometry();
        let first = self.to_move() == Seat::FIRST;
        let (white, black) = (self.white(), self.black());
        let (enemies, friends) = if first { (black, white) } else { (white, black) };
        move |mv| {
            let row = mv.to.index() / g.cols;
            let to = W::bit(mv.to);
            let diagonal = |set: W| g.left(set) | g.right(set);
            let above = g.rows - 1 - row;
            let (to_go, their_way) = if first { (above, row) } else { (row, above) };
            let attackers = diagonal(if first { g.down(to) } else { g.up(to) }) & enemies;
            let guards =
                diagonal(if first { g.up(to) } else { g.down(to) }) & friends & !W::bit(mv.from);
            let mut value = 8 * (g.rows - to_go) as Value;
            if enemies.has(mv.to) {
                // The pawn taken matters the more the nearer it was to its goal.
                value += 100 + 8 * (g.rows - their_way) as Value;
            }
            let (attackers, guards) = (attackers.count() as Value, guards.count() as Value);
            if attackers > guards {
                value -= 90;
            } else if attackers > 0 {
                value -= 10;
            }
            if to_go == 0 { 1000 } else { value }
        }
    }

    fn slot(&self, mv: Move) -> usize {
        (mv.from.index() << 7 | mv.to.index()) & (SLOTS - 1)
    }

    fn forcing(&self, mv: Move) -> bool {
        (self.white() | self.black()).has(mv.to)
    }
}
