//! Reads Rust just far enough to know every path that a file spells.

/// A source file.
pub struct Source {
    /// Its path below `src`.
    pub file: String,
    pub text: String,
}

impl Source {
    /// The module it is.
    pub fn module(&self) -> Vec<String> {
        let stem = self.file.strip_suffix(".rs").unwrap_or(&self.file);
        let stem = stem.strip_suffix("/mod").unwrap_or(stem);
        match stem {
            "lib" => Vec::new(),
            // The binary is a crate of its own, which nobody can name.
            "main" => vec!["main".to_string()],
            _ => stem.split('/').map(String::from).collect(),
        }
    }
}

/// The code as words, `::` and single signs, without comments, texts and characters.
pub fn tokens(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
    let starts = |at: usize, with: &str| {
        with.chars().enumerate().all(|(i, c)| chars.get(at + i) == Some(&c))
    };
    while at < chars.len() {
        let sign = chars[at];
        if starts(at, "//") {
            while at < chars.len() && chars[at] != '\n' {
                at += 1;
            }
        } else if starts(at, "/*") {
            let mut depth = 0;
            while at < chars.len() {
                if starts(at, "/*") {
                    (depth, at) = (depth + 1, at + 2);
                } else if starts(at, "*/") {
                    (depth, at) = (depth - 1, at + 2);
                } else {
                    at += 1;
                }
                if depth == 0 {
                    break;
                }
            }
        } else if sign == '"' {
            at = skip_literal(&chars, at + 1, '"');
        } else if sign == '\'' {
            // A lifetime is a word without a second quote behind its first sign.
            let is_char = chars.get(at + 1) == Some(&'\\') || chars.get(at + 2) == Some(&'\'');
            at = if is_char { skip_literal(&chars, at + 1, '\'') } else { at + 1 };
        } else if is_word(sign) {
            let from = at;
            while at < chars.len() && is_word(chars[at]) {
                at += 1;
            }
            let word: String = chars[from..at].iter().collect();
            let hashes = chars[at..].iter().take_while(|&&sign| sign == '#').count();
            let is_raw = matches!(word.as_str(), "r" | "br" | "cr");
            if is_raw && chars.get(at + hashes) == Some(&'"') {
                let end = format!("\"{}", "#".repeat(hashes));
                at += hashes + 1;
                while at < chars.len() && !starts(at, &end) {
                    at += 1;
                }
                at += end.len();
            } else if is_raw && hashes == 1 {
                at += 1; // r#word is the word
            } else {
                tokens.push(word);
            }
        } else if starts(at, "::") {
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

fn skip_literal(chars: &[char], mut at: usize, quote: char) -> usize {
    while at < chars.len() && chars[at] != quote {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// Every path of this crate that the words of `module` spell, from the crate's root on.
pub fn paths(
    tokens: &[String],
    module: &[String],
    is_module: &dyn Fn(&[String]) -> bool,
) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut current_module = module.to_vec();
    let mut module_depths: Vec<usize> = Vec::new(); // the depths of braces at which modules began
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

/// Reads a tree of imports from `at` on and returns where it ends.
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
            // `self` in a group is the path before it.
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

/// A path as it is from the crate's root on; none if it belongs to another crate.
fn resolve(
    path: &[String],
    current_module: &[String],
    is_module: &dyn Fn(&[String]) -> bool,
) -> Option<Vec<String>> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" | "parlour" => Some(rest.to_vec()),
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
