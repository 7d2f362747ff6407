//! Snort: squares kept for oneself.

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::budget::{Limits, Watch};
use crate::ai::net::Net;
use crate::ai::regions::duel::Duel;
use crate::ai::regions::field::{Field, Side};
use crate::ai::regions::master::Master;
use crate::ai::regions::prover::{self, Summed};
use crate::ai::regions::sum::Sums;
use crate::ai::score::{SURE, Value};
use crate::ai::solution::Solution;
use crate::ai::whole::Whole;
use crate::ai::windows::{self, Seen, Sight, Windows};
use crate::rules::Rules;
use crate::rules::bits::Word;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::setup::Setup;
use crate::rules::snort::Snort;
use crate::rules::step::Square;

/// Parts of up to so many squares are known by their thermographs: larger ones take longer to work
/// out than they save: solving 146 positions up to 11×11 took 0.4 s with 8, 0.9 s with 12 and 2.7 s
/// with 14.
const SMALL: u32 = 8;
// The weights: logistic regression of the results on the terms (Texel's way) over the 4,900
// positions before the 24th ply of 250 games of the alpha-beta search against itself on 8×8, from
// random openings of 2 to 7 plies, 3,000 nodes a move. How often a reserved square is threatened
// turned out to tell nothing.

/// What a sure move more than the opponent is worth.
const SURE_MOVE: Value = 347;
/// What a square is worth that only one may use, but the other can still take by a stone beside it.
const RESERVED: Value = 226;
/// What the right to move is worth while squares are contested.
const TEMPO: Value = 414;

/// The squares beside those of a set.
#[inline]
fn beside<W: Word>(position: &Snort<W>, set: W) -> W {
    let g = position.geometry();
    g.left(set) | g.right(set) | g.up(set) | g.down(set)
}

impl<W: Word> Snort<W> {
    /// The squares that nobody can take from the player to move, and those nobody can take from
    /// the other.
    #[inline]
    fn sure(&self) -> (W, W) {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        (ours & !(theirs | beside(self, theirs)), theirs & !(ours | beside(self, ours)))
    }
}

impl<W: Word> Summed for Snort<W> {
    type Prover = Sums<Duel<W>>;
    type Judge = Windows;

    fn prover(mib: usize) -> Self::Prover {
        Sums::new(mib, SMALL)
    }

    fn wins(&self, prover: &mut Self::Prover, watch: &mut Watch) -> Option<bool> {
        prover.wins(&Duel::snort(self), Side::Left, watch)
    }

    fn plies_left(&self) -> u32 {
        Duel::snort(self).squares().count()
    }
}

impl<W: Word> Seen for Snort<W> {
    type Set = W;

    fn net() -> &'static Net {
        static LEARNED: Net = windows::net(include_bytes!("../../../assets/snort.net"));
        &LEARNED
    }

    fn sight(&self) -> Sight<W> {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        // Beyond the edge nobody can place, as on any square that is closed to both.
        let centres = ours | theirs;
        let side = self.geometry().rows;
        Sight { odd: ours, high: theirs, centres, side, beyond: 0, facts: [None; 2] }
    }
}

impl<W: Word> Insight for Snort<W> {
    type Master = Master<Self>;
    type Stage = Whole<Self>;

    fn master(kit: &Kit) -> Self::Master {
        Master::new(kit)
    }

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        prover::solve(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        let (sure_ours, sure_theirs) = self.sure();
        let reserved = |mine: W, others: W, sure: W| {
            let open = mine & !others & !sure;
            SURE_MOVE * sure.count() as Value + RESERVED * open.count() as Value
        };
        let balance = reserved(ours, theirs, sure_ours) - reserved(theirs, ours, sure_theirs);
        let contested = (ours & theirs).count() as Value;
        let value = (balance + TEMPO * contested.min(4) / 4).clamp(-SURE, SURE);
        if seat == self.to_move() { value } else { -value }
    }

    fn promise(&self) -> impl Fn(Square) -> Value {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        move |square| {
            let near = self.geometry().beside[square.index()];
            let taken = 3 * (near & theirs).count() + 2 * (near & theirs & ours).count();
            let wasted = Value::from(!theirs.has(square)) * 3;
            taken as Value - wasted
        }
    }

    fn slot(&self, square: Square) -> usize {
        (self.to_move().index() << 7 | square.index()) & (SLOTS - 1)
    }

    fn foresee(&self) -> Option<(Seat, u32)> {
        let (sure_ours, sure_theirs) = self.sure();
        let (ours, theirs) = (self.our_squares().count(), self.their_squares().count());
        let us = self.to_move();
        if sure_ours.count() > theirs {
            // They make at most `theirs` moves, and each finds us with an answer.
            return Some((us, 2 * theirs + 1));
        }
        (sure_theirs.count() >= ours).then_some((us.other(), 2 * ours))
    }

    fn mirror_wins(setup: &Setup, seat: Seat) -> bool {
        // Odd side: player 1 takes the centre; even side: player 2 only answers. A stone and its
        // image are beside each other only in the centre of an odd board, which is taken.
        (setup.rows % 2 == 1) == (seat == Seat::FIRST)
    }
}
