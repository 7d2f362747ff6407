//! First Attack: squares no pawn looks at.

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::alphabeta::judge::Own;
use crate::ai::budget::{Limits, Watch};
use crate::ai::regions::clear::Clear;
use crate::ai::regions::duel::Duel;
use crate::ai::regions::field::Side;
use crate::ai::regions::master::Master;
use crate::ai::regions::nim::Nim;
use crate::ai::regions::prover::{self, Summed};
use crate::ai::regions::sum::Sums;
use crate::ai::score::{SURE, Value};
use crate::ai::solution::Solution;
use crate::ai::whole::Whole;
use crate::rules::Rules;
use crate::rules::bits::{Word, mix};
use crate::rules::firstattack::FirstAttack;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::setup::{Setup, Variant};
use crate::rules::step::Square;

/// Parts of up to so many squares are known by their nimbers, which are quick to work out …
const SMALL: u32 = 14;
/// … and with two colours by their thermographs.
const SMALL_COLOURS: u32 = 8;
/// What a move more than the opponent is worth with two colours, and what having to move costs:
/// logistic regression of the results on both (Texel's way) over 3,900 positions of 400 games of
/// the alpha-beta search against itself on 8×8, from random openings of 2 to 7 plies, 3,000 nodes a
/// move.
const MOVE: Value = 696;
const TURN: Value = 374;
/// So few open squares are played out to see who places last: each takes others with it,
/// so that few lines are long …
const COUNTABLE: u32 = 9;
/// … and is as good as won or lost.
const CERTAIN: Value = 1_200;

/// A solver of one of the variants, whichever is asked first.
#[derive(Debug)]
pub struct Solver<W: Word> {
    mib: usize,
    standard: Option<Nim<Clear<W>>>,
    colours: Option<Sums<Duel<W>>>,
}

impl<W: Word> Summed for FirstAttack<W> {
    type Prover = Solver<W>;
    type Judge = Own;

    fn prover(mib: usize) -> Self::Prover {
        Solver { mib, standard: None, colours: None }
    }

    fn wins(&self, prover: &mut Self::Prover, watch: &mut Watch) -> Option<bool> {
        let mib = prover.mib;
        match self.setup().variant {
            Variant::Standard => {
                let solver = prover.standard.get_or_insert_with(|| Nim::new(mib, SMALL));
                solver.wins(&Clear::new(self), watch)
            }
            Variant::Colours => {
                let solver = prover.colours.get_or_insert_with(|| Sums::new(mib, SMALL_COLOURS));
                solver.wins(&Duel::first_attack(self), Side::Left, watch)
            }
        }
    }

    fn plies_left(&self) -> u32 {
        // No two pawns of a colour share a row.
        let rows = self.geometry().rows as u32;
        match self.setup().variant {
            Variant::Standard => rows.min(self.our_squares().count()),
            Variant::Colours => (2 * rows).min((self.our_squares() | self.their_squares()).count()),
        }
    }
}

impl<W: Word> FirstAttack<W> {
    /// Whether the player to move places last on these squares, which both may use.
    fn last_to_place(&self, open: W) -> bool {
        let aligned = &self.geometry().aligned;
        open.squares().any(|square| !self.last_to_place(open & !aligned[square.index()]))
    }

    /// How many moves are left for the player to whom these squares are open, playing each on the
    /// square that takes fewest others: a guess from above, in sixteenths.
    fn room(&self, open: W) -> Value {
        let aligned = &self.geometry().aligned;
        let squares = open
            .squares()
            .map(|square| 16 * 4 / (3 + (aligned[square.index()] & open).count() as Value));
        squares.sum()
    }
}

impl<W: Word> Insight for FirstAttack<W> {
    type Master = Master<Self>;
    type Stage = Whole<Self>;

    fn master(kit: &Kit) -> Self::Master {
        Master::new(kit)
    }

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        prover::solve(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let value = match self.setup().variant {
            // Both have the same moves: all there is to know is how many will be made.
            Variant::Standard => {
                let open = self.our_squares();
                if open.count() <= COUNTABLE {
                    if self.last_to_place(open) { CERTAIN } else { -CERTAIN }
                } else {
                    0
                }
            }
            Variant::Colours => {
                (self.room(self.our_squares()) - self.room(self.their_squares())) * MOVE / 16 - TURN
            }
        };
        let value = value.clamp(-SURE, SURE);
        if seat == self.to_move() { value } else { -value }
    }

    fn promise(&self) -> impl Fn(Square) -> Value {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        let variant = self.setup().variant;
        move |square| {
            let taken = (self.geometry().aligned[square.index()] & ours).count() as Value;
            match variant {
                Variant::Standard => taken,
                // A pawn takes squares from its own side only, and this one from the other.
                Variant::Colours => 3 * Value::from(theirs.has(square)) - taken,
            }
        }
    }

    fn class(&self) -> u64 {
        // Where pawns stand does not matter, only where they can still be placed.
        mix(
            self.our_squares().fold(),
            mix(self.their_squares().fold(), self.to_move().index() as u64),
        )
    }

    fn slot(&self, square: Square) -> usize {
        (self.to_move().index() << 7 | square.index()) & (SLOTS - 1)
    }

    fn mirror_wins(setup: &Setup, seat: Seat) -> bool {
        match setup.variant {
            Variant::Standard => setup.rows % 2 == 1 && seat == Seat::FIRST,
            Variant::Colours => setup.rows.is_multiple_of(2) && seat == Seat::SECOND,
        }
    }
}
