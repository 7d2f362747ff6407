//! The sheets of exercises that describe the games, a row each: how line mode numbers rows and columns, which
//! signs it writes, in which language it speaks and what it asks, with `--sheet`. docs/SESSIONS.md says what
//! each sheet asks for.

use super::{ConsoleSession, PromptExit};
use crate::text::board::{Numbering, PlayerSigns};
use parlour_ai::Level;
use parlour_rules::Seat;
use parlour_session::play::{Match, MatchStart, PlayerSpec};
use parlour_words::{Language, MessageKey, key, say};

/// A sheet.
#[derive(Debug)]
pub(in crate::cli) struct Sheet {
    /// Its name, which is that of its game.
    pub(in crate::cli) name: &'static str,
    /// The language it is written in, if that is known.
    pub(in crate::cli) language: Option<Language>,
    /// Whether it is written without accents.
    pub(in crate::cli) is_ascii: bool,
    /// The number of the first row and of the first column.
    first_number: usize,
    /// Whether its rows are numbered from the top where names of squares count from the bottom.
    is_turned: bool,
    /// The signs of the two players, of an empty square and of an arrow, if they are not the usual ones.
    signs: Option<[char; 4]>,
    /// Who sits where no `--seat` says it.
    pub(in crate::cli) usual_seats: UsualSeats,
    /// The message that begins a person's turn against a computer, if it is not the usual one.
    turn: Option<MessageKey>,
}

/// Who sits where no `--seat` says it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::cli) enum UsualSeats {
    /// People.
    People,
    /// A person, who is asked for the computer's algorithm and for a side.
    Asked,
    /// As without a sheet.
    AsElsewhere,
}

/// A sheet whose numbers and signs are the usual ones.
const fn usual(name: &'static str, language: Option<Language>, seats: UsualSeats) -> Sheet {
    Sheet {
        name,
        language,
        is_ascii: false,
        first_number: 1,
        is_turned: false,
        signs: None,
        usual_seats: seats,
        turn: None,
    }
}

const SHEETS: [Sheet; 8] = [
    usual("breakthrough", Some(Language::English), UsualSeats::People),
    usual("firstattack", Some(Language::English), UsualSeats::People),
    usual("pleiadis", Some(Language::English), UsualSeats::People),
    usual("snort", Some(Language::French), UsualSeats::People),
    usual("dodgem", Some(Language::French), UsualSeats::People),
    Sheet { first_number: 0, ..usual("pentago", None, UsualSeats::AsElsewhere) },
    usual("sos", None, UsualSeats::AsElsewhere),
    Sheet {
        is_ascii: true,
        first_number: 0,
        is_turned: true,
        // An x would be taken for an arrow.
        signs: Some(['W', 'B', '#', 'X']),
        turn: Some(key!("linesetup-sheet-turn")),
        ..usual("amazons", Some(Language::Romanian), UsualSeats::Asked)
    },
];

impl Sheet {
    /// The names of all sheets.
    pub(in crate::cli) fn names() -> impl Iterator<Item = &'static str> {
        SHEETS.iter().map(|sheet| sheet.name)
    }

    /// The sheet with this name.
    pub(in crate::cli) fn find(name: &str) -> Option<&'static Sheet> {
        SHEETS.iter().find(|sheet| sheet.name == name)
    }

    /// The signs on its boards, where the usual ones are these.
    pub(in crate::cli) fn signs(&self, usual: PlayerSigns) -> PlayerSigns {
        let Some([first, second, empty, arrow]) = self.signs else { return usual };
        let [_, _, third, fourth] = usual.players;
        PlayerSigns { players: [first, second, third, fourth], empty, arrow }
    }

    /// How it numbers the rows and columns of a board with this many rows.
    pub(super) fn numbering(&self, rows: usize) -> Numbering {
        Numbering { first: self.first_number, turned_rows: self.is_turned.then_some(rows) }
    }

    /// What begins the turn of the only person in the game, if it is not the usual line.
    pub(super) fn turn(&self, game: &dyn Match) -> Option<&'static str> {
        let people = Seat::all(game.player_specs().len()).filter(|&seat| game.is_human(seat));
        self.turn.filter(|_| people.count() == 1).map(MessageKey::text)
    }
}

impl ConsoleSession<'_> {
    /// Asks what a sheet has asked: by which algorithm the computer plays, and which side the person has.
    pub(super) fn ask_seats(&mut self, mut start: MatchStart) -> Result<MatchStart, PromptExit> {
        let algorithms = [("1", Level::Minimax), ("2", Level::AlphaBeta)];
        let level = self.ask_one_of(&start, say!("linesetup-sheet-algorithm"), algorithms)?;
        let sides = [("w", Seat::SECOND), ("b", Seat::FIRST)];
        let computer = self.ask_one_of(&start, say!("linesetup-sheet-side"), sides)?;
        start.player_specs[computer.index()] = PlayerSpec::computer(level);
        Ok(start)
    }

    /// What stands behind one of two answers.
    fn ask_one_of<T: Copy>(
        &mut self,
        start: &MatchStart,
        question: &str,
        answers: [(&str, T); 2],
    ) -> Result<T, PromptExit> {
        loop {
            let line = self.ask(question, Some(start.game))?;
            match answers.iter().find(|(answer, _)| line.eq_ignore_ascii_case(answer)) {
                Some((_, meant)) => return Ok(*meant),
                None => self.console.print(say!("linesetup-sheet-no-answer"))?,
            }
        }
    }
}
