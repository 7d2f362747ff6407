//! What has become of games of other programs and sites.

use parlour_session::formats::Import;
use parlour_session::storage::ImportCounts;
use parlour_words::say;

/// A line about a game: where it stands, its title in the archive and whether it is new there, or why it is refused.
pub(crate) fn import_line(file: &str, found: &Import, taken: Option<(&str, bool)>) -> String {
    let (line, number) = (found.line.to_string(), (found.index + 1).to_string());
    let place = say!("import-place", file, line, number);
    let told = match (taken, &found.refused) {
        (Some((title, true)), _) => say!("import-taken", title),
        (Some((title, false)), _) => say!("import-known", title),
        (None, refused) => {
            let reason = refused.as_ref().map(ToString::to_string).unwrap_or_default();
            // Some reasons are whole sentences.
            say!("import-refused", reason = reason.trim_end_matches(['.', '!']))
        }
    };
    let remarks = [
        found.left_out.as_ref().map(|turn| say!("import-left-out", turn)),
        found.contradicts.as_ref().map(|result| say!("import-contradicts", result)),
    ];
    let remarks = remarks.into_iter().flatten().map(|remark| format!(" {remark}"));
    place + &told + &remarks.collect::<String>()
}

/// How many games were taken, known and refused; and why, if none was taken.
pub(crate) fn import_counts(counts: &ImportCounts) -> String {
    let ImportCounts { taken, known, refused, first, refusal } = counts;
    match refusal.as_ref().filter(|_| first.is_none()) {
        Some(reason) => {
            say!("import-none", reason = reason.to_string().trim_end_matches(['.', '!']))
        }
        None => say!("import-counts", taken = *taken, known = *known, refused = *refused),
    }
}
