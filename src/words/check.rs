//! Checks while the program is compiled that a message exists and gets its arguments.

/// The English messages by key, sorted, each with the names of its arguments. The build script reads them from the
/// files.
pub(crate) const MESSAGES: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// Panics unless there is a message with this key that takes exactly these arguments. [`say!`](super::say) and
/// [`MessageKey::of`](super::MessageKey::of) call it in constants, and so it stops the compiler.
pub const fn check_message(key: &str, arguments: &[&str]) {
    let Some(taken) = arguments_of(key) else { panic!("there is no message with this key") };
    assert!(arguments.len() == taken.len(), "the message takes another number of arguments");
    let mut at = 0;
    while at < arguments.len() {
        assert!(contains(taken, arguments[at]), "the message has no argument of this name");
        at += 1;
    }
}

/// The names of the arguments of a message, found by halving; `None` if there is no message with this key.
/// Keys that are data are checked with it: in constants, and where debug assertions are on.
pub const fn arguments_of(key: &str) -> Option<&'static [&'static str]> {
    let (mut low, mut high) = (0, MESSAGES.len());
    while low < high {
        let middle = (low + high) / 2;
        let (found, arguments) = MESSAGES[middle];
        match order(found, key) {
            0 => return Some(arguments),
            ..0 => low = middle + 1,
            1.. => high = middle,
        }
    }
    None
}

const fn contains(names: &[&str], name: &str) -> bool {
    let mut at = 0;
    while at < names.len() {
        if order(names[at], name) == 0 {
            return true;
        }
        at += 1;
    }
    false
}

/// Negative if `one` stands before `other`, 0 if they are equal. `Ord` cannot be called in constants yet.
const fn order(one: &str, other: &str) -> i32 {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() {
        if one[at] != other[at] {
            return one[at] as i32 - other[at] as i32;
        }
        at += 1;
    }
    one.len() as i32 - other.len() as i32
}
