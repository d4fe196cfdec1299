//! How colours look, also to those who see fewer of them.

/// A way of seeing colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    Full,
    Protanopia,
    Deuteranopia,
    Tritanopia,
}

impl Sight {
    pub const ALL: [Self; 4] = [Self::Full, Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    /// What is left of linear RGB: Machado, Oliveira and Fernandes 2009, severity 1.0.
    fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            Self::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => {
                [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
            }
            Self::Deuteranopia => {
                [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
            }
            Self::Tritanopia => {
                [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
            }
        }
    }
}

/// The contrast of two colours `#rrggbb` by WCAG 2: 1 to 21.
pub(super) fn contrast(one: &str, other: &str) -> f32 {
    let luminance = |colour| times([[0.2126, 0.7152, 0.0722]; 3], linear(colour))[0] + 0.05;
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}

/// The distance of two colours in CIE Lab (1976): about 2.3 can just be noticed.
pub(super) fn distance(one: &str, other: &str, sight: Sight) -> f32 {
    let seen = |colour| lab(times(sight.matrix(), linear(colour)));
    let (one, other) = (seen(one), seen(other));
    one.iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum::<f32>().sqrt()
}

/// Linear RGB of `#rrggbb`; black for anything else.
fn linear(colour: &str) -> [f32; 3] {
    let channel = |from: usize| {
        let byte = colour.get(from..from + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).unwrap_or(0);
        let value = f32::from(byte) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    [channel(1), channel(3), channel(5)]
}

fn times(matrix: [[f32; 3]; 3], rgb: [f32; 3]) -> [f32; 3] {
    matrix.map(|row| row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2])
}

/// CIE Lab of linear sRGB, white point D65.
fn lab(rgb: [f32; 3]) -> [f32; 3] {
    const XYZ: [[f32; 3]; 3] =
        [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]];
    let [x, y, z] = times(XYZ, rgb.map(|channel| channel.clamp(0.0, 1.0)));
    let [x, y, z] = [x / 0.95047, y, z / 1.08883]
        .map(|value| if value > 0.008856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrasts_are_those_of_wcag() {
        assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 0.01);
        assert!((contrast("#767676", "#ffffff") - 4.54).abs() < 0.01);
    }

    #[test]
    fn red_and_green_are_alike_without_the_cones_for_them() {
        let [full, deuteranopia, tritanopia] =
            [Sight::Full, Sight::Deuteranopia, Sight::Tritanopia].map(|sight| distance("#d05040", "#8a8a20", sight));
        assert!(deuteranopia < full / 2.0 && tritanopia > deuteranopia, "{full} {deuteranopia} {tritanopia}");
    }

    #[test]
    fn distances_are_those_of_lab() {
        assert!((distance("#000000", "#ffffff", Sight::Full) - 100.0).abs() < 0.1);
        assert!((distance("#ff0000", "#00ff00", Sight::Full) - 170.6).abs() < 0.5);
    }
}
