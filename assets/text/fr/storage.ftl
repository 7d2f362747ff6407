### Pourquoi une partie ne peut pas être enregistrée, trouvée ou changée. Sans majuscule ni point
### final : la phrase peut suivre un deux-points.

## Fichiers.

storage-no-home = cet utilisateur n’a pas de dossier personnel
storage-io = { $path } : { $reason }
storage-unreadable = { $path }, { $reason }
storage-locked = { $name } se joue dans un autre Parlour : vous pouvez la suivre ou la copier
storage-invalid-name = « { $name } » ne peut pas être un nom de fichier ici : au plus { $most } signes et { $bytes } octets, sans barre oblique, sans point au début
storage-no-unfinished = il n’y a pas de partie en cours
storage-already-ended = { $name } est terminée : elle est dans l’archive
storage-changed = { $path } a changé entre-temps et reste tel quel
storage-unfit = { $path } : ce que cette partie a de nouveau ne peut pas y être écrit
storage-not-own-folder = { $path } n’est pas un dossier de cet utilisateur
storage-not-a-file = ce n’est pas un fichier
storage-too-long = il dépasse { $most } Mio
storage-too-long-for-game = il dépasse { $most } Mio, ce que ne fait aucune partie enregistrée

## La partie continue dans un autre fichier. Aussi après « Comme ».

storage-forked-locked = un autre Parlour joue aussi { $old }, ce fichier reste tel quel et la partie continue sous { $new }
storage-forked-changed = un autre programme a modifié { $old }, ce fichier reste tel quel et la partie continue sous { $new }
storage-forked-too-long = { $old } n’a plus de place pour d’autres coups, ce fichier reste tel quel et la partie continue sous { $new }, sans les commentaires des autres

## Profils.

storage-profile-name = « { $name } » ne peut pas être le nom d’un profil : au plus { $most } lettres, chiffres, espaces, points, - et _, sans point ni - au début
