//! The moves of a game and its variations as a tree.
//!
//! The moves of the game come first among their siblings, always: what was played cannot be changed. A
//! file has variations in the place of a move, so what goes on behind the last move is kept as a
//! variation that repeats this move; in a game without moves they stand at the start.

use super::model::{Ply, Record};

/// A position of the tree: the one after a move, or the start.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(usize);

#[derive(Clone, PartialEq, Debug)]
struct Node {
    /// The move that leads here, without its variations; `None` at the start.
    ply: Option<Ply>,
    /// What variations say that repeat a move of the game.
    repeated: Option<Ply>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    /// Whether the move was played in the game.
    is_game: bool,
}

/// A game with its variations.
#[derive(Clone, PartialEq, Debug)]
pub struct VariationTree {
    /// The start is the first. Nodes that were deleted stay, and nothing leads to them.
    nodes: Vec<Node>,
}

impl VariationTree {
    /// The start of every tree.
    pub const ROOT: NodeId = NodeId(0);

    /// The tree of a record.
    pub fn of(record: &Record) -> VariationTree {
        let children = Vec::new();
        let root = Node { ply: None, repeated: None, parent: None, children, is_game: true };
        let mut tree = VariationTree { nodes: vec![root] };
        // The game first, so that its moves are the first children.
        let mut at = VariationTree::ROOT;
        for ply in &record.plies {
            at = tree.add(at, ply, true);
        }
        for variation in &record.start_variations {
            tree.add_line(VariationTree::ROOT, variation);
        }
        let mut before = VariationTree::ROOT;
        for ply in &record.plies {
            for variation in &ply.variations {
                tree.add_line(before, variation);
            }
            before = tree.nodes[before.0].children[0];
        }
        tree
    }

    fn add(&mut self, parent: NodeId, ply: &Ply, is_game: bool) -> NodeId {
        let id = NodeId(self.nodes.len());
        let (ply, children) = (Some(without_variations(ply)), Vec::new());
        self.nodes.push(Node { ply, repeated: None, parent: Some(parent), children, is_game });
        self.nodes[parent.0].children.push(id);
        id
    }

    /// Adds a line behind `parent`. Moves that are known there already are not added again, but what is said of them.
    fn add_line(&mut self, parent: NodeId, line: &[Ply]) {
        let mut at = parent;
        for ply in line {
            let before = at;
            at = match self.child(before, &ply.text) {
                Some(known) => {
                    self.join(known, ply);
                    known
                }
                None => self.add(before, ply, false),
            };
            for variation in &ply.variations {
                self.add_line(before, variation);
            }
        }
    }

    /// Takes in what is said of a move that comes again.
    fn join(&mut self, id: NodeId, again: &Ply) {
        let node = &mut self.nodes[id.0];
        let known = if node.is_game { &mut node.repeated } else { &mut node.ply };
        match known {
            Some(known) => {
                known.join(again);
                if let Some(judgement) =
                    again.judgement.clone().filter(|_| known.judgement.is_none())
                {
                    known.judge(judgement);
                }
            }
            None => *known = Some(without_variations(again)),
        }
    }

    fn child(&self, parent: NodeId, text: &str) -> Option<NodeId> {
        self.children(parent).iter().copied().find(|child| self.text(*child) == text)
    }

    /// The text of the move that leads to a position; empty at the start.
    pub fn text(&self, id: NodeId) -> &str {
        self.nodes[id.0].ply.as_ref().map_or("", |ply| &ply.text)
    }

    /// The move that leads to a position; `None` at the start.
    pub fn ply(&self, id: NodeId) -> Option<&Ply> {
        self.nodes[id.0].ply.as_ref()
    }

    /// The move that leads to a position, to say more of it. What is said of a move of the game, the record holds.
    pub(crate) fn ply_mut(&mut self, id: NodeId) -> Option<&mut Ply> {
        self.nodes[id.0].ply.as_mut()
    }

    /// The positions after one more move, the main line first.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.nodes[id.0].children
    }

    /// The position one move before.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.nodes[id.0].parent
    }

    /// Whether the move that leads here was played in the game.
    pub fn is_game(&self, id: NodeId) -> bool {
        self.nodes[id.0].is_game
    }

    /// The moves from the start to a position.
    pub fn line_to(&self, id: NodeId) -> Vec<String> {
        let mut line = Vec::new();
        let mut at = id;
        while let Some(parent) = self.parent(at) {
            line.push(self.text(at).to_string());
            at = parent;
        }
        line.reverse();
        line
    }

    /// The position that these moves lead to, as far as they are known.
    pub fn find(&self, line: &[String]) -> NodeId {
        let mut at = VariationTree::ROOT;
        for text in line {
            match self.child(at, text) {
                Some(child) => at = child,
                None => break,
            }
        }
        at
    }

    /// The end of the main line behind a position.
    pub fn end_of(&self, id: NodeId) -> NodeId {
        let mut at = id;
        while let Some(&child) = self.children(at).first() {
            at = child;
        }
        at
    }

    /// The position after the last move of the game.
    pub fn game_end(&self) -> NodeId {
        let mut at = VariationTree::ROOT;
        while let Some(&child) = self.children(at).first().filter(|child| self.is_game(**child)) {
            at = child;
        }
        at
    }

    /// Plays a move in a position: the variation that begins with it, or a new one. Returns the
    /// position after it.
    pub fn play(&mut self, id: NodeId, text: &str) -> NodeId {
        let known = self.child(id, text);
        known.unwrap_or_else(|| self.add(id, &Ply::new(text.to_string()), false))
    }

    /// The variation after this one among those in the same place, or before it.
    pub fn sibling(&self, id: NodeId, forward: bool) -> Option<NodeId> {
        let siblings = self.children(self.parent(id)?);
        let at = siblings.iter().position(|sibling| *sibling == id)?;
        let other = if forward { at + 1 } else { at.checked_sub(1)? };
        siblings.get(other).copied()
    }

    /// Whether a variation can change places with the one before it.
    pub fn can_promote(&self, id: NodeId) -> bool {
        !self.is_game(id) && self.sibling(id, false).is_some_and(|before| !self.is_game(before))
    }

    /// Puts a variation one place forward. The moves of the game keep the first place.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let Some(parent) = self.parent(id).filter(|_| self.can_promote(id)) else { return false };
        let siblings = &mut self.nodes[parent.0].children;
        let at = siblings.iter().position(|sibling| *sibling == id);
        at.is_some_and(|at| {
            siblings.swap(at, at - 1);
            true
        })
    }

    /// Deletes a move of a variation with all that follows. Returns the position before it. The moves
    /// of the game stay.
    pub fn delete(&mut self, id: NodeId) -> Option<NodeId> {
        let parent = self.parent(id).filter(|_| !self.is_game(id))?;
        self.nodes[parent.0].children.retain(|child| *child != id);
        Some(parent)
    }

    /// Writes the variations into the record of the same game. What else is known of its moves stays.
    pub fn write_to(&self, record: &mut Record) {
        let end = self.game_end();
        let lines = |ids: &[NodeId]| ids.iter().map(|&id| self.line(id, &[])).collect();
        record.start_variations = if record.plies.is_empty() {
            lines(self.children(VariationTree::ROOT))
        } else {
            Vec::new()
        };
        let mut before = VariationTree::ROOT;
        for ply in &mut record.plies {
            let Some((&id, others)) = self.children(before).split_first() else { break };
            if !self.is_game(id) || self.text(id) != ply.text {
                break;
            }
            ply.variations = lines(others);
            let repeated = self.nodes[id.0].repeated.as_ref();
            match self.children(id).split_first().filter(|_| id == end) {
                Some((&next, others)) => {
                    let mut line = vec![repeated.cloned().unwrap_or(Ply::new(ply.text.clone()))];
                    line.extend(self.line(next, others));
                    ply.variations.push(line);
                }
                None => repeated.into_iter().for_each(|repeated| ply.join(repeated)),
            }
            before = id;
        }
    }

    /// The line that begins with `first`, with variations in the places of its moves: `others` in the
    /// place of the first.
    fn line(&self, first: NodeId, others: &[NodeId]) -> Vec<Ply> {
        let mut line = Vec::new();
        let (mut at, mut others) = (first, others);
        loop {
            if let Some(ply) = self.ply(at) {
                let variations = others.iter().map(|&other| self.line(other, &[])).collect();
                line.push(Ply { variations, ..ply.clone() });
            }
            match self.children(at).split_first() {
                Some((&next, rest)) => (at, others) = (next, rest),
                None => return line,
            }
        }
    }
}

/// A move alone.
fn without_variations(ply: &Ply) -> Ply {
    Ply { variations: Vec::new(), ..ply.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::find_game;
    use crate::play::MatchStart;
    use proptest::prelude::*;

    const LETTERS: [&str; 4] = ["a1", "b2", "c3", "d4"];

    fn record(moves: &[usize]) -> Record {
        let game = find_game("snort").expect("a registered game");
        let mut record = Record::new(&MatchStart::default_for(game), None);
        record.plies = moves.iter().map(|&mv| Ply::new(LETTERS[mv].to_string())).collect();
        record
    }

    /// The tree as text, each variation in parentheses.
    fn shape(tree: &VariationTree) -> String {
        fn write(tree: &VariationTree, id: NodeId, text: &mut String) {
            for (index, &child) in tree.children(id).iter().enumerate() {
                let mark = if tree.is_game(child) { "!" } else { "" };
                text.push_str(&format!("({index}{}{mark}", tree.text(child)));
                write(tree, child, text);
                text.push(')');
            }
        }
        let mut text = String::new();
        write(tree, VariationTree::ROOT, &mut text);
        text
    }

    #[derive(Clone, Debug)]
    enum Edit {
        Play(usize, usize),
        Promote(usize),
        Delete(usize),
    }

    fn edits() -> impl Strategy<Value = Vec<Edit>> {
        let edit = prop_oneof![
            5 => (any::<usize>(), 0..LETTERS.len()).prop_map(|(at, mv)| Edit::Play(at, mv)),
            1 => any::<usize>().prop_map(Edit::Promote),
            1 => any::<usize>().prop_map(Edit::Delete),
        ];
        prop::collection::vec(edit, 0..40)
    }

    fn reachable(tree: &VariationTree) -> Vec<NodeId> {
        let mut nodes = vec![VariationTree::ROOT];
        let mut at = 0;
        while let Some(&id) = nodes.get(at) {
            nodes.extend(tree.children(id));
            at += 1;
        }
        nodes
    }

    proptest! {
        #[test]
        fn a_record_holds_what_the_tree_holds(
            moves in prop::collection::vec(0..LETTERS.len(), 0..6),
            edits in edits(),
        ) {
            let game = record(&moves);
            let mut tree = VariationTree::of(&game);
            for edit in edits {
                let nodes = reachable(&tree);
                match edit {
                    Edit::Play(at, mv) => {
                        let id = nodes[at % nodes.len()];
                        let after = tree.play(id, LETTERS[mv]);
                        prop_assert_eq!(tree.parent(after), Some(id));
                        prop_assert_eq!(tree.find(&tree.line_to(after)), after);
                        prop_assert_eq!(tree.play(id, LETTERS[mv]), after, "no move comes twice");
                    }
                    Edit::Promote(at) => {
                        let id = nodes[at % nodes.len()];
                        let could = tree.can_promote(id);
                        prop_assert_eq!(tree.promote(id), could);
                    }
                    Edit::Delete(at) => {
                        let id = nodes[at % nodes.len()];
                        let is_game = tree.is_game(id);
                        prop_assert_eq!(tree.delete(id).is_none(), is_game);
                    }
                }
                // The game's own moves stay first and whole.
                let end = tree.game_end();
                prop_assert_eq!(tree.line_to(end), game.move_texts());
            }
            let mut kept = game.clone();
            tree.write_to(&mut kept);
            let again = VariationTree::of(&kept);
            prop_assert_eq!(shape(&again), shape(&tree));
            if let Ok(read) = Record::read(kept.to_string().as_bytes()) {
                prop_assert_eq!(&read, &kept);
            }
        }
    }

    #[test]
    fn what_follows_the_last_move_is_kept_beside_it() {
        let mut game = record(&[0, 1]);
        let mut tree = VariationTree::of(&game);
        let end = tree.game_end();
        let after = tree.play(end, "c3");
        tree.play(after, "d4");
        tree.write_to(&mut game);
        assert!(game.to_string().contains("( 2. b2 3. c3 4. d4 )"), "{game}");
        let read = Record::read(game.to_string().as_bytes()).expect("it can be read");
        assert_eq!(shape(&VariationTree::of(&read)), shape(&tree));
        let mut longer = read;
        longer.plies.push(Ply::new("d4".to_string()));
        let tree = VariationTree::of(&longer);
        assert_eq!(shape(&tree), "(0a1!(0b2!(0d4!)(1c3(0d4))))", "the game goes on another way");
    }

    #[test]
    fn what_is_said_of_a_move_that_comes_again_is_kept() {
        let game = record(&[0, 2]).to_string();
        let moves = "1. a1 ( 1. a1 {played} 2. d4 ) ( 1. b2 {first} 2. d4 ) ( 1. b2 $1 {second} 2. c3 ) 2. c3 \
                     ( 2. c3 {last} 3. b2 )\n";
        let (head, _) = game.split_once("1. a1").expect("the moves");
        let mut record = Record::read((head.to_string() + moves).as_bytes()).expect("it is right");
        let mut tree = VariationTree::of(&record);
        tree.play(tree.game_end(), "d4");
        tree.write_to(&mut record);
        let text = record.to_string();
        for said in ["1. a1 {played}", "b2 $1 {first} {second}", "2. c3 {last} 3. b2"] {
            assert!(text.contains(said), "{said} in {text}");
        }
        let read = Record::read(text.as_bytes()).expect("it can be read");
        let again = VariationTree::of(&read);
        assert_eq!(shape(&again), shape(&tree));
        let mut unchanged = read.clone();
        again.write_to(&mut unchanged);
        assert_eq!(unchanged, read);
    }

    #[test]
    fn variations_from_the_start_of_a_game_without_moves_are_kept() {
        let mut game = record(&[]);
        let mut tree = VariationTree::of(&game);
        let first = tree.play(VariationTree::ROOT, "a1");
        tree.play(first, "b2");
        tree.play(first, "c3");
        tree.play(VariationTree::ROOT, "d4");
        tree.write_to(&mut game);
        assert!(game.to_string().contains("( 1. a1 2. b2 ( 2. c3 ) )\n( 1. d4 )\n"), "{game}");
        let read = Record::read(game.to_string().as_bytes()).expect("it can be read");
        assert_eq!(read, game);
        assert_eq!(shape(&VariationTree::of(&read)), shape(&tree));
        // A move that is appended to such a file has them beside it.
        let appended = format!("{game}1. b2\n");
        let read = Record::read(appended.as_bytes()).expect("it can be read");
        assert!(read.start_variations.is_empty());
        assert_eq!(shape(&VariationTree::of(&read)), "(0b2!)(1a1(0b2)(1c3))(2d4)");
        // An illegal one is refused as everywhere.
        let illegal = format!("{game}( 1. a1 2. a1 )\n");
        assert!(Record::read(illegal.as_bytes()).is_err());
    }
}
