//! What the palette of the program finds: the commands of the screen below it, games, other screens
//! and settings, from the tables that they have anyway.

use super::PaletteEntry;
use crate::text;
use crate::ui::draw::Theme;
use crate::ui::input::keymap::KeymapRow;
use crate::ui::input::{Context, Intent};
use crate::ui::screen::drill::lesson::LessonScreen;
use crate::ui::screen::key_bindings::KeyBindingsScreen;
use crate::ui::screen::puzzle_list::PuzzleListScreen;
use crate::ui::screen::rules::RulesScreen;
use crate::ui::screen::services::Services;
use crate::ui::screen::settings::SettingsScreen;
use crate::ui::screen::setup::SetupScreen;
use crate::ui::screen::{MatchWish, Screen, Transition};
use crate::ui::settings::Config;
use crate::ui::settings::rows::ROWS;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::play::game::Game;
use parlour_session::puzzle::Puzzle;
use parlour_words::{key, say};

/// Everything that can be done from the screen `below`, its own commands first.
pub(crate) fn of_program(
    below: &dyn Screen,
    theme: &Theme,
    services: &Services,
) -> Vec<PaletteEntry> {
    let context = below.context();
    let ascii = theme.glyphs.ascii;
    let own = theme.keymap.rows(context).iter();
    let own = own.filter(|row| is_found_by_name(row.intent) && below.is_enabled(row.intent));
    let key = |row: &KeymapRow| row.keys.first().map_or(String::new(), |key| key.name(ascii));
    let own = own.map(|row| command(row, key(row), Transition::Command(row.intent)));
    let menu = theme.keymap.rows(Context::Menu).iter();
    let menu = menu.filter(|row| context != Context::Menu && is_of_every_game(row.intent));
    let menu = menu.map(|row| {
        let command_at_menu = Transition::Command(row.intent);
        // Here its key may do something else.
        command(row, String::new(), Transition::LeaveFor(Box::new(command_at_menu)))
    });
    let mut entries: Vec<PaletteEntry> = Vec::new();
    for entry in own.chain(menu) {
        // A command with a second key.
        if entries.iter().all(|other| other.label != entry.label) {
            entries.push(entry);
        }
    }
    entries.extend(ALL_GAMES.iter().map(play));
    entries.extend(settings(&services.config));
    entries.extend(ALL_GAMES.iter().flat_map(around));
    entries
}

/// Whether a command is one to look for. Others move something, or need what is chosen.
fn is_found_by_name(intent: Intent) -> bool {
    use Intent::{
        Back, Choose, Digit, Down, Flip, Interrupt, Left, LineEnd, LineStart, Next, PageDown,
        PageUp, Palette, Previous, Right, Up, WriteO, WriteS,
    };
    let moves = matches!(intent, Up | Down | Left | Right | Next | Previous | PageUp | PageDown);
    let needs_choice = matches!(intent, Choose | Back | Digit(_) | Flip | WriteS | WriteO);
    !moves && !needs_choice && !matches!(intent, LineStart | LineEnd | Palette | Interrupt)
}

/// Whether a command of the menu is about more than the game that is selected there.
fn is_of_every_game(intent: Intent) -> bool {
    use Intent::{Lobby, Profiles, Puzzles, Quit, Saved, Statistics};
    matches!(intent, Saved | Puzzles | Statistics | Lobby | Profiles | Quit)
}

/// A command, and its key. The word of its footer and its name in the settings find it too.
fn command(row: &KeymapRow, key: String, deed: Transition) -> PaletteEntry {
    let word = row.footer.map_or("", |word| word.text());
    let words = format!("{word} {}", row.intent.name());
    PaletteEntry::new(text::capitalized(row.help.text()), key, &words, deed)
}

fn play(game: &'static Game) -> PaletteEntry {
    let deed = Transition::Play(MatchWish::LastSetup(game));
    let label = say!("palette-play", game = game.title);
    // As commands and files spell it.
    PaletteEntry::new(label, String::new(), game.name, Transition::LeaveFor(Box::new(deed)))
}

/// What else there is of a game.
fn around(game: &'static Game) -> Vec<PaletteEntry> {
    let open = |label, opening| {
        PaletteEntry::new(label, String::new(), "", Transition::LeaveFor(Box::new(opening)))
    };
    let title = game.title;
    let lesson = || Transition::open(move |services| LessonScreen::of_game(game, services));
    let lesson =
        (!game.lesson.is_empty()).then(|| open(say!("palette-learn", game = title), lesson()));
    let rules = Transition::push(RulesScreen::new(game));
    let puzzles = (Puzzle::count(game) > 0)
        .then(|| open(say!("palette-puzzles", game = title), PuzzleListScreen::open(game)));
    [
        open(say!("palette-set-up", game = title), SetupScreen::open(game)),
        PaletteEntry::new(say!("palette-rules", game = title), String::new(), "", rules),
    ]
    .into_iter()
    .chain(lesson)
    .chain(puzzles)
    .collect()
}

/// The settings with their values, each to be changed on their screen, and the list of keys.
fn settings(config: &Config) -> impl Iterator<Item = PaletteEntry> {
    let rows = ROWS.iter().enumerate().map(|(index, row)| {
        let label = say!("palette-setting", setting = row.label.text());
        let screen = SettingsScreen::at(index, config.clone());
        PaletteEntry::new(
            label,
            row.value(config),
            row.description.text(),
            Transition::push(screen),
        )
    });
    let keys = Transition::push(KeyBindingsScreen::new(config.clone()));
    let label = text::capitalized(key!("keys-do-change-the-keys").text());
    rows.chain([PaletteEntry::new(label, String::new(), "", keys)])
}
