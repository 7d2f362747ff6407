//! The analysis board: both sides are moved freely, and variations branch, are kept, promoted and
//! deleted.

mod explorer;
mod keeper;

use super::game::GameScreen;
use super::prompt::PromptDialog;
use super::services::Services;
use super::step_entry::EntersSteps;
use super::{BranchHome, Input, MatchWish, News, Screen, Transition};
use crate::text;
use crate::ui::draw::{BufferWriter, Theme};
use crate::ui::input::{Clickable, Context, Intent};
use crate::ui::screen::Notice;
use crate::ui::widget::VariationToken;
use explorer::Explorer;
use keeper::Keeper;
use parlour_session::background::{JobQueue, Wake};
use parlour_session::catalog::DEFAULT_OPPONENT;
use parlour_session::play::game::Game;
use parlour_session::play::{ActionError, MatchStart, PlayerSpec, StartError};
use parlour_session::record::Record;
use parlour_session::record::variation_tree::{NodeId, VariationTree};
use parlour_session::storage::Store;
use parlour_words::say;
use ratatui::layout::Rect;

/// An analysis board.
pub(crate) struct AnalysisScreen {
    /// The game, with the variations as of the last change.
    record: Record,
    tree: VariationTree,
    /// The position on the board.
    at: NodeId,
    table: GameScreen,
    /// Which position each entry of the list of moves leads to.
    places: Vec<Option<NodeId>>,
    keeper: Keeper,
    /// The opening explorer, while it is open.
    explorer: Option<Explorer>,
    /// Where one's own games are, and who wants to know when they are read.
    own_games: (Option<Store>, Wake),
}

impl AnalysisScreen {
    /// Opens the board at the position of `record` after the moves of `line`.
    pub(crate) fn open(record: Record, line: Vec<String>, home: BranchHome) -> Transition {
        Transition::open(move |services| {
            let screen = AnalysisScreen::new(record, &line, home, services);
            Ok(Box::new(screen.map_err(|error| text::without_os_code(&error))?))
        })
    }

    /// Opens the board at the start of a game with the opening explorer.
    pub(crate) fn explore(game: &'static Game) -> Transition {
        Transition::open(move |services| {
            let last = services.last_setups.get(game).map(|last| last.start);
            let start = last.unwrap_or_else(|| MatchStart::default_for(game)).with_human_players();
            let record = Record::new(&MatchStart { moves: Vec::new(), ..start }, None);
            let screen = AnalysisScreen::new(record, &[], BranchHome::Nowhere, services);
            let mut screen = screen.map_err(|error| text::without_os_code(&error))?;
            screen.toggle_explorer();
            Ok(Box::new(screen))
        })
    }

    /// The position of `record` after the moves of `line`, which may leave the game. Variations are
    /// kept in `home`.
    ///
    /// # Errors
    /// If the game cannot begin.
    fn new(
        record: Record,
        line: &[String],
        home: BranchHome,
        services: &Services,
    ) -> Result<AnalysisScreen, StartError> {
        let tree = VariationTree::of(&record);
        let queue = JobQueue::new("branches").with_failures(services.failures.outbox());
        let mut screen = AnalysisScreen {
            table: GameScreen::study(&record, &services.config)?,
            keeper: Keeper::new(home, services.store.clone(), &record, queue),
            at: VariationTree::ROOT,
            places: Vec::new(),
            explorer: None,
            own_games: (services.store.clone(), services.wake.clone()),
            tree,
            record,
        };
        screen.table.go_to(line);
        screen.follow_board();
        Ok(screen)
    }

    /// Shows another position of the tree.
    fn go_to(&mut self, id: NodeId) {
        self.table.go_to(&self.tree.line_to(id));
        self.at = id;
        self.follow_board();
    }

    /// Takes over the moves that were made on the board.
    fn follow_board(&mut self) {
        self.table.end_motion();
        let line = self.table.played_line();
        let known = self.tree.find(&line);
        let known_len = self.tree.line_to(known).len();
        let mut at = known;
        for text in &line[known_len..] {
            at = self.tree.play(at, text);
        }
        self.at = at;
        self.show_book();
        if known_len < line.len() {
            self.keep();
        }
        self.show_moves();
    }

    /// Opens the opening explorer, or closes it.
    fn toggle_explorer(&mut self) {
        self.explorer = match self.explorer.take() {
            Some(_) => None,
            None => {
                let (store, wake) = self.own_games.clone();
                Some(Explorer::open(self.table.board_match(), store, wake))
            }
        };
        self.show_book();
    }

    fn show_book(&mut self) {
        match &mut self.explorer {
            None => self.table.show_book(None),
            Some(open) => {
                if let Some(panel) = open.panel(self.table.board_match()) {
                    self.table.show_book(Some(panel));
                }
            }
        }
    }

    /// Plays a move of the opening explorer, by its number from 1.
    fn play_book_move(&mut self, number: u8) -> Option<Transition> {
        let explorer = self.explorer.as_ref()?;
        match explorer.move_text(number) {
            Some(text) => {
                let mut line = self.table.played_line();
                line.push(text);
                self.table.go_to(&line);
                self.follow_board();
            }
            None => self.table.warn(say!("explorer-no-such-move").to_string()),
        }
        Some(Transition::Stay)
    }

    fn show_moves(&mut self) {
        let mut tokens = Vec::new();
        let players = self.record.setup.players;
        let list = TokenWriter { tree: &self.tree, current: self.at, players };
        list.write_line(VariationTree::ROOT, 0, true, &mut tokens);
        let (tokens, places) = tokens.into_iter().unzip();
        self.places = places;
        self.table.show_variations(tokens);
    }

    /// Keeps the variations in the game's file.
    fn keep(&mut self) {
        self.tree.write_to(&mut self.record);
        self.keeper.keep(&self.record);
    }

    /// The game up to the position on the board.
    fn record_so_far(&self) -> Record {
        let mut record = self.record.clone();
        record.cut_to_play_on(0, self.tree.line_to(self.at));
        record
    }

    /// The game up to the position on the board, for the person to move against the computer.
    fn record_to_play_on(&self) -> Record {
        let mut record = self.record_so_far();
        record.analyst = None;
        let mover = self.table.board_match().to_move();
        let computer = record.player_specs.iter().find(|spec| !spec.is_human()).copied();
        for (index, spec) in record.player_specs.iter_mut().enumerate() {
            *spec = if mover.is_none_or(|seat| seat.index() == index) {
                PlayerSpec::Human
            } else {
                computer.unwrap_or(DEFAULT_OPPONENT)
            };
        }
        record.names = vec![String::new(); record.player_specs.len()];
        record
    }

    /// The variation to promote or to delete: the nearest move back that is one's first.
    fn branch_start(&self) -> Option<NodeId> {
        let mut at = self.at;
        while !self.tree.is_game(at) {
            let parent = self.tree.parent(at)?;
            if self.tree.children(parent).first() != Some(&at) {
                return Some(at);
            }
            at = parent;
        }
        None
    }

    fn browse(&mut self, intent: Intent) -> bool {
        let target = match intent {
            Intent::Older => self.tree.parent(self.at),
            Intent::Newer => self.tree.children(self.at).first().copied(),
            Intent::Oldest => Some(VariationTree::ROOT),
            Intent::Newest => Some(self.tree.end_of(self.at)),
            Intent::NextVariation => self.tree.sibling(self.at, true),
            Intent::PreviousVariation => self.tree.sibling(self.at, false),
            _ => return false,
        };
        match target {
            Some(id) => self.go_to(id),
            None => {
                let why = text::no_such_variation(matches!(intent, Intent::Older | Intent::Newer));
                self.table.warn(why.to_string());
            }
        }
        true
    }

    fn edit(&mut self, intent: Intent) -> bool {
        match intent {
            Intent::Promote => {
                let start = self.branch_start();
                if !start.is_some_and(|id| self.tree.promote(id)) {
                    self.table.warn(say!("analysis-cannot-promote").to_string());
                    return true;
                }
            }
            Intent::Delete => match self.tree.delete(self.at) {
                Some(parent) => self.go_to(parent),
                None => {
                    self.table.warn(say!("analysis-cannot-delete").to_string());
                    return true;
                }
            },
            _ => return false,
        }
        self.keep();
        self.show_moves();
        true
    }
}

/// An entry of the list, and the position that it leads to.
type Token = (VariationToken, Option<NodeId>);

/// Writes the moves of a tree as tokens.
struct TokenWriter<'a> {
    tree: &'a VariationTree,
    current: NodeId,
    players: usize,
}

impl TokenWriter<'_> {
    /// Writes the main line behind `before`, which `plies` moves lead to, and the variations beside it.
    fn write_line(&self, before: NodeId, plies: usize, is_first: bool, tokens: &mut Vec<Token>) {
        let (mut before, mut plies, mut needs_number) = (before, plies, is_first);
        while let Some((&main, others)) = self.tree.children(before).split_first() {
            tokens.push(self.token(main, plies, needs_number));
            needs_number = !others.is_empty();
            for &other in others {
                tokens.push((VariationToken::Open, None));
                tokens.push(self.token(other, plies, true));
                self.write_line(other, plies + 1, false, tokens);
                tokens.push((VariationToken::Close, None));
            }
            (before, plies) = (main, plies + 1);
        }
    }

    fn token(&self, id: NodeId, plies: usize, needs_number: bool) -> Token {
        let text = self.tree.text(id);
        let number = plies / self.players + 1;
        let text = match plies % self.players {
            0 => format!("{number} {text}"),
            _ if needs_number => format!("{number}... {text}"),
            _ => text.to_string(),
        };
        let (is_current, is_game) = (id == self.current, self.tree.is_game(id));
        (VariationToken::Move { text, is_current, is_game }, Some(id))
    }
}

impl AnalysisScreen {
    /// Commands of the tree of variations; `None` for those of the board.
    fn run(&mut self, intent: Intent) -> Option<Transition> {
        if self.browse(intent) || self.edit(intent) {
            return Some(Transition::Stay);
        }
        Some(match intent {
            Intent::Back if !self.table.has_open_step() => Transition::Pop,
            Intent::Openings => {
                self.toggle_explorer();
                Transition::Stay
            }
            Intent::Digit(number) => return self.play_book_move(number),
            Intent::PlayOn if !self.is_enabled(intent) => {
                self.table.warn(ActionError::GameOver.to_string());
                Transition::Stay
            }
            Intent::PlayOn => Transition::Play(MatchWish::Copy(Box::new(self.record_to_play_on()))),
            Intent::Save => Transition::push(PromptDialog::save_as(self.record.clone())),
            Intent::Close | Intent::Menu => Transition::leave(intent),
            _ => return None,
        })
    }
}

impl Screen for AnalysisScreen {
    fn context(&self) -> Context {
        self.table.context()
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Older | Intent::Oldest => self.tree.parent(self.at).is_some(),
            Intent::Newer | Intent::Newest => !self.tree.children(self.at).is_empty(),
            Intent::NextVariation => self.tree.sibling(self.at, true).is_some(),
            Intent::PreviousVariation => self.tree.sibling(self.at, false).is_some(),
            Intent::Promote => self.branch_start().is_some_and(|id| self.tree.can_promote(id)),
            Intent::Delete => !self.tree.is_game(self.at),
            Intent::PlayOn => self.table.board_match().outcome().is_none(),
            Intent::Back | Intent::Close | Intent::Menu | Intent::Save | Intent::Openings => true,
            Intent::Digit(number) if self.explorer.is_some() => {
                self.explorer.as_ref().is_some_and(|open| open.move_text(number).is_some())
            }
            _ => self.table.is_enabled(intent),
        }
    }

    fn handle(&mut self, input: Input) -> Transition {
        let is_typing = self.context() == Context::TextInput;
        match input {
            Input::Click(Clickable::Listed(place)) if !is_typing => {
                if let Some(&Some(id)) = self.places.get(place) {
                    self.go_to(id);
                }
                return Transition::Stay;
            }
            Input::Click(Clickable::Ranked(number)) if !is_typing && self.explorer.is_some() => {
                return self.play_book_move(number).unwrap_or(Transition::Stay);
            }
            Input::Click(Clickable::Ply(_)) => return Transition::Stay,
            _ if is_typing => {}
            _ => {
                if let Some(intent) = input.browsing()
                    && let Some(transition) = self.run(intent)
                {
                    return transition;
                }
            }
        }
        let transition = self.table.handle(input);
        self.follow_board();
        transition
    }

    fn on_news(&mut self, news: News, services: &Services) -> bool {
        match news {
            News::Opened => {
                self.table.open_coach(&services.wake, &services.config);
                true
            }
            News::FromBackground | News::Configured => {
                let is_read = self.explorer.as_mut().is_some_and(Explorer::take_news);
                if is_read {
                    self.show_book();
                }
                self.table.on_news(news, services) || is_read
            }
            _ => false,
        }
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        self.table.notice()
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.record.game)
    }

    fn shown_record(&self) -> Option<Record> {
        Some(self.record_so_far())
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.table.draw_with(area, &|intent| self.is_enabled(intent), theme, writer);
    }
}
