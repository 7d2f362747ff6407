//! Certificates of nimbers: proofs about a start together with a heap of Nim.

use super::nimbers::mex;
use super::{check_bytes, write_certificate};
use parlour_ai::core::EngineOptions;
use parlour_lab::solving::{Finding, Solving, solving};
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::proof::error::{CheckError, Fault};
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::heap_sum::HeapSum;
use parlour_rules::theorems::Theorems;
use parlour_rules::{Rules, Seat, Setup, mix};
use parlour_session::catalog::find_game;
use parlour_session::play::{MatchStart, ReplySink};
use std::collections::HashMap;

type Board = FirstAttack<u64>;

/// The solver of a board of First Attack with this side, after some moves.
fn solver(side: usize, moves: &[&str]) -> Box<dyn Solving> {
    let mut start = MatchStart::default_for(find_game("firstattack").expect("a game"));
    start.setup = Setup::two_player(side, side);
    start.moves = moves.iter().map(ToString::to_string).collect();
    let position = start.begin(&ReplySink::ignore()).expect("a start");
    let options = EngineOptions { hash_mib: 16, threads: 1, ..EngineOptions::default() };
    solving(&*position, &options).expect("two players")
}

/// The nimber, and its certificate. Its short searches give up after `short_search` positions.
fn certificate(side: usize, moves: &[&str], short_search: u32) -> (u8, String) {
    let mut solving = solver(side, moves);
    let found = solving.nimber(0, &super::unlimited()).expect("both have the same moves");
    assert!(found.is_exact);
    let finding = Finding::Nimber(found.at_least);
    let written = write_certificate(&mut *solving, finding, short_search);
    (found.at_least, written.expect("there is no limit").0)
}

fn fault_of(certificate: &str) -> Fault {
    let checked = check_bytes(certificate.as_bytes());
    checked.expect_err("it proves nothing").fault
}

#[test]
fn certificates_of_nimbers_hold() {
    let starts = (1..=9).map(|side| (side, &[][..]));
    let later = [(5, &["a1"][..]), (6, &["b2"]), (7, &["a1", "b3"]), (8, &["a1"])];
    let (mut positions, mut largest) = (0, 0);
    for (side, moves) in starts.chain(later) {
        for short_search in [0, 1_000] {
            let (nimber, text) = certificate(side, moves, short_search);
            let checked = check_bytes(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
            let waiting = Seat::new((moves.len() + 1) % 2);
            assert_eq!((checked.claims.len(), checked.nimber), (1, Some(nimber)));
            assert_eq!(checked.claims[0].goal, Goal::win(waiting), "{side} {moves:?}");
            let heap = if nimber == 0 { String::new() } else { format!(" *{nimber}") };
            let board = text.lines().find(|line| line.starts_with("board ")).expect("a head");
            assert!(board.ends_with(&format!(".{heap}")), "{board}");
            positions += checked.claims[0].positions;
            largest = largest.max(nimber);
        }
    }
    assert!(positions > 50 && largest >= 3, "{positions} {largest}");
}

/// Without a heap it is the certificate of a loss.
#[test]
fn a_certificate_of_nimber_0_is_that_of_the_loss() {
    let (nimber, text) = certificate(10, &[], 0);
    let mut solving = solver(10, &[]);
    // What the solver knows decides which moves it tries first.
    solving.nimber(0, &super::unlimited()).expect("both have the same moves");
    let loss = Finding::Value(-1);
    assert_eq!((nimber, Some(text)), (0, write_certificate(&mut *solving, loss, 0).map(|it| it.0)));
}

/// The laws that proofs rest on: every turn makes the rest shorter, images have the images' moves, and keys tell
/// positions apart.
#[test]
fn a_sum_follows_its_rules() {
    let mut known = HashMap::new();
    let mut keys = HashMap::new();
    for seed in 0..200 {
        let mut sum = HeapSum::new(
            Board::start(&Setup::two_player(5, 5)).expect("a board"),
            (mix(seed, 0) % 5) as u8,
        );
        for ply in 1.. {
            let nimber = mex(sum.board, &mut known) ^ sum.heap;
            assert_eq!(sum.small_nimber(), Some(nimber.into()), "{sum:?}");
            assert_eq!(*keys.entry(sum.key()).or_insert(sum), sum);
            let mut moves = Vec::new();
            sum.for_each_move(|mv| moves.push(mv));
            assert_eq!(sum.outcome().is_some(), moves.is_empty());
            // It is lost exactly where no turn leads to a loss.
            let losing = |mv| {
                let next = sum.play(mv);
                mex(next.board, &mut known) == next.heap
            };
            assert_eq!(moves.iter().copied().any(losing), nimber != 0);
            for &symmetry in sum.symmetries() {
                let image = sum.image(symmetry).expect("a symmetry of the game");
                assert_eq!((image.heap, image.to_move()), (sum.heap, sum.to_move()));
                assert_eq!(mex(image.board, &mut known) ^ image.heap, nimber);
            }
            let Some(&mv) = moves.get(mix(seed, ply) as usize % moves.len().max(1)) else { break };
            let next = sum.play(mv);
            assert!(next.most_moves_left() < sum.most_moves_left());
            assert_eq!(next.to_move(), sum.to_move().other());
            sum = next;
        }
    }
}

/// A file that claims this of a position together with a heap and leaves all to the checker.
fn bare_claim(position: Board, heap: u8, player: u8, target: &str) -> String {
    let grid = position.grid();
    let row = |row: usize| -> String {
        (0..5).map(|col| position.cell(grid.square_at(row, col)).symbol()).collect()
    };
    let rows: Vec<String> = (0..5).map(row).collect();
    let heap = if heap == 0 { String::new() } else { format!(" *{heap}") };
    format!(
        "parlour-certificate 1\ngame firstattack\nsize 5x5\nvariant standard\nboard {}{heap}\nto-move {}\n\
        scores -\nclaim {player} 1\nroot {target}\nend\n",
        rows.join("/"),
        position.to_move().number(),
    )
}

/// Positions, reachable or not, with heaps of any size: a claim holds exactly where the definition says so.
#[test]
fn claims_with_heaps_hold_where_the_definition_says_so() {
    let mut known = HashMap::new();
    let mut count = [0; 2];
    for seed in 0..120 {
        let mut position = Board::start(&Setup::two_player(5, 5)).expect("a board");
        for ply in 0..mix(seed, 1) % 5 {
            let mut moves = Vec::new();
            position.for_each_move(|mv| moves.push(mv));
            let mv = moves.get(mix(seed, 2 + ply) as usize % moves.len().max(1));
            position = mv.map_or(position, |&mv| position.play(mv));
        }
        let nimber = mex(position, &mut known);
        for heap in 0..=4 {
            let is_over = heap == 0 && position.outcome().is_some();
            for player in [1, 2] {
                let waits = player != position.to_move().number();
                let is_true = (nimber == heap) == waits;
                for target in if is_over { &["="][..] } else { &["?", "*"] } {
                    let file = bare_claim(position, heap, player, target);
                    let checked = check_bytes(file.as_bytes());
                    assert_eq!(checked.is_ok(), is_true, "{file} {checked:?}");
                    count[usize::from(is_true)] += 1;
                }
            }
        }
    }
    assert!(count.iter().all(|&count| count > 500), "{count:?}");
}

#[test]
fn falsified_certificates_of_nimbers_are_refused() {
    for (side, moves) in [(7, &[][..]), (8, &[]), (9, &[]), (9, &["a1"])] {
        let (nimber, text) = certificate(side, moves, 0);
        let own = format!(" *{nimber}\n");
        assert!(text.contains(&own), "{text}");
        // Another heap, or none.
        for heap in (1..=6).filter(|&heap| heap != nimber) {
            let fault = fault_of(&text.replacen(&own, &format!(" *{heap}\n"), 1));
            assert!(CheckError { line: 1, fault: fault.clone() }.is_refutation(), "{fault:?}");
        }
        let fault = fault_of(&text.replacen(&own, "\n", 1));
        assert!(CheckError { line: 1, fault: fault.clone() }.is_refutation(), "{fault:?}");
        // A reply in the heap that is left out, or impossible.
        let line = text.lines().find(|line| line.contains(" *0 ")).expect("a reply in the heap");
        let words: Vec<&str> = line.split(' ').collect();
        let at = words.iter().step_by(2).position(|word| *word == "*0").expect("it is there");
        let rest = [&words[..2 * at], &words[2 * at + 2..]].concat().join(" ");
        assert_eq!(fault_of(&text.replacen(line, &rest, 1)), Fault::ReplyMissing("*0".to_string()));
        let impossible = line.replacen(" *0 ", " *9 ", 1);
        let fault = fault_of(&text.replacen(line, &impossible, 1));
        assert_eq!(fault, Fault::IllegalMove("*9".to_string()));
    }
}

#[test]
fn a_heap_is_written_in_one_way_and_only_where_both_have_the_same_moves() {
    let (nimber, text) = certificate(5, &[], 0);
    assert_eq!(nimber, 3);
    for heap in [" *0", " *03", " *+3", " *256", " *", "*3", " * 3", " *3 *1", " *3 "] {
        let fault = fault_of(&text.replacen(" *3\n", &format!("{heap}\n"), 1));
        assert!(matches!(fault, Fault::BadLine | Fault::Start(_)), "{heap}: {fault:?}");
    }
    let colours = text.replacen("variant standard", "variant colours", 1);
    assert_eq!(fault_of(&colours), Fault::Heap);
    let unusual = text.replacen("variant standard", "variant Standard", 1);
    assert!(matches!(fault_of(&unusual), Fault::Start(_)));
    let snort = text.replacen("game firstattack", "game snort", 1);
    let error = check_bytes(snort.as_bytes()).expect_err("Snort has no nimbers");
    assert_eq!(error, CheckError { line: 5, fault: Fault::Heap });
}
