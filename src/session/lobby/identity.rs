//! Who writes at a table: a user of a system with a key, and how the two are named.

use data_encoding::HEXLOWER;
use ed25519_dalek::{Signature, SigningKey, VerifyingKey};
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::str::FromStr;

/// The consonants of made-up words: sixteen that are told apart on the telephone.
const CONSONANTS: &[u8; 16] = b"bdfghjklmnprstvz";

/// The vowels of made-up words.
const VOWELS: &[u8; 4] = b"aiou";

/// Made-up words for `bytes`: syllables of a consonant and a vowel, six bits each.
pub(super) fn syllables(bytes: &[u8], count: usize) -> String {
    let bit = |at: usize| usize::from(bytes[at / 8] >> (7 - at % 8) & 1);
    let number =
        |from: usize, bits: usize| (from..from + bits).fold(0, |sum, at| sum * 2 + bit(at));
    let syllable =
        |at: usize| [CONSONANTS[number(6 * at, 4)], VOWELS[number(6 * at + 4, 2)]].map(char::from);
    (0..count).flat_map(syllable).collect()
}

/// Whether a text consists of such syllables.
pub(super) fn are_syllables(text: &str) -> bool {
    let mut pairs = text.as_bytes().chunks(2);
    pairs.all(|it| it.len() == 2 && CONSONANTS.contains(&it[0]) && VOWELS.contains(&it[1]))
}

/// Somebody who writes at tables: the number of a user and a public key. Its text names their file.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Author {
    /// The user's number on the system where the file was made.
    pub uid: u32,
    /// The public key of Ed25519.
    key: [u8; 32],
}

impl Author {
    /// The words of the key's fingerprint, by which people tell strangers apart: 54 bits of its digest.
    pub fn words(&self) -> String {
        let letters = syllables(&Sha256::digest(self.key), 9);
        [&letters[..6], &letters[6..12], &letters[12..]].join(" ")
    }

    /// Whether the signature of `bytes` was made with the author's key.
    pub(super) fn has_signed(&self, bytes: &[u8], signature: &[u8; 64]) -> bool {
        let key = VerifyingKey::from_bytes(&self.key);
        key.is_ok_and(|key| key.verify_strict(bytes, &Signature::from_bytes(signature)).is_ok())
    }

    /// The public key as text.
    pub fn key_text(&self) -> String {
        HEXLOWER.encode(&self.key)
    }
}

impl fmt::Display for Author {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.uid, self.key_text())
    }
}

impl FromStr for Author {
    type Err = ();

    fn from_str(text: &str) -> Result<Author, ()> {
        let (uid, key) = text.split_once('-').ok_or(())?;
        let key = HEXLOWER.decode(key.as_bytes()).map_err(|_| ())?;
        let author =
            Author { uid: uid.parse().map_err(|_| ())?, key: key.try_into().map_err(|_| ())? };
        // One author has one name: no `+1000` and no `01000`.
        if author.to_string() == text { Ok(author) } else { Err(()) }
    }
}

/// The key of a profile, by which it signs what it writes.
#[derive(Clone)]
pub struct Identity {
    author: Author,
    key: SigningKey,
}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Identity").field("author", &self.author).finish_non_exhaustive()
    }
}

impl Identity {
    /// The identity with this secret key, for the user of this process.
    pub fn new(secret: [u8; 32]) -> Identity {
        Identity::of_user(rustix::process::geteuid().as_raw(), secret)
    }

    /// The identity of another user.
    pub(super) fn of_user(uid: u32, secret: [u8; 32]) -> Identity {
        let key = SigningKey::from_bytes(&secret);
        Identity { author: Author { uid, key: key.verifying_key().to_bytes() }, key }
    }

    /// A secret key that nobody has.
    pub fn fresh_secret() -> [u8; 32] {
        rand::random()
    }

    /// Who this is to others.
    pub fn author(&self) -> Author {
        self.author
    }

    /// Signs bytes.
    pub(super) fn sign(&self, bytes: &[u8]) -> [u8; 64] {
        use ed25519_dalek::Signer;
        self.key.sign(bytes).to_bytes()
    }
}
