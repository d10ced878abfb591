//! The current archive: a table of blocks at the end, each compressed on its own.

use crate::error::DigError;

#[derive(Debug, Clone, Copy)]
pub struct Block {
    pub start: u64,
    pub packed: u32,
    pub unpacked: u32,
}

/// Reads the table of blocks from the last bytes of an archive.
pub fn read_table(tail: &[u8]) -> Result<Vec<Block>, DigError> {
    let (rows, rest) = tail.split_at(tail.len() - tail.len() % 16);
    if !rest.is_empty() {
        return Err(DigError::Damaged { offset: rows.len() as u64 });
    }
    Ok(rows
        .chunks_exact(16)
        .map(|row| Block {
            start: u64::from_le_bytes(row[..8].try_into().expect("eight bytes")),
            packed: u32::from_le_bytes(row[8..12].try_into().expect("four bytes")),
            unpacked: u32::from_le_bytes(row[12..].try_into().expect("four bytes")),
        })
        .collect())
}
