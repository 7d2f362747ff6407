//! `parlour-lab solve` in jobs.

use super::{assert_refused, run_lab, stdout_of, text};
use flate2::Compression;
use flate2::write::GzEncoder;
use rustix::fs::{FlockOperation, flock};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

/// A folder of this test's own.
pub(super) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("solve").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The path of a file in a folder.
pub(super) fn path_in(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("a plain path").to_string()
}

/// The value of a line of `parlour-lab solve`.
pub(super) fn field<'a>(output: &'a str, name: &str) -> &'a str {
    let line = output.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in {output}"))
}

#[test]
fn a_table_that_does_not_fit_leaves_the_value_unknown() {
    let file = path_in(&folder("no-room"), "jobs");
    let solve = ["solve", "dodgem", "--size", "6", "--hash", "1", "--checkpoint", &file];
    let output = run_lab(&solve);
    assert_eq!(field(&text(&output.stdout), "value"), "unknown");
    let jobs = fs::read_to_string(&file).expect("it is there");
    assert!(jobs.lines().filter(|line| line.starts_with("job ")).count() <= 1, "{jobs}");
}

#[test]
fn a_split_is_listed_done_and_merged() {
    let folder = folder("split");
    let start = ["solve", "sos", "--size", "3"];
    let run = |more: &[&str]| stdout_of(&[&start, more].concat());
    let jobs = run(&["--split", "2", "--list"]);
    assert!(jobs.starts_with("1 "), "{jobs}");
    let mut files = Vec::new();
    for number in 1..=jobs.lines().count() {
        let file = folder.join(number.to_string());
        let done = run(&["--split", "2", "--job", &number.to_string()]);
        fs::write(&file, done).expect("it can be written");
        files.push(file.to_str().expect("a plain path").to_string());
    }
    let mut merge = vec!["--merge"];
    merge.extend(files.iter().map(String::as_str));
    let whole = run(&[]);
    let merged = run(&merge);
    assert_eq!(field(&merged, "value"), field(&whole, "value"));
    assert_eq!(field(&merged, "margin"), field(&whole, "margin"));
    // A file that is named again did its work once.
    let again = run(&[&merge[..], &[&files[0]]].concat());
    assert_eq!(again, merged);
    // Without the last job all is not known, or enough is.
    merge.pop();
    let part = run(&merge);
    assert!(["unknown", field(&whole, "value")].contains(&field(&part, "value")), "{part}");
    assert_refused(
        &["solve", "sos", "--size", "3", "--split", "2", "--job", "999"],
        &["no job 999"],
    );
    assert_refused(&["solve", "sos", "--size", "4", "--merge", &files[0]], &["another start"]);
}

/// A file with the head of the jobs of a start, and these lines.
fn jobs_of(solve: &[&str], path: &str, lines: &str) {
    let one = stdout_of(&[solve, &["--split", "1", "--job", "1"]].concat());
    let (head, _) = one.split_once("job ").expect("it has a job");
    fs::write(path, format!("{head}{lines}")).expect("it can be written");
}

#[test]
fn results_that_contradict_each_other_are_refused() {
    let folder = folder("contradiction");
    let path = |name| path_in(&folder, name);
    let (wins, losses, both, nimber) = (path("wins"), path("losses"), path("both"), path("nimber"));
    let solve = ["solve", "sos", "--size", "3"];
    let (win, loss) = ("job - 1 1 5 0.250\n", "job - -1 -1 5 0.250\n");
    jobs_of(&solve, &wins, win);
    jobs_of(&solve, &losses, loss);
    jobs_of(&solve, &both, &[win, loss].concat());
    let says = |file: &str| format!("{file} contradicts the rules, itself or another file about -");
    for (files, option) in
        [(&[&*both][..], "--merge"), (&[&wins, &losses], "--merge"), (&[&both], "--checkpoint")]
    {
        let last = files[files.len() - 1];
        assert_refused(&[&solve[..], &[option], files].concat(), &[&says(last)]);
    }
    let solve = ["solve", "firstattack", "--size", "4", "--nimber", "--checkpoint", &nimber];
    stdout_of(&solve);
    let found = fs::read_to_string(&nimber).expect("it is there");
    let more = "job - 7 7 5 0.250\njob - 8 8 5 0.250\n";
    fs::write(&nimber, format!("{found}{more}")).expect("it can be written");
    assert_refused(&solve, &[&says(&nimber)]);
}

/// Lines that were added as plain text would spoil it.
#[test]
fn results_are_added_to_no_compressed_file() {
    let folder = folder("compressed");
    let (plain, packed) = (path_in(&folder, "plain"), path_in(&folder, "packed.gz"));
    let solve = ["solve", "sos", "--size", "3"];
    jobs_of(&solve, &plain, "job - -9 9 5 0.250\n");
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(&fs::read(&plain).expect("it is there")).expect("memory takes it");
    let bytes = packer.finish().expect("memory takes it");
    fs::write(&packed, &bytes).expect("it can be written");
    let refused = [&solve[..], &["--checkpoint", &packed]].concat();
    assert_refused(&refused, &[&format!("{packed} is compressed: decompress it first")]);
    assert_eq!(fs::read(&packed).expect("it is there"), bytes);
    // To read it is enough for a merge.
    let merge = |file: &str| stdout_of(&[&solve[..], &["--merge", file]].concat());
    assert_eq!(merge(&packed), merge(&plain));
}

#[test]
fn a_result_that_cannot_be_written_names_the_file() {
    let folder = folder("file-size");
    let jobs = path_in(&folder, "jobs");
    let solve = ["solve", "breakthrough", "--size", "7x4", "--hash", "8"];
    // Results that say nothing, and that are longer than files may be.
    jobs_of(
        &["solve", "breakthrough", "--size", "7x4", "--limit", "1ms"],
        &jobs,
        &"job - -1 1 5 0.250\n".repeat(100),
    );
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -f 1 && exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_parlour-lab")]);
    shell.env("HOME", env!("CARGO_TARGET_TMPDIR")).env("LC_MESSAGES", "C");
    let output = shell.args(solve).args(["--checkpoint", &jobs]).output().expect("it runs");
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains(&format!("parlour: {jobs}: File too large")), "{error}");
}

/// A run that ends by itself, or is killed.
pub(super) fn start(arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour-lab"));
    command.env("HOME", env!("CARGO_TARGET_TMPDIR")).env("LC_MESSAGES", "C");
    command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("the program starts")
}

#[test]
fn a_file_that_another_run_writes_is_refused() {
    let folder = folder("two");
    let jobs = path_in(&folder, "jobs");
    let solve = ["solve", "breakthrough", "--size", "6x6", "--limit", "1ms", "--checkpoint", &jobs];
    let run = || run_lab(&solve);
    assert!(run().status.success());
    let other = fs::File::open(&jobs).expect("it is there");
    flock(&other, FlockOperation::LockExclusive).expect("it can be locked");
    let refused = run();
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("another run of parlour is writing it"));
    drop(other);
    assert!(run().status.success());
}

#[test]
fn after_ten_kills_a_solve_is_the_same_search() {
    let folder = folder("kills");
    let path = |name| path_in(&folder, name);
    let (whole, killed) = (path("whole"), path("killed"));
    let solve = ["solve", "breakthrough", "--size", "5x4", "--hash", "16", "--checkpoint"];
    let began = Instant::now();
    let expected = stdout_of(&[&solve[..], &[&whole]].concat());
    let time = began.elapsed();
    let (mut lost, mut cut_off) = (Duration::ZERO, 0);
    for _ in 0..10 {
        let mut run = start(&[&solve[..], &[&killed]].concat());
        std::thread::sleep(time / 12);
        // On a busy machine the first run may not have begun its file yet.
        while !Path::new(&killed).exists() && run.try_wait().expect("it is ours").is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        let alive = run.try_wait().expect("it is ours").is_none();
        run.kill().expect("it is ours");
        run.wait().expect("it is ours");
        let last_line =
            fs::metadata(&killed).and_then(|file| file.modified()).expect("it is there");
        if alive {
            cut_off += 1;
            lost += SystemTime::now().duration_since(last_line).unwrap_or_default();
        }
    }
    assert!(cut_off > 0, "no run was cut off");
    let found = stdout_of(&[&solve[..], &[&killed]].concat());
    assert_eq!(field(&found, "value"), field(&expected, "value"));
    println!("{:.1} s whole, {:.3} s lost in jobs", time.as_secs_f64(), lost.as_secs_f64());
    // The very same search, but for the job that each kill ended.
    for name in ["jobs", "nodes"] {
        assert_eq!(field(&found, name), field(&expected, name));
    }
    // Half a line, as a kill may leave it, is done again.
    let lines = fs::read_to_string(&killed).expect("it is there");
    fs::write(&killed, &lines[..lines.len() - 3]).expect("it can be written");
    let again = stdout_of(&[&solve[..], &[&killed]].concat());
    assert_eq!(field(&again, "value"), field(&expected, "value"));
    assert_refused(
        &["solve", "breakthrough", "--size", "5x3", "--checkpoint", &killed],
        &["another start"],
    );
}

#[test]
fn a_table_that_does_not_fit_is_not_used() {
    let folder = folder("table");
    let path = |name| path_in(&folder, name);
    let (jobs, table) = (path("jobs"), path("jobs.table"));
    // Minutes of work: the limit ends it.
    let run = |hash: &str| {
        let start = ["solve", "breakthrough", "--size", "7x4", "--limit", "200ms"];
        let done = run_lab(&[&start[..], &["--hash", hash, "--checkpoint", &jobs]].concat());
        assert!(done.status.success(), "{}", text(&done.stderr));
        assert_eq!(field(&text(&done.stdout), "value"), "unknown");
        text(&done.stderr).to_string()
    };
    let is_complaint = |stderr: &str| stderr.contains("jobs.table is of no use");
    assert_eq!(run("8"), "");
    let whole = fs::read(&table).expect("it is kept");
    assert_eq!(run("8"), "", "it is taken in");
    assert!(is_complaint(&run("16")), "of another size");
    assert!(is_complaint(&run("8")), "of another size");
    assert_eq!(run("8"), "", "written anew");
    let mut damaged = whole.clone();
    damaged[whole.len() / 2] ^= 1;
    let mut other = whole.clone();
    other[MAGIC_LEN - 1] += 1;
    let longer = [&whole[..], b"1"].concat();
    let foreign = String::from_utf8_lossy(&whole[..200]).replace("size 7x4", "size 4x7");
    for bytes in [&damaged[..], &other, &longer, &whole[..whole.len() / 2], b"", foreign.as_bytes()]
    {
        fs::write(&table, bytes).expect("it can be written");
        assert!(is_complaint(&run("8")));
    }
    // When all is done nothing of it remains.
    let (jobs, table) = (path("small"), path("small.table"));
    fs::write(&table, &whole).expect("it can be written");
    let done = run_lab(&["solve", "breakthrough", "--size", "5x2", "--checkpoint", &jobs]);
    assert!(text(&done.stderr).contains("small.table is of no use"));
    assert_eq!(field(&text(&done.stdout), "value"), "loss");
    assert!(!fs::exists(&table).expect("the folder can be read"));
}

#[test]
fn a_few_deep_jobs_are_merged_at_once() {
    let folder = folder("deep");
    let file = path_in(&folder, "jobs");
    let solve = ["solve", "breakthrough", "--size", "6x4"];
    let first = ["--split", "1", "--job", "1", "--limit", "1ms"];
    let done = stdout_of(&[&solve[..], &first].concat());
    let deep = "job a2-a3,d5-d4,b2-b3,c5-c4,a1-a2,d6-d5,b1-b2,c6-c5 -1 1 5 1\n";
    let head: String =
        done.split_inclusive('\n').filter(|line| !line.starts_with("job ")).collect();
    for (jobs, count) in [(format!("{done}{deep}"), "2"), (head + deep, "1")] {
        fs::write(&file, jobs).expect("it can be written");
        let merged = stdout_of(&[&solve[..], &["--merge", &file]].concat());
        assert_eq!((field(&merged, "value"), field(&merged, "jobs")), ("unknown", count));
    }
}

/// Up to the version of the format.
const MAGIC_LEN: usize = "parlour-table 1".len();

#[test]
fn nimbers_are_printed() {
    let found = stdout_of(&["solve", "firstattack", "--size", "4", "--nimber"]);
    let names: Vec<&str> = found.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["value", "nimber", "nodes", "time"]);
    // Who is to move loses exactly where the nimber is 0.
    for side in ["3", "4", "5", "6", "7", "8", "10"] {
        let found = stdout_of(&["solve", "firstattack", "--size", side, "--nimber"]);
        let plain = stdout_of(&["solve", "firstattack", "--size", side]);
        assert_eq!(field(&found, "value"), field(&plain, "value"));
        assert_eq!(field(&found, "value") == "loss", field(&found, "nimber") == "0", "{found}");
    }
    let open = stdout_of(&["solve", "firstattack", "--size", "16", "--nimber", "--limit", "50ms"]);
    assert_eq!(field(&open, "nimber"), "unknown");
    assert!(field(&open, "at-least").parse::<u8>().is_ok());
    for refused in [
        &["solve", "snort", "--nimber"][..],
        &["solve", "firstattack", "--variant", "colours", "--nimber"],
        &["solve", "firstattack", "--nimber", "--split", "1", "--list"],
    ] {
        assert_eq!(run_lab(refused).status.code(), Some(2), "{refused:?}");
    }
    assert_refused(&["solve", "snort", "--nimber"], &["First Attack"]);
}

#[test]
fn a_nimber_survives_kills() {
    let folder = folder("nimber");
    let path = |name| path_in(&folder, name);
    let (whole, killed, refused) = (path("whole"), path("killed"), path("refused"));
    let command = ["solve", "firstattack", "--size", "11", "--hash", "16"];
    let solve = [&command[..], &["--nimber", "--checkpoint"]].concat();
    let began = Instant::now();
    let expected = stdout_of(&[&solve[..], &[&whole]].concat());
    let time = began.elapsed();
    assert_eq!(field(&expected, "nimber"), "1");
    let mut cut_off = 0;
    for _ in 0..3 {
        let mut run = start(&[&solve[..], &[&killed]].concat());
        std::thread::sleep(time / 4);
        cut_off += u32::from(run.try_wait().expect("it is ours").is_none());
        run.kill().expect("it is ours");
        run.wait().expect("it is ours");
    }
    assert!(cut_off > 0, "no run was cut off");
    // The last run says what is known already, and it is as if there had been none before.
    for _ in 0..2 {
        let found = stdout_of(&[&solve[..], &[&killed]].concat());
        for name in ["value", "nimber", "nodes"] {
            assert_eq!(field(&found, name), field(&expected, name));
        }
    }
    assert!(!fs::exists(format!("{killed}.table")).expect("it can be read"));
    let as_jobs = [&command[..], &["--checkpoint", &killed]].concat();
    assert_refused(&as_jobs, &["no file of this kind"]);
    let other = ["solve", "firstattack", "--size", "9", "--nimber", "--checkpoint", &killed];
    assert_refused(&other, &["another start"]);
    let no_nimber = ["solve", "snort", "--nimber", "--checkpoint", &refused];
    assert_refused(&no_nimber, &["First Attack"]);
    assert!(!fs::exists(&refused).expect("it can be read"), "nothing was begun");
}

#[test]
fn the_positions_of_dodgem_are_counted() {
    let counts = stdout_of(&["solve", "dodgem", "--size", "3", "--counts"]);
    let expected =
        "positions 1963\nover 98\nplayer1 975 plies 21\nplayer2 988 plies 18\nneither 0\n";
    assert_eq!(counts, expected);
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().to_str().expect("a plain path");
    let all = stdout_of(&["solve", "dodgem", "--size", "3", "--all", folder, "--threads", "2"]);
    assert_eq!(all, "value win\nbest c3-c2\nwon 848\nlost 575\nneither 0\n");
    for other in
        [&["solve", "snort", "--counts"][..], &["solve", "dodgem", "--size", "6", "--counts"]]
    {
        let refused = run_lab(other);
        assert_eq!(refused.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&refused.stderr).contains("5×5"), "{refused:?}");
    }
}

/// Who cannot move has lost.
#[test]
fn a_game_that_is_over_has_a_nimber() {
    let nimber = stdout_of(&["solve", "firstattack", "--size", "1", "--moves", "a1", "--nimber"]);
    assert!(nimber.starts_with("value loss\nnimber 0\n"), "{nimber}");
}
