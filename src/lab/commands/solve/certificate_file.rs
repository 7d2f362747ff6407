//! The certificate that a solve leaves, and the file of its nodes while they are being found.

use crate::commands::run_files::{
    begin_draft, draft_of, refuse_foreign, refuse_special, with_ending,
};
use crate::proof::node_file::NodeFile;
use crate::solving::{Finding, Solving};
use crate::text;
use flate2::Compression;
use flate2::write::GzEncoder;
use parlour::cli::progress::Progress;
use parlour::cli::results_file::take_alone;
use parlour::cli::{CliError, print_warning};
use parlour_rules::proof::check::MAGIC;
use parlour_rules::proof::oracle::Effort;
use parlour_words::safe_open::{open_plain, open_regular_file, private_options};
use parlour_words::say;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// How files of gzip begin (RFC 1952).
const GZIP_MARK: &[u8] = &[0x1f, 0x8b];

/// A certificate that is to be written.
pub(super) struct CertificateFile<'a> {
    /// Where; compressed if the name ends in `.gz`.
    pub path: &'a Path,
    /// The solve's file of results, if there is one. The nodes stay beside it until the certificate is whole.
    pub checkpoint: Option<&'a Path>,
    /// The positions after which a short search gives up.
    pub short_search: u32,
}

impl CertificateFile<'_> {
    /// Tries to write there. After the solve, which may take hours, it would be too late to say that nobody can.
    ///
    /// # Errors
    /// The file, and why it cannot be written.
    pub(super) fn try_place(&self) -> Result<(), CliError> {
        let draft = draft_of(self.path);
        let mark = if self.is_compressed() { GZIP_MARK } else { MAGIC.as_bytes() };
        let tried = refuse_foreign(self.path, mark, say!("proof-foreign-certificate"))
            .and_then(|()| begin_draft(&draft).map(drop));
        tried.and_then(|()| fs::remove_file(&draft)).map_err(CliError::at(self.path))?;
        let node_path = self.node_path();
        refuse_special(&node_path).map_err(CliError::at(&node_path))?;
        match open_regular_file(&node_path) {
            Ok(file) => NodeFile::refuse_foreign(&file)
                .and_then(|()| take_alone(&file))
                .map_err(CliError::at(&node_path)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(CliError::at(&node_path)(error)),
        }
    }

    fn is_compressed(&self) -> bool {
        self.path.extension().is_some_and(|extension| extension == "gz")
    }

    fn node_path(&self) -> PathBuf {
        with_ending(self.checkpoint.unwrap_or(self.path), ".nodes")
    }

    /// Writes the certificate of what was found under another name, and gives it its own when it is whole. Returns the number of
    /// its positions; `None` if the effort did not suffice.
    pub(super) fn write(
        &self,
        solving: &mut dyn Solving,
        finding: Finding,
        effort: &Effort,
    ) -> Result<Option<usize>, CliError> {
        let node_path = self.node_path();
        let mut options = private_options();
        let file = open_plain(options.read(true).write(true).create(true), &node_path);
        let file = file.map_err(CliError::at(&node_path))?;
        take_alone(&file).map_err(CliError::at(&node_path))?;
        let nodes = NodeFile::open(file, finding.start(solving.start()), self.short_search);
        let mut nodes = nodes.map_err(CliError::at(&node_path))?;
        let was_unfit = nodes.is_unfit();
        let warn = || print_warning(&text::table_unfit(&node_path));
        if was_unfit {
            warn();
        }
        let progress = Progress::certificate("solve")?;
        let mut on_node = |done: usize, known: usize| {
            // The clock need not be read for every position.
            if done.is_multiple_of(64) {
                progress.set_positions(done, known);
            }
        };
        let written = self.write_draft(solving, finding, effort, &mut on_node, &mut nodes);
        drop(progress);
        if nodes.is_unfit() && !was_unfit {
            warn();
        }
        if self.checkpoint.is_none() || matches!(written, Ok(Some(_))) {
            // It may not be there.
            let _ = fs::remove_file(&node_path);
        }
        written.map_err(CliError::at(self.path))
    }

    fn write_draft(
        &self,
        solving: &mut dyn Solving,
        finding: Finding,
        effort: &Effort,
        on_node: &mut dyn FnMut(usize, usize),
        nodes: &mut NodeFile,
    ) -> io::Result<Option<usize>> {
        let draft = draft_of(self.path);
        let mut out = BufWriter::new(begin_draft(&draft)?);
        let written = if self.is_compressed() {
            let mut packer = GzEncoder::new(&mut out, Compression::best());
            let written = solving.write_certificate(finding, effort, on_node, nodes, &mut packer);
            packer.finish().and(written)
        } else {
            solving.write_certificate(finding, effort, on_node, nodes, &mut out)
        };
        let written = out.flush().and(written);
        match written {
            Ok(Some(_)) => fs::rename(&draft, self.path)?,
            // It may not be there.
            _ => drop(fs::remove_file(&draft)),
        }
        written
    }
}
