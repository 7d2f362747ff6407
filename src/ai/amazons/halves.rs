//! Amazons in half moves: an amazon goes, then it shoots.

use super::{net, territory};
use crate::ai::score::Value;
use crate::ai::stage::{Known, Manner, Shares, Stage, of_two};
use crate::rules::Rules;
use crate::rules::amazons::{Amazons, Move};
use crate::rules::bits::Word;
use crate::rules::geometry::Geometry;
use crate::rules::seat::Seat;
use crate::rules::step::Square;

/// A position, or one with an amazon that has yet to shoot.
#[derive(Copy, Clone, Debug)]
pub struct Half<W: Word> {
    geometry: &'static Geometry<W>,
    /// The amazons of the player who chooses.
    us: W,
    them: W,
    empty: W,
    chooser: Seat,
    moved: Option<Square>,
}

/// Where an amazon goes, or where it shoots.
#[derive(Copy, Clone, Debug)]
pub enum Step {
    /// From one square to another.
    Go(Square, Square),
    /// An arrow's square.
    Shoot(Square),
}

impl<W: Word> Stage for Half<W> {
    type Game = Amazons<W>;
    type Step = Step;

    /// By matches of the best player against itself, since it has learned: with a warmth of 60 it
    /// scored 41 of 100 against this one, in 220 games. By territory both score as much.
    const MANNER: Manner = Manner { curiosity: 0.5, first_warmth: 45.0, warmth: 45.0, doubt: 0.02 };

    fn of(position: &Amazons<W>) -> Half<W> {
        let geometry = position.geometry();
        Half {
            geometry,
            us: position.us(),
            them: position.them(),
            empty: geometry.all & !position.occupied(),
            chooser: position.to_move(),
            moved: None,
        }
    }

    fn whole(line: &[Step]) -> Vec<Move> {
        let pairs = line.chunks_exact(2).filter_map(|pair| match *pair {
            [Step::Go(from, to), Step::Shoot(arrow)] => Some(Move { from, to, arrow }),
            _ => None,
        });
        pairs.collect()
    }

    fn chooser(&self) -> Seat {
        self.chooser
    }

    fn is_half(&self) -> bool {
        self.moved.is_some()
    }

    fn each_step(&self, mut visit: impl FnMut(Step)) {
        if let Some(at) = self.moved {
            return self.geometry.queen(at, !self.empty).squares().for_each(|arrow| {
                visit(Step::Shoot(arrow));
            });
        }
        for from in self.us.squares() {
            for to in self.geometry.queen(from, !self.empty).squares() {
                visit(Step::Go(from, to));
            }
        }
    }

    fn after(&self, step: Step) -> Half<W> {
        match step {
            Step::Go(from, to) => Half {
                us: self.us ^ W::bit(from) | W::bit(to),
                empty: (self.empty | W::bit(from)) & !W::bit(to),
                moved: Some(to),
                ..*self
            },
            Step::Shoot(arrow) => Half {
                us: self.them,
                them: self.us,
                empty: self.empty & !W::bit(arrow),
                chooser: self.chooser.other(),
                moved: None,
                ..*self
            },
        }
    }

    fn known(&self, _: Seat, _: &[Half<W>]) -> Known {
        let stuck = |at: Square| (self.geometry.around[at.index()] & self.empty).is_empty();
        if self.moved.is_none() && self.us.squares().all(stuck) {
            Known::Won(0)
        } else {
            Known::Open
        }
    }

    fn value(&self, _: Seat) -> Value {
        let (geometry, empty) = (self.geometry, self.empty);
        // Before the arrow it is as if the other side were to move.
        let (next, last) =
            if self.moved.is_some() { (self.them, self.us) } else { (self.us, self.them) };
        let usual = Amazons::<W>::LIMITS.usual;
        if (geometry.rows, geometry.cols) == (usual.rows, usual.cols) {
            -net::worth(geometry, [next, last, empty], self.moved.is_some())
        } else {
            -territory::evaluate(geometry, next, last, empty) // nothing was learned of others
        }
    }

    fn expectations(&self, seat: Seat, value: f32) -> Shares {
        of_two(seat, value)
    }
}
