// One step of the descent of a network with one hidden layer over sparse rows. The four entry points run
// one after the other. `descent.rs` fills the buffers and sets the constants.
//
// No two invocations write the same number, and each adds its numbers in a fixed order, so the same
// positions give the same weights.

override WIDTH: u32;         // neurons of the hidden layer
override LINEAR: u32;        // how many of them, the first, count as they are: the others are clipped and squared
override ROWS: u32;          // features that have weights
override LAYERS: u32;        // output layers, of which a position has one
override VIEWS: u32;         // sets of features that make one logit
override IS_CHOICE: bool;    // whether the sets are choices, each with a logit of its own
override ROW_BOUND: f32;     // the largest weight of a feature
override OUTPUT_BOUND: f32;  // the largest output weight
override BETA1: f32;         // the constants of Adam
override BETA2: f32;
override EPSILON: f32;

// The parts of the network: rows × neurons, biases, layers × views × neurons, biases of the layers.
override BIASES: u32 = ROWS * WIDTH;
override OUTPUTS: u32 = BIASES + WIDTH;
override OUTPUT_BIASES: u32 = OUTPUTS + LAYERS * VIEWS * WIDTH;

struct Step {
    samples: u32,
    sets: u32,
    first_sample: u32,  // the batch has samples[first_sample..]
    first_set: u32,     // starts[first_set..]: where the entries of each set begin
    first_row: u32,     // starts[first_row..]: where the occurrences of each row begin
    scale: f32,         // 1 / samples
    rate: f32,
    correction1: f32,
    correction2: f32,
}

struct Sample {
    first_set: u32,  // within the batch
    goal: u32,       // the bits of the expected points, or the number of the choice
    layer: u32,
}

// A set in which a row occurs, and how often.
struct Occurrence {
    set_index: u32,
    times: i32,
}

struct Moments {
    mean: f32,
    square: f32,
}

// A neuron of a set: its sum, and then the gradients of its sum and of its output weight.
struct Neuron {
    sum: f32,
    of_output: f32,
}

@group(0) @binding(0) var<uniform> batch: Step;
@group(0) @binding(1) var<storage, read> starts: array<u32>;
@group(0) @binding(2) var<storage, read> entries: array<u32>;  // row, and times in the upper half
@group(0) @binding(3) var<storage, read> occurrences: array<Occurrence>;
@group(0) @binding(4) var<storage, read> samples: array<Sample>;
@group(0) @binding(5) var<storage, read_write> hidden: array<Neuron>;  // sets × neurons
@group(0) @binding(6) var<storage, read_write> errors: array<f32>;  // the gradient of each set's logit
@group(0) @binding(7) var<storage, read_write> net: array<f32>;
@group(0) @binding(8) var<storage, read_write> moments: array<Moments>;

// 1. The sums of the hidden layer: an invocation for each neuron of a set.
@compute @workgroup_size(64)
fn hidden_sums(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    for (var at = id.x; at < batch.sets * WIDTH; at += groups.x * 64u) {
        let set_index = batch.first_set + at / WIDTH;
        let neuron = at % WIDTH;
        var sum = net[BIASES + neuron];
        let end = starts[set_index + 1u];
        for (var entry = starts[set_index]; entry < end; entry++) {
            let row = entries[entry] & 0xffffu;
            let times = bitcast<i32>(entries[entry]) >> 16u;
            sum += f32(times) * net[row * WIDTH + neuron];
        }
        hidden[at].sum = sum;
    }
}

// What a set contributes to a logit by a head, the output weights of a layer and a view.
fn contribution(set_index: u32, head: u32) -> f32 {
    var sum = 0.0;
    for (var neuron = 0u; neuron < LINEAR; neuron++) {
        sum += hidden[set_index * WIDTH + neuron].sum;
    }
    for (var neuron = LINEAR; neuron < WIDTH; neuron++) {
        let clipped = clamp(hidden[set_index * WIDTH + neuron].sum, 0.0, 1.0);
        sum += clipped * clipped * net[OUTPUTS + head * WIDTH + neuron];
    }
    return sum;
}

// Turns the sums of a set into gradients.
fn propagate(set_index: u32, head: u32, error: f32) {
    errors[set_index] = error;
    for (var neuron = 0u; neuron < LINEAR; neuron++) {
        hidden[set_index * WIDTH + neuron] = Neuron(error, 0.0);
    }
    for (var neuron = LINEAR; neuron < WIDTH; neuron++) {
        let sum = hidden[set_index * WIDTH + neuron].sum;
        let clipped = clamp(sum, 0.0, 1.0);
        let slope = select(0.0, 2.0 * clipped, clipped == sum);
        let of_sum = error * slope * net[OUTPUTS + head * WIDTH + neuron];
        hidden[set_index * WIDTH + neuron] = Neuron(of_sum, error * clipped * clipped);
    }
}

// 2. The gradients of logits and of the hidden layer: an invocation for each position.
@compute @workgroup_size(64)
fn output_errors(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    for (var at = id.x; at < batch.samples; at += groups.x * 64u) {
        let sample = samples[batch.first_sample + at];
        let end = samples[batch.first_sample + at + 1u].first_set;
        if IS_CHOICE {
            choice_errors(sample, end);
        } else {
            value_errors(sample, end);
        }
    }
}

// The loss is logistic: the logit is the sum of what the sets contribute.
fn value_errors(sample: Sample, end: u32) {
    let head = sample.layer * VIEWS;
    var logit = net[OUTPUT_BIASES + sample.layer];
    for (var set_index = sample.first_set; set_index < end; set_index++) {
        logit += contribution(set_index, head + set_index - sample.first_set);
    }
    let expected = 1.0 / (1.0 + exp(-logit));
    let error = batch.scale * (expected - bitcast<f32>(sample.goal));
    for (var set_index = sample.first_set; set_index < end; set_index++) {
        propagate(set_index, head + set_index - sample.first_set, error);
    }
}

// The loss is the cross-entropy of the softmax of the logits of the sets. Choices have one layer.
fn choice_errors(sample: Sample, end: u32) {
    var most = -0x1p+127f;
    for (var set_index = sample.first_set; set_index < end; set_index++) {
        let logit = contribution(set_index, 0u) + net[OUTPUT_BIASES];
        errors[set_index] = logit;
        most = max(most, logit);
    }
    var sum = 0.0;
    for (var set_index = sample.first_set; set_index < end; set_index++) {
        sum += exp(errors[set_index] - most);
    }
    let log_sum = most + log(sum);
    for (var set_index = sample.first_set; set_index < end; set_index++) {
        let is_chosen = set_index - sample.first_set == sample.goal;
        let error = exp(errors[set_index] - log_sum) - select(0.0, 1.0, is_chosen);
        propagate(set_index, 0u, batch.scale * error);
    }
}

// Takes a step of Adam down the gradient of a number of the network.
fn descend(number: u32, gradient: f32, bound: f32) {
    let old = moments[number];
    let mean = BETA1 * old.mean + (1.0 - BETA1) * gradient;
    let square = BETA2 * old.square + (1.0 - BETA2) * gradient * gradient;
    moments[number] = Moments(mean, square);
    let divisor = sqrt(square * batch.correction2) + EPSILON;
    let next = net[number] - batch.rate * mean * batch.correction1 / divisor;
    net[number] = clamp(next, -bound, bound);
}

// The head of a set. Every position has as many sets as there are views, unless sets are choices.
fn head_of(set_index: u32) -> u32 {
    if LAYERS * VIEWS == 1u {
        return 0u;
    }
    return samples[batch.first_sample + set_index / VIEWS].layer * VIEWS + set_index % VIEWS;
}

const LANES = 128u;
var<workgroup> partial_sums: array<f32, LANES>;

// 3. The numbers behind the rows: a workgroup for each. Its lanes share the sets of the batch.
@compute @workgroup_size(LANES)
fn output_step(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let number = BIASES + group.x;
    var sum = 0.0;
    for (var set_index = lane; set_index < batch.sets; set_index += LANES) {
        if number < OUTPUTS {
            sum += hidden[set_index * WIDTH + number - BIASES].sum;
        } else if number < OUTPUT_BIASES {
            let weight = number - OUTPUTS;
            if head_of(set_index) == weight / WIDTH {
                sum += hidden[set_index * WIDTH + weight % WIDTH].of_output;
            }
        } else if head_of(set_index) == (number - OUTPUT_BIASES) * VIEWS {
            sum += errors[set_index];
        }
    }
    partial_sums[lane] = sum;
    workgroupBarrier();
    for (var half = LANES / 2u; half > 0u; half /= 2u) {
        if lane < half {
            partial_sums[lane] += partial_sums[lane + half];
        }
        workgroupBarrier();
    }
    if lane == 0u {
        let is_weight = number >= OUTPUTS && number < OUTPUT_BIASES;
        descend(number, partial_sums[0], select(0x1p+127f, OUTPUT_BOUND, is_weight));
    }
}

// 4. The rows: an invocation for each weight, also of rows that no position of the batch has, since their
// moments decay.
@compute @workgroup_size(64)
fn row_step(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    for (var number = id.x; number < ROWS * WIDTH; number += groups.x * 64u) {
        let row = batch.first_row + number / WIDTH;
        let neuron = number % WIDTH;
        var gradient = 0.0;
        let end = starts[row + 1u];
        for (var at = starts[row]; at < end; at++) {
            let occurrence = occurrences[at];
            gradient += f32(occurrence.times) * hidden[occurrence.set_index * WIDTH + neuron].sum;
        }
        descend(number, gradient, ROW_BOUND);
    }
}
