//! The position editor: any position of a game is set up square by square. Then it is played, analysed,
//! solved, saved, copied, or kept as a puzzle of one's own.

mod drawing;
mod uses;

use super::form::{FormField, SetupForm};
use crate::text;
use crate::ui::draw::{
    BoardLayout, BufferWriter, GameLayout, LayoutInput, Theme, TooSmall, layout,
};
use crate::ui::input::cursor::{Direction, Facing};
use crate::ui::input::{Clickable, Context, Cursor, Intent, MouseEvent, MouseEventKind};
use crate::ui::screen::services::Services;
use crate::ui::screen::{Input, News, Notice, Screen, Transition};
use crate::ui::settings::Surface;
use parlour_ai::core::EngineOptions;
use parlour_rules::{Cell, Scene, Seat, Square};
use parlour_session::background::{Inbox, Wake};
use parlour_session::play::game::Game;
use parlour_session::play::{EditedPosition, Match, Reply, ReplySink, StartError};
use parlour_session::record::Record;
use parlour_words::say;
use ratatui::layout::Rect;
use std::cell;

/// A line of the list beside the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Row {
    /// What can be put on a square, by its place among what the rules know.
    Piece(usize),
    /// Who is to move.
    ToMove,
    /// The points of a player.
    Points(Seat),
    /// Game, size, variant or number of players.
    Field(FormField),
    /// The start of the game.
    Usual,
    /// A board without pieces.
    Clear,
}

/// The position editor.
pub(crate) struct EditorScreen {
    position: EditedPosition,
    /// The positions before each change.
    earlier: Vec<EditedPosition>,
    /// The players, and the fields of the board.
    form: SetupForm,
    /// What can be put on a square.
    pieces: Vec<Cell>,
    /// The one of them that is chosen.
    piece: usize,
    /// The match that begins with the position, or why none does.
    begun: Result<Box<dyn Match>, StartError>,
    /// The position, with the end of the game if it is over.
    scene: Scene,
    cursor: Cursor,
    turned: bool,
    /// The selected line of the list, while the keys are those of the list.
    row: Option<usize>,
    /// What the solver tells.
    replies: Inbox<Reply>,
    /// What is said of the value of the position, once it was asked for.
    solution: Option<String>,
    options: EngineOptions,
    wake: Wake,
    notice: Option<Notice>,
    /// How the board was drawn last; clicks are understood by it.
    surface: cell::Cell<Surface>,
    /// How many rows of the board were out of view above, where not all fit.
    rows_above: cell::Cell<usize>,
}

impl EditorScreen {
    /// Opens the editor with the position at the end of a game.
    pub(crate) fn open(record: Record) -> Transition {
        Transition::open(move |services| {
            let game = record.open_for_viewing().map_err(|error| text::without_os_code(&error))?;
            Ok(Box::new(EditorScreen::new(EditedPosition::of_match(&*game), services)))
        })
    }

    fn new(position: EditedPosition, services: &Services) -> EditorScreen {
        let last = services.last_setups.get(position.game);
        let grid = position.scene.grid;
        let wake = services.wake.clone();
        let mut screen = EditorScreen {
            form: SetupForm::new(position.game, last, services.history()),
            pieces: Vec::new(),
            piece: 0,
            begun: position.start().begin(&ReplySink::ignore()),
            scene: position.scene.clone(),
            cursor: Cursor::on(grid.square_at(grid.rows / 2, grid.cols / 2)),
            turned: false,
            row: None,
            replies: Inbox::new(wake.clone()),
            solution: None,
            options: services.config.engine_options(0),
            wake,
            notice: None,
            surface: cell::Cell::new(services.config.surface),
            rows_above: cell::Cell::new(0),
            earlier: Vec::new(),
            position,
        };
        screen.refresh();
        screen
    }

    /// Takes over what has changed. Nothing is solved of the new position.
    fn refresh(&mut self) {
        let EditedPosition { game, setup, .. } = self.position;
        self.form.take_board(game, setup);
        self.pieces = self.position.known_cells();
        self.piece = self.piece.min(self.pieces.len().saturating_sub(1));
        let grid = self.position.scene.grid;
        if self.cursor.square.index() >= grid.rows * grid.cols {
            self.cursor = Cursor::on(Square::new(0));
        }
        self.replies = Inbox::new(self.wake.clone());
        self.solution = None;
        let replies = self.replies.outbox();
        let sink = ReplySink::new(move |reply| {
            replies.send(reply); // nobody hears of an earlier position
        });
        self.begun = self.position.start().begin(&sink);
        self.scene = match &self.begun {
            Ok(game) => game.scene(0),
            Err(_) => self.position.scene.clone(),
        };
    }

    /// Changes the position, so that the change can be taken back.
    fn change(&mut self, change: impl FnOnce(&mut EditedPosition)) {
        let before = self.position.clone();
        change(&mut self.position);
        if self.position != before {
            self.earlier.push(before);
            self.refresh();
        }
    }

    /// Why nothing can be done with the position.
    fn problem(&self) -> Option<String> {
        match &self.begun {
            Ok(game) if game.outcome().is_some() => Some(say!("editor-over").to_string()),
            Ok(_) => None,
            Err(error) => Some(say!("editor-wrong", reason = text::reason_of(error))),
        }
    }

    fn rows(&self) -> Vec<Row> {
        let pieces = (0..self.pieces.len()).map(Row::Piece);
        let scores = self.position.scene.scores.iter().flat_map(|scores| Seat::all(scores.len()));
        let fields = self.form.fields().into_iter();
        let of_board = fields.take_while(|field| *field != FormField::Where);
        pieces
            .chain([Row::ToMove])
            .chain(scores.map(Row::Points))
            .chain(of_board.map(Row::Field))
            .chain([Row::Usual, Row::Clear])
            .collect()
    }

    /// The selected line of the list: while the board has the keys, that of the chosen piece.
    fn selected(&self) -> usize {
        self.row.unwrap_or(self.piece)
    }

    fn selected_row(&self) -> Option<Row> {
        self.rows().get(self.row?).copied()
    }

    /// Puts the chosen piece on the square of the cursor, or takes it away if it is there.
    fn put(&mut self) {
        let Some(&piece) = self.pieces.get(self.piece) else { return };
        let index = self.cursor.square.index();
        self.change(|position| {
            let cell = &mut position.scene.cells[index];
            *cell = if *cell == piece { Cell::Empty } else { piece };
        });
    }

    /// Changes the value of a line.
    fn step(&mut self, row: Row, forward: bool) {
        let players = self.position.setup.players;
        let by = if forward { 1 } else { players - 1 };
        match row {
            Row::ToMove => self.change(|position| {
                let seat = position.scene.to_move.map_or(0, Seat::index);
                position.scene.to_move = Some(Seat::new((seat + by) % players));
            }),
            Row::Points(seat) => self.change(|position| {
                let scores = position.scene.scores.iter_mut().flatten();
                for points in scores.skip(seat.index()).take(1) {
                    *points = if forward { *points + 1 } else { points.saturating_sub(1) };
                }
            }),
            Row::Field(field) => {
                self.form.selected = field;
                self.notice = self.form.step_value(forward).err().map(Notice::news);
                let moved = self.position.moved_to(self.form.game, self.form.setup);
                moved.into_iter().for_each(|moved| self.change(|position| *position = moved));
            }
            Row::Piece(_) | Row::Usual | Row::Clear => {}
        }
    }

    /// Does what Enter or a click on a line means.
    fn choose_row(&mut self, row: Row) {
        match row {
            Row::Piece(piece) => (self.piece, self.row) = (piece, None),
            Row::Usual => {
                let usual = EditedPosition::usual(self.form.game, self.form.setup);
                usual.into_iter().for_each(|usual| self.change(|position| *position = usual));
            }
            Row::Clear => self.change(EditedPosition::clear),
            row => self.step(row, true),
        }
    }

    /// What an arrow does: it moves the cursor, or in the list selects a line or changes its value.
    fn go(&mut self, direction: Direction) {
        let Some(row) = self.row else {
            let direction = Facing::of(&self.scene, self.turned).mapped_direction(direction);
            self.cursor = self.cursor.moved(direction, self.scene.grid, None);
            return;
        };
        let count = self.rows().len();
        match (direction, self.selected_row()) {
            (Direction::Up, _) => self.row = Some((row + count - 1) % count),
            (Direction::Down, _) => self.row = Some((row + 1) % count),
            (_, Some(row)) => self.step(row, direction == Direction::Right),
            (_, None) => {}
        }
    }

    fn layout(&self, area: Rect) -> Result<GameLayout, TooSmall> {
        let input = LayoutInput::of(&self.scene, self.turned, self.surface.get());
        let row_in_view = self.scene.grid.row_col(self.cursor.square).0;
        let rows_above = self.rows_above.get();
        layout::fit_game(area, &LayoutInput { row_in_view, rows_above, ..input })
    }

    /// A click on a square puts the chosen piece there. The wheel changes the selected line, or chooses
    /// another piece.
    fn click_or_scroll(&mut self, mouse: MouseEvent, area: Rect) {
        let forward = mouse.kind == MouseEventKind::WheelUp;
        match (mouse.kind, self.selected_row()) {
            (MouseEventKind::Up, _) => {}
            (MouseEventKind::Down, _) => {
                let hit = |board: &BoardLayout| board.hit_test(mouse.x, mouse.y);
                if let Some(hit) = self.layout(area).ok().and_then(|it| hit(&it.board)) {
                    (self.cursor, self.row) = (Cursor::on(hit.square), None);
                    self.put();
                }
            }
            (_, Some(row)) if !matches!(row, Row::Piece(_)) => self.step(row, forward),
            _ => {
                let (count, by) = (self.pieces.len().max(1), if forward { 0 } else { 2 });
                (self.piece, self.row) = ((self.piece + count + by - 1) % count, None);
            }
        }
    }

    fn run(&mut self, intent: Intent) -> Transition {
        if !self.is_enabled(intent) {
            self.notice = self.problem().map(Notice::wrong);
            return Transition::Stay;
        }
        if let Some(direction) = Direction::asked_for(intent) {
            self.go(direction);
            return Transition::Stay;
        }
        match intent {
            Intent::Choose => match self.selected_row() {
                Some(row) => self.choose_row(row),
                None => self.put(),
            },
            Intent::Next => self.row = if self.row.is_none() { Some(self.piece) } else { None },
            Intent::Digit(number) => self.piece = usize::from(number) - 1,
            Intent::Delete => {
                let index = self.cursor.square.index();
                self.change(|position| position.scene.cells[index] = Cell::Empty);
            }
            Intent::SwapSides => self.step(Row::ToMove, true),
            Intent::TakeBack => {
                if let Some(before) = self.earlier.pop() {
                    self.position = before;
                    self.refresh();
                }
            }
            Intent::TurnBoard => self.turned = !self.turned,
            Intent::Back if self.row.is_some() => self.row = None,
            _ => return self.use_position(intent).unwrap_or_else(|| Transition::leave(intent)),
        }
        Transition::Stay
    }
}

impl Screen for EditorScreen {
    fn context(&self) -> Context {
        Context::Editor
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Digit(number) => usize::from(number) <= self.pieces.len(),
            Intent::Delete => self.position.scene.cell(self.cursor.square) != Cell::Empty,
            Intent::TakeBack => !self.earlier.is_empty(),
            Intent::PlayOn
            | Intent::AnalysisBoard
            | Intent::Reveal
            | Intent::Puzzles
            | Intent::Save => self.problem().is_none(),
            _ => true,
        }
    }

    fn handle(&mut self, input: Input) -> Transition {
        match input {
            Input::Intent(intent) => return self.run(intent),
            Input::Mouse(mouse, area) => self.click_or_scroll(mouse, area),
            Input::Click(Clickable::Listed(index)) => {
                self.row = Some(index);
                self.selected_row().into_iter().for_each(|row| self.choose_row(row));
            }
            _ => {}
        }
        Transition::Stay
    }

    fn on_news(&mut self, news: News, _: &Services) -> bool {
        matches!(news, News::FromBackground) && self.take_solution()
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.position.game)
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.draw_all(area, theme, writer);
    }
}
