//! A game as a terminal recording, in version 2 of the format of asciinema
//! (<https://docs.asciinema.org/manual/asciicast/v2/>): a picture a move, at the pace at which it was played.

use crate::ui::settings::{ColorDepth, Config, Environment};
use crate::ui::{PictureError, PictureFormat, PictureStyle, PositionPicture};
use parlour_session::record::Record;
use serde_json::json;
use std::time::Duration;

/// The columns of the recording.
const COLUMNS: usize = 80;

/// How long a position is shown of which the record tells no time, and the last one. Not tuned: long enough to look.
const USUAL_TIME: Duration = Duration::from_secs(2);

/// Nothing else is on the screen, and the next sign comes to its upper left corner.
const CLEAR: &str = "\x1b[2J\x1b[H";

/// The lines of the recording. Each move takes `pace`, or else its own time.
pub(super) fn write(
    record: &Record,
    pace: Option<Duration>,
    mut environment: Environment,
) -> Result<Vec<u8>, PictureError> {
    if !environment.color_depth_forced {
        environment.color_depth = ColorDepth::True;
    }
    let style = PictureStyle { environment, config: Config::default() };
    let frame = |ply| {
        let picture =
            PositionPicture::new(record, Some(ply))?.write(PictureFormat::Ansi, &style)?;
        Ok(String::from_utf8_lossy(&picture).into_owned())
    };
    let frames: Vec<String> =
        (0..=record.plies.len()).map(frame).collect::<Result<_, PictureError>>()?;
    let rows = frames.iter().map(|frame| frame.lines().count()).max().unwrap_or(0);
    let header = json!({
        "version": 2,
        "width": COLUMNS,
        "height": rows + 1,
        "title": record.game.title,
        "env": { "TERM": "xterm-256color" },
    });
    let mut text = format!("{header}\n");
    let mut time = Duration::ZERO;
    for (ply, frame) in frames.iter().enumerate() {
        let output = CLEAR.to_string() + &frame.replace('\n', "\r\n");
        text += &format!("{}\n", json!([time.as_secs_f64(), "o", output]));
        let played = record.plies.get(ply).and_then(|next| next.time_spent);
        time += pace.or(played).unwrap_or(USUAL_TIME);
    }
    // A player stops at the last event, and the last position is to be seen.
    text += &format!("{}\n", json!([time.as_secs_f64(), "o", ""]));
    Ok(text.into_bytes())
}
