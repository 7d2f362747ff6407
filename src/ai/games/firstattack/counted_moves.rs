//! Moves of First Attack with colours whose outcome counting decides.
//!
//! The player to move wins if the opponent has at most n moves left and a packing of the player is worth more than
//! 2n halves of a move: an odd half that is left over is worth the first move. So a move loses if a packing of the
//! opponent, who is to move then, is worth more than twice the player's moves.

use crate::cgt::placement_game::CountedMoves;
use parlour_rules::theorems::packing::{Packings, PawnBound};
use parlour_rules::theorems::square_graph::{MAX_GRAPH_SQUARES, SquareGraph};
use parlour_rules::{Bitboard, Geometry, Square};

/// The most branches of a search for a packing, so that no search blocks a player. Proofs of First Attack 11×11 with
/// colours after f6 a2 and after c3 e5 visit 2,627 and 1,887 positions with 500 and with 1,000, 2,627 and 1,888 with
/// 300, and 3,037 and 2,205 with 100.
const MAX_BRANCHES: u32 = 500;

/// What counting says of a position where the player to move may place on `own`, the opponent on `others`, and the
/// player has `number` free moves more than the opponent. Nothing if there are many squares, for lack of bits.
pub(super) fn counted_moves<W: Bitboard>(
    own: W,
    others: W,
    geometry: &Geometry<W>,
    number: i32,
) -> CountedMoves<W> {
    if own.count().max(others.count()) > MAX_GRAPH_SQUARES {
        return CountedMoves::UNKNOWN;
    }
    let [our_graph, their_graph] = [own, others].map(|set| SquareGraph::of(set, geometry));
    let position = Position {
        own,
        others,
        geometry,
        ours: Player::of(own, others, &our_graph),
        theirs: Player::of(others, own, &their_graph),
        number,
    };
    position.count_moves()
}

/// The squares of one player as a graph, and what fits on them. Sets of its squares are in the numbering of this
/// graph, and those of the other player in that of the other.
struct Player<'a> {
    graph: &'a SquareGraph,
    packings: Packings<'a>,
    /// The squares that are closed to the other player.
    alone: u64,
    bound: PawnBound,
}

impl<'a> Player<'a> {
    fn of<W: Bitboard>(own: W, others: W, graph: &'a SquareGraph) -> Player<'a> {
        let packings = Packings::new(graph, MAX_BRANCHES);
        let bound = packings.bound_pawns(graph.all, u32::MAX);
        Player { graph, packings, alone: SquareGraph::subset(own, own & !others), bound }
    }

    /// The player has no more moves than this.
    fn max_moves(&self) -> i32 {
        self.bound.upper as i32
    }

    /// A packing on `open` that is worth more than `worth` halves of a move.
    fn worth_more(&self, worth: i32, open: u64, alone: u64) -> Option<u64> {
        self.packings.find_packing((worth + 1).max(0) as u32, open, alone)
    }
}

/// A position, as the player to move sees it.
struct Position<'a, W: Bitboard> {
    own: W,
    others: W,
    geometry: &'a Geometry<W>,
    ours: Player<'a>,
    theirs: Player<'a>,
    number: i32,
}

/// A move.
#[derive(Copy, Clone)]
struct Move {
    square: Square,
    /// Our squares after it.
    open_after: u64,
    /// Its square in the opponent's numbering; empty if it was closed to the opponent.
    blocked: u64,
    /// The opponent has no more moves than this after it.
    their_max: i32,
}

impl<W: Bitboard> Position<'_, W> {
    fn count_moves(&self) -> CountedMoves<W> {
        let Position { ours, number, .. } = self;
        let worth = 2 * (self.theirs.max_moves() - number);
        let all = ours.graph.all;
        if 2 * ours.max_moves() > worth && ours.worth_more(worth, all, ours.alone).is_some() {
            return CountedMoves::WON;
        }
        let moves = self.moves();
        if moves.iter().any(|mv| self.wins_by_blocking(mv)) {
            return CountedMoves::WON;
        }
        CountedMoves { wins: false, losing: self.losing(&moves) }
    }

    fn moves(&self) -> Vec<Move> {
        let Position { ours, theirs, .. } = self;
        let (mut others, mut their_bit) = (self.others, 1);
        let squares = self.own.squares().enumerate().map(|(number, square)| {
            while !others.is_empty() && others.lowest().index() < square.index() {
                (others, their_bit) = (others.without_lowest(), their_bit << 1);
            }
            let blocked = if self.others.has(square) { their_bit } else { 0 };
            let their_bound = match blocked & theirs.bound.set {
                0 => theirs.bound,
                _ => {
                    let open = theirs.graph.all & !blocked;
                    theirs.packings.bound_pawns(open, theirs.bound.upper)
                }
            };
            let all = ours.graph.all;
            let open_after = all & !ours.graph.closed_neighbourhood(Square::new(number), all);
            Move { square, open_after, blocked, their_max: their_bound.upper as i32 }
        });
        squares.collect()
    }

    /// Whether the bound of the opponent's moves becomes lower, and the player keeps a packing that is worth enough.
    /// Other moves win only if the player has a packing that is worth more before.
    fn wins_by_blocking(&self, mv: &Move) -> bool {
        let needed = mv.their_max - self.number;
        mv.their_max < self.theirs.max_moves()
            && self.ours.max_moves() > needed
            && self.ours.worth_more(2 * needed - 1, mv.open_after, self.ours.alone).is_some()
    }

    /// Moves after which a packing of the opponent is worth enough.
    fn losing(&self, moves: &[Move]) -> W {
        let Position { ours, theirs, number, .. } = self;
        let max_left = (ours.max_moves() - 1).max(0);
        let mut known = KnownPackings::default();
        // A packing that is worth enough against each move that does not take a square of it.
        let enough = 2 * (max_left + number);
        if enough < 2 * theirs.max_moves() {
            known.add(theirs.worth_more(enough, theirs.graph.all, theirs.alone), enough);
        }
        let mut loses = |mv: &Move| {
            if known.has(enough, mv) {
                return true;
            }
            // If the player keeps as many moves as the opponent has at most, no packing is worth enough.
            let limit = (mv.their_max - number).clamp(0, max_left);
            let left = ours.packings.bound_pawns(mv.open_after, limit as u32).upper as i32;
            let worth = 2 * (left + number);
            if worth >= 2 * mv.their_max {
                return false;
            }
            known.has(worth, mv) || {
                let closed = self.geometry.queen_lines[mv.square] & self.own;
                let alone = theirs.alone | SquareGraph::subset(self.others, closed);
                let found = theirs.worth_more(worth, theirs.graph.all & !mv.blocked, alone);
                known.add(found.filter(|used| used & alone & !theirs.alone == 0), worth);
                found.is_some()
            }
        };
        let mut losing = W::EMPTY;
        for mv in moves {
            if loses(mv) {
                losing |= W::bit(mv.square);
            }
        }
        losing
    }
}

/// Packings of the opponent that need no square closed to the player that is not closed before the move: the
/// squares of each, and what it is worth more than.
#[derive(Default)]
struct KnownPackings(Vec<(u64, i32)>);

impl KnownPackings {
    fn add(&mut self, used: Option<u64>, worth: i32) {
        self.0.extend(used.map(|used| (used, worth)));
    }

    /// Whether one is worth more than `worth` after the move.
    fn has(&self, worth: i32, mv: &Move) -> bool {
        self.0.iter().any(|&(used, known)| known >= worth && used & mv.blocked == 0)
    }
}
