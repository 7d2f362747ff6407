//! Reads a lesson. The format is described in `docs/LESSONS.md`.

use super::{Condition, Lesson, LessonReply, LessonStep, Proof, Task, Wrong};
use crate::catalog::find_game;
use crate::play::game::Game;
use crate::play::{BoardText, MatchStart, TextError};
use parlour_rules::parse_canonical_size;
use parlour_rules::setup::parse_scores;

/// The sign before the title of a step.
pub(super) const STEP_SIGN: &str = "== ";

/// A line of the text, with the lines that continue it.
struct Line {
    number: usize,
    /// The first word.
    key: String,
    /// What follows.
    value: String,
}

impl Line {
    fn error<T>(&self, what: impl Into<String>) -> Result<T, TextError> {
        Err(fault(self.number, what))
    }
}

fn fault(line: usize, what: impl Into<String>) -> TextError {
    TextError { text: "lesson", line, what: what.into() }
}

/// The lines that say something: those that begin with a blank continue the one before.
fn lines(text: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let words = line.trim();
        if words.is_empty() || line.starts_with('#') {
            continue;
        }
        if line.starts_with(' ')
            && let Some(last) = lines.last_mut()
        {
            last.value = format!("{} {words}", last.value).trim().to_string();
            continue;
        }
        let (key, value) = words.split_once(' ').unwrap_or((words, ""));
        lines.push(Line { number, key: key.to_string(), value: value.trim().to_string() });
    }
    lines
}

/// The lines of a lesson with the texts of its translation.
fn translated(mut lines: Vec<Line>, translation: Vec<Line>) -> Result<Vec<Line>, TextError> {
    let is_text =
        |line: &Line| matches!(line.key.as_str(), "==" | "say" | "do" | "right" | "wrong");
    let end = translation.last().map_or(0, |line| line.number);
    let mut texts = translation.into_iter().filter(is_text);
    for line in lines.iter_mut().filter(|line| is_text(line)) {
        let missing = || fault(end, format!("no \"{}\" follows", line.key));
        let text = texts.next().ok_or_else(missing)?;
        // What stands before the colon of a wrong move are moves.
        let moves = |line: &Line| line.value.split_once(": ").map(|(moves, _)| moves.to_string());
        if text.key != line.key || (line.key == "wrong" && moves(&text) != moves(line)) {
            let moves = moves(line).filter(|_| line.key == "wrong").unwrap_or_default();
            return text
                .error(format!("\"{}\" belongs here", format!("{} {moves}", line.key).trim_end()));
        }
        line.value = text.value;
    }
    match texts.next() {
        Some(text) => text.error("the lesson has ended here"),
        None => Ok(lines),
    }
}

impl Lesson {
    /// Reads a lesson in `game`.
    ///
    /// # Errors
    /// The first line that says nothing that can be understood, or a step without a task.
    pub fn parse(game: &'static Game, text: &str) -> Result<Lesson, TextError> {
        Lesson::of_lines(game, lines(text))
    }

    /// Reads a lesson with the texts of another language: the lines of `translation` that begin with
    /// `==`, `say`, `do`, `right` or `wrong` stand for those of `text`, one by one. The steps keep
    /// their names.
    ///
    /// # Errors
    /// As [`Lesson::parse`], or if `translation` has other such lines.
    pub fn parse_translated(
        game: &'static Game,
        text: &str,
        translation: &str,
    ) -> Result<Lesson, TextError> {
        let original = Lesson::parse(game, text)?;
        let mut lesson = Lesson::of_lines(game, translated(lines(text), lines(translation))?)?;
        for (step, original) in lesson.steps.iter_mut().zip(original.steps) {
            step.name = original.name;
        }
        Ok(lesson)
    }

    fn of_lines(game: &'static Game, lines: Vec<Line>) -> Result<Lesson, TextError> {
        let mut lesson = Lesson { game, steps: Vec::new() };
        let mut last_line = 0;
        for line in lines {
            last_line = line.number;
            if line.key == STEP_SIGN.trim() {
                lesson.check_last(line.number)?;
                if line.value.is_empty() {
                    return line.error("a step needs a title");
                }
                if lesson.steps.iter().any(|step| step.title == line.value) {
                    return line.error(format!("there is a step \"{}\" already", line.value));
                }
                lesson.steps.push(LessonStep {
                    name: line.value.clone(),
                    title: line.value,
                    start: MatchStart::default_for(game),
                    text: String::new(),
                    tasks: Vec::new(),
                });
                continue;
            }
            match lesson.steps.last_mut() {
                Some(step) => step.take(&line)?,
                None => return line.error("the first step begins with == and its title"),
            }
        }
        lesson.check_last(last_line)?;
        if lesson.steps.is_empty() {
            Err(fault(last_line, "there are no steps"))
        } else {
            Ok(lesson)
        }
    }

    /// Checks that the last step is whole, before the line with this number.
    fn check_last(&self, line: usize) -> Result<(), TextError> {
        let Some(step) = self.steps.last() else { return Ok(()) };
        let fault = |what: &str| Err(fault(line, format!("the step \"{}\" {what}", step.title)));
        if step.text.is_empty() {
            return fault("says nothing: it needs a line that begins with say");
        }
        if step.tasks.is_empty() {
            return fault("asks for nothing: it needs a line that begins with do");
        }
        if step.tasks.iter().any(|task| task.accepted.is_empty()) {
            return fault("accepts nothing: it needs a line that begins with accept");
        }
        if step.tasks.iter().any(|task| task.praise.is_empty()) {
            fault("does not say what is right: it needs a line that begins with right")
        } else {
            Ok(())
        }
    }
}

impl LessonStep {
    /// Takes what a line says of the position, or of the last task.
    fn take(&mut self, line: &Line) -> Result<(), TextError> {
        let value = &line.value;
        if value.is_empty() {
            return line.error(format!("nothing stands behind \"{}\"", line.key));
        }
        match line.key.as_str() {
            "say" => self.text.clone_from(value),
            "do" => self.tasks.push(Task {
                request: value.clone(),
                accepted: Vec::new(),
                proof: None,
                praise: String::new(),
                wrong: Vec::new(),
                replies: Vec::new(),
            }),
            "accept" | "proof" | "right" | "wrong" | "reply" => match self.tasks.last_mut() {
                Some(task) => task.take(line)?,
                None => return line.error("a line that begins with do comes first"),
            },
            _ => return self.set_up(line),
        }
        Ok(())
    }

    /// Takes what a line says of the position.
    fn set_up(&mut self, line: &Line) -> Result<(), TextError> {
        let (value, start) = (&line.value, &mut self.start);
        if !self.tasks.is_empty() {
            return line.error(format!("\"{}\" stands behind the first task", line.key));
        }
        match line.key.as_str() {
            "game" => match find_game(value) {
                Ok(game) => *start = MatchStart::default_for(game),
                Err(error) => return line.error(error.to_string()),
            },
            "size" => match parse_canonical_size(value) {
                Some((rows, cols)) => (start.setup.rows, start.setup.cols) = (rows, cols),
                None => return line.error(format!("\"{value}\" is no size, like 5x5")),
            },
            "variant" => match start.game.supported_setups.parse_variant(value) {
                Ok(variant) => start.setup.variant = variant,
                Err(error) => return line.error(error.to_string()),
            },
            "players" => match value.parse() {
                Ok(players) => {
                    start.setup.players = players;
                    *start = start.with_human_players();
                    start.names = vec![String::new(); players.min(parlour_rules::seat::MAX_SEATS)];
                }
                Err(_) => return line.error(format!("\"{value}\" is no number of players")),
            },
            "board" => {
                let Some((mover, rows)) = value.split_once(' ') else {
                    return line.error("a board is the player to move and the rows");
                };
                let Ok(to_move) = mover.parse() else {
                    return line.error(format!("\"{mover}\" is no player's number"));
                };
                let rows = rows.replace(' ', "");
                start.board = Some(BoardText { rows, to_move, scores: None });
            }
            "scores" => match (parse_scores(value), &mut start.board) {
                (Some(scores), Some(board)) => board.scores = Some(scores),
                (None, _) => return line.error(format!("\"{value}\" are no scores, like 3,1")),
                (_, None) => return line.error("scores stand behind a board"),
            },
            "moves" => start.moves = value.split_whitespace().map(str::to_string).collect(),
            key => return line.error(format!("nothing is called \"{key}\"")),
        }
        Ok(())
    }
}

impl Task {
    fn take(&mut self, line: &Line) -> Result<(), TextError> {
        let value = &line.value;
        match line.key.as_str() {
            "accept" => self.accepted.extend(value.split_whitespace().map(Condition::parse)),
            "right" => self.praise.clone_from(value),
            "proof" => {
                self.proof = Some(match value.as_str() {
                    "wins" => Proof::Wins,
                    "only wins" => Proof::OnlyWins,
                    "best" => Proof::Best,
                    "only best" => Proof::OnlyBest,
                    _ => return line.error(format!("nothing is proven by \"{value}\"")),
                });
            }
            "wrong" => {
                let Some((moves, why)) = value.split_once(": ") else {
                    return line.error("a wrong move is followed by a colon and a sentence");
                };
                let (moves, refutation) = match moves.split_once(" > ") {
                    Some((moves, reply)) => (moves, Some(reply.trim().to_string())),
                    None => (moves, None),
                };
                for moves in moves.split_whitespace() {
                    let (moves, why) = (Condition::parse(moves), why.trim().to_string());
                    self.wrong.push(Wrong { moves, refutation: refutation.clone(), why });
                }
            }
            _ => {
                let (after, text) = value.split_once(": ").unwrap_or(("*", value));
                for after in after.split_whitespace() {
                    let (after, text) = (Condition::parse(after), text.trim().to_string());
                    self.replies.push(LessonReply { after, text });
                }
            }
        }
        Ok(())
    }
}
