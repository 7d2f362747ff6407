//! A GPU.

use crate::learning::backend::BackendError;
use std::fmt;
use wgpu::{
    Adapter, Device, DeviceDescriptor, DeviceType, Instance, InstanceDescriptor, Limits,
    PowerPreference, Queue, RequestAdapterOptions,
};

/// A GPU that is ready to compute.
#[derive(Debug)]
pub(crate) struct Gpu {
    pub(super) device: Device,
    pub(super) queue: Queue,
    /// The most bytes of a buffer that a shader reads.
    pub(super) most_bytes: u64,
    name: String,
}

impl Gpu {
    /// The fastest device that the system has.
    ///
    /// # Errors
    /// If there is none, or it cannot be had.
    pub(in crate::learning) fn open() -> Result<Gpu, BackendError> {
        let instance = Instance::new(InstanceDescriptor::new_without_display_handle());
        let options = RequestAdapterOptions {
            power_preference: PowerPreference::HighPerformance,
            ..RequestAdapterOptions::default()
        };
        let adapter = pollster::block_on(instance.request_adapter(&options));
        let adapter = adapter.map_err(|_| BackendError::NoDevice)?;
        let own = adapter.limits();
        let limits = Limits {
            max_storage_buffer_binding_size: own.max_storage_buffer_binding_size,
            max_buffer_size: own.max_buffer_size,
            ..Limits::default()
        };
        let most_bytes = limits.max_buffer_size.min(limits.max_storage_buffer_binding_size);
        let descriptor =
            DeviceDescriptor { required_limits: limits, ..DeviceDescriptor::default() };
        let opened = pollster::block_on(adapter.request_device(&descriptor));
        let (device, queue) = opened.map_err(|error| BackendError::failed(&error))?;
        Ok(Gpu { device, queue, most_bytes, name: name_of(&adapter) })
    }
}

/// The name of a device, the interface to it, and whether it is a program rather than a GPU.
fn name_of(adapter: &Adapter) -> String {
    let info = adapter.get_info();
    let kind = if info.device_type == DeviceType::Cpu { ", software" } else { "" };
    format!("{}, {}{kind}", info.name, info.backend)
}

impl fmt::Display for Gpu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
