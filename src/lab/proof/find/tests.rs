//! Searches before their turn change no proof.

use super::super::node_file::NodeFile;
use super::{Finder, find};
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::oracle::{Answer, Effort, Oracle};
use parlour_rules::proof::start::ProofStart;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use parlour_rules::theorems::Theorems;
use parlour_rules::{Rules, Setup, Variant};
use std::collections::HashMap;
use std::fs::File;
use std::io::{Read, Seek};

/// Knows everything by the definition.
struct Definition<G: Rules>(HashMap<G, bool>);

impl<G: Rules> Definition<G> {
    fn reaches(&mut self, position: &G, goal: Goal) -> bool {
        if let Some(outcome) = position.outcome() {
            return goal.is_reached_at_end(position, outcome);
        }
        if let Some(&reaches) = self.0.get(position) {
            return reaches;
        }
        let mut nexts = Vec::new();
        position.for_each_move(|mv| nexts.push(position.play(mv)));
        let is_own = position.to_move() == goal.seat;
        let reaches = if is_own {
            nexts.iter().any(|next| self.reaches(next, goal))
        } else {
            nexts.iter().all(|next| self.reaches(next, goal))
        };
        self.0.insert(*position, reaches);
        reaches
    }
}

impl<G: Rules> Oracle<G> for Definition<G> {
    fn ask(&mut self, position: &G, goal: Goal, _: &Effort) -> Answer {
        Answer { is_reachable: Some(self.reaches(position, goal)), nodes: 0 }
    }
}

/// The file of the nodes that are found.
fn file_of_nodes<G: Theorems>(setup: &Setup, most_positions: u32, threads: usize) -> Vec<u8> {
    let start = G::start(setup).expect("a board of the game");
    let mut oracle = Definition(HashMap::new());
    let mover = start.to_move();
    let goals = [Goal::win(mover), Goal::win(mover.other()), Goal::hold(mover)];
    let goal = goals.into_iter().find(|&goal| {
        oracle.0.clear();
        oracle.reaches(&start, goal)
    });
    let goal = goal.expect("a player wins or holds a draw");
    let effort = Effort::unlimited();
    let mut finder =
        Finder { oracle: &mut oracle, effort: &effort, threads, on_node: &mut |_, _| {} };
    let mut file: File = tempfile::tempfile().expect("there is room");
    let kept = file.try_clone().expect("it is open");
    let mut nodes =
        NodeFile::open(kept, ProofStart::of("game", &start), most_positions).expect("it is open");
    find(&start, goal, &mut finder, &mut nodes).expect("it can be reached");
    let mut bytes = Vec::new();
    file.rewind().expect("it is a file");
    file.read_to_end(&mut bytes).expect("it is open");
    bytes
}

fn compare<G: Theorems>(setup: &Setup) {
    let mut searches = 0;
    for most_positions in [1, 5, 20, 100, 500] {
        let alone = file_of_nodes::<G>(setup, most_positions, 1);
        let together = file_of_nodes::<G>(setup, most_positions, 3);
        assert!(alone == together, "{setup:?} {most_positions}");
        searches += alone.iter().filter(|&&byte| byte == b'?').count();
    }
    assert!(searches > 0, "{setup:?}");
}

#[test]
fn threads_find_the_same_proof() {
    let board = Setup::two_player;
    compare::<Breakthrough<u64>>(&board(5, 3));
    compare::<Snort<u64>>(&board(3, 3));
    compare::<Pleiadis<u64>>(&board(4, 4));
    compare::<Sos<u64>>(&board(3, 3));
    compare::<FirstAttack<u64>>(&Setup { variant: Variant::Colours, ..board(5, 5) });
}
