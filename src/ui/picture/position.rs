//! The picture of a position of a saved game: the board, and below it the players and the result.

use super::{PictureFormat, encode};
use crate::text;
use crate::ui::draw::{
    BoardLayout, BufferWriter, LayoutInput, StyleRole, Theme, is_opposite, layout, text_width, wrap,
};
use crate::ui::settings::choices::ColorChoice;
use crate::ui::settings::{ColorDepth, Config, Environment, Surface};
use crate::ui::widget::{BoardView, board, piece_glyph};
use parlour_rules::{MAX_SEATS, Scene, Seat};
use parlour_session::play::{Match, PlayerColor, StartError, only_person};
use parlour_session::record::{GAME_SUFFIX, Record};
use parlour_words::say;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::fmt;

/// The columns and rows in which a board is drawn where nothing else is asked for: those of the
/// smallest usual terminal.
pub(crate) const DEFAULT_ROOM: (u16, u16) = (80, 24);

/// The largest columns and rows of a board. Not tuned: far more than any board needs.
pub(crate) const MAX_ROOM: u16 = 1000;

/// The words below a small board may be this wide.
const MIN_CAPTION_WIDTH: u16 = 40;

/// Columns to the right of the board, and beside all of a drawing. Chosen by eye.
const MARGIN: u16 = 2;

/// Why there is no picture.
#[derive(Debug)]
pub(crate) enum PictureError {
    /// The game cannot be played through.
    Start(StartError),
    /// The game has no such ply.
    NoSuchPly {
        /// The ply asked for.
        ply: usize,
        /// The plies there are.
        plies: usize,
    },
    /// The board does not fit.
    TooSmall {
        /// The columns and rows asked for.
        room: (u16, u16),
        /// The least columns and rows.
        needed: (u16, u16),
    },
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PictureError::Start(ref error) => error.fmt(f),
            PictureError::NoSuchPly { ply, plies } => f.write_str(&say!(
                "pictures-no-such-move",
                number = ply,
                moves = text::move_count(plies)
            )),
            PictureError::TooSmall { room, needed } => {
                f.write_str(&text::picture_too_small(room, needed))
            }
        }
    }
}

impl std::error::Error for PictureError {}

/// Colours and glyphs of pictures.
#[derive(Clone, Debug)]
pub(crate) struct PictureStyle {
    /// The capabilities of the terminal, and what the command line forces.
    pub(crate) environment: Environment,
    /// The theme and the set of glyphs.
    pub(crate) config: Config,
}

impl PictureStyle {
    /// The theme of a format. A drawing has all colours and glyphs unless others are forced; a text
    /// has no colours.
    fn theme(&self, format: PictureFormat) -> Theme {
        let mut environment = self.environment;
        let mut config = self.config.clone();
        match format {
            PictureFormat::Svg => {
                environment.ascii = environment.ascii_forced;
                environment.has_sextants = true;
                config.colours = ColorChoice::Auto;
                if !environment.color_depth_forced {
                    environment.color_depth = ColorDepth::True;
                }
            }
            PictureFormat::Ansi => {}
            PictureFormat::Text => {
                environment.color_depth = ColorDepth::None;
                environment.color_depth_forced = true;
            }
        }
        Theme::of(&environment, &config)
    }
}

/// A position to be drawn.
pub(crate) struct PositionPicture {
    game: Box<dyn Match>,
    scene: Scene,
    /// The game with its size, and the move that led here.
    heading: [String; 2],
    result: Option<String>,
    file_stem: String,
    /// Whether the board is seen from the other side. At first the only person sits below, as at the
    /// table.
    pub(crate) is_flipped: bool,
    /// The colour of each player.
    pub(crate) player_colors: [PlayerColor; MAX_SEATS],
    /// The columns and rows that the board may take.
    pub(crate) room: (u16, u16),
}

impl PositionPicture {
    /// The position of `record` after `ply` moves, or the last one if `None`.
    ///
    /// # Errors
    /// If there is no such position.
    pub(crate) fn new(
        record: &Record,
        ply: Option<usize>,
    ) -> Result<PositionPicture, PictureError> {
        let plies = record.plies.len();
        let ply = ply.unwrap_or(plies);
        if ply > plies {
            return Err(PictureError::NoSuchPly { ply, plies });
        }
        let game = record.open_for_others().map_err(PictureError::Start)?;
        let mut scene = game.scene(ply);
        let ending = record.game_end.filter(|_| ply == plies);
        if let Some(ending) = ending {
            scene = scene.ended(ending.outcome);
        }
        let last_move = ply.checked_sub(1).and_then(|last| record.plies.get(last));
        let move_text = last_move.map(|last| format!("{ply}. {}", last.text)).unwrap_or_default();
        let stem = record.default_file_name();
        let stem = stem.strip_suffix(GAME_SUFFIX).unwrap_or(&stem).trim_end_matches('-');
        Ok(PositionPicture {
            result: ending.map(|ending| text::result(&*game, &scene, ending)),
            heading: [
                format!("{} {}×{}", record.game.title, record.setup.rows, record.setup.cols),
                move_text,
            ],
            file_stem: format!("{stem}-move-{ply}"),
            game,
            is_flipped: is_opposite(&scene, only_person(&record.player_specs)),
            scene,
            player_colors: PlayerColor::DEFAULT,
            room: DEFAULT_ROOM,
        })
    }

    /// The name proposed for a file of this picture, without its ending.
    pub(crate) fn file_stem(&self) -> &str {
        &self.file_stem
    }

    /// The bytes of the picture's file.
    ///
    /// # Errors
    /// If the board does not fit.
    pub(crate) fn write(
        &self,
        format: PictureFormat,
        style: &PictureStyle,
    ) -> Result<Vec<u8>, PictureError> {
        let mut theme = style.theme(format).with_player_colors(self.player_colors);
        if format == PictureFormat::Text {
            theme.surface = Surface::Plain; // without colours signs are read more easily
        }
        let (left, top) = if format == PictureFormat::Svg { (MARGIN, 1) } else { (0, 0) };
        let buffer = self.draw((left, top), &theme)?;
        Ok(encode(&buffer, format, style.config.theme, &self.description()))
    }

    /// The picture in words.
    fn description(&self) -> String {
        let [title, last_move] = &self.heading;
        let parts =
            [Some(title), Some(last_move).filter(|text| !text.is_empty()), self.result.as_ref()];
        let parts: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
        text::showable(&parts.join(", ")).into_owned()
    }

    /// Draws the board at `left` and `top`, and the caption below.
    fn draw(&self, (left, top): (u16, u16), theme: &Theme) -> Result<Buffer, PictureError> {
        let board = self.fit_board((left, top), self.room, theme.surface).ok_or_else(|| {
            let needed = self.least_room(theme.surface);
            PictureError::TooSmall { room: self.room, needed }
        })?;
        // No name is cut.
        let names = Seat::all(self.scene.players).map(|seat| line_width(&self.player(seat, theme)));
        let width = board.area.width.max(MIN_CAPTION_WIDTH).max(names.max().unwrap_or(0));
        let lines = self.caption(width, theme);
        let caption_top = board.area.bottom() + 1;
        // A drawing has as much room below as above.
        let height = caption_top + lines.len() as u16 + top;
        let mut buffer = Buffer::empty(Rect::new(0, 0, left + width + MARGIN, height));
        let area = buffer.area;
        let mut writer = BufferWriter::new(&mut buffer, theme.glyphs.ascii);
        writer.set_base(theme.base());
        writer.fill(area, ' ', Style::new());
        board::draw(&BoardView::static_view(&self.scene, &board, theme), &mut writer);
        for (line, y) in lines.iter().zip(caption_top..) {
            let mut x = left;
            for (text, style) in line {
                x = writer.put_text(x, y, (left + width).saturating_sub(x), text, *style);
            }
        }
        Ok(buffer)
    }

    fn fit_board(
        &self,
        (x, y): (u16, u16),
        (width, height): (u16, u16),
        surface: Surface,
    ) -> Option<BoardLayout> {
        let input = LayoutInput::of(&self.scene, self.is_flipped, surface);
        layout::fit_board(Rect { x, y, width, height }, &input)
    }

    /// The least columns and rows that the board needs.
    fn least_room(&self, surface: Surface) -> (u16, u16) {
        let fits = |width, height| self.fit_board((0, 0), (width, height), surface).is_some();
        let width = (1..MAX_ROOM).find(|&width| fits(width, MAX_ROOM));
        let height = (1..MAX_ROOM).find(|&height| fits(MAX_ROOM, height));
        (width.unwrap_or(MAX_ROOM), height.unwrap_or(MAX_ROOM))
    }

    /// The lines below the board, as texts with their styles: game and move, players, result.
    fn caption(&self, width: u16, theme: &Theme) -> Vec<Vec<(String, Style)>> {
        let style = |role| theme.style(role);
        let [title, last_move] = &self.heading;
        let title = title.replace('×', &theme.glyphs.times_sign.to_string());
        let mut lines = vec![vec![
            (format!("{title}  "), style(StyleRole::Title)),
            (last_move.clone(), style(StyleRole::Dim)),
        ]];
        let mut room = 0;
        for seat in Seat::all(self.scene.players) {
            let player = self.player(seat, theme);
            let taken = line_width(&player);
            match lines.last_mut() {
                // Players share a line where they fit.
                Some(line) if taken <= room => line.extend(player),
                _ => {
                    lines.push(player);
                    room = width;
                }
            }
            room = room.saturating_sub(taken);
        }
        let result = self.result.iter().flat_map(|result| wrap(result, width));
        lines.extend(result.map(|line| vec![(line, style(StyleRole::Winning))]));
        lines
    }

    /// A player's sign, name and points, with a mark if it is the player's turn.
    fn player(&self, seat: Seat, theme: &Theme) -> Vec<(String, Style)> {
        let is_turn = self.scene.to_move == Some(seat);
        let pointer = if is_turn { theme.glyphs.pointer } else { ' ' };
        let sign = piece_glyph(&self.scene, seat, theme);
        let mut name = text::player_name(&*self.game, seat);
        if let Some(points) = self.scene.scores.as_ref().and_then(|scores| scores.get(seat.index()))
        {
            name = format!("{name} {points}");
        }
        let name_role = if is_turn { StyleRole::Title } else { StyleRole::Plain };
        vec![
            (format!("{pointer} "), theme.style(StyleRole::Title)),
            (format!("{sign} "), theme.style(StyleRole::Player(seat))),
            (format!("{name}   "), theme.style(name_role)),
        ]
    }
}

/// The columns that a line takes.
fn line_width(line: &[(String, Style)]) -> u16 {
    line.iter().map(|(text, _)| text_width(text)).sum()
}
