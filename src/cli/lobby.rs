//! `parlour tables`, `parlour lobby` and `parlour today`: what there is in the folder with the shared tables, and what
//! waits there for a person.

use super::{CliError, FAILED, SUCCESS, print, print_text};
use crate::text;
use crate::ui::settings::SettingsFiles;
use clap::builder::NonEmptyStringValueParser;
use parlour_session::lobby::people::{Trusted, name_of, user_name};
use parlour_session::lobby::standings::{Standing, Standings};
use parlour_session::lobby::{Author, Holder, Lobby, SharedTable, seating};
use parlour_session::storage::table_seat::{unbegun_tables, waiting_tables};
use parlour_session::storage::{ProfileName, Store};
use parlour_words::{enumeration, say};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Options of `parlour tables`.
#[derive(clap::Args, Debug)]
pub(super) struct TablesArgs {
    /// Print an object of JSON a table
    #[arg(long)]
    json: bool,
    /// The folder with the tables; without it the usual one
    #[arg(long, value_name = "DIR")]
    lobby: Option<PathBuf>,
    /// Who looks: a name chosen with --profile before
    #[arg(long, value_name = "NAME")]
    profile: Option<ProfileName>,
}

/// Options of `parlour lobby`.
#[derive(clap::Args, Debug)]
pub(super) struct LobbyArgs {
    /// Print the list of the players of rated games as columns with tabs
    #[arg(long)]
    standings: bool,
    /// Call the player whose key has these words NAME from now on
    #[arg(long, num_args = 2, value_names = ["WORDS", "NAME"],
        value_parser = NonEmptyStringValueParser::new())]
    trust: Option<Vec<String>>,
    /// The folder with the tables; without it the usual one
    #[arg(long, value_name = "DIR")]
    lobby: Option<PathBuf>,
    /// Who looks: a name chosen with --profile before
    #[arg(long, value_name = "NAME")]
    profile: Option<ProfileName>,
}

/// Options of `parlour today`.
#[derive(clap::Args, Debug)]
pub(super) struct TodayArgs {
    /// Who plays: a name chosen with --profile before
    #[arg(long, value_name = "NAME")]
    profile: Option<ProfileName>,
}

pub(super) fn tables(arguments: &TablesArgs) -> Result<u8, CliError> {
    if !arguments.json {
        return list(arguments.lobby.as_deref(), arguments.profile.as_ref());
    }
    let (lobby, trusted) = open(arguments.lobby.as_deref(), arguments.profile.as_ref())?;
    let rows = open_tables(&lobby)?.into_iter().map(|table| json_row(&table, &trusted) + "\n");
    print(&rows.collect::<String>())?;
    Ok(SUCCESS)
}

/// Prints the tables of a lobby, a line each.
pub(super) fn list(lobby: Option<&Path>, profile: Option<&ProfileName>) -> Result<u8, CliError> {
    let (lobby, trusted) = open(lobby, profile)?;
    let tables = open_tables(&lobby)?;
    let lines: Vec<String> = tables.iter().map(|table| table_line(table, &trusted)).collect();
    let lines = lines.join("\n");
    print_text(&(if lines.is_empty() { say!("lobby-no-tables").into() } else { lines } + "\n"))?;
    Ok(SUCCESS)
}

pub(super) fn lobby(arguments: &LobbyArgs) -> Result<u8, CliError> {
    let profile = arguments.profile.as_ref();
    let (lobby, trusted) = open(arguments.lobby.as_deref(), profile)?;
    if let Some([words, name]) = arguments.trust.as_deref() {
        let author = author_of(&lobby, words)?;
        let store = Store::open(profile).map_err(CliError::failed)?;
        let name = text::showable_name(name);
        store.trust(&author, &name).map_err(CliError::failed)?;
        print_text(&(say!("lobby-trusted", name = name.as_ref()) + "\n"))?;
    } else if arguments.standings {
        print(&standings(&lobby, &trusted)?)?;
    } else {
        print_text(&description(&lobby)?)?;
    }
    Ok(SUCCESS)
}

pub(super) fn today(arguments: &TodayArgs) -> Result<u8, CliError> {
    let store = Store::open(arguments.profile.as_ref()).map_err(CliError::failed)?;
    let own = waiting_tables(&store, &[]).into_iter().map(|(_, table)| table);
    let mut tables: Vec<SharedTable> = own.filter(|it| !it.state().moves().is_empty()).collect();
    if let Ok(lobby) = Lobby::at(&Lobby::place(configured().as_deref())) {
        tables.extend(unbegun_tables(&store, &lobby));
    }
    let trusted = store.trusted();
    let lines: String = tables.iter().map(|table| table_line(table, &trusted) + "\n").collect();
    print_text(&format!("{}\n{lines}", say!("lobby-your-move", count = tables.len())))?;
    Ok(if tables.is_empty() { FAILED } else { SUCCESS })
}

/// The lobby that the settings name, if they do.
pub(super) fn configured() -> Option<PathBuf> {
    SettingsFiles::of_user().and_then(|files| files.read_settings().0.lobby_folder())
}

fn open(lobby: Option<&Path>, profile: Option<&ProfileName>) -> Result<(Lobby, Trusted), CliError> {
    let set = configured();
    let lobby = Lobby::at(&Lobby::place(lobby.or(set.as_deref()))).map_err(CliError::failed)?;
    let trusted = Store::open(profile).map(|store| store.trusted());
    Ok((lobby, trusted.unwrap_or_default()))
}

fn open_tables(lobby: &Lobby) -> Result<Vec<SharedTable>, CliError> {
    let names = lobby.tables().map_err(CliError::failed)?.names;
    Ok(names.iter().filter_map(|name| SharedTable::open(lobby, name, None).ok()).collect())
}

/// A table in a line: its code, the game, who sits there, and how far it has come.
fn table_line(table: &SharedTable, trusted: &Trusted) -> String {
    let state = table.state();
    let names = seating::names(table, trusted).into_iter().zip(state.holders());
    let players: Vec<String> = names
        .map(|(name, holder)| match holder {
            Holder::Nobody => say!("lobby-free-seat").to_string(),
            _ => text::showable_name(&name).into_owned(),
        })
        .collect();
    let terms = state.terms();
    let stage = match (state.game(), state.end()) {
        (None, _) => "open",
        (Some(_), None) => "under-way",
        (Some(_), Some(_)) => "over",
    };
    let size = format!("{}x{}", terms.setup.rows, terms.setup.cols);
    let (code, game, moves) = (table.name().spoken(), terms.game.title, state.moves().len());
    say!("lobby-table", code, game, size, players = enumeration(&players), stage, moves)
}

fn json_row(table: &SharedTable, trusted: &Trusted) -> String {
    let state = table.state();
    let terms = state.terms();
    let names = seating::names(table, trusted).into_iter().zip(state.holders());
    let players: Vec<Option<String>> =
        names.map(|(name, holder)| (*holder != Holder::Nobody).then_some(name)).collect();
    let has_variants = terms.game.supported_setups.variants.len() > 1;
    let row = json!({
        "code": table.name().spoken(),
        "game": terms.game.name,
        "rows": terms.setup.rows,
        "cols": terms.setup.cols,
        "variant": has_variants.then(|| terms.setup.variant.to_string()),
        "players": players,
        "clock": terms.time_control.map(|it| it.to_string()),
        "rated": terms.is_rated,
        "round": state.moment().round,
        "moves": state.moves().iter().map(|played| &played.text).collect::<Vec<_>>(),
        "to_move": state.to_move().map(|seat| seat.number()),
        "points": state.points(),
    });
    row.to_string()
}

/// The list of the players of rated games, as columns with tabs.
fn standings(lobby: &Lobby, trusted: &Trusted) -> Result<String, CliError> {
    let rows = Standings::of(lobby).map_err(CliError::failed)?.rows;
    let line = |row: &Standing| {
        let Standing { author, rating, tally: [won, drawn, lost] } = row;
        let name = text::showable_name(&name_of(author, lobby, trusted)).replace('\t', " ");
        let (words, strength, deviation) = (author.words(), rating.rating, rating.deviation);
        format!("{name}\t{words}\t{strength:.0}\t{deviation:.0}\t{won}\t{drawn}\t{lost}\n")
    };
    let lines: String = rows.iter().map(line).collect();
    Ok(format!("name\twords\trating\tdeviation\twon\tdrawn\tlost\n{lines}"))
}

/// Where a lobby is, whose it is, and what is in it.
fn description(lobby: &Lobby) -> Result<String, CliError> {
    let list = lobby.tables().map_err(CliError::failed)?;
    let owner = lobby.owner().map(user_name).unwrap_or_default();
    let lines = [
        lobby.path().display().to_string(),
        say!("lobby-owner", owner),
        say!("lobby-count", tables = list.names.len() + list.left_out, ignored = list.ignored),
        if lobby.must_poll() { say!("lobby-polls") } else { say!("lobby-tells") }.into(),
        if lobby.is_copied() { say!("lobby-copied") } else { say!("lobby-vouched") }.into(),
    ];
    Ok(lines.join("\n") + "\n")
}

/// The player at a lobby's tables whose key has these words.
fn author_of(lobby: &Lobby, words: &str) -> Result<Author, CliError> {
    let tables = open_tables(lobby)?;
    let authors = tables.iter().flat_map(|table| {
        let waiting = table.state().waiting().iter().map(|(author, _)| *author);
        table.state().people().chain(waiting).collect::<Vec<_>>()
    });
    let words: Vec<&str> = words.split_whitespace().collect();
    let mut authors = authors.filter(|it| it.words().split(' ').eq(words.iter().copied()));
    authors
        .next()
        .ok_or_else(|| CliError::usage(say!("lobby-no-such-words", words = words.join(" "))))
}
