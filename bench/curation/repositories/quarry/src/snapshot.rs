//! A view of a file that goes on growing: what was there when the search began.

use std::{fs::File, io};

pub struct Snapshot {
    file: File,
    len: u64,
}

impl Snapshot {
    /// Remembers the length now; later lines are not seen.
    pub fn take(file: File) -> io::Result<Self> {
        let len = file.metadata()?.len();
        Ok(Snapshot { file, len })
    }

    pub fn reader(self) -> impl io::Read {
        io::Read::take(self.file, self.len)
    }
}
