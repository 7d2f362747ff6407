//! What the review marks on its board: the mistake, the better move, and what is told of them.

use super::{ReviewScreen, line, panel};
use crate::text::facts::MAX_FACTS;
use parlour_rules::{Path, Seat, Square};
use parlour_session::coach::Verdict;

/// What is marked on the board.
#[derive(Default)]
pub(super) struct Marks {
    pub(super) better: Option<Path>,
    pub(super) mistakes: Vec<Square>,
    pub(super) lit: Vec<(Seat, Square)>,
    /// The move and the verdict that they are of.
    of: Option<(usize, Option<Verdict>)>,
}

impl ReviewScreen {
    /// Finds the squares to mark: of the move if it was an error, of the better move, and of the facts
    /// that are told.
    pub(super) fn find_marks(&mut self) {
        let of = Some((self.ply, self.verdict()));
        if self.marks.of == of {
            return;
        }
        self.marks = Marks { of, ..Marks::default() };
        let Some((index, verdict)) = self.index().zip(self.verdict()) else { return };
        if !verdict.settled || !verdict.label.is_error() {
            return;
        }
        self.marks.mistakes = self.game.scene(self.ply).last_move_squares;
        let facts = verdict.facts.iter().take(MAX_FACTS);
        let facts = facts.filter(|fact| fact.squares.len() <= panel::MAX_LIT_SQUARES);
        let seat = self.game.moves()[index].seat;
        self.marks.lit = facts
            .flat_map(|fact| &fact.squares)
            .filter(|square| !self.marks.mistakes.contains(square))
            .map(|square| (seat, *square))
            .collect();
        if let Some(best) = verdict.best.first()
            && let Ok(before) = self.work.borrow().record.open_after(index)
        {
            let path = line::steps_of(&*before, best);
            let better: Vec<Square> = path.iter().filter_map(|step| step.square()).collect();
            self.marks.better = Some(path);
            self.marks.lit.retain(|(_, square)| !better.contains(square));
        }
    }
}
