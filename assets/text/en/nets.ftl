### Networks that a person gives: files of learned weights. src/lab/docs/NETWORKS.md tells what is in them.

## Why a file is refused: no capital letter begins, no full stop ends. Keys are in English in every file.

nets-unreadable = the network cannot be read: { $reason }
nets-not-a-net = the file is no network of Parlour
nets-too-new = the network's format is version { $version }, which a later Parlour reads
nets-truncated = the network's file ends early
nets-bad-line = line { $number } of the network's header cannot be read
nets-missing = the network's header lacks { $key }
nets-bad-value = the network's header says "{ $key }: { $value }", which cannot be
nets-damaged = the network's weights are damaged: they are not those that were written
nets-bad-weights = the network's weights do not suit its architecture
nets-other-game = the network is for { $found }, not for { $wanted }
# $found and $wanted describe the layers and features of a network, in English.
nets-other-architecture = the network is of another architecture: { $found }, not { $wanted }
# $sizes and $wanted are like 8, 6-11 or 6x8.
nets-other-size = the network serves boards of size { $sizes }, not { $wanted }
nets-none = no computer player of { $game } uses a network
# $file is a path, $reason one of the sentences above.
nets-of-file = { $file }: { $reason }
nets-no-file = no file is named after net=
nets-for-people = a person uses no network
# $level is the name of a level.
nets-no-level = { $level } uses no network in { $game }: master does
