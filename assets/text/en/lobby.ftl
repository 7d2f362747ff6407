# Tables that several programs share.

lobby-relative = The lobby must be a path from the root, and “{ $path }” is not.
lobby-missing = There is no lobby at { $path } yet. Whoever hosts the first table makes it.
lobby-not-a-folder = { $path } is a link or a file, and a lobby must be a folder.
lobby-renamable = In { $path } others may put another folder in the place of the lobby: it needs the sticky bit (chmod +t).
lobby-closed = You may not make tables in { $path }.
lobby-no-table = No table has the code “{ $code }”.
lobby-several = Several tables begin with “{ $code }”. Give more of the code.
lobby-io = { $path } cannot be used: { $reason }.
lobby-no-host = The file of the host cannot be read, or says nothing of use.
lobby-only-watching = Whoever only watches cannot write at a table.
lobby-write = { $path } cannot be written: { $reason }. Nothing you played is lost.
lobby-seat-taken-twice = You sit at this table in another window already.
lobby-full = All seats of this table are taken. You can watch it.
lobby-start = A table of several programs begins with the start of the game, without moves or a board of its own.
