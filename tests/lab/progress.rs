//! The line that long commands draw on standard error of a terminal.

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};

#[test]
fn long_commands_show_how_far_they_are_and_clear_it_at_ctrl_c() {
    for (command, shown) in [
        ("solve breakthrough --size 13x2 --certificate ~/proof", " open, "),
        ("bench amazons --deeper 9", "of 7 searches"),
        ("bench amazons --compare --deeper 2", "of 1 games"),
    ] {
        let home = tempfile::tempdir().expect("a folder");
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pty = native_pty_system().openpty(size).expect("the system has pseudo-terminals");
        let mut shell = CommandBuilder::new("sh");
        let line = format!("trap : INT; \"$LAB\" {command}; echo \"status $?\"");
        shell.args(["-c", &line]);
        shell.env("LAB", env!("CARGO_BIN_EXE_parlour-lab"));
        shell.env("TERM", "xterm-256color");
        shell.env("LC_ALL", "C.UTF-8");
        shell.env("HOME", home.path());
        let mut child = pty.slave.spawn_command(shell).expect("the shell starts");
        drop(pty.slave);
        let mut keys = pty.master.take_writer().expect("the terminal takes keys");
        let mut output = pty.master.try_clone_reader().expect("the terminal shows output");
        let mut screen = vt100::Parser::new(24, 80, 0);
        let (mut bytes, mut is_asked) = ([0; 4096], false);
        // The terminal ends with the shell.
        while let Ok(read @ 1..) = output.read(&mut bytes) {
            screen.process(&bytes[..read]);
            let now = screen.screen().contents();
            if !is_asked && now.contains(shown) {
                is_asked = true;
                keys.write_all(b"\x03").expect("it takes keys");
            }
        }
        child.wait().expect("it ends");
        let left = screen.screen().contents();
        assert!(is_asked && left.contains("status 130"), "{command}: {left}");
        assert!(!left.contains(shown), "{command}: the line is still there:\n{left}");
    }
}
