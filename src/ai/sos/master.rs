//! The best player of SOS: from the moment the rest of the board can be searched to its end it plays
//! for the largest margin, which decides the game; before that it searches by alpha-beta.

use super::board::Board;
use super::margin::Margins;
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::budget::{Limits, Watch};
use crate::ai::score::Score;
use crate::ai::{Kit, Searcher, Thought};
use crate::rules::Rules;
use crate::rules::bits::Word;
use crate::rules::history::History;
use crate::rules::sos::{Move, Sos};
use std::time::Duration;

/// Thinking time when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// The longest time that solving may take when thinking time is not bounded.
const PATIENCE: Duration = Duration::from_secs(20);
/// With more empty squares nobody solves a board in a lifetime, so that nothing is tried.
const IN_REACH: u32 = 20;

/// See the module.
#[derive(Debug)]
pub struct Master<W: Word> {
    kit: Kit,
    margins: Option<(usize, Margins<W>)>,
    search: AlphaBeta<Sos<W>>,
}

impl<W: Word> Master<W> {
    /// Half the memory is for solving, half for the search.
    pub fn new(kit: &Kit) -> Master<W> {
        let kit = Kit { hash: (kit.hash / 2).max(1), ..*kit };
        Master { kit, margins: None, search: AlphaBeta::new(&kit) }
    }

    /// The margin still to be had and a move that gets it, if it can be found with the larger part
    /// of the limits; and what that took.
    fn solve(&mut self, history: &History<Sos<W>>, limits: &Limits) -> (Option<(i32, Move)>, u64) {
        let position = history.position();
        let board = Board::new(position);
        let setup = position.setup();
        if setup.players > 2 || limits.depth.is_some() || board.empty.count() > IN_REACH {
            return (None, 0);
        }
        let time = limits.time.map(|time| time * 3 / 5).or(match limits.nodes {
            None => Some(PATIENCE),
            Some(_) => None,
        });
        let nodes = limits.nodes.map(|nodes| nodes / 2);
        let mut watch = Watch::start(&Limits { time, nodes, ..limits.clone() });
        let hash = self.kit.hash;
        let margins = self.margins.take().filter(|&(rows, _)| rows == setup.rows);
        let (rows, mut margins) =
            margins.unwrap_or_else(|| (setup.rows, Margins::new(position, hash)));
        let found = margins.best(&board, true, &mut watch);
        self.margins = Some((rows, margins));
        let found = found.and_then(|(value, best)| Some((value, *best.first()?)));
        (found, watch.seen())
    }
}

impl<W: Word> Searcher<Sos<W>> for Master<W> {
    fn think(
        &mut self,
        history: &History<Sos<W>>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<Sos<W>>),
    ) -> Thought<Sos<W>> {
        let limits = limits.clone().or_time(USUAL);
        let clock = Watch::start(&limits);
        let (found, nodes) = self.solve(history, &limits);
        let position = history.position();
        if let Some((value, best)) = found {
            let points = position.points().map(i32::from);
            let us = position.to_move();
            let plies = position.empty().count();
            let score = match points[us.index()] - points[us.other().index()] + value {
                1.. => Score::Win(plies),
                0 => Score::Draw,
                _ => Score::Loss(plies),
            };
            let thought =
                Thought { best, line: vec![best], score: Some(score), depth: plies, nodes };
            tell(&thought);
            return thought;
        }
        let left = limits.nodes.map(|limit| (limit - nodes).max(1));
        let limits = Limits { time: clock.left(), nodes: left, ..limits };
        let mut thought = self.search.think(history, &limits, &mut |thought| {
            tell(&Thought { nodes: thought.nodes + nodes, ..thought.clone() });
        });
        thought.nodes += nodes;
        thought
    }
}
