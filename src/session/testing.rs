//! A process of its own for a test that measures the memory of its process or changes a list that all
//! tests share: this test binary, told to run that test only.

use std::env;
use std::process::Command;

/// Set in the process that runs one test only.
const CHILD_VARIABLE: &str = "PARLOUR_TEST_CHILD";

/// Runs `body` of the test `name`, a path without the crate, in a process of its own.
///
/// # Panics
/// If the test fails, or there is none of this name.
pub fn in_own_process(name: &str, body: impl FnOnce()) {
    if env::var_os(CHILD_VARIABLE).is_some() {
        return body();
    }
    let output = Command::new(env::current_exe().expect("a test binary has a path"))
        .args([name, "--exact", "--nocapture"])
        .env(CHILD_VARIABLE, "1")
        .output()
        .expect("it starts");
    let [said, errors] =
        [output.stdout, output.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
    // A name that is wrong would run no test.
    assert!(output.status.success() && said.contains(" 1 passed"), "{said}\n{errors}");
}
