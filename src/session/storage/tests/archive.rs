//! Games that have ended: the archive and the statistics.

use super::archive_games::{RESIGNED, finish};
use super::store::{TIMEOUT, all_files, default_start, temp_home};
use crate::play::{Action, PlayerSpec, Termination};
use crate::record::Record;
use crate::record::fixtures::{begin_match, play_random};
use crate::storage::private_dir::PrivateDir;
use crate::storage::stats::{Stats, Tally};
use crate::storage::store;
use crate::storage::store::{GameList, GameSummary, Store, StoreError};
use parlour_ai::Level;
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::fs::{self};

#[test]
fn finished_games_go_to_the_archive() {
    let home = temp_home();
    let store = Store::at(home.path());
    let mut rng = StdRng::seed_from_u64(2);
    for name in ["snort", "sos", "snort"] {
        let start = default_start(name);
        let (mut game, journal) = (begin_match(&start), store.new_journal(&start));
        play_random(&mut *game, 1000, &mut rng);
        store.save(&journal, &*game).expect("it can be written");
        assert!(
            store.archive().expect("its folder can be read").is_empty()
                || name != "sos"
                || store.archive().expect("its folder can be read").len() == 1
        );
        store.close(journal);
        store.flush(TIMEOUT);
    }
    assert_eq!(
        (store.unfinished().expect("its folder can be read").len(), store.count_unfinished(&[])),
        (0, 0)
    );
    let archive = store.archive().expect("its folder can be read");
    assert_eq!(archive.len(), 3);
    for saved in &archive {
        let summary = saved.summary.as_ref().and_then(|it| it.as_ref().ok());
        let record = store.read(saved).expect("it can be read");
        assert_eq!(summary, Some(&GameSummary::of(&record)));
        assert_eq!(record.game_end.map(|ending| ending.termination), Some(Termination::Normal));
        assert_eq!(saved.list, GameList::Archive);
    }
    store.rename(archive[0].list, &archive[0].name, "the best").expect("the name is free");
    let taken =
        store.rename(archive[1].list, &archive[1].name, " the best ").expect_err("it is taken");
    assert!(taken.to_string().contains("exists"), "{taken}");
    for bad in ["", "..", ".x", "../../x", "a/b", "a\\b", "a\nb", &"x".repeat(200)] {
        assert!(
            matches!(
                store.rename(archive[1].list, &archive[1].name, bad),
                Err(StoreError::InvalidName(_))
            ),
            "{bad}"
        );
    }
    store.delete(archive[1].list, &archive[1].name).expect("nobody has it");
    let archive = store.archive().expect("its folder can be read");
    assert_eq!(archive.len(), 2);
    assert!(archive.iter().any(|saved| saved.title() == "the best"));
    let path = home.path().join("exported");
    let record = store.read(&archive[0]).expect("it can be read");
    store::save_as(&record, &path).expect("there is no such file");
    assert_eq!(store::read(&path).expect("it can be read"), record);
    store::save_as(&record, &path).expect_err("another file is never overwritten");
}

/// A title that is short enough can have too many bytes.
#[test]
fn a_title_of_too_many_bytes_is_refused_as_such() {
    let home = temp_home();
    let store = Store::at(home.path());
    finish(&store, home.path(), "one.game", RESIGNED);
    let archive = store.archive().expect("its folder can be read");
    let rename = |title: &str| store.rename(GameList::Archive, &archive[0].name, title);
    let refused = rename(&"棋".repeat(66)).expect_err("it is too long");
    assert!(refused.to_string().contains("up to 90 signs and 195 bytes"), "{refused}");
    rename(&"棋".repeat(65)).expect("it is short enough");
}

#[test]
fn a_game_that_ended_before_a_kill_is_archived() {
    let home = temp_home();
    let start = default_start("snort");
    let first = Store::at(home.path());
    let (mut game, journal) = (begin_match(&start), first.new_journal(&start));
    play_random(&mut *game, 1000, &mut StdRng::seed_from_u64(3));
    first.save(&journal, &*game).expect("it can be written");
    first.flush(TIMEOUT);
    fs::write(home.path().join("games").join(format!(".{}.7.tmp", journal.name())), "half")
        .expect("a draft");
    journal.release_lock(); // as the system does when a process is killed
    let store = Store::at(home.path());
    assert!(store.unfinished().expect("its folder can be read").is_empty());
    assert_eq!(store.archive().expect("its folder can be read").len(), 1);
    assert!(all_files(home.path()).iter().all(|file| !file.to_string_lossy().ends_with(".tmp")));
}

#[test]
fn the_archive_shows_the_result_of_a_game_that_ended_before_a_kill() {
    let home = temp_home();
    fs::create_dir(home.path().join("games")).expect("a folder");
    let text = "[Game \"snort\"]\n[Size \"1x1\"]\n[Result \"*\"]\n\n1. a1\n";
    fs::write(home.path().join("games/mine.game"), text).expect("a file");
    let store = Store::at(home.path());
    assert!(store.unfinished().expect("its folder can be read").is_empty());
    let archive = store.archive().expect("its folder can be read");
    let summary = archive[0].summary.as_ref().and_then(|it| it.as_ref().ok()).expect("a summary");
    assert_eq!(summary.result.as_deref(), Some("1-0"));
}

#[test]
fn statistics_count_people_against_computers() {
    let home = temp_home();
    let stats = Stats::of(PrivateDir::at(home.path().to_path_buf()));
    for (player_specs, size, result, moves) in [
        (["human", "random"], "1x1", "1-0", "1. a1 {[%emt 1.0]}"),
        (["human", "tactical"], "2x2", "0-1", "1. a1 {[%emt 1.0]} 2. b2 {[%emt 1.0]}"),
        (["human", "human"], "1x1", "1-0", "1. a1 {[%emt 1.0]}"),
        (["random", "greedy"], "1x1", "1-0", "1. a1 {[%emt 1.0]}"),
        // No person has moved in these: the game was over before, or began with its last move.
        (["tactical", "human"], "1x1", "1-0", "1. a1 {[%emt 1.0]}"),
        (["human", "random"], "1x1", "1-0", "1. a1"),
    ] {
        let text = format!(
            "[Game \"snort\"]\n[Size \"{size}\"]\n[Player1 \"{}\"]\n[Player2 \"{}\"]\n[Result \"{result}\"]\n{moves}\n",
            player_specs[0], player_specs[1]
        );
        stats.add(&Record::read(text.as_bytes()).expect("a game")).expect("it is written");
    }
    let tallies = stats.against_computers();
    let tally = tallies["snort"];
    assert_eq!(tally, Tally { won: 1, lost: 1, drawn: 0 });
    assert_eq!(tallies.get("sos"), None);
}

#[test]
fn statistics_count_a_win_of_several_others_as_lost() {
    let home = temp_home();
    let store = Store::at(home.path());
    let line = |result: &str| {
        format!("2026.11.20 pentagoxl 9x9 standard {result} 1 human random random greedy\n")
    };
    // The last is no result, and does not count.
    let lines: Vec<String> = ["1", "2,3,4", "1,2", "1,2,3,4", "drawn"].map(line).into();
    fs::write(home.path().join("statistics"), lines.concat()).expect("it can be written");
    let tally = store.tallies()["pentagoxl"];
    assert_eq!(tally, Tally { won: 1, lost: 1, drawn: 2 });
}

#[test]
fn a_game_counts_once_and_when_it_is_left() {
    let home = temp_home();
    let store = Store::at(home.path());
    let count = || store.tallies().get("snort").copied().unwrap_or_default();
    let mut start = default_start("snort");
    (start.setup.rows, start.setup.cols) = (1, 1);
    start.player_specs = vec![PlayerSpec::Human, PlayerSpec::computer(Level::Random)];
    // It ends, is taken back, and is left while it goes on; then it ends twice before it is left.
    for (ends, counted) in [(1, 0), (2, 1)] {
        let (mut game, journal) = (begin_match(&start), store.new_journal(&start));
        for end in 0..ends {
            if end > 0 {
                game.act(Action::TakeBack).expect("there is a move");
            }
            game.act(Action::Move("a1".to_string())).expect("it is legal");
            assert!(game.game_end().is_some());
            store.save(&journal, &*game).expect("it can be written");
        }
        if counted == 0 {
            game.act(Action::TakeBack).expect("there is a move");
            store.save(&journal, &*game).expect("it can be written");
        }
        store.flush(TIMEOUT);
        assert_eq!(count(), Tally::default());
        store.close(journal);
        store.flush(TIMEOUT);
        assert_eq!(count(), Tally { won: counted, ..Tally::default() });
    }
}

/// A disk may be full for one of the two files, or the program killed between them.
#[test]
fn a_game_that_statistics_or_results_lack_counts() {
    for lacking in ["statistics", "results.tsv"] {
        let home = temp_home();
        let store = Store::at(home.path());
        let mut start = default_start("snort");
        (start.setup.rows, start.setup.cols) = (1, 1);
        start.player_specs = vec![PlayerSpec::Human, PlayerSpec::computer(Level::Random)];
        let (mut game, journal) = (begin_match(&start), store.new_journal(&start));
        // Whatever is written there fails.
        fs::create_dir_all(home.path().join(lacking)).expect("a folder");
        game.act(Action::Move("a1".to_string())).expect("it is legal");
        store.save(&journal, &*game).expect("it can be written");
        store.close(journal);
        store.flush(TIMEOUT);
        let tally = store.tallies().get("snort").copied().unwrap_or_default();
        assert_eq!(tally, Tally { won: 1, ..Tally::default() }, "without {lacking}");
        fs::remove_dir(home.path().join(lacking)).expect("it is empty");
        assert_eq!(Store::at(home.path()).tallies().get("snort"), Some(&tally));
    }
}
