//! How a screen is drawn: the style of each role in the chosen theme, for every colour depth.

use super::glyphs::Glyphs;
use crate::ui::input::{Context, Intent, Keymap};
use crate::ui::settings::choices::ColorChoice;
use crate::ui::settings::environment::Background;
use crate::ui::settings::{ColorDepth, Config, Environment, GlyphSet, Surface};
use crate::ui::themes::hues::{Hue, Hues};
use crate::ui::themes::tones::{Paint, Tone};
use crate::ui::themes::{ThemeName, ThemeRow};
use parlour_rules::{MAX_SEATS, Seat};
use parlour_session::play::PlayerColor;
use ratatui::style::{Color, Modifier, Style};
use std::sync::Arc;

/// What something on the screen means, which decides its style.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum StyleRole {
    /// Ordinary text.
    Plain,
    /// A player's piece, letter or line.
    Player(Seat),
    /// A piece that belongs to nobody.
    Neutral,
    /// Labels, empty squares and other unimportant things.
    Dim,
    /// A heading.
    Title,
    /// The cursor.
    Cursor,
    /// An empty square that can be chosen.
    Open,
    /// The mark around a piece or an exit that can be chosen.
    Selectable,
    /// A step of the partial move.
    Chosen,
    /// The squares of the last move.
    LastMove,
    /// The squares of a hint.
    Hint,
    /// A square that wins or scores at once.
    Threat,
    /// The squares that decided the game, and the result in words.
    Winning,
    /// What is wrong: a refused choice or an error.
    Warning,
    /// What has happened, or why a key does nothing.
    News,
    /// The name of a key.
    Key,
    /// The selected line of a list.
    Selected,
}

impl StyleRole {
    /// Whether it is that of a sentence which the next key takes away, and which is read whole.
    pub(crate) fn is_notice(self) -> bool {
        matches!(self, StyleRole::Warning | StyleRole::News)
    }
}

/// How a screen is drawn: styles, glyphs and the names of keys.
#[derive(Clone, Debug)]
pub(crate) struct Theme {
    row: &'static ThemeRow,
    color_depth: ColorDepth,
    player_colors: [PlayerColor; MAX_SEATS],
    /// How boards are drawn. Signs of ASCII and letters for pieces are always plain.
    pub(crate) surface: Surface,
    /// The glyphs.
    pub(crate) glyphs: &'static Glyphs,
    /// Whether the terminal draws sextants, so that pieces are finer.
    pub(crate) has_sextants: bool,
    /// The key bindings that footers name.
    pub(crate) keymap: Arc<Keymap>,
    /// A dialog lies over the screen, whose own keys do nothing until the dialog is closed.
    pub(crate) is_covered: bool,
}

impl Theme {
    /// The theme of an environment and settings. If the settings hold impossible keys, the default
    /// keys are named.
    pub(crate) fn of(environment: &Environment, config: &Config) -> Theme {
        let configured_depth = match config.colours {
            ColorChoice::Auto => environment.color_depth,
            ColorChoice::True => ColorDepth::True,
            ColorChoice::Ansi256 => ColorDepth::Ansi256,
            ColorChoice::Ansi16 => ColorDepth::Ansi16,
            ColorChoice::None => ColorDepth::None,
        };
        let name = match (config.theme, environment.background) {
            (ThemeName::AUTO, Background::Dark) => ThemeName::DARK,
            (ThemeName::AUTO, Background::Light) => ThemeName::LIGHT,
            (name, _) => name,
        };
        let row = name.row();
        let color_depth = match row.has_colors {
            _ if environment.color_depth_forced => environment.color_depth,
            false => ColorDepth::None,
            true => configured_depth,
        };
        let glyph_set = match config.signs {
            GlyphSet::Auto if environment.ascii => GlyphSet::Ascii,
            GlyphSet::Unicode | GlyphSet::Sextants if environment.ascii_forced => GlyphSet::Ascii,
            GlyphSet::Letters if environment.ascii => GlyphSet::Ascii,
            chosen => chosen,
        };
        let keymap = config.keymap().unwrap_or_default();
        let keymap = match environment.kiosk {
            Some(kiosk) => keymap.in_kiosk(kiosk),
            None => keymap,
        };
        Theme {
            row,
            color_depth,
            player_colors: PlayerColor::DEFAULT,
            has_sextants: match glyph_set {
                GlyphSet::Auto => environment.has_sextants,
                chosen => chosen == GlyphSet::Sextants,
            },
            surface: match glyph_set {
                GlyphSet::Auto | GlyphSet::Unicode | GlyphSet::Sextants => config.surface,
                GlyphSet::Ascii | GlyphSet::Letters => Surface::Plain,
            },
            glyphs: Glyphs::of(glyph_set),
            keymap: Arc::new(keymap),
            is_covered: false,
        }
    }

    /// The name of the key of a command; empty where it has none.
    pub(crate) fn key_name(&self, context: Context, intent: Intent) -> String {
        self.keymap.key_name(context, intent, self.glyphs.ascii)
    }

    /// Whether anything is shown in colours.
    pub(crate) fn has_colors(&self) -> bool {
        self.color_depth != ColorDepth::None
    }

    /// This theme for a screen below a dialog.
    #[must_use]
    pub(crate) fn covered(&self) -> Theme {
        Theme { is_covered: true, ..self.clone() }
    }

    /// This theme with other colours of players.
    #[must_use]
    pub(crate) fn with_player_colors(&self, player_colors: [PlayerColor; MAX_SEATS]) -> Theme {
        Theme { player_colors, ..self.clone() }
    }

    /// Whether areas are painted: boards are, and the terminal shows colours enough.
    pub(crate) fn paints_areas(&self) -> bool {
        self.surface == Surface::Painted
            && matches!(self.color_depth, ColorDepth::True | ColorDepth::Ansi256)
    }

    /// The style of everything that has no other.
    pub(crate) fn base(&self) -> Style {
        if !self.paints_areas() {
            return Style::new();
        }
        self.painted(self.paint(Tone::Room)).patch(self.inked(self.paint(Tone::Text)))
    }

    /// The paint of a tone.
    pub(crate) fn paint(&self, tone: Tone) -> Paint {
        (self.row.paint)(tone)
    }

    /// The paint of a player's pieces.
    pub(crate) fn player_paint(&self, seat: Seat) -> Paint {
        let &Hue(red, green, blue, index, _) =
            &self.row.hues.players[self.player_colors[seat.index()] as usize];
        Paint(red, green, blue, index)
    }

    /// The ground of a player's card.
    pub(crate) fn ground_of_card(&self, is_turn: bool) -> Style {
        self.painted(self.paint(if is_turn { Tone::Raised } else { Tone::Surface }))
    }

    /// Whether the room is light.
    pub(crate) fn is_light(&self) -> bool {
        self.row.is_light
    }

    /// The colour of a paint, if areas are painted.
    fn color(&self, paint: Paint) -> Option<Color> {
        let Paint(red, green, blue, index) = paint;
        match self.color_depth {
            _ if !self.paints_areas() => None,
            ColorDepth::True => Some(Color::Rgb(red, green, blue)),
            _ => Some(Color::Indexed(index)),
        }
    }

    /// A background of this paint, if areas are painted.
    pub(crate) fn painted(&self, paint: Paint) -> Style {
        self.color(paint).map_or(Style::new(), |color| Style::new().bg(color))
    }

    /// Signs of this paint, if areas are painted.
    pub(crate) fn inked(&self, paint: Paint) -> Style {
        self.color(paint).map_or(Style::new(), |color| Style::new().fg(color))
    }

    /// Text of less weight, on painted pages.
    pub(crate) fn secondary(&self) -> Style {
        if self.paints_areas() {
            self.inked(self.paint(Tone::Secondary))
        } else {
            self.style(StyleRole::Dim)
        }
    }

    /// The style of a role.
    pub(crate) fn style(&self, role: StyleRole) -> Style {
        let plain = Style::new();
        let Hues { dim, warning, hint, accent, .. } = self.row.hues;
        match role {
            StyleRole::Plain | StyleRole::Neutral => plain,
            StyleRole::Player(seat) => self.player_style(seat),
            StyleRole::Dim if self.color_depth == ColorDepth::None => {
                plain.add_modifier(Modifier::DIM)
            }
            StyleRole::Dim => self.hue_style(dim),
            StyleRole::Open => plain,
            StyleRole::Key if self.paints_areas() => {
                self.painted(self.paint(Tone::Raised)).add_modifier(Modifier::BOLD)
            }
            StyleRole::Title | StyleRole::News | StyleRole::Key => {
                plain.add_modifier(Modifier::BOLD)
            }
            StyleRole::Cursor => plain.add_modifier(Modifier::BOLD | Modifier::REVERSED),
            StyleRole::Selectable | StyleRole::LastMove => self.hue_style(accent),
            StyleRole::Threat => self.hue_style(warning),
            StyleRole::Chosen => {
                self.hue_style(accent).add_modifier(Modifier::BOLD | Modifier::REVERSED)
            }
            StyleRole::Hint => self.hue_style(hint).add_modifier(Modifier::BOLD),
            StyleRole::Winning => self.hue_style(accent).add_modifier(Modifier::BOLD),
            StyleRole::Warning => self.hue_style(warning).add_modifier(Modifier::BOLD),
            StyleRole::Selected if self.paints_areas() => {
                self.painted(self.paint(Tone::Raised)).add_modifier(Modifier::BOLD)
            }
            StyleRole::Selected => plain.add_modifier(Modifier::BOLD | Modifier::REVERSED),
        }
    }

    /// The style of a player colour.
    pub(crate) fn player_color_style(&self, color: PlayerColor) -> Style {
        self.hue_style(&self.row.hues.players[color as usize])
    }

    fn hue_style(&self, hue: &Hue) -> Style {
        let &Hue(red, green, blue, index, named) = hue;
        match self.color_depth {
            ColorDepth::True => Style::new().fg(Color::Rgb(red, green, blue)),
            ColorDepth::Ansi256 => Style::new().fg(Color::Indexed(index)),
            ColorDepth::Ansi16 => Style::new().fg(named),
            ColorDepth::None => Style::new(),
        }
    }

    fn player_style(&self, seat: Seat) -> Style {
        let style = self.player_color_style(self.player_colors[seat.index()]);
        match (self.color_depth, seat.index()) {
            (ColorDepth::None, 1) => style,
            (ColorDepth::None, 2) => style.add_modifier(Modifier::BOLD | Modifier::ITALIC),
            (ColorDepth::None, 3) => style.add_modifier(Modifier::ITALIC),
            _ => style.add_modifier(Modifier::BOLD),
        }
    }
}
