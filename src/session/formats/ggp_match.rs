//! A match of General Game Playing as its servers write it, in XML or JSON, whatever the game.

use super::json;
use super::refusal::Refusal;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::Event;
use quick_xml::{Error, Reader};
use serde_json::Value;

/// A match.
#[derive(Default)]
pub(super) struct MatchLog {
    /// The name of the game.
    pub game: String,
    pub players: Vec<String>,
    pub roles: Vec<String>,
    /// What each player did in each step.
    pub steps: Vec<Vec<String>>,
    /// When each step began, in milliseconds, if that is known.
    pub times: Vec<i64>,
    /// What each player got.
    pub rewards: Vec<f64>,
    /// The arguments of what holds in the last position, if it is told.
    pub facts: Vec<Vec<String>>,
    /// The rest: names and values.
    pub others: Vec<(String, String)>,
}

impl MatchLog {
    pub(super) fn from_json(text: &str) -> Result<MatchLog, Refusal> {
        let read = json::parse(text)?;
        let texts = |list: &Value| json::list(list).iter().map(json::text).collect();
        let address = json::text(&read["gameMetaURL"]);
        let path = address.split_once("/games/").map_or("", |(_, path)| path);
        let goals = if read["isAborted"] == true { &Value::Null } else { &read["goalValues"] };
        let others = read.as_object().into_iter().flatten();
        Ok(MatchLog {
            game: path.split('/').next().unwrap_or_default().to_string(),
            players: texts(&read["playerNamesFromHost"]),
            steps: json::list(&read["moves"]).iter().map(texts).collect(),
            times: json::list(&read["stateTimes"]).iter().filter_map(Value::as_i64).collect(),
            rewards: json::list(goals).iter().filter_map(Value::as_f64).collect(),
            others: others.map(|(key, value)| (key.clone(), json::text(value))).collect(),
            ..MatchLog::default()
        })
    }

    pub(super) fn from_xml(text: &str) -> Result<MatchLog, Refusal> {
        let mut elements = Elements::default();
        let mut reader = Reader::from_str(text);
        let malformed = |error: Error| Refusal::Malformed(error.to_string());
        loop {
            match reader.read_event().map_err(malformed)? {
                Event::Eof => return Ok(elements.log),
                Event::Start(start) => {
                    let id = start.try_get_attribute("id").ok().flatten();
                    let id = id.map(|id| ("id".to_string(), id.value.into_owned()));
                    elements.log.others.extend(id);
                    elements.start(start.name().as_ref());
                }
                Event::End(end) => elements.end(end.name().as_ref()),
                Event::Text(text) => elements.text += &text.into_inner(),
                Event::CData(text) => elements.text += &text.into_inner(),
                Event::GeneralRef(name) => match name.resolve_char_ref() {
                    Ok(Some(sign)) => elements.text.push(sign),
                    _ => {
                        elements.text +=
                            resolve_predefined_entity(&name.into_inner()).unwrap_or_default()
                    }
                },
                Event::PI(instruction) => {
                    let sheet = instruction.into_inner();
                    let path = sheet.split_once(".xsl").map_or("", |(path, _)| path);
                    elements.sheet(path.rsplit(['/', '"', '\'']).next().unwrap_or_default());
                }
                _ => {}
            }
        }
    }
}

/// The elements of XML while they are read.
#[derive(Default)]
struct Elements {
    log: MatchLog,
    text: String,
    /// Whether no element has ended in the one that is open.
    is_leaf: bool,
    /// What the players did in this step so far.
    step: Vec<String>,
    arguments: Vec<String>,
}

impl Elements {
    /// The stylesheet names the game if nothing else does.
    fn sheet(&mut self, name: &str) {
        if self.log.game.is_empty() {
            self.log.game = name.to_string();
        }
    }

    fn start(&mut self, name: &str) {
        self.text.clear();
        self.is_leaf = true;
        if name == "state" {
            self.log.facts.clear();
        }
    }

    fn end(&mut self, name: &str) {
        let text = std::mem::take(&mut self.text).trim().to_string();
        let is_leaf = std::mem::take(&mut self.is_leaf);
        match name {
            "game" => self.log.game = text,
            "role" => {
                let tag = format!("Role{}", self.log.roles.len() + 1);
                self.log.others.push((tag, text.clone()));
                self.log.roles.push(text);
            }
            "player" => self.log.players.push(text),
            "action" => self.step.push(text),
            // Of 2007, what one player did; of 2008, a step.
            "move" if is_leaf => self.step.push(text),
            "move" | "step" => self.log.steps.push(std::mem::take(&mut self.step)),
            "reward" => self.log.rewards.extend(text.parse::<f64>()),
            "arg" | "argument" => self.arguments.push(text),
            "fact" => self.log.facts.push(std::mem::take(&mut self.arguments)),
            "relation" | "prop-f" | "stepnum" | "step-number" => {}
            _ if is_leaf => self.log.others.push((name.to_string(), text)),
            _ => {}
        }
    }
}
