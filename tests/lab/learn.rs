//! `parlour-lab learn`: games, training and the match that decides, in miniature.

use super::{assert_refused, run_lab, stdout_of, text};
use std::fs;
use std::io::Read;
use std::path::Path;

/// The arguments of self-play on boards of two sizes.
fn selfplay(out: &Path, share: &str) -> Vec<String> {
    let fixed = "learn selfplay snort --size 3,4 --games 80 --nodes 30 --openings 4 --seed 9";
    let mut arguments: Vec<String> = fixed.split(' ').map(str::to_string).collect();
    arguments
        .extend(["--share", share, "--out", out.to_str().expect("Unicode")].map(str::to_string));
    arguments
}

fn run_selfplay(out: &Path, share: &str) -> String {
    let arguments = selfplay(out, share);
    stdout_of(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The path of a name in a folder.
fn path_in(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("Unicode").to_string()
}

/// The text of a compressed file of games.
fn unpacked(games: &str) -> String {
    let mut text = String::new();
    let file = fs::File::open(games).expect("the games");
    flate2::read::MultiGzDecoder::new(file).read_to_string(&mut text).expect("text");
    text
}

/// Fits a network to the games in `out`.
fn train(out: &Path, net: &str) -> (String, Vec<u8>) {
    let [games, net] = ["games.gz", net].map(|name| out.join(name));
    let files = [&games, &net].map(|path| path.to_str().expect("Unicode"));
    let options = ["--epochs", "4", "--batch", "64", "--least", "2", "--seed", "3"];
    let arguments = ["learn", "train", "snort", "--data", files[0], "--out", files[1]];
    let report = stdout_of(&[&arguments[..], &options].concat());
    (report, fs::read(&net).expect("the network"))
}

#[test]
fn the_loop_in_miniature_finds_the_same_weights_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
    for out in [&one, &other] {
        assert!(run_selfplay(out, "1/1").starts_with("complete yes\n"));
    }
    let games = |out: &Path| fs::read(out.join("games.gz")).expect("the games");
    assert_eq!(games(&one), games(&other));
    let (report, net) = train(&one, "a.net");
    assert!(report.contains("quantised loss 0."), "{report}");
    assert_eq!(train(&one, "b.net").1, net);
    assert_eq!(train(&other, "c.net").1, net);
    // The header says what made it, and players can use it.
    let file = one.join("a.net").to_str().expect("Unicode").to_string();
    let header = stdout_of(&["nets", &file]);
    for line in ["game: snort", "sizes: 3-4", "seed: 3", "games: 80", "learn train snort"] {
        assert!(header.contains(line), "no {line} in {header}");
    }
    let seats = ["--seat", "master:n30", "--seat", "master:n30", "--net", &file];
    stdout_of(&[&["match", "snort", "--size", "4", "--games", "2"][..], &seats].concat());
    // Of games on boards of two sizes it can take those of one.
    let learn =
        ["learn", "train", "snort", "--data", "games.gz", "--out", "e.net", "--epochs", "1"]
            .map(|word| if word.contains('.') { path_in(&one, word) } else { word.to_string() });
    let learn: Vec<&str> = learn.iter().map(String::as_str).collect();
    let [all, small, large] = [&[][..], &["--size", "3"], &["--size", "4"]]
        .map(|size| positions_learned(&stdout_of(&[&learn[..], size].concat())));
    assert!(small > 0 && large > 0 && small + large == all, "{small} and {large} of {all}");
    let header = stdout_of(&["nets", &path_in(&one, "e.net")]);
    assert!(header.contains("sizes: 4\n") && header.contains("snort --size 4 "), "{header}");
    assert_refused(&[&learn[..], &["--size", "5"]].concat(), &["no position"]);
    assert_refused(&[&learn[..], &["--size", "99"]].concat(), &["99"]);
    // Joined files have every game once.
    let twice = [games(&one), games(&one)].concat();
    fs::write(one.join("games.gz"), twice).expect("joined");
    let weights = |net: &[u8]| net.windows(15).position(|text| text == b"weights-sha256:");
    let of_joined = train(&one, "d.net").1;
    let [a, b] = [&net, &of_joined].map(|net| net[weights(net).expect("a header")..].to_vec());
    assert_eq!(a, b);
    let file = one.join("a.net");
    let file = file.to_str().expect("Unicode");
    let gate = |results: &Path, share: &str| {
        let match_of = ["learn", "gate", "snort", file, "hand", "--size", "4,5"];
        let options = ["--per-move", "n30", "--pairs", "6", "--seed", "4", "--share", share];
        let results = ["--results", results.to_str().expect("Unicode")];
        let output = run_lab(&[&match_of[..], &options, &results].concat());
        // Six pairs decide nothing; a share only plays.
        assert_eq!(output.status.code(), Some(i32::from(share == "1/1")));
        text(&output.stdout)
    };
    let whole = gate(&folder.path().join("whole"), "1/1");
    assert!(whole.starts_with("games 12 score "), "{whole}");
    assert!(whole.ends_with("verdict undecided\n"), "{whole}");
    // Shares of other machines are joined.
    let shares = ["1/2", "2/2"].map(|share| {
        let results = folder.path().join(share.replace('/', "-"));
        gate(&results, share);
        fs::read(&results).expect("results")
    });
    let joined = folder.path().join("joined");
    fs::write(&joined, shares.concat()).expect("joined");
    assert_eq!(gate(&joined, "1/1"), whole);
}

#[test]
fn shares_give_the_file_of_one_machine_even_if_one_dies() {
    let folder = tempfile::tempdir().expect("a folder");
    let [one, shared] = ["one", "shared"].map(|name| folder.path().join(name));
    run_selfplay(&one, "1/1");
    assert_eq!(run_selfplay(&shared, "2/3"), "complete no\n");
    assert_eq!(run_selfplay(&shared, "3/3"), "complete no\n");
    // A share is killed in the middle of a line.
    let died = shared.join("share-3-of-3.txt");
    let whole = fs::read(&died).expect("the share");
    fs::write(&died, &whole[..whole.len() / 2]).expect("cut");
    assert_eq!(run_selfplay(&shared, "1/3"), "complete no\n");
    assert!(run_selfplay(&shared, "3/3").starts_with("complete yes\n"));
    let games = |out: &Path| fs::read(out.join("games.gz")).expect("the games");
    assert!(games(&one) == games(&shared), "the files differ");
    let files: Vec<_> = fs::read_dir(&shared).expect("the folder").collect();
    assert_eq!(files.len(), 1, "the shares are gone");
    // Nothing is left to play.
    let again = run_selfplay(&shared, "1/1");
    assert!(again.starts_with("complete yes\n"), "{again}");
    let mut other = selfplay(&shared, "1/1");
    let seed = other.iter().position(|word| word == "9").expect("the seed");
    other[seed] = "10".to_string();
    let other: Vec<&str> = other.iter().map(String::as_str).collect();
    assert_refused(&other, &["of other games: seed 9 there, 10 here"]);
}

#[test]
fn a_run_goes_on_where_it_was_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |name: &str, rounds: &str| {
        let dir = folder.path().join(name);
        let fixed = "--size 4 --games 40 --nodes 30 --epochs 2 --least 2 --per-move n30 --pairs 4";
        let mut arguments = vec!["learn", "run", "snort", dir.to_str().expect("Unicode")];
        arguments.extend(["--rounds", rounds]);
        arguments.extend(fixed.split(' '));
        stdout_of(&arguments)
    };
    let whole = run("whole", "2");
    let named = |told: &str| told.replace("/whole/", "/cut/");
    run("cut", "1");
    // What a step had not finished is not there, or is a line too short.
    fs::remove_file(folder.path().join("cut/1/report.txt")).expect("removed");
    let gate = folder.path().join("cut/1/gate.txt");
    let results = fs::read(&gate).expect("results");
    fs::write(&gate, &results[..results.len() - 2]).expect("cut");
    let timeless = |told: &str| -> Vec<String> {
        told.lines().filter(|line| !line.starts_with("seconds")).map(str::to_string).collect()
    };
    assert_eq!(timeless(&run("cut", "2")), timeless(&named(&whole)));
    // The header says by which command the network is made.
    let net = folder.path().join("cut/2/candidate.net");
    let header = stdout_of(&["nets", net.to_str().expect("Unicode")]);
    let recipe = "recipe: learn run snort DIR --rounds 2 --variant standard --size 4x4 --games 40 ";
    assert!(header.contains(recipe), "{header}");
}

#[test]
fn what_cannot_be_learned_from_is_refused_by_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("Unicode").to_string();
    let write = |name: &str, content: &[u8]| {
        fs::write(folder.path().join(name), content).expect("a file");
        path(name)
    };
    let out = path("out.net");
    let train = |data: &str, words: &[&str]| {
        assert_refused(&["learn", "train", "snort", "--data", data, "--out", &out], words);
    };
    train(&path("none"), &["none", "No such file"]);
    train(&write("cut.gz", &[0x1f, 0x8b, 8, 0]), &["cut.gz"]);
    train(&write("empty", b""), &["no position"]);
    train(&write("bare", b"0 3x3 1-0 a1=500\n"), &["line 1", "Snort"]);
    let head = "# game snort; variant standard\n";
    train(&write("illegal", format!("{head}0 3x3 1-0 a1=500 a1=500\n").as_bytes()), &["line 2"]);
    train(&write("large", format!("{head}0 99x99 1-0 a1=500\n").as_bytes()), &["line 2"]);
    train(&write("other", b"# game sos; variant standard\n"), &["line 1"]);
    let net = write("broken.net", b"no network");
    assert_refused(
        &["learn", "gate", "snort", &net, "hand"],
        &["broken.net", "no network of Parlour"],
    );
    let dodgem = ["learn", "train", "dodgem", "--data", &net, "--out", &out];
    assert_refused(&dodgem, &["Dodgem", "no features"]);
    if !cfg!(feature = "gpu") {
        let on_gpu = ["learn", "train", "snort", "--data", &net, "--out", &out, "--backend", "gpu"];
        assert_refused(&on_gpu, &["--features gpu"]);
        assert_refused(&["learn", "run", "snort", &out, "--backend", "gpu"], &["--features gpu"]);
    }
    assert_refused(&["learn", "gate", "snort", "hand", "hand", "--alpha", "1"], &["1", "0.05"]);
    for elo in ["20", "NaN", "inf"] {
        assert_refused(
            &["learn", "gate", "snort", "hand", "hand", "--elo0", elo],
            &["--elo1", elo],
        );
    }
    let train = ["learn", "train", "snort", "--data", &net, "--out", &out];
    for rate in ["nan", "0", "inf", "fast"] {
        assert_refused(&[&train[..], &["--rate", rate]].concat(), &[rate, "0.004"]);
    }
    for weight in ["nan", "1.5"] {
        assert_refused(&[&train[..], &["--result-weight", weight]].concat(), &[weight, "0.7"]);
    }
    assert_refused(&["learn", "gate", "snort", "hand", "hand", "--size", "30"], &["30x30"]);
}

#[test]
fn a_policy_is_learned_and_plays_the_match_that_decides() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("Unicode").to_string();
    let (out, games, net) = (path(""), path("games.gz"), path("policy.net"));
    let options = ["--games", "3", "--nodes", "300", "--player", "master", "--out", &out];
    stdout_of(&[&["learn", "selfplay", "pentago"][..], &options].concat());
    let train = ["learn", "train", "pentago", "--kind", "policy", "--data", &games, "--out", &net];
    let told = stdout_of(&[&train[..], &["--epochs", "1", "--least", "1"]].concat());
    assert!(told.contains("even loss "), "{told}");
    let header = stdout_of(&["nets", &net]);
    assert!(header.contains("architecture: policy of line-patterns"), "{header}");
    assert!(header.contains("recipe: learn train pentago --kind 'policy'"), "{header}");
    let gate = ["learn", "gate", "pentago", &net, "shipped", "--pairs", "1", "--per-move", "n20"];
    assert_refused(&gate, &["policy.net", "policy of line-patterns"]);
    let output = run_lab(&[&gate[..], &["--player", "master"]].concat());
    assert!(text(&output.stdout).starts_with("games 2 "), "{}", text(&output.stderr));
    // Both networks of a master, and one that it has no place for.
    let both = format!("{}/../../assets/pentago.net,{net}", env!("CARGO_MANIFEST_DIR"));
    let gate = ["learn", "gate", "pentago", &both, "shipped", "--player", "master"];
    let output = run_lab(&[&gate[..], &["--pairs", "1", "--per-move", "n20"]].concat());
    assert!(text(&output.stdout).starts_with("games 2 "), "{}", text(&output.stderr));
    let foreign = format!("{net},{}/../../assets/snort.net", env!("CARGO_MANIFEST_DIR"));
    let selfplay = ["learn", "selfplay", "pentago", "--player", "master", "--out", &out, "--net"];
    assert_refused(&[&selfplay[..], &[&foreign]].concat(), &["snort.net", "for snort"]);
    assert_refused(&[&selfplay[..], &["hand"]].concat(), &["shipped"]);
    // Alpha-beta has no policy.
    let out = path("run");
    assert_refused(&["learn", "run", "pentago", &out, "--kind", "policy"], &["--player master"]);
    assert_refused(
        &["learn", "run", "breakthrough", &out, "--size", "7", "--kind", "pawn-squares"],
        &["7", "8"],
    );
    assert_refused(&["learn", "run", "snort", &out, "--kind", "none"], &["value of window3x3"]);
}

#[test]
fn walks_are_written_and_learned() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("Unicode").to_string();
    let positions = |out: &str, walks: &[&str]| -> usize {
        let options = ["--size", "5", "--games", "8", "--nodes", "200", "--out", &path(out)];
        stdout_of(&[&["learn", "selfplay", "sos"][..], &options, walks].concat());
        let games = path(&format!("{out}/games.gz"));
        let train = ["learn", "train", "sos", "--data", &games, "--epochs", "1"];
        positions_learned(&stdout_of(&[&train[..], &["--out", &path("sos.net")]].concat()))
    };
    let [without, with] = [positions("without", &[]), positions("with", &["--walks", "3"])];
    assert!(without < with / 2, "{without} {with}");
    let out = path("refused");
    let both = ["--player", "master", "--trees", "3", "--walks", "3"];
    assert_refused(
        &[&["learn", "selfplay", "pentago", "--out", &out][..], &both].concat(),
        &["--walks"],
    );
}

#[test]
fn games_end_sooner_with_positions_for_proofs() {
    let folder = tempfile::tempdir().expect("a folder");
    let longest = |name: &str, prove: &[&str]| -> usize {
        let out = path_in(folder.path(), name);
        let options = ["--size", "5", "--games", "8", "--nodes", "200", "--random", "0"];
        let player = ["--player", "master", "--out", &out];
        stdout_of(&[&["learn", "selfplay", "sos"][..], &options, &player, prove].concat());
        let games = unpacked(&path_in(folder.path(), &format!("{name}/games.gz")));
        let (conditions, games) = games.split_once('\n').expect("the first line");
        assert_eq!(conditions.ends_with("; prove 5000"), !prove.is_empty(), "{conditions}");
        games.lines().map(|game| game.split(' ').skip(3).count()).max().expect("games")
    };
    // A solve of 15 squares is expected to take 2^12 positions, one of 9 squares 2^6.
    let [without, with] = [longest("without", &[]), longest("with", &["--prove", "5000"])];
    assert!(with <= 15 && without >= 18, "{with} {without}");
    let out = path_in(folder.path(), "refused");
    let prove = ["--prove", "5000", "--out", &out];
    assert_refused(&[&["learn", "selfplay", "sos"][..], &prove].concat(), &["SOS", "no proof"]);
    let player = ["--player", "master"];
    assert_refused(
        &[&["learn", "selfplay", "pentago"][..], &prove, &player].concat(),
        &["Pentago", "no proof"],
    );
}

#[test]
fn halves_of_moves_are_written_and_learned() {
    let folder = tempfile::tempdir().expect("a folder");
    let [out, games, bare, net] =
        ["out", "out/games.gz", "bare", "amazons.net"].map(|name| path_in(folder.path(), name));
    let options = ["--size", "6", "--games", "2", "--nodes", "1500", "--player", "master"];
    let trees = ["--trees", "5", "--out", &out];
    stdout_of(&[&["learn", "selfplay", "amazons"][..], &options, &trees].concat());
    let positions = |games: &str| -> usize {
        let train = ["learn", "train", "amazons", "--data", games, "--out", &net];
        positions_learned(&stdout_of(&[&train[..], &["--epochs", "1"]].concat()))
    };
    let text = unpacked(&games);
    let (mut rest, mut without, mut halves) = (text.as_str(), String::new(), 0);
    while let Some((before, after)) = rest.split_once('[') {
        let (list, after) = after.split_once(']').expect("a list ends");
        halves += list.split(',').count();
        without.push_str(before);
        rest = after;
    }
    fs::write(&bare, without + rest).expect("a file");
    assert!(halves > 20, "{halves}");
    assert_eq!(positions(&games), positions(&bare) + halves);
    // A half that breaks the rules.
    let broken =
        "# game amazons; variant standard; sizes 6x6\n0 6x6 1-0 a3-a4/a3=500[a3-a3/a4=1]\n";
    fs::write(&bare, broken).expect("a file");
    assert_refused(&["learn", "train", "amazons", "--data", &bare, "--out", &net], &["line 2"]);
}

/// How many positions a report of `train` names, the held-out ones among them.
fn positions_learned(report: &str) -> usize {
    let words: Vec<&str> = report.split_whitespace().collect();
    let count = |name| {
        let at = words.iter().position(|&word| word == name).expect("a report");
        words[at + 1].parse::<usize>().expect("a number")
    };
    count("positions") + count("held-out")
}

#[test]
fn positions_of_trees_are_written_and_learned() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("Unicode").to_string();
    let selfplay = |out: &str, trees: &[&str]| {
        let options = ["--games", "4", "--nodes", "3000", "--player", "master", "--out", out];
        stdout_of(&[&["learn", "selfplay", "pentago"][..], &options, trees].concat());
    };
    let positions = |games: &str| -> usize {
        let train = ["learn", "train", "pentago", "--data", games, "--epochs", "1"];
        positions_learned(&stdout_of(&[&train[..], &["--out", &path("value.net")]].concat()))
    };
    selfplay(&path("without"), &[]);
    selfplay(&path("with"), &["--trees", "3"]);
    selfplay(&path("wins"), &["--trees", "3", "--tree-wins"]);
    let [without, with, wins] =
        ["without/games.gz", "with/games.gz", "wins/games.gz"].map(|games| positions(&path(games)));
    assert!(without < with / 2 && with < wins, "{without} {with} {wins}");
    let out = path("refused");
    let refused = ["learn", "selfplay", "pentago", "--trees", "3", "--out", &out];
    assert_refused(&refused, &["Pentago", "--player master"]);
    let refused = ["learn", "run", "snort", &out, "--player", "master", "--trees", "3"];
    assert_refused(&refused, &["Snort", "no trees"]);
    let refused = ["learn", "run", "pentago", &out, "--trees", "3"];
    assert_refused(&refused, &["Pentago", "--player master"]);
    assert!(!Path::new(&out).exists(), "what was refused leaves nothing behind");
    // A policy learns how often the search has tried each square.
    let [value, policy] = ["value.net", "policy.net"].map(&path);
    let games = path("with/games.gz");
    let train = ["learn", "train", "pentago", "--kind", "policy", "--data", &games];
    let told = stdout_of(&[&train[..], &["--out", &policy, "--epochs", "1"]].concat());
    assert!(told.contains("even loss "), "{told}");
    // The same games in two shares.
    let shared = path("shared");
    for share in ["2/2", "1/2"] {
        selfplay(&shared, &["--trees", "3", "--share", share]);
    }
    let bytes = |name: &str| fs::read(path(name)).expect("the games");
    assert!(bytes("shared/games.gz") == bytes("with/games.gz"), "the files differ");
    // A variation that breaks the rules.
    let games = path("broken");
    let header = "# game pentago; variant standard; sizes 6x6";
    fs::write(&games, format!("{header}\n0 6x6 1-0 a1:1 b1:1=500 (b2:1 b2:1=500) c1:1\n"))
        .expect("a file");
    let train = ["learn", "train", "pentago", "--data", &games, "--out", &value];
    assert_refused(&train, &["line 2"]);
    // A choice that breaks them.
    fs::write(&games, format!("{header}\n0 6x6 1-0 b2:1 e5:1=500{{b2:1*3}} a1:1\n"))
        .expect("a file");
    assert_refused(&train, &["line 2"]);
}

#[test]
fn tuned_weights_play_the_match_that_decides() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("Unicode").to_string();
    let [games, weights] = [path("games.gz"), path("weights")];
    let out = path("");
    let options = ["--games", "20", "--nodes", "50", "--out", &out];
    stdout_of(&[&["learn", "selfplay", "breakthrough", "--size", "5x4"][..], &options].concat());
    let tune = ["learn", "tune", "breakthrough", "--data", &games, "--out", &weights];
    let told = stdout_of(&[&tune[..], &["--steps", "20"]].concat());
    assert!(told.contains("loss before 0."), "{told}");
    let text_of = || fs::read_to_string(&weights).expect("the weights");
    assert!(text_of().starts_with("# weights of breakthrough\n"), "{}", text_of());
    let gate = ["learn", "gate", "breakthrough", &weights, "hand", "--size", "5", "--pairs", "2"];
    let output = run_lab(&[&gate[..], &["--per-move", "n20"]].concat());
    assert!(text(&output.stdout).starts_with("games 4 "), "{}", text(&output.stderr));
    assert_refused(&["learn", "gate", "dodgem", &weights, "hand"], &["weights", "no network"]);
    assert_refused(
        &["learn", "tune", "snort", "--data", &games, "--out", &weights],
        &["Snort", "no weights"],
    );
}
