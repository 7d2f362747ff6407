//! The descent on the device. `descent.wgsl` computes the steps.

use super::batches::{Batches, STEP_BYTES};
use super::device::Gpu;
use super::sparse_objective::{Shape, SparseObjective};
use crate::learning::adam::{BETA1, BETA2, EPSILON};
use crate::learning::backend::BackendError;
use crate::learning::objective::Parameters;
use crate::learning::schedule::{TrainOptions, each_batch};
use std::collections::VecDeque;
use wgpu::util::{BufferInitDescriptor, DeviceExt};
use wgpu::{
    BindGroup, BindGroupDescriptor, BindGroupEntry, BindGroupLayout, BindGroupLayoutDescriptor,
    BindGroupLayoutEntry, BindingResource, BindingType, Buffer, BufferBinding, BufferBindingType,
    BufferDescriptor, BufferSize, BufferUsages, CommandEncoderDescriptor, ComputePassDescriptor,
    ComputePipeline, ComputePipelineDescriptor, MapMode, PipelineCompilationOptions,
    PipelineLayoutDescriptor, PollType, ShaderStages, SubmissionIndex,
};

/// The entry points in the order in which a step runs them.
const ENTRY_POINTS: [&str; 4] = ["hidden_sums", "output_errors", "output_step", "row_step"];
/// Invocations of a workgroup of those that share their work among all.
const WORKGROUP: usize = 64;
/// The most workgroups that every device takes. Invocations do the rest in turns.
const MAX_WORKGROUPS: usize = 65_535;
/// The buffers behind the description of the step, and how many of them the shaders only read.
const BUFFERS: usize = 8;
const READ_ONLY: usize = 4;
/// How many submissions run or wait while the processor prepares the next.
const SUBMISSIONS: usize = 2;

/// Fits a network as [`crate::learning::train::train`] does.
///
/// # Errors
/// If the device fails.
pub(in crate::learning) fn train<O: SparseObjective>(
    gpu: &Gpu,
    data: &O,
    options: &TrainOptions,
    on_progress: &mut dyn FnMut(f64),
) -> Result<O::Net, BackendError> {
    let mut net = data.first_net(options.seed);
    let shape = data.shape();
    let mut descent = Descent::new(gpu, shape, &net.parts_mut().concat())?;
    let mut batches = Batches::new(shape.rows);
    let mut step = 0;
    each_batch(data.count(), options, |batch, rng| {
        for &number in batch.numbers {
            data.add_to(number as usize, rng, &mut batches);
        }
        step += 1;
        batches.end_step(step, batch.rate);
        if batches.is_full() || batch.done >= 1.0 {
            descent.submit(&batches)?;
            batches.clear();
            on_progress(batch.done);
        }
        Ok(())
    })?;
    let numbers = descent.read()?;
    let mut rest = &numbers[..];
    for part in net.parts_mut() {
        let (own, others) = rest.split_at(part.len());
        part.copy_from_slice(own);
        rest = others;
    }
    Ok(net)
}

/// A network that descends on the device.
struct Descent<'a> {
    gpu: &'a Gpu,
    shape: Shape,
    layout: BindGroupLayout,
    pipelines: Vec<ComputePipeline>,
    /// The network's numbers, and the moments of each.
    net: Buffer,
    moments: Buffer,
    running: VecDeque<SubmissionIndex>,
}

impl<'a> Descent<'a> {
    /// `numbers` are those of the network to begin with.
    fn new(gpu: &'a Gpu, shape: Shape, numbers: &[f32]) -> Result<Descent<'a>, BackendError> {
        let layout = layout(gpu);
        let pipelines = pipelines(gpu, &layout, &shape);
        let of_net = BufferUsages::STORAGE | BufferUsages::COPY_SRC;
        let net = filled(gpu, bytemuck::cast_slice(numbers), of_net)?;
        let moments = zeroed(gpu, 2 * size_of_val(numbers), BufferUsages::STORAGE)?;
        let running = VecDeque::new();
        Ok(Descent { gpu, shape, layout, pipelines, net, moments, running })
    }

    /// Lets the device take some steps. Waits while it is more than [`SUBMISSIONS`] behind.
    fn submit(&mut self, batches: &Batches) -> Result<(), BackendError> {
        let group = self.bind(batches)?;
        let mut encoder =
            self.gpu.device.create_command_encoder(&CommandEncoderDescriptor::default());
        let mut pass = encoder.begin_compute_pass(&ComputePassDescriptor::default());
        let Shape { rows, width, layers, views, .. } = self.shape;
        for (step, words) in batches.steps.iter().enumerate() {
            let (samples, sets) = (words[0] as usize, words[1] as usize);
            let workgroups = [
                (sets * width).div_ceil(WORKGROUP),
                samples.div_ceil(WORKGROUP),
                width + layers * views * width + layers,
                (rows * width).div_ceil(WORKGROUP),
            ];
            pass.set_bind_group(0, &group, &[(step * STEP_BYTES) as u32]);
            for (pipeline, workgroups) in self.pipelines.iter().zip(workgroups) {
                pass.set_pipeline(pipeline);
                pass.dispatch_workgroups(workgroups.min(MAX_WORKGROUPS) as u32, 1, 1);
            }
        }
        drop(pass);
        self.running.push_back(self.gpu.queue.submit([encoder.finish()]));
        if self.running.len() > SUBMISSIONS {
            let submission_index = self.running.pop_front();
            self.wait(PollType::Wait { submission_index, timeout: None })?;
        }
        Ok(())
    }

    /// Uploads the lists of some steps.
    fn bind(&self, batches: &Batches) -> Result<BindGroup, BackendError> {
        let storage = |bytes: &[u8]| filled(self.gpu, bytes, BufferUsages::STORAGE);
        let sums = batches.most_sets * self.shape.width * 2 * size_of::<f32>();
        let errors = batches.most_sets * size_of::<f32>();
        let steps = bytemuck::cast_slice(&batches.steps);
        let steps = filled(self.gpu, steps, BufferUsages::UNIFORM)?;
        let lists = [
            storage(bytemuck::cast_slice(&batches.starts))?,
            storage(bytemuck::cast_slice(&batches.entries))?,
            storage(bytemuck::cast_slice(&batches.occurrences))?,
            storage(bytemuck::cast_slice(&batches.samples))?,
            zeroed(self.gpu, sums, BufferUsages::STORAGE)?,
            zeroed(self.gpu, errors, BufferUsages::STORAGE)?,
        ];
        let of_step =
            BufferBinding { buffer: &steps, offset: 0, size: BufferSize::new(STEP_BYTES as u64) };
        let buffers = lists.iter().chain([&self.net, &self.moments]);
        let resources = buffers.map(Buffer::as_entire_binding);
        let resources = [BindingResource::Buffer(of_step)].into_iter().chain(resources);
        let entries: Vec<BindGroupEntry<'_>> = (0..)
            .zip(resources)
            .map(|(binding, resource)| BindGroupEntry { binding, resource })
            .collect();
        let layout = &self.layout;
        let descriptor = BindGroupDescriptor { label: None, layout, entries: &entries };
        Ok(self.gpu.device.create_bind_group(&descriptor))
    }

    fn wait(&self, poll: PollType) -> Result<(), BackendError> {
        self.gpu.device.poll(poll).map_err(|error| BackendError::failed(&error))?;
        Ok(())
    }

    /// Waits for all steps, and returns the network's numbers.
    fn read(self) -> Result<Vec<f32>, BackendError> {
        let usage = BufferUsages::MAP_READ | BufferUsages::COPY_DST;
        let copy = zeroed(self.gpu, self.net.size() as usize, usage)?;
        let mut encoder =
            self.gpu.device.create_command_encoder(&CommandEncoderDescriptor::default());
        encoder.copy_buffer_to_buffer(&self.net, 0, &copy, 0, None);
        self.gpu.queue.submit([encoder.finish()]);
        // An error of the mapping comes again from `get_mapped_range`.
        copy.map_async(MapMode::Read, .., |_| {});
        self.wait(PollType::wait_indefinitely())?;
        let bytes = copy.get_mapped_range(..).map_err(|error| BackendError::failed(&error))?;
        Ok(bytemuck::pod_collect_to_vec(&bytes[..]))
    }
}

/// A buffer with these bytes.
fn filled(gpu: &Gpu, bytes: &[u8], usage: BufferUsages) -> Result<Buffer, BackendError> {
    // A batch without a feature has no entries, but a buffer has some bytes.
    let contents = if bytes.is_empty() { &[0; 8] } else { bytes };
    fits(gpu, contents.len())?;
    let descriptor = BufferInitDescriptor { label: None, contents, usage };
    Ok(gpu.device.create_buffer_init(&descriptor))
}

/// A buffer of zeros.
fn zeroed(gpu: &Gpu, bytes: usize, usage: BufferUsages) -> Result<Buffer, BackendError> {
    fits(gpu, bytes)?;
    let size = bytes as u64;
    let descriptor = BufferDescriptor { label: None, size, usage, mapped_at_creation: false };
    Ok(gpu.device.create_buffer(&descriptor))
}

/// Refuses a buffer that the device cannot hold.
fn fits(gpu: &Gpu, bytes: usize) -> Result<(), BackendError> {
    if bytes as u64 > gpu.most_bytes { Err(BackendError::TooLarge) } else { Ok(()) }
}

/// The buffers of the shaders: the description of the step, then those that they read, then others.
fn layout(gpu: &Gpu) -> BindGroupLayout {
    let entry = |binding: usize| {
        let ty = match binding {
            0 => BufferBindingType::Uniform,
            _ => BufferBindingType::Storage { read_only: binding <= READ_ONLY },
        };
        let has_dynamic_offset = binding == 0;
        let ty = BindingType::Buffer { ty, has_dynamic_offset, min_binding_size: None };
        let visibility = ShaderStages::COMPUTE;
        BindGroupLayoutEntry { binding: binding as u32, visibility, ty, count: None }
    };
    let entries: Vec<BindGroupLayoutEntry> = (0..=BUFFERS).map(entry).collect();
    let descriptor = BindGroupLayoutDescriptor { label: None, entries: &entries };
    gpu.device.create_bind_group_layout(&descriptor)
}

/// The shaders of a step, with the constants of the network.
fn pipelines(gpu: &Gpu, layout: &BindGroupLayout, shape: &Shape) -> Vec<ComputePipeline> {
    let module = gpu.device.create_shader_module(wgpu::include_wgsl!("descent.wgsl"));
    let layout = gpu.device.create_pipeline_layout(&PipelineLayoutDescriptor {
        label: None,
        bind_group_layouts: &[Some(layout)],
        immediate_size: 0,
    });
    let Shape { rows, width, linear, layers, views, is_choice, row_bound, output_bound } = *shape;
    let constants = [
        ("WIDTH", width as f64),
        ("LINEAR", linear as f64),
        ("ROWS", rows as f64),
        ("LAYERS", layers as f64),
        ("VIEWS", views as f64),
        ("IS_CHOICE", f64::from(u8::from(is_choice))),
        ("ROW_BOUND", row_bound.into()),
        ("OUTPUT_BOUND", output_bound.into()),
        ("BETA1", BETA1.into()),
        ("BETA2", BETA2.into()),
        ("EPSILON", EPSILON.into()),
    ];
    let compilation_options = PipelineCompilationOptions {
        constants: &constants,
        ..PipelineCompilationOptions::default()
    };
    let pipeline = |entry_point: &str| {
        gpu.device.create_compute_pipeline(&ComputePipelineDescriptor {
            label: Some(entry_point),
            layout: Some(&layout),
            module: &module,
            entry_point: Some(entry_point),
            compilation_options: compilation_options.clone(),
            cache: None,
        })
    };
    ENTRY_POINTS.map(pipeline).into()
}
