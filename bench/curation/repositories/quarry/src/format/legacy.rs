//! Reader of archives that quarry 0.4 wrote. Nothing writes them since 2019; only here so that old
//! archives can be converted once.

use std::io::{self, Read};

const BLOCK: usize = 512;

/// Copies the blocks of an old archive and leaves their padding out.
pub fn unpack_old<R: Read>(mut reader: R) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let mut block = [0u8; BLOCK];
    while reader.read_exact(&mut block).is_ok() {
        let used = u16::from_be_bytes([block[0], block[1]]) as usize;
        out.extend_from_slice(&block[2..used.min(BLOCK)]);
    }
    Ok(out)
}
