//! Records of other programs and sites come into the archive from the screen: from a file or a folder that a person
//! names, or from what the person pastes.

use super::replay::ReplayScreen;
use super::{Screen, Transition};
use crate::text;
use parlour_session::background::{JobQueue, Outbox};
use parlour_session::formats::Told;
use parlour_session::play::game::Game;
use parlour_session::storage::{ImportCounts, Store, record_files};
use parlour_words::safe_open::open_regular_file;
use std::io::BufReader;
use std::path::PathBuf;

/// Takes the games of a file, or of all in a folder, into the archive in the background. What became of them is a sentence in `outbox`.
pub(super) fn take_file(store: Store, path: PathBuf, queue: &JobQueue, outbox: Outbox<String>) {
    queue.run(move || {
        let mut all = ImportCounts::default();
        let failed = |error| text::file_failed(&path, &error);
        for file in record_files(&path).map_err(failed)? {
            let file = open_regular_file(&file).map_err(failed)?;
            let counts = store.import(BufReader::new(file), &Told::default(), &mut |_, _| {});
            all.join(counts.map_err(|error| text::action_failed(&error))?);
        }
        outbox.send(text::import_counts(&all));
        Ok(())
    });
}

/// Takes the games of a text that was pasted into the archive, and shows the first. `game` is the one on the screen,
/// which the text need not name.
pub(crate) fn take_pasted(pasted: String, game: Option<&'static Game>) -> Transition {
    Transition::open(move |services| {
        let store = services.require_store()?;
        let told = Told { game, size: None };
        let counts = store.import(pasted.as_bytes(), &told, &mut |_, _| {});
        let counts = counts.map_err(|error| text::action_failed(&error))?;
        let sentence = text::import_counts(&counts);
        let Some((record, path)) = counts.first else { return Err(sentence) };
        let screen = ReplayScreen::new(record, Some(path)).map_err(|error| error.to_string())?;
        Ok(Box::new(screen.with_news(sentence)) as Box<dyn Screen>)
    })
}
