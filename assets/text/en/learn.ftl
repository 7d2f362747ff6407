### What the makers of networks read: complaints of parlour-lab learn, behind "parlour: ".

learn-no-games = there is no position to learn from
learn-no-features = { $game } has no features that a network could learn
learn-no-such-kind = { $game } can learn networks of these kinds: { $kinds }
learn-no-terms = the evaluation of { $game } has no weights to tune
learn-policy-needs-master = alpha-beta has no policy: add --player master
learn-master-needs-nets = a master judges by networks: shipped, or files
learn-no-trees = this player of { $game } grows no trees: leave --trees out, or add --player master where a master grows them (both Pentagos, Amazons)
learn-no-proofs = this player of { $game } tries no proof before it searches: leave --prove out, or add --player master where a master tries one (SOS)
learn-not-games = line { $line } of { $path } is no game of { $game }
learn-not-a-risk = "{ $text }" is not the risk of an error: write it like 0.05
learn-not-a-rate = "{ $text }" is not a learning rate: write it like 0.004
learn-not-a-weight = "{ $text }" is not a weight from 0 to 1: write it like 0.7
learn-elo-order = --elo0 { $low } must be less than --elo1 { $high }, and both must be numbers
learn-gpu-not-compiled = this program was built without the backend for GPUs: build it with --features gpu
learn-gpu-missing = no GPU was found: leave --backend gpu out, or install the Vulkan driver of yours
learn-gpu-too-small = the network or a step does not fit into a buffer of the GPU: choose a smaller --batch
learn-gpu-failed = the GPU failed: { $reason }
