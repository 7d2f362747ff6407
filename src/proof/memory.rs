//! What a solver remembers, as bytes, so that a solve that was ended goes on with it.

use std::io::{self, Read, Write};

/// A solver's memory.
pub trait Memory {
    /// About how many bytes [`Memory::save`] has to look at.
    fn bytes(&self) -> u64;

    /// Writes what is remembered.
    ///
    /// # Errors
    /// If it cannot be written.
    fn save(&self, out: &mut dyn Write) -> io::Result<()>;

    /// Takes in what [`Memory::save`] wrote for the same start. If it fails, the memory may hold a part
    /// and is to be thrown away.
    ///
    /// # Errors
    /// If it cannot be read, or is of a memory of another size.
    fn load(&mut self, from: &mut dyn Read) -> io::Result<()>;
}

/// Writes a number.
pub(crate) fn write_number(number: u64, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(&number.to_le_bytes())
}

/// Reads a number.
pub(crate) fn read_number(from: &mut dyn Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    from.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// Bytes that are of no such memory. No person reads the reason: the file is not used.
pub(crate) fn misfit() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

/// Writes a memory that is made when it is first needed.
pub(crate) fn save_option<M: Memory>(memory: &Option<M>, out: &mut dyn Write) -> io::Result<()> {
    write_number(memory.is_some().into(), out)?;
    memory.as_ref().map_or(Ok(()), |memory| memory.save(out))
}

/// Reads what [`save_option`] wrote.
pub(crate) fn load_option<M: Memory>(
    memory: &mut Option<M>,
    make: impl FnOnce() -> M,
    from: &mut dyn Read,
) -> io::Result<()> {
    match read_number(from)? {
        0 => *memory = None,
        _ => memory.insert(make()).load(from)?,
    }
    Ok(())
}
