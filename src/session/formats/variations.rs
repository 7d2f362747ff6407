//! Variations of a game while they are read. Each move is played by the rules, and what follows an illegal one is kept
//! as a comment.

use super::transcript::comment_text;
use crate::play::{Action, Match};
use crate::record::variation_tree::{NodeId, VariationTree};
use crate::record::{MAX_NESTING, Record};

/// The variations of a record, beside the moves that it has already.
pub(super) struct Variations<'a> {
    record: &'a mut Record,
    game: Box<dyn Match>,
    tree: VariationTree,
    at: Place,
    open: Vec<Place>,
}

/// A position of the tree.
#[derive(Copy, Clone)]
struct Place {
    node: NodeId,
    plies: usize,
    /// In how many variations it stands.
    depth: usize,
    /// Whether an illegal move came before.
    is_dropped: bool,
}

impl<'a> Variations<'a> {
    /// Those of a record whose own moves are all read. `open` are the variations that are still open, each by the number
    /// of moves before it. `None` if the game cannot be played.
    pub(super) fn of(record: &'a mut Record, open: &[usize]) -> Option<Variations<'a>> {
        let game = record.open_for_viewing().ok()?;
        let tree = VariationTree::of(record);
        let mut node = VariationTree::ROOT;
        let mut nodes = vec![node];
        while let Some(&next) = tree.children(node).first() {
            node = next;
            nodes.push(node);
        }
        let place = |plies: usize| {
            nodes.get(plies).map(|&node| Place { node, plies, depth: 0, is_dropped: false })
        };
        let at = place(record.plies.len())?;
        let open = open.iter().filter_map(|&plies| place(plies)).collect();
        Some(Variations { record, game, tree, at, open })
    }

    /// A variation begins.
    pub(super) fn open(&mut self) {
        self.open.push(self.at);
    }

    /// The variation that was begun last ends.
    pub(super) fn close(&mut self) {
        let Some(place) = self.open.pop() else { return };
        self.at = place;
        // Nothing but a rated game refuses this.
        let _ = self.game.act(Action::Rewind(place.plies));
    }

    /// Plays the first of these moves that is legal. Returns whether one is, and none was missing before.
    pub(super) fn play(&mut self, texts: &[String]) -> bool {
        let Place { node, plies, depth, is_dropped } = self.at;
        let mut texts = texts.iter().filter(|_| !is_dropped);
        let legal = texts.find(|text| self.game.act(Action::Move(text.to_string())).is_ok());
        let Some(text) = legal else {
            self.at.is_dropped = true;
            return false;
        };
        let next = self.tree.play(node, text);
        let goes_on = self.tree.children(node).first() == Some(&next)
            && self.tree.is_game(node) == self.tree.is_game(next);
        let depth = if goes_on { depth } else { depth + 1 };
        if depth > MAX_NESTING {
            self.tree.delete(next);
            self.at.is_dropped = true;
            return false;
        }
        self.at = Place { node: next, plies: plies + 1, depth, is_dropped };
        true
    }

    /// Says something of the position.
    pub(super) fn comment(&mut self, text: &str) {
        let text = comment_text(text);
        let Place { node, plies, .. } = self.at;
        let comments = match plies.checked_sub(1) {
            _ if text.is_empty() => return,
            None => Some(&mut self.record.preface),
            Some(last) if self.tree.is_game(node) => {
                self.record.plies.get_mut(last).map(|ply| &mut ply.comments)
            }
            Some(_) => self.tree.ply_mut(node).map(|ply| &mut ply.comments),
        };
        comments.into_iter().for_each(|comments| comments.push(text.clone()));
    }

    /// Writes them into the record.
    pub(super) fn finish(self) {
        self.tree.write_to(self.record);
    }
}
