//! Lines over time, drawn on the server.

use engine::Seat;
use maud::{Markup, html};

/// One seat's line.
pub struct Series {
    /// Whose.
    pub seat: Seat,
    /// What they are called.
    pub name: String,
    /// Action and value.
    pub points: Vec<(usize, i32)>,
}

const WIDTH: f32 = 420.0;
const HEIGHT: f32 = 200.0;
const LEFT: f32 = 34.0;
const RIGHT: f32 = 30.0;
const TOP: f32 = 12.0;
const BOTTOM: f32 = 22.0;

/// A chart with a line for every seat.
pub fn chart(title: &str, lines: &[Series]) -> Markup {
    let values = || lines.iter().flat_map(|line| line.points.iter().map(|(_, value)| *value));
    let (low, high) = (values().min().unwrap_or(0).min(0), values().max().unwrap_or(1).max(1));
    let last = lines.iter().filter_map(|line| line.points.last()).map(|(at, _)| *at).max().unwrap_or(1).max(1);
    let x = |at: usize| LEFT + (WIDTH - LEFT - RIGHT) * at as f32 / last as f32;
    let y = |value: i32| TOP + (HEIGHT - TOP - BOTTOM) * (high - value) as f32 / (high - low).max(1) as f32;
    let step = nice_step(high - low);
    let ticks =
        (low.div_euclid(step)..=high.div_euclid(step)).map(|n| n * step).filter(|tick| (low..=high).contains(tick));
    let summary: Vec<String> =
        lines.iter().filter_map(|line| Some(format!("{}: {}", line.name, line.points.last()?.1))).collect();
    let ends = lines.iter().map(|line| line.points.last().map_or(0.0, |(_, value)| y(*value)));
    let labels = apart(&ends.collect::<Vec<_>>());
    html! {
        svg.chart.board viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label={ (title) " – " (summary.join(", ")) } {
            @for tick in ticks {
                line.grid x1=(LEFT) x2=(WIDTH - RIGHT) y1=(y(tick)) y2=(y(tick)) {}
                text.tick x=(LEFT - 6.0) y=(y(tick) + 3.5) text-anchor="end" { (tick) }
            }
            text.tick x=(LEFT) y=(HEIGHT - 6.0) { "0" }
            text.tick x=(WIDTH - RIGHT) y=(HEIGHT - 6.0) text-anchor="end" { (last) }
            @for (line, label) in lines.iter().zip(labels) {
                @let points: Vec<String> = line.points.iter().map(|(at, value)| format!("{:.1},{:.1}", x(*at), y(*value))).collect();
                @let letter = line.seat.letter().to_ascii_lowercase();
                polyline.series .{ "line-seat-" (letter) } points=(points.join(" ")) { title { (line.name) } }
                @if let Some((at, value)) = line.points.last() {
                    circle .{ "fill-seat-" (letter) } cx=(x(*at)) cy=(y(*value)) r="4" {}
                    text.tick.end x=(x(*at) + 8.0) y=(label + 3.5) { (line.seat) }
                }
            }
        }
    }
}

/// Where the letters at the ends of lines stand so that none covers another.
fn apart(ends: &[f32]) -> Vec<f32> {
    const GAP: f32 = 12.0;
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by(|one, other| ends[*one].total_cmp(&ends[*other]));
    let mut places = ends.to_vec();
    let mut free = f32::NEG_INFINITY;
    for line in &order {
        places[*line] = ends[*line].max(free);
        free = places[*line] + GAP;
    }
    // What was pushed below the drawing goes up again, and pushes the others.
    let mut free = HEIGHT - BOTTOM + 4.0;
    for line in order.iter().rev() {
        places[*line] = places[*line].min(free);
        free = places[*line] - GAP;
    }
    places
}

/// A round distance between lines of the grid, for about four of them.
fn nice_step(range: i32) -> i32 {
    let rough = (range / 4).max(1);
    let mut unit = 1;
    while unit * 10 <= rough {
        unit *= 10;
    }
    [1, 2, 5, 10].into_iter().map(|n| n * unit).find(|step| *step >= rough).unwrap_or(rough)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        for (range, step) in [(0, 1), (3, 1), (9, 2), (20, 5), (37, 10), (100, 50), (1000, 500)] {
            assert_eq!(nice_step(range), step, "{range}");
        }
    }

    #[test]
    fn letters_at_the_ends_of_lines_do_not_cover_each_other() {
        assert_eq!(apart(&[50.0, 20.0, 50.0]), [50.0, 20.0, 62.0]);
        assert_eq!(apart(&[178.0, 178.0]), [170.0, 182.0]);
    }

    #[test]
    fn a_chart_of_nothing_is_no_trouble() {
        let empty = Series { seat: Seat::A, name: "<A>".into(), points: vec![] };
        let flat = Series { seat: Seat::B, name: "B".into(), points: vec![(0, 0)] };
        let drawn = chart("x", &[empty, flat]).into_string();
        assert!(drawn.contains("&lt;A&gt;") && !drawn.contains("NaN"), "{drawn}");
    }
}
