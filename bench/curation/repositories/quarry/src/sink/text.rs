use std::io::Write;

use super::Sink;
use crate::scan::Hit;

/// `12: the line`, as grep prints it, and the count at the end.
pub struct Text<W> {
    pub out: W,
    pub seen: usize,
}

impl<W: Write> Sink for Text<W> {
    fn put(&mut self, hit: &Hit) -> std::io::Result<()> {
        self.seen += 1;
        writeln!(self.out, "{}: {}", hit.line, hit.text)
    }

    fn finish(&mut self) -> std::io::Result<()> {
        writeln!(self.out, "{} lines", self.seen)?;
        self.out.flush()
    }
}
