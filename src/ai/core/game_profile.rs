//! What products need to know of a game's computer players: measured speeds, budgets and the ladder.

use parlour_rules::{Seat, Setup};

/// The measured and chosen numbers of a game's computer players.
#[derive(Copy, Clone, Debug)]
pub struct GameProfile {
    /// The game's ladder of opponents, in the format of
    /// [`ladder::ladder_file`](crate::ladder::ladder_file). A game without one has a ladder that nobody measured.
    pub ladder: &'static str,

    /// Positions that minimax visits in a second on the usual board, from which its default depth
    /// follows. A game's figure is the nodes of `go depth N` of the engine at level `minimax` from the
    /// start, divided by the processor time, which alpha-beta beside it shares, for the deepest N
    /// below three seconds or the nodes within them: release build, one thread, on a virtual machine
    /// with two processors.
    pub minimax_speed: u64,

    /// Nodes of an analysis of one position, for about a quarter of a second on the usual board. A review gives most
    /// positions a tenth of them, those in doubt all, and some once more four times as many, or
    /// [`GameProfile::mistake_factor`] times.
    pub analysis_nodes: u64,

    /// What seems a mistake or blunder in an analysis gets a second look with this many times the nodes. A
    /// tree of many moves hardly grows deeper with four times as many: then more are needed, or the second
    /// look only repeats the first. At least 95 in 100 mistakes and blunders should still cost half as much
    /// with sixteen times the nodes, which `tests/coach/stability.rs` counts.
    pub mistake_factor: u64,

    /// Whether an analysis compares moves by searches of equal nodes, because the strongest player grows
    /// a tree, whose depth says little. Otherwise it compares them at equal depth.
    pub compares_by_nodes: bool,

    /// Whether a search that proves nothing tells enough of a move to charge a player for it. Where it
    /// does not, only proofs count.
    pub estimates_are_reliable: bool,

    /// Positions that the solver visits in a second on a board of one square; on larger ones it is slower in proportion.
    /// From `parlour solve` with a limit of some seconds: release build, one thread, processor time.
    pub solver_speed: u64,

    /// The solver's share of the nodes of an analysis is multiplied by this. Boards so small that the solver then knows
    /// every position have more than 1.
    pub solver_factor: fn(&Setup) -> u64,

    /// Whether the player who makes the last move of a game has won it.
    pub last_move_wins: bool,

    /// Whether a seat wins by answering every move with its reflection through the centre. If so,
    /// the `mirror` player is offered for the seat.
    pub mirror_wins: fn(&Setup, Seat) -> bool,
}

impl GameProfile {
    /// What suits most games, and a game that nobody measured.
    pub const USUAL: GameProfile = GameProfile {
        ladder: "",
        minimax_speed: 1_000_000,
        analysis_nodes: 200_000,
        mistake_factor: 4,
        compares_by_nodes: false,
        estimates_are_reliable: true,
        solver_speed: 16_000_000,
        solver_factor: |_| 1,
        last_move_wins: false,
        mirror_wins: |_, _| false,
    };
}
