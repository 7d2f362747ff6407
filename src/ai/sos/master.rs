//! The best player of SOS: from the moment the rest of the board can be searched to its end it
//! plays to win, and for the largest margin if there is time to find it; before that it searches by
//! alpha-beta with a judge that has learned the usual board.

use super::board::Board;
use super::margin::Margins;
use crate::ai::alphabeta::{AlphaBeta, Style, Trust};
use crate::ai::budget::{Limits, Watch};
use crate::ai::score::Score;
use crate::ai::solution::Verdict;
use crate::ai::windows::Windows;
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
/// How long it searches first when thinking time is not bounded.
const GLANCE: Duration = Duration::from_millis(500);
/// How far what was learned is trusted near the horizon. With it the search and an earlier judge
/// scored 141 of 200 against `alphabeta`, without it 125.5, each player looking at some 60,000
/// positions a move.
const LEARNED: Style = Style { trust: Some(Trust { depth: 3, margin: 60 }), ..Style::SELECTIVE };
/// To solve half of all boards takes about two to the number of empty squares that count, halved so
/// often, positions: a million with 22 or 23 squares.
const HALVINGS: u32 = 3;
/// Positions that solving looks at in a microsecond.
const PACE: u128 = 7;
/// Two to this number of positions are more than anybody solves.
const LARGEST: u32 = 60;

/// See the module.
#[derive(Debug)]
pub struct Master<W: Word> {
    kit: Kit,
    margins: Option<(usize, Margins<W>)>,
    search: Option<(Style, AlphaBeta<Sos<W>, Windows>)>,
}

impl<W: Word> Master<W> {
    /// Half the memory is for solving, half for the search.
    pub fn new(kit: &Kit) -> Master<W> {
        let kit = Kit { hash: (kit.hash / 2).max(1), ..*kit };
        Master { kit, margins: None, search: None }
    }

    /// Who wins and a move that keeps it, if that can be found with the larger part of the limits;
    /// and what that took. No move is better than others in a lost position, if it was not found
    /// which one loses by least.
    fn solve(
        &mut self,
        history: &History<Sos<W>>,
        limits: &Limits,
    ) -> (Option<(Verdict, Option<Move>)>, u64) {
        let position = history.position();
        let board = Board::new(position);
        let setup = position.setup();
        if setup.players > 2 || limits.depth.is_some() {
            return (None, 0);
        }
        let time = limits.time.map(|time| time * 3 / 5).or(match limits.nodes {
            None => Some(PATIENCE),
            Some(_) => None,
        });
        let nodes = limits.nodes.map(|nodes| nodes / 2);
        // What is out of reach is not tried.
        let (alive, _) = board.alive(position.geometry());
        let effort = 1u128 << (board.empty & alive).count().saturating_sub(HALVINGS).min(LARGEST);
        let reach = time.map(|time| time.as_micros() * PACE);
        let reach = reach.into_iter().chain(nodes.map(u128::from)).min();
        if reach.is_some_and(|reach| effort > reach) {
            return (None, 0);
        }
        let mut watch = Watch::start(&Limits { time, nodes, ..limits.clone() });
        let hash = self.kit.hash;
        let margins = self.margins.take().filter(|&(rows, _)| rows == setup.rows);
        let (rows, mut margins) =
            margins.unwrap_or_else(|| (setup.rows, Margins::new(position, hash)));
        let points = position.points().map(i32::from);
        let us = position.to_move();
        let lead = points[us.index()] - points[us.other().index()];
        let found = decide(&mut margins, &board, lead, &mut watch);
        self.margins = Some((rows, margins));
        (found, watch.seen())
    }

    /// What a search says, after so many positions were looked at.
    fn look_ahead(
        &mut self,
        history: &History<Sos<W>>,
        limits: &Limits,
        before: u64,
        tell: &mut dyn FnMut(&Thought<Sos<W>>),
    ) -> Thought<Sos<W>> {
        let usual = history.position().setup() == Sos::<W>::LIMITS.usual;
        let style = if usual { LEARNED } else { Style::SELECTIVE };
        self.search.take_if(|(before, _)| *before != style);
        let begin = || (style, AlphaBeta::styled(&self.kit, style));
        let (_, search) = self.search.get_or_insert_with(begin);
        let thought = search.think(history, limits, &mut |thought| {
            tell(&Thought { nodes: thought.nodes + before, ..thought.clone() });
        });
        Thought { nodes: thought.nodes + before, ..thought }
    }
}

/// First who wins, which takes two questions, then by how much.
fn decide<W: Word>(
    margins: &mut Margins<W>,
    board: &Board<W>,
    lead: i32,
    watch: &mut Watch,
) -> Option<(Verdict, Option<Move>)> {
    let mut found = (Verdict::Loss, None);
    for (verdict, wanted) in [(Verdict::Win, 1 - lead), (Verdict::Draw, -lead)] {
        if let Some(best) = margins.reaching(board, wanted, watch)? {
            found = (verdict, Some(best));
            break;
        }
    }
    let most = margins.value(board, watch);
    if let Some(best) = most.and_then(|most| margins.reaching(board, most, watch)).flatten() {
        found.1 = Some(best);
    }
    Some(found)
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
        // Solving says nothing until it is done, and who sets no limit would wait long for a word.
        let mut nodes = 0;
        if limits.time.is_none() && limits.nodes.is_none() && limits.depth.is_none() {
            let glance = Limits { time: Some(GLANCE), infinite: false, ..limits.clone() };
            nodes = self.look_ahead(history, &glance, 0, tell).nodes;
        }
        let (found, solving) = self.solve(history, &limits);
        nodes += solving;
        let plies = history.position().empty().count();
        // The board is always filled, so the length is sure.
        let score = found.map(|(verdict, _)| match verdict {
            Verdict::Win => Score::Win(plies),
            Verdict::Draw => Score::Draw,
            Verdict::Loss => Score::Loss(plies),
        });
        if let Some((_, Some(best))) = found {
            let thought = Thought { best, line: vec![best], score, depth: plies, nodes };
            tell(&thought);
            return thought;
        }
        let left = limits.nodes.map(|limit| limit.saturating_sub(nodes));
        let limits = Limits { time: clock.left(), nodes: left, ..limits };
        let thought = self.look_ahead(history, &limits, nodes, tell);
        Thought { score: score.or(thought.score), ..thought }
    }
}
