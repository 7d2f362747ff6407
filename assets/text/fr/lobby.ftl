# Tables que plusieurs programmes partagent.

lobby-relative = Le salon doit être un chemin depuis la racine, et « { $path } » n’en est pas un.
lobby-missing = Il n’y a pas encore de salon dans { $path }. Qui ouvre la première table le crée.
lobby-not-a-folder = { $path } est un lien ou un fichier, et un salon doit être un dossier.
lobby-renamable = Dans { $path }, d’autres peuvent mettre un autre dossier à la place du salon : il faut le « sticky bit » (chmod +t).
lobby-closed = Vous ne pouvez pas créer de table dans { $path }.
lobby-no-table = Aucune table n’a le code « { $code } ».
lobby-several = Plusieurs tables commencent par « { $code } ». Donnez plus de lettres.
lobby-io = { $path } est inutilisable : { $reason }.
lobby-no-host = Le fichier de l’hôte est illisible, ou ne dit rien d’utile.
lobby-only-watching = Qui ne fait que regarder ne peut pas écrire à une table.
lobby-write = Impossible d’écrire { $path } : { $reason }. Rien de ce que vous avez joué n’est perdu.
lobby-seat-taken-twice = Vous êtes déjà à cette table dans une autre fenêtre.
lobby-full = Toutes les places de cette table sont prises. Vous pouvez la regarder.
lobby-start = Une table de plusieurs programmes commence au début du jeu, sans coups ni plateau à elle.
