//! Texts of the family of SGF: trees in parentheses, of nodes that begin with `;` and hold properties like `C[text]`.

use super::transcript::Transcript;

/// A part of a text.
#[derive(Debug)]
pub(super) enum Part {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;` and what it holds.
    Node(Vec<Property>),
}

/// A property of a node.
#[derive(Clone, Debug)]
pub(super) struct Property {
    /// Its capital letters. Old files spell others between them, which mean nothing.
    pub id: String,
    /// What stands in its brackets, at least one text.
    pub values: Vec<String>,
}

impl Property {
    /// The text in its first brackets.
    pub(super) fn value(&self) -> &str {
        self.values.first().map_or("", String::as_str).trim()
    }

    /// What a comment tells of it: of another property than a comment, all as it stands in the text.
    pub(super) fn remark(&self) -> String {
        let values = self.values.iter().map(|value| format!("[{value}]"));
        if self.id == "C" {
            self.value().into()
        } else {
            self.id.clone() + &values.collect::<String>()
        }
    }
}

impl Transcript {
    /// Takes what a property tells, whatever the game.
    pub(super) fn property(&mut self, property: &Property) {
        let value = property.value();
        match property.id.as_str() {
            "FF" | "CA" | "ST" => {}
            "DT" => self.date(value),
            "EV" => self.tag("Event", value),
            "PC" => self.tag("Site", value),
            "RO" => self.tag("Round", value),
            "GC" => self.comment(value),
            id if self.plies() == 0 && id != "C" => self.tag(id, &property.values.join(" ")),
            _ => self.comment(&property.remark()),
        }
    }
}

/// Whether a text is of this family.
pub(super) fn begins(head: &str) -> bool {
    head.strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with(';'))
}

/// The games of a text, which belong to one another only if the end of one is missing: each begins with a node that
/// names its game.
pub(super) fn games(text: &str) -> Vec<Vec<Part>> {
    let mut games: Vec<Vec<Part>> = Vec::new();
    for part in (Parts { rest: text }) {
        let is_root = matches!(&part, Part::Node(properties) if value(properties, "GM").is_some());
        match (games.last_mut(), is_root) {
            (Some(game), true) if game.iter().any(|part| matches!(part, Part::Node(_))) => {
                game.pop_if(|last| matches!(last, Part::Open));
                games.push(vec![Part::Open, part]);
            }
            (Some(game), _) => game.push(part),
            (None, _) => games.push(vec![part]),
        }
    }
    games
}

/// The text in the first brackets of a property.
pub(super) fn value<'a>(properties: &'a [Property], id: &str) -> Option<&'a str> {
    properties.iter().find(|property| property.id == id).map(Property::value)
}

/// A text as it stands between brackets.
pub(super) fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// The parts of a text. What is none of them is passed over.
struct Parts<'a> {
    rest: &'a str,
}

impl Iterator for Parts<'_> {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        loop {
            let mut signs = self.rest.chars();
            let sign = signs.next()?;
            self.rest = signs.as_str();
            match sign {
                '(' => return Some(Part::Open),
                ')' => return Some(Part::Close),
                ';' => return Some(Part::Node(self.properties())),
                _ => {}
            }
        }
    }
}

impl Parts<'_> {
    fn properties(&mut self) -> Vec<Property> {
        let mut properties: Vec<Property> = Vec::new();
        let mut id = String::new();
        loop {
            let mut signs = self.rest.chars();
            match signs.next() {
                None | Some('(' | ')' | ';') => return properties,
                Some('[') => {
                    self.rest = signs.as_str();
                    let value = self.text();
                    match properties.last_mut() {
                        // Further brackets of the same property.
                        Some(last) if id.is_empty() => last.values.push(value),
                        _ => properties
                            .push(Property { id: std::mem::take(&mut id), values: vec![value] }),
                    }
                }
                Some(sign) => {
                    self.rest = signs.as_str();
                    id.extend(sign.is_ascii_uppercase().then_some(sign));
                }
            }
        }
    }

    /// The text up to `]`, which is taken, too. Behind `\` a sign is itself, and the end of a line nothing.
    fn text(&mut self) -> String {
        let mut text = String::new();
        let mut signs = self.rest.chars();
        while let Some(sign) = signs.next() {
            match sign {
                ']' => break,
                '\\' => text.extend(signs.next().filter(|&sign| sign != '\n')),
                _ => text.push(sign),
            }
        }
        self.rest = signs.as_str();
        text
    }
}
