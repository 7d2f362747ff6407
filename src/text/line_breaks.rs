//! Where long lines break, in line mode and on screens.

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// How to break a text into lines of at most `width` cells: at spaces, each line as long as it can be. Spaces that do not
/// break, as French has before a colon, stay as they are.
pub(crate) fn line_breaks(width: usize) -> Options<'static> {
    Options::new(width)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
}
