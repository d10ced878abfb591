use std::io::Write;

use super::Sink;
use crate::scan::Hit;

/// One object a line.
pub struct JsonLines<W>(pub W);

impl<W: Write> Sink for JsonLines<W> {
    fn put(&mut self, hit: &Hit) -> std::io::Result<()> {
        let text = hit.text.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(self.0, "{{\"line\":{},\"offset\":{},\"text\":\"{text}\"}}", hit.line, hit.offset)
    }

    fn finish(&mut self) -> std::io::Result<()> {
        self.0.flush()
    }
}
