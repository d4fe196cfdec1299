//! The words of the command line: clap's tree of commands, told in the user's language.

use clap::{Arg, ArgAction, CommandFactory};
use engine::Message;
use engine::text::Words;

use crate::args::Cli;
use crate::paint;

/// The command line with its help in the language of the words.
pub fn command(words: &Words<'_>) -> clap::Command {
    branch(Cli::command(), "orrery", "help-orrery", words)
}

/// A command, what belongs to it and all below it. `line` is what is typed, `id` is where its texts stand.
fn branch(command: clap::Command, line: &str, id: &str, words: &Words<'_>) -> clap::Command {
    let commands = words.word("value-command");
    let mut command = command
        .mut_args(|arg| argument(arg, id, words))
        .mut_subcommands(|below| {
            let (line, id) = (format!("{line} {}", below.get_name()), below_id(id, below.get_name()));
            branch(below, &line, &id, words)
        })
        .about(words.word(id))
        .subcommand_help_heading(words.word("help-heading-commands"))
        .max_term_width(100);
    if let Ok(more) = words.try_say(&Message::new(format!("{id}-more"))) {
        command = command.after_help(more);
    }
    let mut usage = format!("{line} [{}]", words.word("value-options"));
    for arg in command.get_arguments().filter(|arg| arg.is_positional() || arg.is_required_set()) {
        usage = format!("{usage} {}", in_usage(arg));
    }
    if command.has_subcommands() {
        let needed = command.is_subcommand_required_set();
        usage += &if needed { format!(" <{commands}>") } else { format!(" [{commands}]") };
    }
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        paint::heading(words.word("help-heading-usage"))
    );
    command.override_usage(usage).help_template(template)
}

/// An argument as it stands in the usage line: `<GAME>`, `[GAME]`, `<FILE>...`, `--output <PICTURE>`.
fn in_usage(arg: &Arg) -> String {
    let name = arg.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
    let several = if matches!(arg.get_action(), ArgAction::Append) { "..." } else { "" };
    match arg.get_long() {
        Some(long) => format!("--{long} <{name}>"),
        None if arg.is_required_set() => format!("<{name}>{several}"),
        None => format!("[{name}]{several}"),
    }
}

/// The id of a command's texts: `help-simulate`, `help-content-check`.
fn below_id(id: &str, name: &str) -> String {
    if id == "help-orrery" { format!("help-{name}") } else { format!("{id}-{name}") }
}

fn argument(arg: Arg, command: &str, words: &Words<'_>) -> Arg {
    let heading = match arg.get_action() {
        _ if arg.is_positional() => "help-heading-arguments",
        _ if arg.is_global_set() => "help-heading-global",
        ArgAction::Version => "help-heading-global",
        _ => "help-heading-options",
    };
    let help = words.word(&format!("{command}-{}", arg.get_id()));
    let arg = arg.help_heading(words.word(heading));
    if arg.get_action().takes_values() { valued(arg, help, words) } else { arg.help(help) }
}

/// An argument with a value: its name, and what clap would say of it in English.
fn valued(arg: Arg, mut help: String, words: &Words<'_>) -> Arg {
    let possible: Vec<String> = arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if !possible.is_empty() {
        help += &words.say(&Message::new("help-possible").with("values", possible.join(", ")));
    }
    let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if !defaults.is_empty() {
        help += &words.say(&Message::new("help-default").with("value", defaults.join(", ")));
    }
    let name = arg.get_value_names().and_then(|names| names.first()).map(|name| words.word(&value_id(name)));
    arg.help(help).value_name(name.unwrap_or_default()).hide_possible_values(true).hide_default_value(true)
}

/// The id of a value's name: `value-game` for `GAME`.
fn value_id(name: &str) -> String {
    format!("value-{}", name.to_lowercase())
}

#[cfg(test)]
mod tests {
    use engine::text::{Language, Texts};

    use super::*;

    /// The ids of all texts that a command and those below it need.
    fn needed(command: &clap::Command, id: &str, ids: &mut Vec<String>) {
        ids.push(id.to_owned());
        for arg in command.get_arguments() {
            ids.push(format!("{id}-{}", arg.get_id()));
            if arg.get_action().takes_values() {
                ids.extend(arg.get_value_names().into_iter().flatten().map(|name| value_id(name)));
            }
        }
        for below in command.get_subcommands() {
            needed(below, &below_id(id, below.get_name()), ids);
        }
    }

    #[test]
    fn every_command_and_argument_has_its_help_in_every_language() {
        let texts = Texts::new(&[crate::app::TEXTS]);
        let mut ids = Vec::new();
        needed(&Cli::command(), "help-orrery", &mut ids);
        assert!(ids.len() > 40, "{ids:?}");
        for language in Language::ALL {
            let words = texts.words(language, &[]);
            let missing: Vec<_> = ids.iter().filter_map(|id| words.try_say(&Message::new(id.clone())).err()).collect();
            assert!(missing.is_empty(), "{missing:#?}");
        }
    }

    #[test]
    fn the_tree_of_commands_is_sound_in_every_language() {
        let texts = Texts::new(&[crate::app::TEXTS]);
        for language in Language::ALL {
            command(&texts.words(language, &[])).debug_assert();
        }
    }

    /// The texts that are not in our hands must not show: clap's own headings and remarks.
    #[test]
    fn german_help_holds_none_of_claps_english() {
        fn look(command: &mut clap::Command) {
            let help = command.render_long_help().to_string();
            for english in ["Usage", "Options:", "Commands:", "Arguments:", "OPTIONS", "possible values", "default"] {
                assert!(!help.contains(english), "{english} in:\n{help}");
            }
            command.get_subcommands_mut().for_each(look);
        }
        let texts = Texts::new(&[crate::app::TEXTS]);
        let mut german = command(&texts.words(Language::German, &[]));
        german.build();
        look(&mut german);
    }
}
