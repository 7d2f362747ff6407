//! How people at tables are called: by the name that the system gives the owner of their file, or, where another program
//! brings the files, by the words of their key, until somebody trusts it.

use super::folder::Lobby;
use super::identity::Author;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Names of keys that somebody trusts, by the text of the key.
pub type Trusted = BTreeMap<String, String>;

/// The name of somebody at a table of a lobby, not yet fit for a terminal. `trusted` are keys with names.
pub fn name_of(author: &Author, lobby: &Lobby, trusted: &Trusted) -> String {
    if let Some(name) = trusted.get(&author.key_text()) {
        return name.clone();
    }
    if lobby.is_copied() {
        return author.words();
    }
    user_name(author.uid)
}

/// The name of a user of the system, not yet fit for a terminal, or their number.
pub fn user_name(uid: u32) -> String {
    // The system may ask another machine for a name.
    static KNOWN: Mutex<BTreeMap<u32, Option<String>>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let name = known.entry(uid).or_insert_with(|| {
        let user = uzers::get_user_by_uid(uid)?;
        Some(user.name().to_string_lossy().into_owned())
    });
    name.clone().unwrap_or_else(|| uid.to_string())
}
