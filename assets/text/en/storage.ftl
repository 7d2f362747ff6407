### Why a game cannot be saved, found or changed. Small letters begin and no full stop ends: the
### sentence may stand behind a colon.

## Files. $path is a file, $reason what the system or record.ftl says of it.

storage-no-home = this user has no home folder
storage-io = { $path }: { $reason }
# $reason begins with the place in the file.
storage-unreadable = { $path }, { $reason }
# $name is a file.
storage-locked = { $name } is being played in another Parlour: you can watch or copy it
storage-invalid-name = "{ $name }" cannot be the name of a file here: up to { $most } signs and { $bytes } bytes, no slash, no dot first
storage-no-unfinished = there is no unfinished game
storage-already-ended = { $name } has ended: it is in the archive
storage-changed = { $path } has changed meanwhile, and stays as it is
storage-unfit = { $path }: what is new of this game cannot be written into it
storage-not-own-folder = { $path } is not a folder of this user
storage-not-a-file = this is not a file
storage-too-long = it is longer than { $most } MiB
storage-too-long-for-game = it is longer than { $most } MiB, and no saved game is

## The game goes on in another file: $old stays, $new is the other one. Also behind "Since", as
## saved-forked.

storage-forked-locked = another Parlour plays { $old } too, that file stays as it is and the game goes on as { $new }
storage-forked-changed = another program has changed { $old }, that file stays as it is and the game goes on as { $new }
storage-forked-too-long = { $old } has no room for more moves, that file stays as it is and the game goes on as { $new }, without the comments of others

## Profiles.

storage-profile-name = "{ $name }" cannot be the name of a profile: up to { $most } letters, digits, spaces, dots, - and _, neither a dot nor - first
