//! What computes the descent: the processor, or a GPU.

#[cfg(feature = "gpu")]
use super::gpu::{self, Gpu, SparseObjective as Trainable};
#[cfg(not(feature = "gpu"))]
use super::objective::Objective as Trainable;
use super::schedule::TrainOptions;
use super::train::train;
use parlour_words::say;
use std::error::Error;
use std::fmt;

/// What computes the descent.
#[derive(Debug)]
pub(crate) enum Backend {
    /// The processor.
    Cpu,
    /// A GPU.
    #[cfg(feature = "gpu")]
    Gpu(Gpu),
}

/// A backend that cannot compute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BackendError {
    /// The program was compiled without a backend for GPUs.
    #[cfg(not(feature = "gpu"))]
    NotCompiled,
    /// The system has no GPU that the program could use.
    #[cfg(feature = "gpu")]
    NoDevice,
    /// A batch or a network is larger than a buffer of the GPU.
    #[cfg(feature = "gpu")]
    TooLarge,
    /// The GPU failed, for this reason.
    #[cfg(feature = "gpu")]
    Failed(String),
}

impl Backend {
    /// A GPU.
    ///
    /// # Errors
    /// If the program was compiled without the backend, or the system has no GPU.
    pub(crate) fn gpu() -> Result<Backend, BackendError> {
        #[cfg(feature = "gpu")]
        return Gpu::open().map(Backend::Gpu);
        #[cfg(not(feature = "gpu"))]
        Err(BackendError::NotCompiled)
    }

    /// The name of the device, if it is not the processor.
    pub(crate) fn device(&self) -> Option<String> {
        match self {
            Backend::Cpu => None,
            #[cfg(feature = "gpu")]
            Backend::Gpu(gpu) => Some(gpu.to_string()),
        }
    }

    /// Fits a network. The GPU finds other last digits than the processor, since it adds in another
    /// order and its functions are rounded otherwise.
    pub(super) fn train<O: Trainable>(
        &self,
        data: &O,
        options: &TrainOptions,
        on_progress: &mut dyn FnMut(f64),
    ) -> Result<O::Net, BackendError> {
        match self {
            Backend::Cpu => Ok(train(data, options, on_progress)),
            #[cfg(feature = "gpu")]
            Backend::Gpu(gpu) => gpu::train(gpu, data, options, on_progress),
        }
    }
}

#[cfg(feature = "gpu")]
impl BackendError {
    pub(super) fn failed(error: &dyn Error) -> BackendError {
        BackendError::Failed(error.to_string())
    }
}

impl fmt::Display for BackendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            #[cfg(not(feature = "gpu"))]
            BackendError::NotCompiled => say!("learn-gpu-not-compiled").to_string(),
            #[cfg(feature = "gpu")]
            BackendError::NoDevice => say!("learn-gpu-missing").to_string(),
            #[cfg(feature = "gpu")]
            BackendError::TooLarge => say!("learn-gpu-too-small").to_string(),
            #[cfg(feature = "gpu")]
            BackendError::Failed(reason) => say!("learn-gpu-failed", reason),
        })
    }
}

impl Error for BackendError {}
