//! A scanner of Rust that finds every path of this workspace that a file names.

/// The layers that are crates of their own, `parlour_words` and so on. The others are one crate.
const CRATES: [&str; 5] = ["words", "rules", "ai", "session", "lab"];

/// A source file.
pub(crate) struct Source {
    /// Its path below `src`.
    pub file: String,
    pub text: String,
}

impl Source {
    /// The path of its module.
    pub(crate) fn module(&self) -> Vec<String> {
        let stem = self.file.strip_suffix(".rs").unwrap_or(&self.file);
        let stem = stem.strip_suffix("/mod").or(stem.strip_suffix("/lib")).unwrap_or(stem);
        match stem {
            "lib" => Vec::new(),
            // The binary is a crate of its own, which no path names.
            "main" => vec!["main".to_string()],
            _ => stem.split('/').map(String::from).collect(),
        }
    }
}

/// The identifiers, `::` and single characters of the code, without comments. A text literal is a token
/// that begins with its quotation mark; other literals are left out.
pub(crate) fn tokens(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let sign = chars[at];
        if starts(&chars, at, "//") {
            at = skip_until(&chars, at, "\n");
        } else if starts(&chars, at, "/*") {
            at = skip_block_comment(&chars, at);
        } else if sign == '"' {
            let end = skip_literal(&chars, at + 1, '"');
            tokens.push(chars[at..end.min(chars.len()) - 1].iter().collect());
            at = end;
        } else if sign == '\'' {
            // A lifetime is an identifier without a closing quote.
            let is_char = chars.get(at + 1) == Some(&'\\') || chars.get(at + 2) == Some(&'\'');
            at = if is_char { skip_literal(&chars, at + 1, '\'') } else { at + 1 };
        } else if is_word(sign) {
            at = word_or_raw_string(&chars, at, &mut tokens);
        } else if starts(&chars, at, "::") {
            tokens.push("::".to_string());
            at += 2;
        } else {
            if !sign.is_whitespace() {
                tokens.push(sign.to_string());
            }
            at += 1;
        }
    }
    tokens
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

fn starts(chars: &[char], at: usize, with: &str) -> bool {
    with.chars().enumerate().all(|(i, c)| chars.get(at + i) == Some(&c))
}

/// The place of `end` from `at` on, or the end of the text.
fn skip_until(chars: &[char], mut at: usize, end: &str) -> usize {
    while at < chars.len() && !starts(chars, at, end) {
        at += 1;
    }
    at
}

/// The place behind a block comment. Block comments nest.
fn skip_block_comment(chars: &[char], mut at: usize) -> usize {
    let mut depth = 0;
    while at < chars.len() {
        if starts(chars, at, "/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if starts(chars, at, "*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += 1;
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// Reads the identifier at `from` into `tokens`, or skips the raw string whose prefix it is, and
/// returns the place behind.
fn word_or_raw_string(chars: &[char], from: usize, tokens: &mut Vec<String>) -> usize {
    let len = chars[from..].iter().take_while(|&&sign| is_word(sign)).count();
    let at = from + len;
    let word: String = chars[from..at].iter().collect();
    let hashes = chars[at..].iter().take_while(|&&sign| sign == '#').count();
    let is_raw = matches!(word.as_str(), "r" | "br" | "cr");
    if is_raw && chars.get(at + hashes) == Some(&'"') {
        let end = format!("\"{}", "#".repeat(hashes));
        return skip_until(chars, at + hashes + 1, &end) + end.len();
    }
    if is_raw && hashes == 1 {
        return at + 1; // r#word is the identifier word
    }
    tokens.push(word);
    at
}

/// The place behind the closing `quote` of a literal.
fn skip_literal(chars: &[char], mut at: usize, quote: char) -> usize {
    while at < chars.len() && chars[at] != quote {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// Every path of this workspace in the tokens of `module`, from `src`.
pub(crate) fn paths(
    tokens: &[String],
    module: &[String],
    is_module: &dyn Fn(&[String]) -> bool,
) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut current_module = module.to_vec();
    let mut module_depths: Vec<usize> = Vec::new(); // the depth of braces at which each open module began
    let mut depth = 0;
    let mut at = 0;
    while at < tokens.len() {
        let token = tokens[at].as_str();
        let next = |ahead: usize| tokens.get(at + ahead).map(String::as_str);
        if token == "mod" && next(2) == Some("{") {
            current_module.push(tokens[at + 1].clone());
            depth += 1;
            module_depths.push(depth);
            at += 3;
        } else if token == "{" {
            depth += 1;
            at += 1;
        } else if token == "}" {
            if module_depths.last() == Some(&depth) {
                module_depths.pop();
                current_module.pop();
            }
            depth -= 1;
            at += 1;
        } else if token == "use" {
            let mut spelled = Vec::new();
            at = use_tree(tokens, at + 1, &[], &mut spelled);
            found.extend(
                spelled.iter().filter_map(|path| resolve(path, &current_module, is_module)),
            );
        } else if is_name(token) && next(1) == Some("::") {
            let mut path = vec![token.to_string()];
            at += 1;
            while tokens.get(at).is_some_and(|token| token == "::") {
                match tokens.get(at + 1).filter(|token| is_name(token)) {
                    Some(name) => path.push(name.clone()),
                    None => break,
                }
                at += 2;
            }
            found.extend(resolve(&path, &current_module, is_module));
            at = at.max(1);
            if tokens.get(at).is_some_and(|token| token == "::") {
                at += 1; // a turbofish follows
            }
        } else {
            at += 1;
        }
    }
    found
}

fn is_name(token: &str) -> bool {
    token.starts_with(|sign: char| sign.is_alphabetic() || sign == '_')
}

/// Reads the tree of a `use` from `at` on into `into`, and returns the place behind it.
fn use_tree(
    tokens: &[String],
    mut at: usize,
    prefix: &[String],
    into: &mut Vec<Vec<String>>,
) -> usize {
    let mut path = prefix.to_vec();
    while let Some(token) = tokens.get(at) {
        match token.as_str() {
            "::" => at += 1,
            "{" => {
                at += 1;
                while tokens.get(at).is_some_and(|token| token != "}") {
                    at = use_tree(tokens, at, &path, into);
                    if tokens.get(at).is_some_and(|token| token == ",") {
                        at += 1;
                    }
                }
                return at + 1;
            }
            "as" => {
                at += 2;
                break;
            }
            // `self` in a group stands for the path before the group.
            "self" if !path.is_empty() => at += 1,
            "*" => {
                path.push("*".to_string());
                at += 1;
            }
            name if is_name(name) => {
                path.push(name.to_string());
                at += 1;
            }
            _ => break,
        }
    }
    into.push(path);
    at
}

/// `path` from `src`; `None` if it belongs to a crate from elsewhere.
fn resolve(
    path: &[String],
    current_module: &[String],
    is_module: &dyn Fn(&[String]) -> bool,
) -> Option<Vec<String>> {
    let (first, rest) = path.split_first()?;
    let home = current_module.get(..1).filter(|home| CRATES.contains(&home[0].as_str()));
    match first.as_str() {
        "crate" => Some([home.unwrap_or_default(), rest].concat()),
        "parlour" => Some(rest.to_vec()),
        named if named.strip_prefix("parlour_").is_some_and(|name| CRATES.contains(&name)) => {
            Some([&[named["parlour_".len()..].to_string()], rest].concat())
        }
        "self" => Some([current_module, rest].concat()),
        "super" => {
            let climbed = path.iter().take_while(|name| *name == "super").count();
            let home = current_module.len().checked_sub(climbed)?;
            Some([&current_module[..home], &path[climbed..]].concat())
        }
        _ => {
            let child = [current_module, std::slice::from_ref(first)].concat();
            is_module(&child).then(|| [current_module, path].concat())
        }
    }
}
