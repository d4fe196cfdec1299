//! SVG as pixels, with the fonts of the system.

use std::sync::Arc;

use engine::Message;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Family, Query};
use resvg::usvg::{Options, Tree};

use crate::problem::Problem;

/// No picture has more pixels.
const MOST_PIXELS: u64 = 100_000_000;

/// The picture as PNG, so many pixels wide or twice its natural size, and whether there were fonts for its words.
pub fn render(svg: &str, width: Option<u32>) -> Result<(Vec<u8>, bool), Problem> {
    let fonts = fonts();
    let has_fonts = !fonts.is_empty();
    let options = Options { fontdb: Arc::new(fonts), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|_| Problem::failure("error-picture"))?;
    let natural = tree.size();
    let scale = width.map_or(2.0, |width| width as f32 / natural.width());
    let [wide, high] = [natural.width(), natural.height()].map(|side| (side * scale).round().max(1.0) as u32);
    let too_large = || {
        let size = Message::new("error-picture-size").with("width", wide).with("height", high);
        Problem::input(size)
    };
    let fits = u64::from(wide) * u64::from(high) <= MOST_PIXELS;
    let mut pixels = fits.then(|| Pixmap::new(wide, high)).flatten().ok_or_else(too_large)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    let bytes = pixels.encode_png().map_err(|_| Problem::failure("error-picture"))?;
    Ok((bytes, has_fonts))
}

/// The fonts of the system; `sans-serif` is one that is there.
fn fonts() -> Database {
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    let known = ["Inter", "Noto Sans", "DejaVu Sans", "Liberation Sans", "Segoe UI", "Helvetica", "Arial"];
    let found = known.into_iter().find(|name| {
        let query = Query { families: &[Family::Name(name)], ..Query::default() };
        fonts.query(&query).is_some()
    });
    let first = || fonts.faces().next().and_then(|face| face.families.first()).map(|(name, _)| name.clone());
    if let Some(family) = found.map(str::to_owned).or_else(first) {
        fonts.set_sans_serif_family(family);
    }
    fonts
}
