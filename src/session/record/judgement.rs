//! What an analysis found out about a move, as commands in a comment.

use super::syntax::{command, format_thousandths, parse_share};
use parlour_rules::MAX_SEATS;

/// What an analysis found out about a move. Expected scores count in thousandths of a point. The moves
/// are canonical texts, and nobody has checked that they are legal.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Player 1's expected score after the move, in a game of two.
    pub eval: Option<u16>,
    /// The mover's own expected score after the move, in a game of three or four.
    pub own: Option<u16>,
    /// What the move cost its player.
    pub cost: u16,
    /// Whether the values are proven.
    pub proven: bool,
    /// All moves as good as the best, the analyst's choice first.
    pub best: Vec<String>,
    /// The moves expected after the first of `best`, without that.
    pub line: Vec<String>,
    /// The moves expected after the move that was played: its refutation if it is bad.
    pub reply: Vec<String>,
    /// How many positions were searched for it.
    pub nodes: u64,
    /// Whether `line` and `reply` are proven wins to the end of the game, against the longest resistance.
    pub forced: [bool; 2],
    /// The expected score of each player after the move, in a game of three or four.
    pub shares: Vec<u16>,
    /// Whether the move still wins, and takes longer than needed.
    pub slower: bool,
    /// Whether it comes from a quick look alone: a longer one may find something else.
    pub provisional: bool,
}

/// How [`command::FORCED`] calls the lines.
const LINE_NAMES: [&str; 2] = [command::LINE, command::REPLY];

impl Judgement {
    /// The commands that tell it, in the order of files.
    pub(super) fn commands(&self) -> Vec<String> {
        let mut commands = Vec::new();
        let mut push = |name: &str, value: String| commands.push(format!("[%{name} {value}]"));
        for (name, score) in [(command::EVALUATION, self.eval), (command::OWN_SCORE, self.own)] {
            if let Some(score) = score {
                push(name, format_thousandths(score));
            }
        }
        // The cost is always there: by it a file tells that there is a judgement.
        push(command::COST, format_thousandths(self.cost));
        let moves = [
            (command::BEST, &self.best),
            (command::LINE, &self.line),
            (command::REPLY, &self.reply),
        ];
        for (name, moves) in moves.into_iter().filter(|(_, moves)| !moves.is_empty()) {
            push(name, moves.join(" "));
        }
        if self.nodes > 0 {
            push(command::NODES, self.nodes.to_string());
        }
        if self.proven {
            commands.push(format!("[%{}]", command::PROVEN));
        }
        if !self.shares.is_empty() {
            let shares: Vec<String> = self.shares.iter().copied().map(format_thousandths).collect();
            commands.push(format!("[%{} {}]", command::SHARES, shares.join(" ")));
        }
        let forced = LINE_NAMES.into_iter().zip(self.forced).filter(|(_, is_forced)| *is_forced);
        let forced: Vec<&str> = forced.map(|(name, _)| name).collect();
        if !forced.is_empty() {
            commands.push(format!("[%{} {}]", command::FORCED, forced.join(" ")));
        }
        if self.slower {
            commands.push(format!("[%{}]", command::SLOWER));
        }
        if self.provisional {
            commands.push(format!("[%{}]", command::PROVISIONAL));
        }
        commands
    }
}

/// The commands of a judgement that were read so far.
#[derive(Clone, Default, Debug)]
pub(super) struct JudgementReader {
    judgement: Judgement,
    /// The names of the commands.
    names: Vec<String>,
    /// The commands as they are written.
    texts: Vec<String>,
}

impl JudgementReader {
    /// Takes in a command. Returns whether it is one of a judgement, and `None` if it is, but its
    /// value cannot be read or was given before.
    pub(super) fn take(&mut self, text: &str) -> Option<bool> {
        let mut words = text.split_whitespace();
        let name = words.next().unwrap_or_default();
        let words: Vec<&str> = words.collect();
        let read = &mut self.judgement;
        match name {
            command::EVALUATION => read.eval = Some(parse_share(single(&words)?)?),
            command::OWN_SCORE => read.own = Some(parse_share(single(&words)?)?),
            command::COST => read.cost = parse_share(single(&words)?)?,
            command::PROVEN => read.proven = words.is_empty().then_some(true)?,
            command::BEST => read.best = parse_moves(&words)?,
            command::LINE => read.line = parse_moves(&words)?,
            command::REPLY => read.reply = parse_moves(&words)?,
            command::NODES => read.nodes = parse_count(single(&words)?)?,
            command::FORCED => read.forced = parse_forced(&words)?,
            command::SHARES => read.shares = parse_shares(&words)?,
            command::SLOWER => read.slower = words.is_empty().then_some(true)?,
            command::PROVISIONAL => read.provisional = words.is_empty().then_some(true)?,
            _ => return Some(false),
        }
        if self.names.iter().any(|given| given == name) {
            return None;
        }
        self.names.push(name.to_string());
        self.texts.push(format!("[%{text}]"));
        Some(true)
    }

    /// The judgement, if its cost is known. Other values without it judge nothing, and become the
    /// comment that comes with `None`.
    pub(super) fn finish(self) -> (Option<Judgement>, Option<String>) {
        if self.names.iter().any(|given| given == command::COST) {
            (Some(self.judgement), None)
        } else {
            (None, Some(self.texts.join(" ")).filter(|texts| !texts.is_empty()))
        }
    }
}

/// Whether a comment holds commands of a judgement and nothing else.
pub(super) fn is_judgement(text: &str) -> bool {
    let mut reader = JudgementReader::default();
    let mut rest = text.trim_start();
    while let Some(("", command, after)) = split_command(rest) {
        if reader.take(command) != Some(true) {
            return false;
        }
        rest = after.trim_start();
    }
    rest.is_empty() && !text.trim_start().is_empty()
}

/// Splits a comment at its first `[%…]`: the text before, the command, the text after.
pub(super) fn split_command(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("[%")?;
    let (command, after) = rest.split_once(']')?;
    Some((before, command, after))
}

fn single<'a>(words: &[&'a str]) -> Option<&'a str> {
    match words {
        [word] => Some(word),
        _ => None,
    }
}

/// Moves are words that cannot be taken for the beginning of another command.
fn parse_moves(words: &[&str]) -> Option<Vec<String>> {
    let are_moves = !words.is_empty() && words.iter().all(|word| !word.contains('['));
    are_moves.then(|| words.iter().map(ToString::to_string).collect())
}

fn parse_forced(words: &[&str]) -> Option<[bool; 2]> {
    let are_known = !words.is_empty() && words.iter().all(|word| LINE_NAMES.contains(word));
    are_known.then(|| LINE_NAMES.map(|name| words.contains(&name)))
}

fn parse_shares(words: &[&str]) -> Option<Vec<u16>> {
    (2..=MAX_SEATS)
        .contains(&words.len())
        .then(|| words.iter().map(|word| parse_share(word)).collect())?
}

fn parse_count(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}
