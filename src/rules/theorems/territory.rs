//! Territory in Amazons: squares that one player alone can reach (Müller & Tegos, "Experiments in Computer Amazons",
//! 2002), and for how many moves they last.

use crate::bitboard::Bitboard;
use crate::flood_fill::FloodFill;
use crate::geometry::Geometry;

/// The search for moves in a territory tries this many of them at most. It mostly finds them at once. Not tuned.
const MAX_TRIED: u32 = 200;

/// Whether the player of `waiting` can answer every move of `moving`, who is to move, with a move of amazons that
/// `moving` never meets. His other amazons stay where they are, as walls. He needs as many moves as `moving` has
/// squares, since a move fills two of them and frees one.
pub(crate) fn outlasts<W: Bitboard>(
    geometry: &Geometry<W>,
    waiting: W,
    moving: W,
    empty: W,
) -> bool {
    FloodFill::with(geometry, |fill| {
        let met = fill.flood_fill(moving, empty);
        let free = waiting & !fill.dilate(met);
        let moves = (met & empty).count();
        Territory { geometry, fill, tries_left: MAX_TRIED }.lasts(free, empty & !met, moves)
    })
}

/// A search for moves that need no answer to the other player.
struct Territory<'a, W: Bitboard> {
    geometry: &'a Geometry<W>,
    fill: FloodFill<W>,
    tries_left: u32,
}

impl<W: Bitboard> Territory<'_, W> {
    /// Whether the search finds `moves` moves of `amazons` in a row, on squares of `empty` alone.
    fn lasts(&mut self, amazons: W, empty: W, moves: u32) -> bool {
        if moves == 0 {
            return true;
        }
        let open = self.fill.flood_fill(amazons, empty) & empty;
        if open.count() < moves {
            return false;
        }
        if moves == 1 {
            return true;
        }
        for from in amazons.squares() {
            let room = open | W::bit(from);
            for to in self.geometry.queen_attacks(from, !room).squares() {
                let moved = (amazons ^ W::bit(from)) | W::bit(to);
                for arrow in self.geometry.queen_attacks(to, !room).squares() {
                    if self.tries_left == 0 {
                        return false;
                    }
                    self.tries_left -= 1;
                    let rest = room & !(W::bit(to) | W::bit(arrow));
                    if self.lasts(moved, rest, moves - 1) {
                        return true;
                    }
                }
            }
        }
        false
    }
}
