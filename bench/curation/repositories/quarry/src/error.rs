use std::fmt;
use std::io;

/// What can go wrong while digging.
#[derive(Debug)]
pub enum DigError {
    Read(io::Error),
    Damaged { offset: u64 },
    Query(String),
}

impl fmt::Display for DigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DigError::Read(error) => write!(f, "cannot read: {error}"),
            DigError::Damaged { offset } => write!(f, "the archive is damaged at byte {offset}"),
            DigError::Query(text) => write!(f, "the query is not understood: {text}"),
        }
    }
}

impl std::error::Error for DigError {}

impl From<io::Error> for DigError {
    fn from(error: io::Error) -> Self {
        DigError::Read(error)
    }
}

impl From<String> for DigError {
    fn from(text: String) -> Self {
        DigError::Query(text)
    }
}
