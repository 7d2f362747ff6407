//! Players, and the outcome of a game.

use std::fmt;
use std::num::NonZeroU8;

/// The most players of any game.
pub const MAX_SEATS: usize = 4;

/// A player: counted from 0 inside the program, from 1 wherever a person reads it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// Player 1, who moves first.
    pub const FIRST: Seat = Seat(0);
    /// Player 2.
    pub const SECOND: Seat = Seat(1);

    /// The seat at `index`, counted from 0.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    pub fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS, "there are at most {MAX_SEATS} seats");
        Seat(index as u8)
    }

    /// The player counted from 0; always below [`MAX_SEATS`].
    #[inline]
    pub fn index(self) -> usize {
        // The mask is a no-op that lets the compiler drop bounds checks on arrays of four.
        usize::from(self.0) & (MAX_SEATS - 1)
    }

    /// The player counted from 1.
    #[inline]
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// The next seat in turn order among `players`.
    #[inline]
    pub fn next(self, players: usize) -> Seat {
        let next = self.0 + 1;
        Seat(if usize::from(next) == players { 0 } else { next })
    }

    /// The other seat of a game for two.
    #[inline]
    pub fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }

    /// The first `players` seats in turn order.
    #[inline]
    pub fn all(players: usize) -> impl Iterator<Item = Seat> {
        (0..players).map(Seat::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The outcome of a finished game: the set of its winners. One winner is a win, several are a draw
/// between them.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome(NonZeroU8);

impl Outcome {
    /// The win of `seat` alone.
    #[inline]
    pub fn win(seat: Seat) -> Outcome {
        Outcome::from_bits(1 << seat.index()).expect("one bit is set")
    }

    /// The draw of all `players`.
    #[inline]
    pub fn draw(players: usize) -> Outcome {
        Outcome::from_bits((1 << players) - 1).expect("there is at least one player")
    }

    /// The outcome whose winners are the set bits, bit 0 for player 1; `None` if no bit is set.
    #[inline]
    pub fn from_bits(bits: u8) -> Option<Outcome> {
        NonZeroU8::new(bits).map(Outcome)
    }

    /// Whether `seat` is among the winners.
    #[inline]
    pub fn includes(self, seat: Seat) -> bool {
        self.0.get() >> seat.index() & 1 == 1
    }

    /// The number of winners.
    #[inline]
    pub fn count(self) -> usize {
        self.0.get().count_ones() as usize
    }

    /// The part of the point that a seat gets: the winners share it.
    #[inline]
    pub fn share(self, seat: Seat) -> f64 {
        if self.includes(seat) { 1.0 / self.count() as f64 } else { 0.0 }
    }

    /// The winner, if there is only one.
    #[inline]
    pub fn winner(self) -> Option<Seat> {
        let bits = self.0.get();
        bits.is_power_of_two().then(|| Seat(bits.trailing_zeros() as u8))
    }

    /// The winners in turn order.
    #[inline]
    pub fn winners(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |&seat| self.includes(seat))
    }
}
