//! Where hits go.

use crate::scan::Hit;

pub mod json;
pub mod text;

pub trait Sink {
    /// Writes one hit; an error ends the search.
    fn put(&mut self, hit: &Hit) -> std::io::Result<()>;
    /// Called once after the last hit.
    fn finish(&mut self) -> std::io::Result<()>;
}
