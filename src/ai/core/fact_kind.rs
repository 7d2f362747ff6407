//! The kinds of facts, a row each. A new one is a row here, one place that finds it, and its texts.
//!
//! A sentence is given by name what [`Fact::arguments`](super::fact::Fact::arguments) hold, and the
//! comments of `assets/text/en/facts.ftl` say what is what. The better move stands in
//! [`Fact::instead`](super::fact::Fact::instead).

use parlour_words::arguments_of;
use std::cmp::Ordering;

/// How telling a fact is, the most telling first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FactRank {
    /// What an opponent can do now, and could not after the better move.
    Opponent,
    /// What the better move would have done.
    Better,
    /// What a term of the evaluation says: it differs from what the better move would have left.
    Term,
}

/// What a fact of the same move can say, so that another says nothing new.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Beside {
    /// Nothing.
    Nothing,
    /// That the same player wins at once, or would have.
    WinAtOnce,
    /// That the same player wins in a few moves, or would have.
    Win,
    /// Anything.
    Anything,
}

/// What a fact says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FactKind {
    /// How telling it is.
    pub rank: FactRank,
    /// The key of its sentence.
    pub key: &'static str,
    /// The key of the sentence behind it, mostly about the better move.
    pub instead: Option<&'static str>,
    /// The key of its sentence if it is about too many moves to name all.
    pub shortened: Option<&'static str>,
    /// Whether the player who moved wants more of the number, or fewer: of what that player has beyond
    /// the opponent, if both have one. Without it the fact is always a reason for the cost of the move.
    pub wanted: Option<Ordering>,
    /// What makes it needless.
    pub needless_beside: Beside,
    /// Whether it says how the game is lost after the move that was played.
    pub tells_loss: bool,
    /// Whether it says how the better move would have won.
    pub tells_missed_win: bool,
}

/// A key, if there is a message with it. In a constant, one that is unknown does not compile.
const fn checked(key: &'static str) -> &'static str {
    assert!(arguments_of(key).is_some(), "there is no message with this key");
    key
}

const fn row(rank: FactRank, key: &'static str) -> FactKind {
    FactKind {
        rank,
        key: checked(key),
        instead: None,
        shortened: None,
        wanted: None,
        needless_beside: Beside::Nothing,
        tells_loss: false,
        tells_missed_win: false,
    }
}

/// What an opponent can do now.
const fn opponent(key: &'static str) -> FactKind {
    row(FactRank::Opponent, key)
}

/// What the better move would have done.
const fn better(key: &'static str) -> FactKind {
    row(FactRank::Better, key)
}

/// What a term of the evaluation says.
const fn term(key: &'static str) -> FactKind {
    row(FactRank::Term, key)
}

/// What a term says of the player who moved and of the opponent, in numbers.
const fn both(key: &'static str, wanted: Ordering) -> FactKind {
    FactKind { wanted: Some(wanted), ..term(key) }.instead("facts-instead-both")
}

impl FactKind {
    const fn instead(self, key: &'static str) -> FactKind {
        FactKind { instead: Some(checked(key)), ..self }
    }

    const fn shortened(self, key: &'static str) -> FactKind {
        FactKind { shortened: Some(checked(key)), ..self }
    }

    const fn tells_loss(self) -> FactKind {
        FactKind { tells_loss: true, ..self }
    }

    const fn tells_missed_win(self) -> FactKind {
        FactKind { tells_missed_win: true, ..self }
    }

    const fn needless_beside(self, needless_beside: Beside) -> FactKind {
        FactKind { needless_beside, ..self }
    }
}

/// The rows. Moves are texts as [`Rules::move_to_string`](parlour_rules::Rules::move_to_string) writes
/// them, and a line is the moves of all players in turn.
impl FactKind {
    /// The move ended the game, and another player has won it.
    pub const GIVES_WIN: FactKind = opponent("facts-gives-win").tells_loss();
    /// The player wins at once with a move.
    pub const WINS_AT_ONCE: FactKind = opponent("facts-wins-at-once").tells_loss();
    /// The player wins with their next move, whatever the others do before.
    pub const WINS_NEXT: FactKind = opponent("facts-wins-next").tells_loss();
    /// The player wins in a few moves of their own, the last of which is the player's own, whatever the
    /// others do. The line is against the longest resistance.
    pub const WINS_IN: FactKind = opponent("facts-wins-in").tells_loss();
    /// The player who moved would have won at once.
    pub const WOULD_HAVE_WON: FactKind = better("facts-would-have-won").tells_missed_win();
    /// The player who moved would have won in a few moves, the last of which is the player's own. The
    /// line begins with the better move.
    pub const WOULD_HAVE_WON_IN: FactKind = better("facts-would-have-won-in").tells_missed_win();
    /// The better move would have kept an opponent from winning at once.
    pub const STOPS_WIN: FactKind = better("facts-stops-win");
    /// Only the better move would have kept an opponent from winning at once.
    pub const ONLY_STOPS_WIN: FactKind = better("facts-only-stops-win");
    /// With best play it is now a draw; the better move would have won.
    pub const BEST_DRAWS: FactKind = FactKind::forced("facts-best-draws", "facts-better-won");
    /// With best play by both the opponent now wins; the better move would have kept more.
    pub const BEST_WINS: FactKind = FactKind::forced("facts-best-wins", "facts-better-won");
    /// [`FactKind::BEST_WINS`], with the best answer.
    pub const BEST_WINS_WITH: FactKind =
        FactKind::forced("facts-best-wins-with", "facts-better-won");
    /// [`FactKind::BEST_WINS`] where whoever makes the last move wins.
    pub const BEST_LAST: FactKind = FactKind::forced("facts-best-last", "facts-better-last");
    /// [`FactKind::BEST_LAST`], with the best answer.
    pub const BEST_LAST_WITH: FactKind =
        FactKind::forced("facts-best-last-with", "facts-better-last");
    /// It is proven that the player wins, whatever the others do: in more moves than
    /// [`FactKind::WINS_IN`] looks for, or with a last move of another player.
    pub const FORCED_WIN: FactKind =
        opponent("facts-wins-by-force").shortened("facts-wins-by-force-with").tells_loss();
    /// It is proven that the player who moved would have won, whatever the others do.
    pub const WOULD_FORCE_WIN: FactKind = better("facts-would-have-forced")
        .shortened("facts-would-have-forced-in")
        .tells_missed_win();
    /// The position after the move has come up once before. The third time is a draw.
    pub const REPEATS_SECOND: FactKind = term("facts-repeats-second");
    /// The position after the move has come up twice before, or more often.
    pub const REPEATS_THIRD: FactKind = term("facts-repeats-third");

    /// Breakthrough: a pawn arrives before anybody can stop it.
    pub const RUNNER: FactKind = opponent("facts-runner").needless_beside(Beside::WinAtOnce);
    /// Breakthrough: after the better move a pawn would have arrived before anybody could stop it.
    pub const WOULD_RUN: FactKind = better("facts-would-run").needless_beside(Beside::WinAtOnce);
    /// Breakthrough: an opponent can take a pawn that nothing guards.
    pub const FREE_PAWN: FactKind = opponent("facts-free-pawn").instead("facts-better-not-taken");
    /// Breakthrough: more pawns attack a pawn than guard it, so that trades there lose one.
    pub const LOSING_TRADE: FactKind =
        opponent("facts-losing-trade").instead("facts-better-no-loss");
    /// Breakthrough: a pawn has left the home row, and nothing guards the squares before it now.
    pub const HOME_HOLE: FactKind = term("facts-home-hole").instead("facts-better-guards");
    /// Breakthrough: the better move would have taken a pawn that nothing guards.
    pub const WOULD_TAKE: FactKind = better("facts-would-take");

    /// First Attack: the squares where a pawn may still be placed.
    pub const FREE_SQUARES: FactKind =
        term("facts-free-squares").instead("facts-instead").needless_beside(Beside::Anything);
    /// First Attack: one square is left.
    pub const ONE_MOVE_LEFT: FactKind = opponent("facts-one-move-left").tells_loss();
    /// First Attack: no two of the free squares attack each other, so that the number of moves left is
    /// known, and which player makes the last.
    pub const MOVES_LEFT: FactKind = opponent("facts-moves-left").tells_loss();
    /// First Attack: whatever is played from now on, this player makes the last move. After the better
    /// move it would have been another one, or open.
    pub const FIXED_PARITY: FactKind =
        opponent("facts-fixed-parity").instead("facts-better-parity").tells_loss();
    /// First Attack: the opponent has an answer after which whoever moves loses. The better move would
    /// itself have left a position of value 0.
    pub const ZERO_REPLY: FactKind =
        opponent("facts-zero-reply").instead("facts-better-zero").tells_loss().tells_missed_win();
    /// First Attack with colours, Pleiadis, Snort: the squares that only one player may use now.
    pub const RESERVED: FactKind = both("facts-reserved", Ordering::Greater);
    /// First Attack with colours, Pleiadis, Snort: the free moves in regions where they can be counted,
    /// since no move there gains anything.
    pub const SETTLED: FactKind = both("facts-settled", Ordering::Greater);
    /// First Attack with colours, Pleiadis, Snort: the better move was in the hottest of several regions
    /// that do not touch, and the move that was played was not.
    pub const HOTTEST_REGION: FactKind = better("facts-hottest-region");

    /// Snort: after the better move every stone would have had an enemy stone opposite it through the
    /// centre, so that each further move could have been answered on the opposite square.
    pub const WOULD_MIRROR: FactKind = better("facts-would-mirror").tells_missed_win();

    /// Dodgem: the forward steps until all pawns are off.
    pub const STEPS_TO_GO: FactKind = both("facts-steps-to-go", Ordering::Less);
    /// Dodgem: the moves until all pawns are off, if the other player's pawns stood still.
    pub const MOVES_TO_GO: FactKind = both("facts-moves-to-go", Ordering::Less);
    /// Dodgem: the pawns before which some pawn stands, so that they cannot step forward.
    pub const STOPPED_PAWNS: FactKind = both("facts-stopped-pawns", Ordering::Less);
    /// Dodgem: a pawn has no move.
    pub const BLOCKED_IN: FactKind = term("facts-blocked-in").instead("facts-better-not-blocked");
    /// Dodgem: an enemy pawn stands right before a pawn.
    pub const HELD_UP: FactKind = term("facts-held-up").instead("facts-better-not-held");
    /// Dodgem: the better move would have stood right before an enemy pawn.
    pub const WOULD_HOLD_UP: FactKind = better("facts-would-hold-up");
    /// Dodgem: a player has a single move left. A player who has none wins.
    pub const LAST_REPLY: FactKind = opponent("facts-last-reply");

    /// Pentago: every move with which the next player makes five.
    pub const FIVES: FactKind = opponent("facts-fives").shortened("facts-fives-more").tells_loss();
    /// Pentago: the better move would have threatened to make five on several squares.
    pub const WOULD_THREATEN: FactKind = better("facts-would-threaten");
    /// Pentago: with this answer an opponent threatens to make five on several squares, more than any
    /// answer to the better move.
    pub const CAN_THREATEN: FactKind =
        opponent("facts-can-threaten").instead("facts-better-threats").needless_beside(Beside::Win);
    /// Pentago: lines of five squares that have at least this many marbles of one player, and none of
    /// the other.
    pub const OPEN_LINES: FactKind =
        both("facts-open-lines", Ordering::Greater).instead("facts-instead-lines");
    /// Pentago: only moves that turn a certain block keep the next player from making five.
    pub const MUST_TURN: FactKind = better("facts-must-turn");
    /// Pentago: only a marble on a certain square keeps the next player from making five.
    pub const MUST_PLACE: FactKind = better("facts-must-place");

    /// SOS: what the next player can score in one turn.
    pub const GIVES_SOS: FactKind = opponent("facts-gives-sos").instead("facts-instead-points");
    /// SOS: what the better move would have scored.
    pub const WOULD_SCORE: FactKind = better("facts-would-score");
    /// SOS: what the better move and the scoring moves behind it would have scored, and what the move
    /// that was played can with those behind it.
    pub const TURN_WOULD_SCORE: FactKind =
        better("facts-turn-would-score").instead("facts-this-scores");
    /// SOS: the squares on which some letter neither scores nor gives anything.
    pub const SAFE_SQUARES: FactKind = term("facts-safe-squares").instead("facts-instead");

    /// Amazons: the squares that one player reaches in fewer queen moves.
    pub const TERRITORY: FactKind = both("facts-territory", Ordering::Greater);
    /// Amazons: the squares to which one amazon of the player who moved can move.
    pub const ROOM: FactKind = FactKind { wanted: Some(Ordering::Greater), ..FactKind::AMAZON };
    /// Amazons: the squares to which one enemy amazon can move.
    pub const ENEMY_ROOM: FactKind = FactKind { wanted: Some(Ordering::Less), ..FactKind::AMAZON };
    const AMAZON: FactKind = term("facts-room").instead("facts-instead");
    /// Amazons: the squares to which amazons can move, all amazons of a player added up.
    pub const ALL_ROOM: FactKind = both("facts-all-room", Ordering::Greater);
    /// Amazons: the squares that one player reaches in fewer steps of a king.
    pub const NEARER: FactKind = both("facts-nearer", Ordering::Greater);
    /// Amazons: an amazon cannot move.
    pub const SHUT_IN: FactKind = term("facts-shut-in").instead("facts-better-could-move");
    /// Amazons: an opponent can shut an amazon in with the next move.
    pub const CAN_SHUT_IN: FactKind = opponent("facts-can-shut-in");
    /// Amazons: the better move would have shut an enemy amazon in.
    pub const WOULD_SHUT_IN: FactKind = better("facts-would-shut-in");
    /// Amazons: the moves in regions that only one player can enter.
    pub const OWN_REGIONS: FactKind = both("facts-own-regions", Ordering::Greater);
    /// Amazons: the same, where no region is left where both meet.
    pub const REGIONS_DECIDED: FactKind = both("facts-regions-decided", Ordering::Greater);

    /// Whether the player wins now within a few moves.
    pub fn tells_short_win(self) -> bool {
        matches!(self, FactKind::WINS_AT_ONCE | FactKind::WINS_NEXT | FactKind::WINS_IN)
    }

    /// Whether it says what both moves come to with best play.
    pub fn tells_best_play(self) -> bool {
        let with_answer = matches!(self, FactKind::BEST_WINS_WITH | FactKind::BEST_LAST_WITH);
        with_answer
            || matches!(self, FactKind::BEST_DRAWS | FactKind::BEST_WINS | FactKind::BEST_LAST)
    }

    /// What best play comes to after both moves.
    const fn forced(key: &'static str, instead: &'static str) -> FactKind {
        opponent(key).instead(instead).tells_loss().tells_missed_win()
    }
}
