//! Archives that we can read.

#[cfg(feature = "legacy-archives")]
pub mod legacy;
pub mod pack;

/// First bytes of an archive.
pub const MAGIC: [u8; 4] = *b"QRY2";

/// What a file is, by its first bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Pack,
    Plain,
}

pub fn sniff(head: &[u8]) -> Kind {
    if head.starts_with(&MAGIC) {
        Kind::Pack
    } else {
        Kind::Plain
    }
}
