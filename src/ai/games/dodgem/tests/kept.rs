//! Tables on the disk against the tablebase in memory and against an independent search; damaged and
//! foreign ones are refused; the counts of all positions.

use crate::alphabeta::solve::solve_by_search;
use crate::core::kept_tables::TableDraft;
use crate::core::{EngineOptions, SearchLimits, SearchTimer, TableStore, Wdl};
use crate::games::dodgem::census::{Census, count_by};
use crate::games::dodgem::choice::solution;
use crate::games::dodgem::construction::Construction;
use crate::games::dodgem::kept_probe::KeptProbe;
use crate::games::dodgem::kept_table::KeptTable;
use crate::games::dodgem::probe::Probe;
use crate::games::dodgem::table_writer::TableWriter;
use crate::games::dodgem::tablebase::Tablebase;
use crate::games::dodgem::whole_board::{self, WholeBoard};
use crate::games::dodgem::{master, table_format};
use parlour_rules::dodgem::Dodgem;
use parlour_rules::notation::ParsedBoard;
use parlour_rules::{History, Rules, Seat, Setup, Variant};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Tables in a folder, as plain files.
#[derive(Debug)]
struct Folder(PathBuf);

#[derive(Debug)]
struct PlainDraft(File, PathBuf, PathBuf);

impl TableStore for Folder {
    fn open(&self, name: &str) -> io::Result<File> {
        File::open(self.0.join(name))
    }

    fn begin(&self, name: &str) -> io::Result<Box<dyn TableDraft>> {
        let draft = self.0.join(format!("{name}.draft"));
        Ok(Box::new(PlainDraft(File::create(&draft)?, draft, self.0.join(name))))
    }

    fn remove(&self, name: &str) {
        let _ = fs::remove_file(self.0.join(name));
    }
}

impl TableDraft for PlainDraft {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }

    fn finish(self: Box<Self>) -> io::Result<()> {
        fs::rename(&self.1, &self.2)
    }
}

fn unlimited() -> SearchTimer {
    SearchTimer::start(&SearchLimits::default())
}

fn start(side: usize) -> Dodgem<u64> {
    let setup = Setup { rows: side, cols: side, variant: Variant::Standard, players: 2 };
    Dodgem::start(&setup).expect("a valid size")
}

fn tablebase_of(side: usize, threads: usize) -> Tablebase<u64> {
    Construction::run(&start(side), threads, &unlimited()).expect("nothing ends it")
}

/// Writes the table of a board and returns its root.
fn write(side: usize, folder: &Path) -> String {
    let tablebase = tablebase_of(side, 2);
    let writer = TableWriter::begin(side, &tablebase, &Folder(folder.to_path_buf()));
    let mut writer = writer.expect("it is a whole board").expect("it can be written");
    assert!(writer.advance(&tablebase, 2, &unlimited(), &|_| {}).expect("it can be written"));
    writer.finish().expect("it can be put in its place")
}

fn open(side: usize, folder: &Path) -> Option<KeptTable> {
    KeptTable::open(side, &Folder(folder.to_path_buf()))
}

/// A position with these pawns.
fn position_of(side: usize, [risers, crossers]: [u64; 2], to_move: Seat) -> Dodgem<u64> {
    let sign = |at: usize| match (risers >> at & 1, crossers >> at & 1) {
        (1, _) => '1',
        (_, 1) => '2',
        _ => '.',
    };
    let row = |row: usize| (0..side).map(|col| sign(row * side + col)).collect::<String>();
    let rows: Vec<String> = (0..side).map(row).collect();
    let setup = Setup::two_player(side, side);
    let board = ParsedBoard::parse(&setup, &rows.join("/"), to_move.index() + 1, None);
    Dodgem::from_board(&setup, &board.expect("it is a board")).expect("it is a position")
}

fn random_seat(rng: &mut StdRng) -> Seat {
    if rng.random_bool(0.5) { Seat::FIRST } else { Seat::SECOND }
}

/// A board with random pawns, neither side without any.
fn random_board(side: usize, rng: &mut StdRng) -> Dodgem<u64> {
    let mut pawns = [0u64; 2];
    for player in 0..2 {
        for _ in 0..rng.random_range(1..side) {
            let taken = pawns[0] | pawns[1];
            let free: Vec<usize> = (0..side * side).filter(|at| taken >> at & 1 == 0).collect();
            pawns[player] |= 1 << free[rng.random_range(0..free.len())];
        }
    }
    position_of(side, pawns, random_seat(rng))
}

#[test]
fn a_kept_table_has_the_values_of_the_tablebase() {
    let folder = tempfile::tempdir().expect("a folder");
    for side in 3..=4 {
        let root = write(side, folder.path());
        let table =
            open(side, folder.path()).unwrap_or_else(|| panic!("the root of {side} is {root}"));
        let tablebase = tablebase_of(side, 1);
        let mut rng = StdRng::seed_from_u64(side as u64);
        for _ in 0..20_000 {
            let position = random_board(side, &mut rng);
            assert_eq!(table.probe(&position), tablebase.probe(&position), "{position:?}");
        }
        assert!(open(side + 1, folder.path()).is_none(), "no other board's");
    }
}

#[test]
fn a_damaged_or_foreign_table_is_not_believed() {
    let folder = tempfile::tempdir().expect("a folder");
    write(3, folder.path());
    let path = folder.path().join(table_format::file_name(3));
    let whole = fs::read(&path).expect("it is there");
    let sound = open(3, folder.path()).expect("it is sound");
    let rows: Vec<_> = (0..sound.sets.len() as u32).map(|mover| sound.row(mover)).collect();
    let (mut refused, mut believed) = (0, 0);
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x10;
        fs::write(&path, &bytes).expect("it can be written");
        let Some(table) = open(3, folder.path()) else {
            refused += 1;
            assert!(!path.exists(), "it is removed, to be made again");
            continue;
        };
        // A bit at the end of a packed block may mean nothing. Otherwise its rows are not believed.
        let found: Vec<_> = (0..rows.len() as u32).map(|mover| table.row(mover)).collect();
        assert!(found.iter().zip(&rows).all(|(one, true_one)| one.is_none() || one == true_one));
        assert_eq!(table.is_damaged(), found.contains(&None), "byte {at}");
        believed += u32::from(!table.is_damaged());
    }
    assert!(refused > 0 && believed < whole.len() as u32 / 20, "{refused} {believed}");
    for len in [0, 1, whole.len() / 2, whole.len() - 1] {
        fs::write(&path, &whole[..len]).expect("it can be written");
        assert!(open(3, folder.path()).is_none(), "cut to {len} bytes");
    }
    assert!(!path.exists(), "a file of no use is removed");
    write(4, folder.path());
    fs::rename(folder.path().join(table_format::file_name(4)), &path).expect("they are there");
    assert!(open(3, folder.path()).is_none(), "another board's table");
}

#[test]
fn a_board_is_computed_and_written_in_pieces() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Folder(folder.path().to_path_buf());
    let mut board = WholeBoard::<u64>::begin(4).expect("a valid size");
    let mut pieces = 0;
    // Each piece is stopped when a part of it is done, on whichever thread.
    while !matches!(board, WholeBoard::Kept) {
        let limits = SearchLimits::default();
        let timer = SearchTimer::start(&limits);
        let steps = std::sync::atomic::AtomicUsize::new(0);
        let stop = |_: f64| {
            if steps.fetch_add(1, std::sync::atomic::Ordering::Relaxed) == 3 {
                limits.stop.raise();
            }
        };
        board = board.advance(4, &store, 2, &timer, &stop);
        if let Some(tablebase) = board.tablebase() {
            // A game meanwhile changes values in memory, and never the file.
            let mut rng = StdRng::seed_from_u64(pieces);
            if let Some(game) = super::game_to_and_fro(4, 6, &mut rng) {
                assert!(tablebase.apply_history(&game, &unlimited()));
            }
        }
        pieces += 1;
    }
    assert!(pieces > 10, "{pieces} pieces");
    assert!(open(4, folder.path()).is_some(), "the table is the true one");
}

#[test]
fn repetition_counts_with_a_kept_table() {
    let folder = tempfile::tempdir().expect("a folder");
    write(3, folder.path());
    let table = Arc::new(open(3, folder.path()).expect("it is sound"));
    let mut tablebase = tablebase_of(3, 1);
    let mut rng = StdRng::seed_from_u64(5);
    let mut changed = 0;
    for _ in 0..1_500 {
        let plies = rng.random_range(2..12);
        let Some(game) = super::game_to_and_fro(3, plies, &mut rng) else { continue };
        assert!(tablebase.apply_history(&game, &unlimited()));
        let wanted = solution(&tablebase, &game, 0).expect("it is solved");
        let values = KeptProbe::new(table.clone(), &game, &unlimited()).expect("it is sound");
        let found = solution(&values, &game, 0).expect("it is solved");
        assert_eq!(
            (found.wdl, found.plies, &found.best_moves),
            (wanted.wdl, wanted.plies, &wanted.best_moves),
            "{:?}",
            game.moves()
        );
        let fresh = solution(&*table, &History::new(*game.position()), 0).expect("it is solved");
        changed += u32::from(fresh.wdl != found.wdl);
    }
    assert!(changed > 0, "some values are changed by repetition");
}

/// The published numbers of positions, and values that an independent program found.
#[test]
fn all_positions_of_small_boards_are_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    for (side, positions, over, won, neither, longest) in [
        (3, 1_963, 98, [975, 988], 0, [21, 18]),
        (4, 393_900, 1_596, [180_423, 178_196], 35_281, [42, 41]),
    ] {
        write(side, folder.path());
        let table = open(side, folder.path()).expect("it is sound");
        let row = |mover| table.row(mover).map(|row| row.to_vec());
        let census =
            count_by(&table.sets, &start(side), &unlimited(), row).expect("nothing ends it");
        let expected = Census { positions, over, won, neither, longest };
        assert_eq!(census, expected);
    }
}

/// Whether the value of a position follows from those of the positions after its moves.
fn is_consistent(values: &impl Probe<u64>, position: &Dodgem<u64>) -> bool {
    let found = values.probe(position).expect("it is there");
    let mut best: Option<(Wdl, i64)> = None;
    position.for_each_move(|mv| {
        let next = position.play(mv);
        let (wdl, plies) = match next.outcome() {
            Some(outcome) => (Wdl::from_outcome(outcome, position.to_move()), 1),
            None => {
                let after = values.probe(&next).expect("it is there");
                (after.wdl.negated(), i64::from(after.plies) + 1)
            }
        };
        let key = match wdl {
            Wdl::Win => (wdl, -plies),
            Wdl::Draw => (wdl, 0),
            Wdl::Loss => (wdl, plies),
        };
        best = best.max(Some(key));
    });
    let plies = i64::from(found.plies);
    best == Some((found.wdl, if found.wdl == Wdl::Win { -plies } else { plies }))
}

/// The whole board of 5×5: made, read again, consistent with itself, equal to a search that knows no
/// table, and counted.
///
/// `cargo test --release --lib dodgem -- --ignored --nocapture whole_board_of_5x5`: two minutes of two
/// processors.
#[test]
#[ignore = "takes minutes"]
fn the_whole_board_of_5x5() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = write(5, folder.path());
    println!("root {root}");
    let table = open(5, folder.path()).unwrap_or_else(|| panic!("the root is {root}"));
    let mut rng = StdRng::seed_from_u64(5);
    let mut checked = 0;
    // All pairs of some random sets: random positions one by one would unpack two blocks for each.
    while checked < 1_000_000 {
        let mut some =
            || -> Vec<usize> { (0..400).map(|_| rng.random_range(1..table.sets.len())).collect() };
        let (movers, others) = (some(), some());
        for (&mover, &other) in
            movers.iter().flat_map(|mover| others.iter().map(move |it| (mover, it)))
        {
            if !table.sets.are_disjoint(mover, other) {
                continue;
            }
            let (own, theirs) = (&table.sets.sets, &table.sets.mirrored);
            let position = match random_seat(&mut rng) {
                Seat::FIRST => position_of(5, [own[mover], theirs[other]], Seat::FIRST),
                seat => position_of(5, [own[other], theirs[mover]], seat),
            };
            if position.outcome().is_none() {
                assert!(is_consistent(&table, &position), "{position:?}");
                checked += 1;
            }
        }
    }
    let (mut decided, mut tried) = (0, 0);
    while decided < 10_000 {
        let position = random_board(5, &mut rng);
        if position.outcome().is_some() {
            continue;
        }
        tried += 1;
        let limits = SearchLimits { nodes: Some(2_000), ..SearchLimits::default() };
        let options = EngineOptions { hash_mib: 1, ..EngineOptions::default() };
        let found = solve_by_search(&History::new(position), &limits, &options);
        if let Some(wdl) = found.wdl.filter(|&wdl| wdl != Wdl::Draw) {
            decided += 1;
            assert_eq!(table.probe(&position).map(|value| value.wdl), Some(wdl), "{position:?}");
        }
    }
    println!("{checked} positions are consistent; {decided} of {tried} were decided by the search");
    let row = |mover| table.row(mover).map(|row| row.to_vec());
    let census = count_by(&table.sets, &start(5), &unlimited(), row).expect("nothing ends it");
    println!("{census:?}");
    let won = [55_709_935, 55_894_810];
    let (positions, neither) = (164_308_067, 52_703_322);
    assert_eq!(census, Census { positions, over: census.over, won, neither, longest: [81, 81] });
}

/// The whole board was computed, and could not be kept: `solve` answers from it, where its own table would fit no memory.
#[test]
fn what_was_computed_answers_though_it_could_not_be_written() {
    let solve = |history: &History<_>| {
        let options = EngineOptions { hash_mib: 0, ..EngineOptions::default() };
        master::solve(history, &SearchLimits::default(), &options)
    };
    let mut history = History::new(start(4));
    assert!(solve(&history).is_none());
    *whole_board::unwritten() = Some(tablebase_of(4, 1));
    let mut rng = StdRng::seed_from_u64(4);
    while history.outcome().is_none() && history.plies() < 12 {
        let mut own = tablebase_of(4, 2);
        assert!(own.apply_history(&history, &unlimited()), "nothing ends it");
        let expected = solution(&own, &history, 0).expect("it is a whole board");
        let found = solve(&history).expect("it was computed");
        assert_eq!((found.wdl, &found.best_moves), (expected.wdl, &expected.best_moves));
        let moves = history.legal_moves();
        history.push(moves[rng.random_range(0..moves.len())]);
    }
    *whole_board::unwritten() = None;
}
