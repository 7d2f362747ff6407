//! Certificates with something changed are refused.

use super::{CASES, Case, check_bytes};
use parlour_rules::proof::check::Proven;
use parlour_rules::proof::error::{CheckError, Fault};
use parlour_session::catalog::ALL_GAMES;

/// The first line of moves: the head has seven lines, and a claim two.
const FIRST_NODE: usize = 9;

/// The lines of a certificate.
struct File(Vec<String>);

impl File {
    fn of(case: &Case) -> File {
        File(case.certificate().lines().map(str::to_string).collect())
    }

    fn check(&self) -> Result<(), CheckError> {
        check_bytes((self.0.join("\n") + "\n").as_bytes()).map(drop)
    }

    /// The certificate with another line; what the checker says of it.
    fn with(&self, line: usize, text: String) -> CheckError {
        let mut lines = self.0.clone();
        lines[line] = text;
        File(lines).check().expect_err(&self.0[..9].join("|"))
    }

    /// A line of the first proof with more than one move, or with one that leads to a node. `None` if a
    /// theorem answers all.
    fn line(&self, has_several: bool) -> Option<usize> {
        let is_wanted = |line: &String| {
            let words: Vec<&str> = line.split(' ').collect();
            let leads_on = words
                .get(1)
                .is_some_and(|target| !["=", "!", "#", "*", "%", ">", "?"].contains(target));
            if has_several { words.len() > 2 } else { words.len() == 2 && leads_on }
        };
        let nodes = &self.0[FIRST_NODE..];
        let end = nodes.iter().position(|line| line == "end")?;
        Some(FIRST_NODE + nodes[..end].iter().position(is_wanted)?)
    }

    fn words(&self, line: usize) -> Vec<&str> {
        self.0[line].split(' ').collect()
    }
}

/// All moves of the file, each once, in their order.
fn moves(file: &File) -> Vec<&str> {
    let lines = file.0[FIRST_NODE..].iter();
    let nodes = lines
        .filter(|line| !["end", "claim", "root"].contains(&line.split(' ').next().unwrap_or("")));
    let mut moves: Vec<&str> = Vec::new();
    for mv in nodes.flat_map(|line| line.split(' ').step_by(2)) {
        if !moves.contains(&mv) {
            moves.push(mv);
        }
    }
    moves
}

/// A move of the file that is not `own`.
fn other_move<'a>(file: &'a File, own: &str) -> &'a str {
    moves(file).into_iter().find(|mv| *mv != own).expect("there is another move")
}

/// Every game has a start whose proof has moves of both players.
#[test]
fn every_game_has_a_proof_to_falsify() {
    for game in ALL_GAMES.iter() {
        let files = CASES.iter().filter(|case| case.game == game.name).map(File::of);
        let mut files = files.filter(|file| file.line(true).is_some());
        let has_own = |file: File| is_pentago(game.name) || file.line(false).is_some();
        assert!(files.any(has_own), "{}", game.name);
    }
}

#[test]
fn a_changed_move_is_refused_in_every_game() {
    for case in CASES.iter().filter(|case| !is_pentago(case.game)) {
        let file = File::of(case);
        let Some(line) = file.line(false) else { continue };
        let words = file.words(line);
        let error = file.with(line, format!("{} {}", other_move(&file, words[0]), words[1]));
        assert!(error.is_refutation(), "{}: {error}", case.game);
    }
}

/// Games in which one marble and several rotations often serve alike.
fn is_pentago(game: &str) -> bool {
    ["pentago", "pentagoxl"].contains(&game)
}

#[test]
fn a_changed_move_is_refused_in_pentago_where_one_move_alone_serves() {
    for game in ["pentago", "pentagoxl"] {
        let (mut changed, mut alone) = (0, 0);
        for file in CASES.iter().filter(|case| case.game == game).map(File::of) {
            let end = file.0.iter().position(|line| line == "end").expect("a proof ends");
            let own_lines = (FIRST_NODE..end).filter(|&line| file.words(line).len() == 2);
            for line in own_lines.take(8) {
                let words = file.words(line);
                let others: Vec<&str> =
                    moves(&file).into_iter().filter(|mv| *mv != words[0]).collect();
                let refused = others.iter().filter(|other| {
                    let mut lines = file.0.clone();
                    lines[line] = format!("{other} {}", words[1]);
                    match File(lines).check() {
                        Ok(()) => false,
                        Err(error) => {
                            assert!(error.is_refutation(), "{game}: {error}");
                            true
                        }
                    }
                });
                let refused = refused.count();
                changed += others.len();
                alone += usize::from(refused == others.len() && refused > 0);
            }
        }
        println!("{game}: {changed} changes, {alone} moves that alone serve");
        assert!(alone > 0, "{game}");
    }
}

#[test]
fn a_missing_reply_is_refused_in_every_game() {
    for case in CASES {
        let file = File::of(case);
        let Some(line) = file.line(true) else { continue };
        let words = file.words(line);
        let error = file.with(line, words[2..].join(" "));
        assert_eq!(error.fault, Fault::ReplyMissing(words[0].to_string()), "{}", case.game);
        assert_eq!(error.line, line as u64 + 1);
        // The player of the claim has one move, and needs it.
        let twice = format!("{} {}", file.0[line], words[..2].join(" "));
        let error = file.with(line, twice);
        assert_eq!(error.fault, Fault::IllegalMove(words[0].to_string()), "{}", case.game);
    }
}

#[test]
fn a_game_that_is_not_over_is_refused_in_every_game() {
    for case in CASES {
        let file = File::of(case);
        let Some(line) = file.line(true) else { continue };
        let mut words = file.words(line);
        let Some(at) = words.iter().position(|word| word.parse::<u32>().is_ok()) else { continue };
        words[at] = "=";
        let error = file.with(line, words.join(" "));
        assert!(matches!(error.fault, Fault::NotOver(_)), "{}: {error}", case.game);
        for sign in ["!", "#", "*", "%"] {
            words[at] = sign;
            let error = file.with(line, words.join(" "));
            assert!(matches!(error.fault, Fault::NoTheorem(..)), "{}: {error}", case.game);
        }
    }
}

#[test]
fn another_claim_is_refused_in_every_game() {
    for case in CASES {
        let file = File::of(case);
        let (player, value) = case.claims[0];
        let error = file.with(7, format!("claim {} {value}", 3 - player));
        assert!(error.is_refutation(), "{}: {error}", case.game);
        let error = file.with(7, format!("claim {player} {}", value + 1));
        assert!(error.is_refutation(), "{}: {error}", case.game);
    }
}

#[test]
fn a_shortened_file_is_refused() {
    for case in CASES {
        let file = case.certificate();
        let claims = case.claims.len();
        // All ends of short files, and some of long ones.
        let ends = (1_000_000 / file.len()).clamp(4, 600);
        let step = file.len() / ends + 1;
        for end in (0..file.len()).step_by(step) {
            match check_bytes(&file.as_bytes()[..end]) {
                Err(error) => assert!(!error.is_refutation(), "{}: {error}", case.game),
                // The first of two proofs holds by itself.
                Ok(checked) => assert!(checked.claims.len() < claims, "{}: {end}", case.game),
            }
        }
    }
}

/// Whatever bytes change: the checker answers, and accepts nothing but what is claimed.
#[test]
fn changed_bytes_never_prove_anything_else() {
    let mut random = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = move |below: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % below as u64) as usize
    };
    for case in CASES {
        let file = case.certificate().into_bytes();
        for _ in 0..(2_000_000 / file.len()).clamp(4, 600) {
            let mut changed = file.clone();
            for _ in 0..=next(3) {
                let at = next(changed.len());
                match next(4) {
                    0 => changed[at] = file[next(file.len())],
                    1 => changed[at] = next(256) as u8,
                    2 => drop(changed.remove(at)),
                    _ => changed.insert(at, file[next(file.len())]),
                }
            }
            // The head says of which start the file speaks: another start is another claim.
            let head = |file: &[u8]| {
                file.split(|byte| *byte == b'\n').take(7).map(<[u8]>::to_vec).collect::<Vec<_>>()
            };
            if let Ok(checked) = check_bytes(&changed)
                && head(&changed) == head(&file)
            {
                let goals = case.goals();
                assert!(checked.claims.iter().all(|Proven { goal, .. }| {
                    // A claim of less is proven too.
                    goals.iter().any(|own| own.seat == goal.seat && own.at_least >= goal.at_least)
                }));
            }
        }
    }
}

#[test]
fn files_of_other_kinds_are_refused() {
    let head = "parlour-certificate 1\ngame snort\nsize 2x2\nvariant standard\nboard ../..\nto-move 1\nscores -\n";
    let fault = |file: &str| check_bytes(file.as_bytes()).expect_err("it is none").fault;
    assert_eq!(fault(""), Fault::NotACertificate);
    assert_eq!(fault("[Game \"snort\"]\n"), Fault::NotACertificate);
    assert_eq!(fault("parlour-certificate 2\n"), Fault::TooNew("2".to_string()));
    assert_eq!(
        fault(
            "parlour-certificate 1\ngame chess\nsize 8x8\nvariant standard\nboard .\nto-move 1\nscores -\n"
        ),
        Fault::Game("chess".to_string())
    );
    assert_eq!(fault(head), Fault::EndsEarly);
    assert_eq!(fault(&head.replace("2x2", "99999999999x2")), Fault::BadLine);
    // What is spelled otherwise than it is written.
    assert_eq!(fault(&head.replace("2x2", "02x2")), Fault::BadLine);
    assert_eq!(fault(&head.replace("to-move ", "to-move +")), Fault::BadLine);
    assert_eq!(fault(&format!("{head}{}\n", "x".repeat(1 << 20))), Fault::BadLine);
    assert!(matches!(fault(&head.replace("2x2", "200x200")), Fault::Start(_)));
    assert!(matches!(fault(&head.replace("../..", "éé/éé")), Fault::Start(_)));
    assert_eq!(fault(&format!("{head}claim 3 1\n")), Fault::BadLine);
    assert_eq!(fault(&format!("{head}claim 2 1\nroot 7\n")), Fault::BadLine);
    assert_eq!(
        fault(&format!("{head}claim 2 1\nroot 0\na1 99999999999999999999 \nend\n")),
        Fault::BadLine
    );
    // A node that rests on itself, and one to which nothing leads.
    assert_eq!(fault(&format!("{head}claim 2 1\nroot 0\na1 0\nend\n")), Fault::Target(0));
    assert_eq!(
        fault(&format!("{head}claim 2 1\nroot 0\na1 1 b1 1~c a2 1~r b2 1~rc\nb2 =\nb2 =\nend\n")),
        Fault::Unreached(2)
    );
    assert_eq!(
        fault(&format!("{head}claim 2 1\nroot 0\na1 1 b1 1~c a2 1~r b2 1~rc\nend\n")),
        Fault::Target(1)
    );
}

/// A claim may not come twice, so that no small file keeps the checker busy.
#[test]
fn a_player_has_one_claim() {
    for case in CASES {
        let file = case.certificate();
        let (head, claims) = file.split_at(file.find("claim ").expect("there is a claim"));
        let error = check_bytes(format!("{head}{claims}{claims}").as_bytes());
        assert_eq!(error.expect_err(case.game).fault, Fault::BadLine);
    }
}
