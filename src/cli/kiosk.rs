//! The kiosk, `parlour --kiosk`, for accounts that must do nothing else. Screens and line mode refuse what leads to other
//! files; on Linux the kernel refuses it to the whole process, by Landlock.

use super::lobby;
use crate::ui::settings::system;
use parlour_session::lobby::Lobby;
use parlour_session::storage::store;
use signal_hook::consts::SIGTSTP;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::Arc;

/// What is read of the system: libraries, names of users, zones of time, limits of containers, and this process itself.
const READ: [&str; 10] = [
    "/etc",
    "/usr",
    "/lib",
    "/lib32",
    "/lib64",
    "/nix/store",
    "/proc",
    "/sys",
    "/run",
    "/var/lib/sss",
];

/// Devices that are read and written.
const DEVICES: [&str; 4] = ["/dev/null", "/dev/random", "/dev/tty", "/dev/urandom"];

/// Keeps this process to its own files, as well as the system can. No thread may have begun, since the kernel holds only
/// those that begin later.
pub(super) fn confine() {
    // A handler that does nothing: line mode does not stop either.
    let _ = signal_hook::flag::register(SIGTSTP, Arc::default());
    let lobby = Lobby::place(lobby::configured().as_deref());
    // The one in the temporary folder is made on first use, which is too late here.
    let _ = Lobby::at_or_new(&lobby);
    let mut written = store::own_folders();
    written.extend(DEVICES.map(PathBuf::from));
    written.push(lobby);
    if io::stdin().is_terminal() {
        written.push("/proc/self/fd/0".into()); // opened once more, to be read without waiting
    }
    let read: Vec<PathBuf> = READ.map(PathBuf::from).into_iter().chain(system::folders()).collect();
    #[cfg(target_os = "linux")]
    let _ = restrict(&read, &written); // an old kernel leaves it at what the program itself refuses
    #[cfg(not(target_os = "linux"))]
    drop((read, written));
}

/// Lets this thread and those that it starts read and write only below these paths, and run nothing.
///
/// # Errors
/// If the kernel cannot. Before Linux 5.19 it could not move a file from one folder to another.
#[cfg(target_os = "linux")]
fn restrict(read: &[PathBuf], written: &[PathBuf]) -> Result<(), landlock::RulesetError> {
    use landlock::{
        ABI, Access, AccessFs, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetCreatedAttr,
        path_beneath_rules,
    };
    let all = AccessFs::from_all(ABI::V5);
    Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(ABI::V2))?
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(all)?
        .create()?
        .add_rules(path_beneath_rules(read, AccessFs::ReadFile | AccessFs::ReadDir))?
        .add_rules(path_beneath_rules(written, all & !AccessFs::Execute))?
        .restrict_self()?;
    Ok(())
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use super::*;
    use std::io::ErrorKind;
    use std::process::Command;
    use std::{fs, thread};

    #[test]
    fn the_kernel_refuses_other_files_and_programs() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let [own, other] = ["own", "other"].map(|name| root.path().join(name));
        for folder in [&own, &other] {
            fs::create_dir_all(folder.join("below")).expect("a folder");
            fs::write(folder.join("file"), "text").expect("a file");
        }
        let confined = move || {
            if let Err(error) = restrict(&READ.map(PathBuf::from), std::slice::from_ref(&own)) {
                return eprintln!("not held here: {error}");
            }
            fs::rename(own.join("file"), own.join("below/file")).expect("it may be moved");
            fs::write(own.join("new"), "text").expect("it may be written");
            fs::read_dir("/proc/self").expect("it may be read");
            let refused = [
                fs::write(other.join("new"), "text"),
                fs::read(other.join("file")).map(drop),
                fs::rename(own.join("new"), other.join("new")),
                fs::write("/proc/self/comm", "other"),
                Command::new("/bin/true").status().map(drop),
            ];
            for refused in refused {
                let kind = refused.expect_err("it is refused").kind();
                assert!(matches!(kind, ErrorKind::PermissionDenied | ErrorKind::CrossesDevices));
            }
        };
        thread::spawn(confined).join().expect("it ends well");
    }
}
