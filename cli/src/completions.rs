//! `orrery completions`: help for shells.

use std::io::Write;

use clap_complete::Shell;

use crate::problem::Problem;

/// For which shell.
#[derive(clap::Args)]
pub struct Args {
    /// The shell.
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

/// Prints the script.
pub fn run(args: &Args, command: &mut clap::Command, out: &mut dyn Write) -> Result<(), Problem> {
    // Collected first: the generator does not expect a reader that goes away.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, command, "orrery", &mut script);
    Ok(out.write_all(&script)?)
}
