//! The column to the left of the board: what the game is about, what was taken or who may still go
//! where, and the keys used most.

use super::TableView;
use super::shares::{self, SquareCounts};
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, text_width, wrap};
use crate::ui::input::{Intent, Key};
use crate::ui::widget::{card, footer, painted};
use parlour_rules::{BoardKind, Seat};
use parlour_words as words;
use parlour_words::{key, say};
use ratatui::layout::Rect;

/// Blank rows between the parts.
const GAP: u16 = 2;
/// Rows of a small piece, and of a line of them.
const PIECE_ROWS: u16 = 2;

/// The commands used most, each with a few words. Those that are not bound in a context are left
/// out.
const USED_MOST: [(Intent, words::MessageKey); 20] = [
    (Intent::Left, key!("table-key-move")),
    (Intent::Choose, key!("table-key-choose")),
    (Intent::Next, key!("table-key-next")),
    (Intent::Flip, key!("table-key-flip")),
    (Intent::WriteS, key!("table-key-s")),
    (Intent::WriteO, key!("table-key-o")),
    (Intent::Pause, key!("table-key-pause")),
    (Intent::Step, key!("table-key-step")),
    (Intent::Slower, key!("table-key-slower")),
    (Intent::Hint, key!("table-key-hint")),
    (Intent::Analysis, key!("table-key-analysis")),
    (Intent::TakeBack, key!("table-key-take-back")),
    (Intent::Older, key!("table-key-older")),
    (Intent::Newer, key!("table-key-newer")),
    (Intent::TypeMove, key!("table-key-type")),
    (Intent::PlayOn, key!("table-key-copy")),
    (Intent::TurnBoard, key!("table-key-turn")),
    (Intent::Sidebar, key!("table-key-fold")),
    (Intent::Save, key!("table-key-save")),
    (Intent::Help, key!("table-key-help")),
];

impl TableView<'_> {
    /// Draws the second column.
    pub(super) fn draw_second_column(&self, area: Rect, writer: &mut BufferWriter) {
        let mut y = area.y + self.draw_about(area, writer) + GAP;
        y += self.draw_taken(below(area, y), writer);
        y += self.draw_shares(below(area, y), writer);
        let keys = self.keys_used_most();
        let place = below(area, y);
        if place.height >= 4 {
            self.draw_label(say!("table-keys"), place, writer);
            self.draw_keys(&keys, below(area, y + 2), writer);
        }
    }

    /// Draws what the game is about; returns the rows used.
    fn draw_about(&self, area: Rect, writer: &mut BufferWriter) -> u16 {
        let game = self.players.game.game();
        let lines = wrap(text::about_playing(game), area.width - 2 * card::PADDING);
        let height = (lines.len() as u16 + 4).min(area.height);
        let inside = card::draw(Rect { height, ..area }, false, self.theme, writer);
        let ground = writer.ground(inside.x, inside.y);
        let title = ground.patch(self.theme.style(StyleRole::Title));
        writer.put_text(inside.x, inside.y, inside.width, game.title, title);
        for (line, y) in lines.iter().zip(inside.y + 2..inside.bottom()) {
            let style = ground.patch(self.theme.secondary());
            writer.put_text(inside.x, y, inside.width, line, style);
        }
        height
    }

    /// Draws the pawns taken or off the board as small pieces, a line for each player; returns the
    /// rows used.
    fn draw_taken(&self, area: Rect, writer: &mut BufferWriter) -> u16 {
        let scene = self.players.scene;
        if scene.board_kind != BoardKind::Pawns {
            return 0;
        }
        let (label, is_taken) = match scene.exits {
            Some(_) => (say!("table-off"), false),
            None => (say!("table-taken"), true),
        };
        let rows = 2 * PIECE_ROWS + 3;
        if area.height < rows + 2 {
            return 0;
        }
        self.draw_label(label, area, writer);
        let card = Rect { y: area.y + 2, height: rows, ..area };
        let inside = card::draw(card, false, self.theme, writer);
        let names = [self.below, self.below.other()].map(|seat| {
            (seat, say!("table-by", who = text::name_within_line(self.players.game, seat)))
        });
        let widest = names.iter().map(|(_, name)| text_width(name)).max().unwrap_or(0);
        let left = inside.x + (widest + 2).min(inside.width / 2);
        for ((seat, name), y) in names.into_iter().zip((inside.y..).step_by(3)) {
            let style = writer.ground(inside.x, y).patch(self.theme.secondary());
            let room = left.saturating_sub(inside.x + 1);
            writer.put_text(inside.x, y, room, &name, style);
            let whose = if is_taken { seat.other() } else { seat };
            let count = self.players.pieces_gone(whose);
            let places = Rect { x: left, y, width: inside.right() - left, height: PIECE_ROWS };
            self.draw_small_pieces(whose, count, places, writer);
        }
        rows + 2 + GAP
    }

    /// Draws as many small pawns as fit, and how many there are if not all do.
    fn draw_small_pieces(&self, whose: Seat, count: usize, area: Rect, writer: &mut BufferWriter) {
        const WIDTH: u16 = 4;
        let number = count.to_string();
        let all = usize::from((area.width + 1) / WIDTH);
        let fitting = if count > all {
            usize::from(area.width.saturating_sub(text_width(&number)) / WIDTH)
        } else {
            count
        };
        for (x, _) in (area.x..).step_by(usize::from(WIDTH)).zip(0..fitting) {
            painted::draw_small_pawn(self.theme, writer, (x, area.y), whose);
        }
        if fitting < count {
            let x = area.x + fitting as u16 * WIDTH;
            let style = writer.ground(x, area.y).patch(self.theme.secondary());
            writer.put_text(x, area.y + 1, area.right().saturating_sub(x), &number, style);
        }
    }

    /// Draws the bar of who may use which squares; returns the rows used.
    fn draw_shares(&self, area: Rect, writer: &mut BufferWriter) -> u16 {
        let Some(shares) = SquareCounts::of(self.players.scene) else { return 0 };
        if area.height < shares::ROWS + 2 {
            return 0;
        }
        self.draw_label(shares::label(self.players.scene), area, writer);
        let bar = Rect { y: area.y + 2, height: shares::ROWS, ..area };
        shares::draw(self, shares, bar, writer);
        shares::ROWS + 2 + GAP
    }

    /// Whether a command helps players and does nothing now, nor will: in a rated game, or after the end. What
    /// waits for somebody's turn stays in its place.
    fn is_never_again(&self, intent: Intent) -> bool {
        let helps = matches!(intent, Intent::Hint | Intent::Analysis | Intent::TakeBack);
        let game = self.players.game;
        helps && (game.is_rated() || game.outcome().is_some()) && !(self.is_enabled)(intent)
    }

    /// The keys used most, with what they do.
    fn keys_used_most(&self) -> Vec<(String, &'static str)> {
        let rows = self.theme.keymap.rows(self.context);
        let is_ascii = self.theme.glyphs.ascii;
        let mut keys = Vec::new();
        for (intent, word) in USED_MOST.map(|(intent, word)| (intent, word.text())) {
            let Some(row) = rows.iter().find(|row| row.intent == intent) else { continue };
            if self.is_never_again(intent) {
                continue;
            }
            // Keys that do the same, such as the arrows, are one row.
            let same: Vec<Key> = rows
                .iter()
                .filter(|other| other.help == row.help)
                .filter_map(|other| other.keys.first().copied())
                .collect();
            let names = footer::key_names(&same, is_ascii);
            // What Enter does depends on what is chosen now.
            let help = row.help.text();
            let is_short = help.chars().count() < 28;
            let is_exact = matches!(intent, Intent::Left | Intent::Choose) && is_short;
            keys.push((names, if is_exact { help } else { word }));
        }
        keys
    }
}

/// What is left of an area from a row on.
fn below(area: Rect, y: u16) -> Rect {
    Rect { y, height: area.bottom().saturating_sub(y), ..area }
}
