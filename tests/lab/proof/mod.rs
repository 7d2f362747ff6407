//! Certificates, and solving in jobs: what the program writes is checked, and what was falsified is
//! refused.

mod certificates;
mod falsified;
mod jobs;
mod nimber_certificates;
mod nimbers;
mod node_files;
mod short_searches;
mod theorems;

use parlour_ai::core::EngineOptions;
use parlour_lab::proof::node_file::NodeFile;
use parlour_lab::solving::{Finding, Solving, solving};
use parlour_rules::Seat;
use parlour_rules::proof::check::{self, Checked};
use parlour_rules::proof::error::CheckError;
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::lines::Lines;
use parlour_rules::proof::oracle::Effort;
use parlour_session::catalog::{ALL_GAMES, find_game};
use parlour_session::play::{BoardText, MatchStart, ReplySink};
use std::collections::BTreeMap;
use std::io::{BufReader, Cursor};
use std::sync::{Arc, Mutex, OnceLock};

/// A start with the claims that prove its value.
#[derive(Debug)]
struct Case {
    game: &'static str,
    size: (usize, usize),
    variant: &'static str,
    /// A board with the player to move, instead of the usual one.
    board: Option<(&'static str, usize)>,
    moves: &'static str,
    /// Seats and values.
    claims: &'static [(usize, i32)],
}

impl Case {
    const fn new(
        game: &'static str,
        rows: usize,
        cols: usize,
        claims: &'static [(usize, i32)],
    ) -> Case {
        Case { game, size: (rows, cols), variant: "standard", board: None, moves: "", claims }
    }

    fn solving(&self) -> Box<dyn Solving> {
        let game = find_game(self.game).expect("a game");
        let mut start = MatchStart::default_for(game);
        (start.setup.rows, start.setup.cols) = self.size;
        start.setup.variant = game.supported_setups.parse_variant(self.variant).expect("a variant");
        let board = |(rows, to_move): (&str, usize)| BoardText {
            rows: rows.to_string(),
            to_move,
            scores: None,
        };
        start.board = self.board.map(board);
        start.moves = self.moves.split_whitespace().map(str::to_string).collect();
        let options = EngineOptions { hash_mib: 16, threads: 1, ..EngineOptions::default() };
        let position = start.begin(&ReplySink::ignore()).expect("a start");
        solving(&*position, &options).expect("two players")
    }

    fn goals(&self) -> Vec<Goal> {
        let goal =
            |&(player, at_least): &(usize, i32)| Goal { seat: Seat::new(player - 1), at_least };
        self.claims.iter().map(goal).collect()
    }

    /// The certificate of the start, which is written once.
    fn certificate(&self) -> String {
        static WRITTEN: Mutex<BTreeMap<String, Arc<OnceLock<String>>>> =
            Mutex::new(BTreeMap::new());
        let name = format!("{self:?}");
        let written = WRITTEN.lock().expect("nobody panics there").entry(name).or_default().clone();
        written.get_or_init(|| self.write_certificate()).clone()
    }

    fn write_certificate(&self) -> String {
        let mut solving = self.solving();
        let bounds = solving.solve(&unlimited(), &mut |_, _, _| Ok(())).expect("nothing fails");
        let value = bounds.value().expect("it is solved");
        let written = write_certificate(&mut *solving, Finding::Value(value), 0);
        written.expect("there is no limit").0
    }
}

/// Starts of every game.
const CASES: &[Case] = &[
    Case::new("snort", 3, 3, &[(1, 1)]),
    Case { board: Some(("1.../..../..../....", 2)), ..Case::new("snort", 4, 4, &[(2, 1)]) },
    Case { moves: "a1 c1", ..Case::new("snort", 4, 4, &[(1, 1)]) },
    Case { moves: "a1", ..Case::new("snort", 5, 5, &[(1, 1)]) },
    Case::new("pleiadis", 4, 4, &[(1, 1)]),
    Case::new("firstattack", 8, 8, &[(1, 1)]),
    Case { variant: "colours", ..Case::new("firstattack", 5, 5, &[(2, 1)]) },
    Case::new("breakthrough", 5, 3, &[(2, 1)]),
    Case::new("amazons", 4, 4, &[(2, 1)]),
    Case::new("sos", 3, 3, &[(1, 0), (2, 0)]),
    Case::new("dodgem", 3, 3, &[(1, 1)]),
    Case::new("dodgem", 4, 4, &[(1, 0), (2, 0)]),
    Case {
        board: Some(("121212/121212/212121/212121/121212/1212..", 1)),
        ..Case::new("pentago", 6, 6, &[(1, 0), (2, 0)])
    },
    // f5:1 alone wins.
    Case {
        board: Some(("221211/121.22/212211/21.121/22121./12121.", 1)),
        ..Case::new("pentago", 6, 6, &[(1, 1)])
    },
    Case {
        board: Some((
            "22.221111/122212212/212221111/11.121222/12122.22./111122121/222211121/211222212/121112121",
            1,
        )),
        ..Case::new("pentagoxl", 9, 9, &[(2, 1)])
    },
];

/// The certificate of what was found, with searches that give up after `short_search` positions, and how many positions stand in
/// it; `None` if the effort does not suffice.
fn write_certificate(
    solving: &mut dyn Solving,
    finding: Finding,
    short_search: u32,
) -> Option<(String, usize)> {
    let file = tempfile::tempfile().expect("there is room");
    let start = finding.start(solving.start());
    let mut nodes = NodeFile::open(file, start, short_search).expect("it is empty");
    write_on(solving, finding, &unlimited(), &mut nodes)
}

/// The same, going on with a file of nodes.
fn write_on(
    solving: &mut dyn Solving,
    finding: Finding,
    effort: &Effort,
    nodes: &mut NodeFile,
) -> Option<(String, usize)> {
    let mut out = Vec::new();
    let written = solving.write_certificate(finding, effort, &mut |_, _| {}, nodes, &mut out);
    let positions = written.expect("it can be written")?;
    Some((String::from_utf8(out).expect("it is text"), positions))
}

fn unlimited() -> Effort {
    Effort::unlimited()
}

/// Checks the bytes of a file.
fn check_bytes(bytes: &[u8]) -> Result<Checked, CheckError> {
    let mut lines =
        Lines::new(BufReader::new(Cursor::new(bytes.to_vec()))).expect("it can be read");
    let start = check::read_start(&mut lines)?;
    let game = ALL_GAMES.iter().find(|game| game.name == start.game);
    let unknown = || lines_fault(&start.game);
    game.ok_or_else(unknown)?.check_certificate(&start, &mut lines)
}

fn lines_fault(game: &str) -> CheckError {
    CheckError { line: 2, fault: parlour_rules::proof::error::Fault::Game(game.to_string()) }
}
