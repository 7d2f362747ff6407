//! How facts are said.

use super::*;
use parlour_ai::core::fact::Compared;
use parlour_ai::core::{FactKind, GameAi, Shares};
use parlour_ai::engine::EngineMaker;
use parlour_rules::{History, Setup};
use parlour_session::catalog::GameVisitor;
use parlour_session::catalog::registry::for_each_game;
use parlour_session::play::GameEntry;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;

/// Players by their numbers, `you` excepted.
fn numbered(players: usize, you: Option<Seat>) -> People {
    let name =
        |seat: Seat| if you == Some(seat) { "you".to_string() } else { format!("player {seat}") };
    People(Seat::all(players).map(name).collect())
}

const GRID: Grid = Grid { rows: 8, cols: 8, row_one_at_bottom: false };

/// The sentence about a fact of player 1, who is "you".
fn said(fact: Fact) -> String {
    fact_sentence(&fact, GRID, &numbered(2, Some(Seat::FIRST)))
}

/// A fact about a player.
fn about(seat: Seat, kind: FactKind) -> Fact {
    Fact::about(seat, kind, Vec::new())
}

fn moves(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| text.to_string()).collect()
}

#[test]
fn wins_are_told() {
    let (you, them) = (Seat::FIRST, Seat::SECOND);
    let wins = |seat, kind, line| about(seat, kind).with("moves", 2).with("line", moves(line));
    let at_once = FactKind::WINS_AT_ONCE;
    assert_eq!(said(wins(them, at_once, &["d7"])), "After this, player 2 wins at once with d7.");
    assert_eq!(said(wins(you, at_once, &["d7"])), "After this, you win at once with d7.");
    assert_eq!(
        said(wins(them, FactKind::WINS_IN, &["a1", "b2", "c3"])),
        "After this, player 2 wins in 2 moves, for example with a1 b2 c3."
    );
    let line = &["b3-b4", "g7-g6", "b4-b5"];
    assert_eq!(
        said(wins(you, FactKind::WOULD_HAVE_WON_IN, line)),
        "b3-b4 would have won in 2 moves, for example with b3-b4 g7-g6 b4-b5."
    );
    let stops = |kind| about(them, kind).with("move", "c4").with("threat", "d7");
    let [only, not_only] = [FactKind::ONLY_STOPS_WIN, FactKind::STOPS_WIN].map(stops);
    assert_eq!(said(only), "Only c4 would have kept player 2 from winning with d7.");
    assert_eq!(said(not_only), "c4 would have kept player 2 from winning with d7.");
}

#[test]
fn numbers_agree_with_their_nouns() {
    let steps = |own: u32, other| {
        about(Seat::FIRST, FactKind::STEPS_TO_GO).with_shares(Compared {
            now: Shares { own, other },
            better: Some(("b3-b2".to_string(), Shares { own: own - 1, other })),
        })
    };
    assert_eq!(
        said(steps(2, 1)),
        "You need 2 forward steps to bring all pawns off, player 2 needs 1. After b3-b2 it would \
         have been 1 for you and 1 for player 2."
    );
    assert_eq!(
        said(
            about(Seat::FIRST, FactKind::LOSING_TRADE)
                .with("square", GRID.square_at(4, 3))
                .with("attackers", 2)
                .with("guards", 1)
                .instead(Some(FactArguments::of_move("c4-c5")))
        ),
        "2 pawns attack your pawn on d5 and 1 guards it: trading there loses a pawn. After c4-c5 \
         it would not."
    );
    let free = about(Seat::FIRST, FactKind::SETTLED);
    let free = free.with_shares(Compared { now: Shares { own: 1.0, other: 0.5 }, better: None });
    assert_eq!(said(free), "In settled regions you have 1 free move, player 2 has 0.5.");
}

#[test]
fn lines_of_sos_are_named() {
    let line =
        |row: u32| [0, 1, 2].map(|col| GRID.name(GRID.square_at(row as usize, col))).join("-");
    let gives = |count: u32| {
        about(Seat::SECOND, FactKind::GIVES_SOS)
            .with("points", count)
            .with("lines", (0..count).map(line).collect::<Vec<_>>())
            .instead(Some(FactArguments::of_move("c4S").with("count", 0)))
    };
    assert_eq!(
        said(gives(2)),
        "This lets player 2 score 2 SOS in one turn: a1-b1-c1 and a2-b2-c2. After c4S it would have been none."
    );
    assert!(said(gives(5)).contains("a3-b3-c3 and 2 more."), "{}", said(gives(5)));
}

#[test]
fn answers_on_the_opposite_square_are_told() {
    assert_eq!(
        said(about(Seat::FIRST, FactKind::WOULD_MIRROR).with("move", "g6")),
        "After g6 every stone would have had an enemy stone opposite it through the centre: you could \
         then have answered each move on the opposite square, and made the last move."
    );
}

#[test]
fn a_turn_of_several_moves_is_named_by_its_first() {
    let would = |kind, line: &[&str]| {
        let fact = Fact::new(kind, Vec::new()).with("points", 2).with("line", moves(line));
        fact.with("lines", moves(&["a4-b4-c4"]))
    };
    let one = would(FactKind::WOULD_SCORE, &["c4S"]);
    assert_eq!(said(one), "c4S would have scored 2 SOS: a4-b4-c4.");
    let played = FactArguments::default().with("points", 1);
    let turn = would(FactKind::TURN_WOULD_SCORE, &["c4S", "d4S"]);
    assert_eq!(
        said(turn.instead(Some(played))),
        "A turn that begins with c4S would have scored 2 SOS: a4-b4-c4. This one can score 1."
    );
}

#[test]
fn an_answer_that_leaves_the_loss_to_the_mover_is_told() {
    let fact = about(Seat::SECOND, FactKind::ZERO_REPLY).with("move", "c8");
    assert_eq!(
        said(fact.instead(Some(FactArguments::of_move("c7")))),
        "Player 2 can answer c8, and then whoever moves next loses with best play. c7 would have left \
         such a position to player 2."
    );
}

#[test]
fn threats_and_lines_of_pentago_are_told() {
    let square = |col: usize| GRID.square_at(2, col);
    let threaten = |count: usize, better: u32| {
        let fact = Fact::new(FactKind::CAN_THREATEN, (0..count).map(square).collect());
        let fact = fact.with("seat", Seat::SECOND).with("move", "c4:7");
        fact.instead(Some(FactArguments::of_move("d4:1").with("count", better)))
    };
    assert_eq!(
        said(threaten(2, 1)),
        "After this, player 2 can play c4:7 and threaten five in a row with a marble on a3 or b3. After \
         d4:1 there would have been 1 such square at most."
    );
    assert_eq!(
        said(threaten(5, 0)),
        "After this, player 2 can play c4:7 and threaten five in a row with a marble on a3, b3, c3 or one \
         of 2 other squares. After d4:1 no move would have threatened that."
    );
    let lines = Compared {
        now: Shares { own: 1u32, other: 3 },
        better: Some(("d4:1".to_string(), Shares { own: 2, other: 3 })),
    };
    assert_eq!(
        said(about(Seat::FIRST, FactKind::OPEN_LINES).with("marbles", 3).with_shares(lines)),
        "You have 1 line of five squares with at least three marbles and no enemy marble, player 2 \
         has 3. After d4:1 it would have been 2 for you and 3 for player 2."
    );
}

#[test]
fn a_settled_parity_is_told() {
    let settled = |then: Option<Seat>| {
        let fact = about(Seat::SECOND, FactKind::FIXED_PARITY).with("free", 5);
        fact.instead(Some(FactArguments::of_move("c4").with("seat", then)))
    };
    assert_eq!(
        said(settled(Some(Seat::FIRST))),
        "5 free squares are left, and whatever is played there, player 2 makes the last move. After c4 \
         you would have made it."
    );
    assert!(said(settled(None)).ends_with("After c4 that would have been open."));
}

#[test]
fn the_region_worth_most_is_told() {
    let hottest = |played: f64| {
        let fact = Fact::new(FactKind::HOTTEST_REGION, Vec::new()).with("regions", 17);
        let fact = fact.with("move", "h1").with("size", "whole");
        fact.with("gain", 2.5).with("played", played)
    };
    assert_eq!(
        said(hottest(1.0)),
        "The board has come apart into 17 regions. A move in the region of h1 gained the most, 2.5 \
         free moves. A move in the region of this one gained 1."
    );
    assert!(said(hottest(0.0)).ends_with("of this one gained nothing."), "{}", said(hottest(0.0)));
}

#[test]
fn forced_wins_are_told_with_their_line_if_it_is_short() {
    let forced = |seat, kind, moves: u32, line: Vec<String>| {
        about(seat, kind).with("moves", moves).with("line", line)
    };
    let wins = |moves, line| forced(Seat::SECOND, FactKind::FORCED_WIN, moves, line);
    assert_eq!(
        said(wins(4, moves(&["d7", "a1", "d6", "a2", "d5", "a3", "d4"]))),
        "After this, player 2 wins by force in 4 moves at most, for example with d7 a1 d6 a2 d5 a3 d4."
    );
    assert_eq!(
        said(wins(8, vec!["d7".to_string(); 15])),
        "After this, player 2 wins by force in 8 moves at most, beginning with d7."
    );
    let would = |moves, line| forced(Seat::FIRST, FactKind::WOULD_FORCE_WIN, moves, line);
    assert_eq!(
        said(would(4, moves(&["c4", "d1", "c5", "d2", "c6", "d3", "c7"]))),
        "c4 would have won by force in 4 moves at most, for example with c4 d1 c5 d2 c6 d3 c7."
    );
    assert_eq!(
        said(would(8, vec!["c4".to_string(); 15])),
        "c4 would have won by force in 8 moves at most."
    );
}

#[test]
fn blocks_are_named_by_their_place() {
    assert_eq!(
        [0, 1, 2, 3].map(|block| block_name(block, 2)),
        ["top left", "top right", "bottom left", "bottom right"]
    );
    let middle: Vec<_> = (3..6).map(|block| block_name(block, 3)).collect();
    assert_eq!(middle, ["middle left", "central", "middle right"]);
    assert_eq!([1, 7].map(|block| block_name(block, 3)), ["top middle", "bottom middle"]);
}

/// Sentences from random games: some of each kind, with the position.
struct Collector {
    games: u64,
    said: BTreeMap<(String, String), Vec<String>>,
}

impl Collector {
    fn play<G: GameAi>(&mut self, game: &str, setup: &Setup) {
        for seed in 0..self.games {
            let mut rng = StdRng::seed_from_u64(seed);
            let mut history = History::new(G::start(setup).expect("the setup is its default"));
            while history.plies() < 300
                && let Some(&played) = history.legal_moves().choose(&mut rng)
            {
                if rng.random_bool(0.2) {
                    self.collect(game, &history, played, &mut rng);
                }
                history.push(played);
            }
        }
    }

    fn collect<G: GameAi>(
        &mut self,
        game: &str,
        history: &History<G>,
        played: G::Move,
        rng: &mut StdRng,
    ) {
        let position = history.position();
        let us = position.to_move();
        let legal = history.legal_moves();
        let better = legal.iter().take(40).copied().max_by_key(|&mv| {
            let next = position.play(mv);
            history.outcome_after(&next).map_or_else(|| next.evaluate(us), |_| 0)
        });
        let better = better.filter(|_| rng.random_bool(0.9));
        let people = numbered(position.setup().players, Some(us));
        for fact in G::facts(history, played, better) {
            let sentence = fact_sentence(&fact, position.grid(), &people);
            let kind = fact.kind.key.to_string();
            let board: String =
                position.grid().squares().map(|square| position.cell(square).symbol()).collect();
            let text = format!("{sentence}  [{} {board}]", position.move_to_string(played));
            self.said.entry((game.to_string(), kind)).or_default().push(text);
            is_well_formed(&sentence);
        }
    }
}

impl GameVisitor for Collector {
    fn visit<Small: GameAi, Large: GameAi, Wide: GameAi>(
        &mut self,
        entry: GameEntry,
        _: EngineMaker<Wide>,
    ) {
        let setup = Small::SUPPORTED_SETUPS.default_setup;
        match setup.rows * setup.cols {
            0..=64 => self.play::<Small>(entry.name, &setup),
            _ => self.play::<Large>(entry.name, &setup),
        }
    }
}

/// What no sentence may look like.
fn is_well_formed(sentence: &str) {
    assert!(sentence.ends_with('.'), "{sentence}");
    let wrong = [
        "  ",
        "..",
        " .",
        "you wins",
        "you has",
        "you gets",
        " 1 moves",
        " 1 squares",
        " 1 free moves",
        " 1 forward steps",
        "You's",
        "you's",
        "{",
        "()",
    ];
    for part in wrong {
        assert!(!sentence.contains(part), "\"{part}\" in: {sentence}");
    }
}

#[test]
fn facts_of_random_games_are_sentences() {
    let mut collector = Collector { games: 2, said: BTreeMap::new() };
    for_each_game(&mut collector);
    assert!(collector.said.len() > 20, "{} kinds", collector.said.len());
}

#[test]
#[ignore = "prints sentences to be read: cargo test --lib sentences_to_read -- --ignored --nocapture"]
fn sentences_to_read() {
    let mut collector = Collector { games: 60, said: BTreeMap::new() };
    for_each_game(&mut collector);
    for ((game, kind), sentences) in collector.said {
        println!("{game} {kind} ({})", sentences.len());
        for sentence in sentences.iter().step_by(sentences.len().div_ceil(3)) {
            println!("    {sentence}");
        }
    }
}
