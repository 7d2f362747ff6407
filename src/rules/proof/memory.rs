//! What a solver remembers, as bytes, so that a solve that was ended goes on with it.

use std::io::{self, Read, Write};

/// A solver's memory.
pub trait Memory {
    /// About how many bytes [`Memory::save`] has to look at.
    fn bytes(&mut self) -> u64;

    /// Writes what is remembered. Changes are counted from here on.
    ///
    /// # Errors
    /// If it cannot be written.
    fn save(&mut self, out: &mut dyn Write) -> io::Result<()>;

    /// Takes in what [`Memory::save`] wrote for the same start. If it fails, the memory may hold a part
    /// and is to be thrown away.
    ///
    /// # Errors
    /// If it cannot be read, or is of a memory of another size.
    fn load(&mut self, from: &mut dyn Read) -> io::Result<()>;

    /// From now on remembers also what changes, for [`Memory::save_changes`].
    fn keep_changes(&mut self);

    /// Writes what has changed since the last writing, or since [`Memory::keep_changes`].
    ///
    /// # Errors
    /// If it cannot be written.
    fn save_changes(&mut self, out: &mut dyn Write) -> io::Result<()>;

    /// Takes in what [`Memory::save_changes`] wrote for a memory that was as this one is. If it fails,
    /// the memory is to be thrown away, as with [`Memory::load`]. The bytes are no reader, since a call of one
    /// for each byte would take most of the time.
    ///
    /// # Errors
    /// If it cannot be read, or is of a memory of another size.
    fn load_changes(&mut self, from: &mut &[u8]) -> io::Result<()>;
}

/// A memory that is nothing but its parts.
pub trait Compound {
    /// The parts, always in the same order.
    fn parts(&mut self) -> Vec<&mut dyn Memory>;
}

impl<M: Compound> Memory for M {
    fn bytes(&mut self) -> u64 {
        self.parts().into_iter().map(Memory::bytes).sum()
    }

    fn save(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.parts().into_iter().try_for_each(|part| part.save(out))
    }

    fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        self.parts().into_iter().try_for_each(|part| part.load(from))
    }

    fn keep_changes(&mut self) {
        self.parts().into_iter().for_each(Memory::keep_changes);
    }

    fn save_changes(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.parts().into_iter().try_for_each(|part| part.save_changes(out))
    }

    fn load_changes(&mut self, from: &mut &[u8]) -> io::Result<()> {
        self.parts().into_iter().try_for_each(|part| part.load_changes(from))
    }
}

/// A memory that is made when it is first needed.
#[derive(Debug)]
pub struct Lazy<M> {
    memory: Option<M>,
    make: fn(usize) -> M,
    mib: usize,
    keeps_changes: bool,
}

impl<M: Memory> Lazy<M> {
    /// A memory that `make` will make, of at most `mib` mebibytes.
    pub fn new(mib: usize, make: fn(usize) -> M) -> Lazy<M> {
        Lazy { memory: None, make, mib, keeps_changes: false }
    }

    /// The memory.
    pub fn get(&mut self) -> &mut M {
        self.memory.get_or_insert_with(|| {
            let mut memory = (self.make)(self.mib);
            if self.keeps_changes {
                memory.keep_changes();
            }
            memory
        })
    }

    /// Reads whether the memory was made, and if so the rest with `read`.
    fn read<R: Read + ?Sized>(
        &mut self,
        from: &mut R,
        read: impl FnOnce(&mut M, &mut R) -> io::Result<()>,
    ) -> io::Result<()> {
        match read_number(from)? {
            0 => Ok(()),
            _ => read(self.get(), from),
        }
    }
}

impl<M: Memory> Memory for Lazy<M> {
    fn bytes(&mut self) -> u64 {
        self.memory.as_mut().map_or(0, Memory::bytes)
    }

    fn save(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write_number(self.memory.is_some().into(), out)?;
        self.memory.as_mut().map_or(Ok(()), |memory| memory.save(out))
    }

    fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        self.read(from, |memory, from| memory.load(from))
    }

    fn keep_changes(&mut self) {
        self.keeps_changes = true;
        if let Some(memory) = &mut self.memory {
            memory.keep_changes();
        }
    }

    fn save_changes(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write_number(self.memory.is_some().into(), out)?;
        self.memory.as_mut().map_or(Ok(()), |memory| memory.save_changes(out))
    }

    fn load_changes(&mut self, from: &mut &[u8]) -> io::Result<()> {
        self.read(from, |memory, from| memory.load_changes(from))
    }
}

/// Writes a number.
pub fn write_number(number: u64, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(&number.to_le_bytes())
}

/// Reads a number. A large table reads millions.
#[inline]
pub fn read_number(from: &mut (impl Read + ?Sized)) -> io::Result<u64> {
    let mut bytes = [0; 8];
    from.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// Writes a number that is small more often than not, in unsigned LEB128: seven bits a byte, the lowest
/// first, and the highest bit of a byte says that more follow (DWARF Debugging Information Format 4, 7.6).
pub fn write_leb128(mut number: u64, out: &mut impl Write) -> io::Result<()> {
    while number >= 0x80 {
        out.write_all(&[number as u8 | 0x80])?;
        number >>= 7;
    }
    out.write_all(&[number as u8])
}

/// Reads what [`write_leb128`] wrote.
#[inline]
pub fn read_leb128(from: &mut &[u8]) -> io::Result<u64> {
    let mut number = 0;
    for shift in (0..u64::BITS).step_by(7) {
        let mut byte = [0];
        from.read_exact(&mut byte)?;
        number |= u64::from(byte[0] & 0x7f) << shift;
        if byte[0] < 0x80 {
            return Ok(number);
        }
    }
    Err(misfit())
}

/// Bytes that are of no such memory. No person reads the reason: the file is not used.
pub fn misfit() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_numbers_are_read_again() {
        for number in [0, 1, 127, 128, 300, 1 << 35, u64::MAX] {
            let mut bytes = Vec::new();
            write_leb128(number, &mut bytes).expect("memory takes it");
            assert_eq!(read_leb128(&mut bytes.as_slice()).expect("it is whole"), number);
            assert!(read_leb128(&mut &bytes[..bytes.len() - 1]).is_err(), "cut off");
        }
        assert!(read_leb128(&mut [0x80; 20].as_slice()).is_err(), "too long");
    }
}
