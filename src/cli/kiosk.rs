//! The kiosk, `parlour --kiosk`, for accounts that must do nothing else. Screens and line mode refuse what leads to other
//! files.

use signal_hook::consts::SIGTSTP;
use std::sync::Arc;

/// Keeps this process from being suspended.
pub(super) fn confine() {
    // A handler that does nothing: line mode does not stop either.
    let _ = signal_hook::flag::register(SIGTSTP, Arc::default());
}
