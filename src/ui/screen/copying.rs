//! What is put into the clipboard of the terminal.

use super::Transition;
use crate::text;
use crate::ui::picture::PictureFormat;
use crate::ui::picture::position::{PictureStyle, PositionPicture};
use parlour_ai::core::EngineOptions;
use parlour_session::record::Record;
use parlour_words::say;

/// Copies a text.
pub(crate) fn copy(text: String) -> Transition {
    Transition::Run(Box::new(move |services| {
        services.clipboard = Some(text);
        Ok(Some(say!("screen-copied").to_string()))
    }))
}

/// Copies the board at the end of a game with what is said below it, and the command with the moves to it.
pub(crate) fn copy_position(record: Record) -> Transition {
    Transition::Run(Box::new(move |services| {
        let picture = PositionPicture::new(&record, None);
        let picture = picture.map_err(|error| text::without_os_code(&error))?;
        let (environment, config) = (services.environment, services.config.clone());
        let style = PictureStyle { environment, config };
        let board =
            picture.write(PictureFormat::Text, &style).map_err(|error| error.to_string())?;
        let command = text::position_command(&record.to_match_start(&EngineOptions::default()));
        services.clipboard = Some(format!("{}\n{command}\n", String::from_utf8_lossy(&board)));
        Ok(Some(say!("screen-copied").to_string()))
    }))
}
