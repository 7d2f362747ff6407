//! What facts say: every kind, with its numbers.

use parlour_rules::seat::Seat;
use parlour_rules::step::Square;

/// A number after the move that was played, beside the same number after the better move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Compared<T> {
    /// After the move that was played.
    pub now: T,
    /// The better move and the number after it, if a better move is known.
    pub better: Option<(String, T)>,
}

/// A number of the player who moved, and the same number of the opponent.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shares<T> {
    /// Of the player who moved.
    pub own: T,
    /// Of the opponent.
    pub other: T,
}

/// A number as a multiple of 2^-16, which all values of small regions are.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fixed(pub i32);

/// What a fact says. `seat` is the player it is about; moves are texts as
/// [`Rules::move_to_string`](parlour_rules::Rules::move_to_string) writes them, and a line is the
/// moves of all players in turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FactKind {
    /// The move ended the game, and this other player has won it.
    GivesWin {
        /// The winner.
        seat: Seat,
    },
    /// The player wins in a few moves, the last of which is the player's own, whatever the others do.
    WinsIn {
        /// The player.
        seat: Seat,
        /// The most moves of their own that it takes; 1 is at once.
        moves: u32,
        /// From the position after the move, against the longest resistance.
        line: Vec<String>,
    },
    /// The player who moved would have won in a few moves, the last of which is the player's own.
    WouldWin {
        /// The player.
        seat: Seat,
        /// The most moves of their own that it takes; 1 is at once.
        moves: u32,
        /// The better move, and what follows it against the longest resistance.
        line: Vec<String>,
    },
    /// The better move would have kept an opponent from winning at once.
    StopsWin {
        /// The opponent.
        seat: Seat,
        /// The better move.
        mv: String,
        /// The move that wins now.
        threat: String,
        /// Whether every other move lets that opponent win at once.
        only: bool,
    },
    /// With best play by both the opponent now wins, or it is now a draw; the better move would have
    /// kept more.
    Forced {
        /// The player who moved.
        seat: Seat,
        /// Who wins now; `None` for a draw.
        winner: Option<Seat>,
        /// The opponent's best answer.
        reply: Option<String>,
        /// The better move.
        better: String,
        /// Who would win after it; `None` for a draw.
        better_winner: Option<Seat>,
        /// Whether the game is won by the player who makes its last move.
        last_move_wins: bool,
    },
    /// It is proven that the player wins, whatever the others do: in more moves than [`FactKind::WinsIn`]
    /// looks for, or with a last move of another player.
    ForcedWin {
        /// The player.
        seat: Seat,
        /// At most this many moves of the player's own.
        moves: u32,
        /// From the position after the move to the end of the game.
        line: Vec<String>,
    },
    /// It is proven that the player who moved would have won, whatever the others do.
    WouldForceWin {
        /// The player.
        seat: Seat,
        /// At most this many moves of the player's own.
        moves: u32,
        /// The better move, and what follows it to the end of the game.
        line: Vec<String>,
    },
    /// The position after the move has come up before. The third time is a draw.
    Repeats {
        /// How often it has come up: two or three.
        times: usize,
    },

    /// Breakthrough: a pawn arrives before anybody can stop it.
    Runner {
        /// Its owner.
        seat: Seat,
        /// Where it stands.
        pawn: Square,
        /// Its moves to the far side.
        moves: u32,
        /// The plies until then.
        plies: u32,
    },
    /// Breakthrough: after the better move a pawn would have arrived before anybody could stop it.
    WouldRun {
        /// Its owner.
        seat: Seat,
        /// The better move.
        mv: String,
        /// Where it would stand.
        pawn: Square,
        /// Its moves to the far side after that.
        moves: u32,
    },
    /// Breakthrough: an opponent can take a pawn that nothing guards.
    FreePawn {
        /// The pawn's owner.
        seat: Seat,
        /// Where it stands.
        pawn: Square,
        /// The capture.
        capture: String,
        /// The better move, after which nothing could be taken there.
        better: Option<String>,
    },
    /// Breakthrough: more pawns attack a pawn than guard it, so that trades there lose one.
    LosingTrade {
        /// The pawn's owner.
        seat: Seat,
        /// Where it stands.
        pawn: Square,
        /// The enemy pawns that can take it.
        attackers: u32,
        /// The pawns that can take back.
        guards: u32,
        /// The better move, after which trades there would not have lost a pawn.
        better: Option<String>,
    },
    /// Breakthrough: a pawn has left the home row, and nothing guards some squares before it now.
    HomeHole {
        /// The owner of the home row.
        seat: Seat,
        /// The squares that were guarded.
        holes: Vec<Square>,
        /// The better move, after which they would still be guarded.
        better: Option<String>,
    },
    /// Breakthrough: the better move would have taken a pawn that nothing guards.
    WouldTake {
        /// The better move.
        mv: String,
    },

    /// First Attack: the squares where a pawn may still be placed.
    FreeSquares {
        /// Their number.
        count: Compared<u32>,
    },
    /// First Attack: no two of the free squares attack each other, so that the number of moves left
    /// is known.
    MovesLeft {
        /// That number.
        moves: u32,
        /// Who makes the last move.
        last: Seat,
    },
    /// First Attack: whatever is played from now on, this player makes the last move.
    FixedParity {
        /// Who makes it.
        last: Seat,
        /// The free squares.
        free: u32,
        /// The better move, and who would make the last one after that whatever is played; `None` if
        /// that is open.
        better: Option<(String, Option<Seat>)>,
    },
    /// First Attack: the opponent has an answer after which whoever moves loses.
    ZeroReply {
        /// The opponent.
        seat: Seat,
        /// The answer.
        reply: String,
        /// The better move, which would itself have left a position of value 0.
        better: Option<String>,
    },
    /// First Attack with colours, Pleiadis, Snort: the squares that only one player may use now.
    Reserved {
        /// The player who moved.
        seat: Seat,
        /// The numbers of squares.
        squares: Compared<Shares<u32>>,
    },
    /// First Attack with colours, Pleiadis, Snort: the free moves in regions where they can be counted, since no move there gains
    /// anything.
    Settled {
        /// The player who moved.
        seat: Seat,
        /// The free moves.
        moves: Compared<Shares<Fixed>>,
    },
    /// First Attack with colours, Pleiadis, Snort: the better move was in the hottest of several regions that do not touch, and
    /// the move that was played was not.
    HottestRegion {
        /// The better move.
        mv: String,
        /// How many moves a move gains there.
        gain: Fixed,
        /// How many it gains in the region that was played in.
        played: Fixed,
        /// The number of regions.
        regions: usize,
    },

    /// Snort: after the better move every stone would have had an enemy stone opposite it through the
    /// centre, so that each further move could have been answered on the opposite square.
    WouldMirror {
        /// The player who moved.
        seat: Seat,
        /// The better move.
        mv: String,
    },

    /// Dodgem: the forward steps until all pawns are off.
    StepsToGo {
        /// The player who moved.
        seat: Seat,
        /// The numbers of steps.
        steps: Compared<Shares<u32>>,
    },
    /// Dodgem: the moves until all pawns are off, if the other player's pawns stood still.
    MovesToGo {
        /// The player who moved.
        seat: Seat,
        /// The numbers of moves.
        moves: Compared<Shares<u32>>,
    },
    /// Dodgem: the pawns before which some pawn stands, so that they cannot step forward.
    StoppedPawns {
        /// The player who moved.
        seat: Seat,
        /// The numbers of pawns.
        pawns: Compared<Shares<u32>>,
    },
    /// Dodgem: a pawn has no move.
    BlockedIn {
        /// Its owner.
        seat: Seat,
        /// Where it stands.
        pawn: Square,
        /// The better move, after which it would have one.
        better: Option<String>,
    },
    /// Dodgem: an enemy pawn stands right before a pawn.
    HeldUp {
        /// The owner of the pawn.
        seat: Seat,
        /// Where it stands.
        pawn: Square,
        /// Where the enemy pawn stands.
        by: Square,
        /// The better move, after which the way would be free.
        better: Option<String>,
    },
    /// Dodgem: the better move would have stood right before an enemy pawn.
    WouldHoldUp {
        /// The owner of that pawn.
        seat: Seat,
        /// The better move.
        mv: String,
        /// Where the pawn stands.
        pawn: Square,
    },
    /// Dodgem: a player has a single move left. A player who has none wins.
    LastReply {
        /// The player.
        seat: Seat,
        /// The move.
        mv: String,
    },

    /// Pentago: every move with which the next player makes five.
    Fives {
        /// The next player.
        seat: Seat,
        /// The moves.
        moves: Vec<String>,
    },
    /// Pentago: the better move would have threatened to make five on several squares.
    WouldThreaten {
        /// The better move.
        mv: String,
        /// The squares of marbles that make five at the next move.
        squares: Vec<Square>,
        /// On how many squares the move that was played threatens that.
        played: usize,
    },
    /// Pentago: with this answer an opponent threatens to make five on several squares, more than after
    /// the better move.
    CanThreaten {
        /// The opponent.
        seat: Seat,
        /// The answer that threatens on the most squares.
        mv: String,
        /// The squares of marbles that then make five, as they are after the answer.
        squares: Vec<Square>,
        /// The better move, and the most squares after that.
        better: Option<(String, usize)>,
    },
    /// Pentago: lines of five squares that have at least this many marbles of one player, and none of
    /// the other.
    OpenLines {
        /// The player who moved.
        seat: Seat,
        /// The marbles: one to four.
        marbles: u32,
        /// The numbers of lines.
        lines: Compared<Shares<u32>>,
    },
    /// Pentago: only moves that turn a certain block keep the next player from making five.
    MustTurn {
        /// The next player.
        seat: Seat,
        /// The block, counted from 0 in reading order.
        block: u8,
        /// Blocks in a row.
        blocks_in_row: u8,
    },
    /// Pentago: only a marble on a certain square keeps the next player from making five.
    MustPlace {
        /// The next player.
        seat: Seat,
        /// The square.
        square: Square,
    },

    /// SOS: what the next player can score in one turn.
    GivesSos {
        /// The next player.
        seat: Seat,
        /// The most points.
        points: Compared<u32>,
        /// The moves that score them.
        line: Vec<String>,
        /// The lines they complete.
        lines: Vec<[Square; 3]>,
    },
    /// SOS: what the better move and the scoring moves behind it would have scored.
    WouldScore {
        /// The most points.
        points: u32,
        /// The moves that score them.
        line: Vec<String>,
        /// The lines they complete.
        lines: Vec<[Square; 3]>,
        /// What the move that was played and the scoring moves behind it can score.
        played: u32,
    },
    /// SOS: the squares on which some letter neither scores nor gives anything.
    SafeSquares {
        /// Their number.
        count: Compared<u32>,
        /// Who moves next.
        seat: Seat,
    },

    /// Amazons: the squares that one player reaches in fewer queen moves.
    Territory {
        /// The player who moved.
        seat: Seat,
        /// The numbers of squares.
        squares: Compared<Shares<u32>>,
    },
    /// Amazons: the squares to which one amazon can move.
    Room {
        /// Its owner.
        seat: Seat,
        /// Where it stands, after both moves.
        amazon: Square,
        /// The player who moved.
        mover: Seat,
        /// The numbers of squares.
        squares: Compared<u32>,
    },
    /// Amazons: the squares to which amazons can move, all amazons of a player added up.
    AllRoom {
        /// The player who moved.
        seat: Seat,
        /// The numbers of squares.
        squares: Compared<Shares<u32>>,
    },
    /// Amazons: the squares that one player reaches in fewer steps of a king.
    Nearer {
        /// The player who moved.
        seat: Seat,
        /// The numbers of squares.
        squares: Compared<Shares<u32>>,
    },
    /// Amazons: an amazon cannot move.
    ShutIn {
        /// Its owner.
        seat: Seat,
        /// Where it stands.
        amazon: Square,
        /// The better move, after which it could.
        better: Option<String>,
    },
    /// Amazons: an opponent can shut an amazon in with the next move.
    CanShutIn {
        /// The opponent.
        seat: Seat,
        /// The move.
        mv: String,
        /// The amazon.
        amazon: Square,
    },
    /// Amazons: the better move would have shut an enemy amazon in.
    WouldShutIn {
        /// The better move.
        mv: String,
        /// The amazon.
        amazon: Square,
    },
    /// Amazons: the moves in regions that only one player can enter.
    OwnRegions {
        /// The player who moved.
        seat: Seat,
        /// The numbers of moves.
        moves: Compared<Shares<u32>>,
        /// Whether no region is left where both meet.
        all: bool,
    },
}

impl FactKind {
    /// Whether it says how the game is lost after the move that was played.
    pub fn tells_loss(&self) -> bool {
        matches!(
            self,
            FactKind::WinsIn { .. }
                | FactKind::GivesWin { .. }
                | FactKind::Forced { .. }
                | FactKind::ForcedWin { .. }
                | FactKind::ZeroReply { .. }
                | FactKind::FixedParity { .. }
                | FactKind::MovesLeft { .. }
                | FactKind::Fives { .. }
        )
    }

    /// Whether it says how the better move would have won.
    pub fn tells_missed_win(&self) -> bool {
        matches!(
            self,
            FactKind::WouldWin { .. }
                | FactKind::WouldForceWin { .. }
                | FactKind::WouldMirror { .. }
                | FactKind::Forced { .. }
                | FactKind::ZeroReply { .. }
        )
    }
}
