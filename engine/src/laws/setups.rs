//! What a game says about its tables makes sense, and tables of every sort are played.

use super::{Verdict, hold};
use crate::{About, MAX_SEATS, OptionKind, OptionValue, Seat, SeatSet, Setup};

/// Numbers of seats, options and versions that forms, command lines and records can work with.
pub(super) fn schema(about: &About) -> Verdict {
    const LAW: &str = "the schema makes sense";
    let rising = about.seats.windows(2).all(|pair| pair[0] < pair[1]);
    let allowed = about.seats.iter().all(|seats| (1..=MAX_SEATS).contains(seats));
    hold!(LAW, !about.seats.is_empty() && rising && allowed, "seats {:?}", about.seats);
    hold!(LAW, about.rules >= 1, "the versions of the rules are counted from 1");
    for (i, option) in about.options.iter().enumerate() {
        let id = option.id;
        hold!(
            LAW,
            !id.is_empty() && about.options[..i].iter().all(|other| other.id != id),
            "option {id:?} comes twice"
        );
        if let OptionKind::Choice { values } = option.kind {
            let once = values.iter().enumerate().all(|(i, value)| !value.is_empty() && !values[..i].contains(value));
            hold!(LAW, !values.is_empty() && once, "option {id}: {values:?}");
        }
        hold!(LAW, option.kind.allows(&option.kind.default()), "option {id}: {:?}", option.kind);
    }
    Ok(())
}

/// Every number of seats with all options at their defaults, then with each option at each of its other values (numbers: at both
/// ends), then with bots on all seats and on all but the first, then by every older version of the rules.
pub(super) fn setups(about: &About) -> Vec<Setup> {
    let setup = |seats, bots, chosen: Option<(&str, OptionValue)>, rules| {
        let chosen = chosen.map(|(id, value)| (id.to_owned(), value));
        Setup::new(about, seats, bots, chosen, rules).expect("a setup from the game's own schema")
    };
    let mut setups = Vec::new();
    for &seats in about.seats {
        setups.push(setup(seats, SeatSet::EMPTY, None, None));
        for option in about.options {
            let values = match option.kind {
                OptionKind::Switch { default } => vec![OptionValue::Switch(!default)],
                OptionKind::Number { min, max, .. } => vec![OptionValue::Number(min), OptionValue::Number(max)],
                OptionKind::Choice { values } => {
                    values.iter().map(|value| OptionValue::Choice((*value).to_owned())).collect()
                }
            };
            let values = values.into_iter().filter(|value| *value != option.kind.default());
            setups.extend(values.map(|value| setup(seats, SeatSet::EMPTY, Some((option.id, value)), None)));
        }
        let bots = SeatSet::all(seats);
        setups.push(setup(seats, bots, None, None));
        if seats > 1 {
            setups.push(setup(seats, bots - SeatSet::only(Seat::A), None, None));
        }
        setups.extend((1..about.rules).map(|rules| setup(seats, SeatSet::EMPTY, None, Some(rules))));
    }
    setups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OptionSpec, RuleId};

    const SOUND: About = About {
        id: "salvage",
        seats: &[2, 4],
        rules: 2,
        options: &[
            OptionSpec::new("wrecks", OptionKind::Number { min: 1, max: 9, default: 6 }),
            OptionSpec::new("bids", OptionKind::Choice { values: &["secret", "open"] }),
        ],
        texts: &[],
        rulebooks: &[],
        content: &[],
        longest: 10,
        turn_rule: RuleId::new("SAL-1"),
        end_rule: RuleId::new("SAL-1"),
    };

    #[test]
    fn a_schema_that_makes_no_sense_is_found() {
        assert_eq!(schema(&SOUND), Ok(()));
        let option = |kind| -> &'static [OptionSpec] { Box::leak(Box::new([OptionSpec::new("wrecks", kind)])) };
        let wrong = [
            About { seats: &[], ..SOUND },
            About { seats: &[4, 2], ..SOUND },
            About { seats: &[2, 2], ..SOUND },
            About { seats: &[2, 7], ..SOUND },
            About { seats: &[0, 2], ..SOUND },
            About { rules: 0, ..SOUND },
            About { options: const { &[OptionSpec::new("wrecks", OptionKind::Switch { default: true }); 2] }, ..SOUND },
            About { options: option(OptionKind::Number { min: 1, max: 3, default: 4 }), ..SOUND },
            About { options: option(OptionKind::Choice { values: &[] }), ..SOUND },
            About { options: option(OptionKind::Choice { values: &["few", "many", "few"] }), ..SOUND },
        ];
        for about in wrong {
            assert!(schema(&about).is_err(), "{about:?}");
        }
    }

    #[test]
    fn tables_of_every_sort_are_played() {
        let all = setups(&SOUND);
        assert_eq!(
            all.len(),
            2 * (1 + 2 + 1 + 2 + 1),
            "plain, wrecks at both ends, open bids, bots and a mix, old rules"
        );
        assert!(all.iter().any(|setup| setup.rules == 1) && all.iter().any(|setup| setup.bots.len() == 3));
    }
}
