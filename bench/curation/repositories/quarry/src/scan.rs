use std::io::BufRead;

use crate::{error::DigError, query::Query};

/// A line that matches, with where it begins.
#[derive(Debug, PartialEq)]
pub struct Hit {
    pub line: u64,
    pub offset: u64,
    pub text: String,
}

/// Reads lines until the limit is reached and returns those that match.
pub fn scan<R: BufRead>(mut reader: R, query: &Query, limit: usize) -> Result<Vec<Hit>, DigError> {
    let mut hits = Vec::new();
    let (mut line, mut offset) = (0, 0);
    let mut text = String::new();
    while hits.len() < limit {
        text.clear();
        let read = reader.read_line(&mut text)?;
        if read == 0 {
            break;
        }
        line += 1;
        if matches(&text.to_lowercase(), query) {
            hits.push(Hit { line, offset, text: text.trim_end().to_owned() });
        }
        offset += read as u64;
    }
    Ok(hits)
}

fn matches(line: &str, query: &Query) -> bool {
    query.wanted.iter().all(|word| line.contains(word.as_str()))
        && !query.barred.iter().any(|word| line.contains(word.as_str()))
}
