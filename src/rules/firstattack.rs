//! First Attack (Frank Harary): no pawn may be placed on the queen's lines of another; the player who
//! cannot place one loses.

use super::bitboard::Bitboard;
use super::illegal_move::IllegalMoveKind;
use super::step::Square;
use super::stone_game::{StoneGame, Stones};
use super::theorems::Theorems;
use super::theorems::nimbers::small_nimber;
use super::theorems::packing::always_outlasts;
use super::variant::Variant;
use super::{Resized, Rules};

/// A position, from the view of the player to move. With [`Variant::Colours`] only the own pawns restrict a player,
/// otherwise all.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct FirstAttack<W: Bitboard> {
    pawns: Stones<W>,
    /// The squares where the player to move may place a pawn.
    our_squares: W,
    /// The squares where the opponent might, were it the opponent's turn.
    their_squares: W,
    variant: Variant,
}

impl<W: Bitboard, V: Bitboard> Resized<FirstAttack<V>> for FirstAttack<W> {
    fn resized(&self) -> FirstAttack<V> {
        FirstAttack {
            pawns: self.pawns.resized(),
            our_squares: self.our_squares.resized(),
            their_squares: self.their_squares.resized(),
            variant: self.variant,
        }
    }
}

impl<W: Bitboard> StoneGame for FirstAttack<W> {
    type Squares = W;

    const VARIANTS: &'static [Variant] = &[Variant::Standard, Variant::Colours];
    const IMPARTIAL_VARIANT: Option<Variant> = Some(Variant::Standard);
    const OCCUPIED: IllegalMoveKind = IllegalMoveKind::OccupiedByPawn;
    const FORBIDDEN: IllegalMoveKind = IllegalMoveKind::Attacked;

    fn new(variant: Variant, pawns: Stones<W>) -> FirstAttack<W> {
        let queen_lines = &pawns.geometry.queen_lines;
        let unattacked =
            |set: W| pawns.empty() & !set.squares().fold(W::EMPTY, |all, at| all | queen_lines[at]);
        let (our_squares, their_squares) = (unattacked(pawns.us), unattacked(pawns.them));
        FirstAttack { pawns, our_squares, their_squares, variant }
    }

    #[inline]
    fn stones(&self) -> &Stones<W> {
        &self.pawns
    }

    #[inline]
    fn variant(&self) -> Variant {
        self.variant
    }

    #[inline]
    fn our_squares(&self) -> W {
        self.our_squares
    }

    #[inline]
    fn their_squares(&self) -> W {
        self.their_squares
    }

    #[inline]
    fn closers(&self, square: Square, _: bool) -> W {
        let colours = self.variant == Variant::Colours;
        if colours { W::bit(square) } else { self.pawns.geometry.queen_lines[square] }
    }

    #[inline]
    fn place(&self, square: Square) -> Self {
        let Stones { geometry, us, them, mover } = self.pawns;
        let pawn = W::bit(square);
        let queen_lines = geometry.queen_lines[square];
        // With colours, a pawn of the other player forbids only its own square.
        let colours = self.variant == Variant::Colours;
        FirstAttack {
            pawns: Stones {
                geometry,
                us: if colours { them } else { them | pawn },
                them: us | pawn,
                mover: mover.other(),
            },
            our_squares: self.their_squares & !(if colours { pawn } else { queen_lines }),
            their_squares: self.our_squares & !queen_lines,
            variant: self.variant,
        }
    }
}

impl<W: Bitboard> Theorems for FirstAttack<W> {
    /// Premises: the reflection of every square open to the player to move is open to the opponent, and no
    /// open square is its own reflection. Where all pawns restrict both players, also: no open square
    /// attacks its reflection. A pawn and its image keep this true.
    fn reflection_wins(&self) -> bool {
        let g = self.geometry();
        let images = g.reflect_through_centre(self.our_squares);
        let attacks_image =
            |at: Square| !(g.queen_lines[at] & g.reflect_through_centre(W::bit(at))).is_empty();
        (images & !self.their_squares).is_empty()
            && (self.our_squares & g.centre()).is_empty()
            && (self.variant == Variant::Colours || !self.our_squares.squares().any(attacks_image))
    }

    /// With two colours a pawn of the opponent closes no more than its own square.
    fn counting_wins(&self) -> bool {
        let (ours, theirs) = (self.our_squares, self.their_squares);
        self.variant == Variant::Colours && always_outlasts(theirs, ours, self.geometry())
    }

    fn small_nimber(&self) -> Option<u32> {
        let open = self.our_squares;
        self.is_impartial().then(|| small_nimber(open, &self.geometry().queen_lines)).flatten()
    }

    /// The squares without a pawn, of which a move fills one. Beside a heap of Nim lines of different lengths lead to the same
    /// position.
    fn most_moves_left(&self) -> u32 {
        self.pawns.empty().count()
    }
}
