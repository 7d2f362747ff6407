# Une partie à une table que plusieurs programmes partagent.

shared-talk = Dire à ceux de la table
shared-says = { $who } : « { $line } »
shared-muted = Désormais, on n’entend plus ce que disent les autres.
shared-unmuted = Ce que disent les autres s’affiche de nouveau.
shared-refused = { $who } a écrit un coup que les règles refusent : il compte pour non écrit.
shared-sat-down = { $who } s’est assis à la table.
shared-came-back = { $who } est de retour.
shared-gone = { $who } a quitté la table, et peut revenir.
shared-gone-waits = { $who } a quitté la table, et peut revenir. La pendule attend au plus { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
 }.
shared-gone-runs = { $who } a quitté la table, et peut revenir. La pendule tourne.
shared-offers-draw = { $who } propose la nulle.
shared-offers-take-back = { $who } demande à reprendre son dernier coup et ce qui a suivi.
shared-offers-pause = { $who } demande une pause.
shared-offers-rematch = { $who } voudrait une autre partie.
shared-offers-swap = { $who } voudrait échanger les places.
shared-proposed-draw = Vous avez proposé la nulle. La partie continue tant que les autres n’ont pas accepté.
shared-proposed-take-back = Vous avez demandé à reprendre votre dernier coup.
shared-proposed-pause = Vous avez demandé une pause.
shared-proposed-rematch = Vous avez demandé une autre partie.
shared-proposed-swap = Vous avez demandé à échanger les places.
shared-declined = Votre proposition a été refusée.
shared-waiting = { $free ->
    [one] On attend quelqu’un.
   *[other] On attend { $free } personnes.
 } Ailleurs, tapez : parlour join { $code }
shared-paused = La partie est en pause, comme convenu. Qui joue ou reprend met fin à la pause.
shared-is-away = C’est à { $who }, qui est absent.
shared-to-move = C’est à { $who } de jouer.
shared-ask-leave = Quitter la table ? La partie reste, et « parlour resume » vous y ramène.
shared-no-help = À cette table, personne n’aide avant la fin de la partie.
shared-not-now = Ce n’est pas possible à cette table maintenant.
shared-table-gone = La table de cette partie est inaccessible : { $reason } La partie peut continuer à ce clavier.
shared-only = On ne parle et on ne convient d’une pause qu’aux tables que plusieurs programmes partagent.
