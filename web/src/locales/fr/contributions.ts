import type { Translation } from '../en.ts';
import type { contributions as english } from '../en/contributions.ts';

export const contributions: Translation<typeof english> = {
  // refusals of the server, and failed requests
  'problem.CONTRIBUTION_NOT_FOUND': 'Nous ne trouvons pas cette contribution',
  'problem.CONTRIBUTION_DATE_INVALID': 'Choisis un jour de ce mois ou du mois dernier',
  'problem.CONTRIBUTION_LIMIT_EXCEEDED': 'C’est plus que ce qu’il reste ce mois-ci. Indique moins d’heures.',
  'problem.CONTRIBUTION_MONTH_FIXED':
    'Une contribution reste dans son mois. Crées-en une nouvelle pour l’autre mois.',
  'problem.CONTRIBUTION_NOT_OWN': 'Cette contribution appartient à quelqu’un d’autre',
  'problem.CONTRIBUTION_BY_MODERATOR':
    'La modération a saisi cette contribution. Elle seule peut la changer.',
  'problem.CONTRIBUTION_STATUS_FORBIDS':
    'Une décision a été prise pour cette contribution. Elle ne peut plus être modifiée.',
  'problem.CONTRIBUTION_CONFIRMED': 'Cette contribution est confirmée et ne peut plus être supprimée.',
  'problem.CONTRIBUTION_IS_OWN': 'Quelqu’un d’autre doit décider de ta propre contribution',
  'problem.CONTRIBUTION_CHANGED':
    'Quelqu’un l’a modifiée entre-temps. Regarde-la à nouveau avant de continuer',
  'problem.CONTRIBUTION_BY_SELF': 'Quelqu’un d’autre doit confirmer ce que tu as saisi ou modifié',
  'problem.MESSAGE_REQUIRED': 'Écris d’abord quelques mots',
  'problem.MESSAGE_TOO_LONG': 'Écris un message plus court',

  // the three tabs
  'contributions.tabs': 'Contributions',
  'contributions.tabWrite': 'Écrire',
  'contributions.tabCommunity': 'Communauté',
  'contributions.own': 'Mes contributions',
  'contributions.community': 'Ce que nous faisons pour tous',
  'contributions.pages': 'Pages des contributions',
  'contributions.failedTitle': 'Les contributions n’ont pas pu être chargées',

  // submitting and changing a contribution
  'contribute.memo': 'Activité',
  'contribute.memoHint':
    'Tous les membres voient aussitôt ta contribution, sous le nom {name}. Décris-la pour qu’ils puissent se l’imaginer.',
  'contribute.date': 'Quand ?',
  'contribute.hours': 'Combien d’heures ?',
  'contribute.amount': 'Ou comme montant en GDD',
  'contribute.openHint': 'Il te reste {hours} en {month}',
  'contribute.rate': '{rate} GDD de l’heure',
  'contribute.hoursInWords': '{count, plural, one {{hours} heure} other {{hours} heures}}',
  'contribute.hoursUnit': '{count, plural, one {heure} other {heures}}',
  'contribute.worth':
    '{hours} × {rate} GDD font <b>{amount} GDD</b>. Ils naissent dès que la modération confirme.',
  'contribute.worthPlain': 'Chaque heure fait {rate} GDD. Ils naissent dès que la modération confirme.',
  'contribute.submit': 'Soumettre la contribution',
  'contribute.save': 'Enregistrer les changements',
  'contribute.cancel': 'Laisser la contribution comme avant',
  'contribute.draft': 'Brouillon enregistré à {time}',
  'contribute.failed': 'Cette contribution n’a pas été soumise',
  'contribute.saveFailed': 'Tes changements n’ont pas été enregistrés',
  'contribute.lostText':
    'Soumets-la encore une fois dès que tu es en ligne : elle ne compte qu’une fois, même si le premier essai est passé. Si tu as changé quelque chose entre-temps, regarde d’abord dans « Mes contributions ».',
  'contribute.notConnected':
    'Tu n’as pas de connexion en ce moment. Ce que tu as écrit reste ici ; soumets-le dès que la connexion est revenue.',
  'contribute.lostEdit': 'Vérifie ta connexion et enregistre encore une fois.',
  // a change that was overtaken, by a decision or by another change
  'contribute.overtaken': 'Ce que tu as écrit reste ici jusqu’à ce que tu l’abandonnes.',
  'contribute.asNew': 'En faire une nouvelle contribution',
  'unsent.copy': 'Copier le texte',
  'unsent.copied': 'Le texte est copié',
  'unsent.notCopied': 'La copie n’a pas marché. Sélectionne le texte et copie-le à la main.',
  'unsent.drop': 'Abandonner',
  'change.meanwhile': 'Cela a changé pendant que tu écrivais',
  'change.choose': 'Tes mots sont toujours là. Avec quelle version continues-tu ?',
  'change.keepMine': 'Garder ma saisie',
  'change.takeNew': 'Prendre la nouvelle version',
  'contribute.memoMissing': 'Écris ce que tu as fait',
  'contribute.memoShort': 'Écris au moins cinq caractères, pour que les autres puissent se l’imaginer',
  'contribute.memoLong': 'Raccourcis ton texte à 512 caractères',
  'contribute.dateMissing': 'Choisis le jour',
  'contribute.dateEarly': 'Choisis un jour à partir du {from}',
  'contribute.dateLate': 'Choisis un jour jusqu’à aujourd’hui, le {to}',
  'contribute.dateMonth': 'Elle reste dans son mois : choisis un jour du {from} au {to}',
  'contribute.hoursMissing': 'Indique combien d’heures c’était',
  'contribute.hoursForm': 'Ce n’est pas un nombre. Écris les heures en chiffres, comme 3,5 ou 3:30',
  'contribute.hoursDecimals': 'Écris au plus deux chiffres après la virgule',
  'contribute.hoursNone': 'Écris plus que zéro',
  'contribute.limit': 'En {month}, il te reste {hours}, soit {amount} GDD. Indique-en moins.',
  'contribute.monthFull': 'Il n’y a plus de place en {month}. Choisis un jour de l’autre mois.',
  'contribute.oneFull':
    'Les {hours} heures en {month} sont inscrites. En {other}, il y a encore de la place : choisis-y un jour.',
  'contribute.bothFull':
    'Les {hours} heures en {month} et en {other} sont inscrites. Merci pour tout cela ! Le mois prochain, il y aura de nouveau de la place.',
  'contribute.thanksText':
    'Ta contribution a été transmise à la modération. Dès qu’elle est confirmée, <b>{amount} GDD</b> naissent pour toi.',
  'contribute.toOwn': 'Voir mes contributions',
  'contribute.another': 'En écrire une autre',

  // the months, and how it works
  'months.title': 'Les heures qu’il te reste',
  'months.state': 'Confirmées : {confirmed}, soumises : {submitted}, restantes : {open}',
  'months.done': 'Les {hours} sont confirmées. Merci !',
  'help.title': 'Ce que vaut une heure',
  'help.rules':
    'Chaque heure d’engagement bénévole crée {rate} GDD, au plus {limit} GDD par mois. Tu peux en inscrire pour ce mois et le précédent.',
  'help.communityTitle': 'Visible par tous',
  'help.community':
    'Ici, tout le monde voit ce que les membres font pour la communauté. Ce qui est supprimé n’y figure pas.',

  // states of a contribution
  'status.PENDING': 'Soumise',
  'status.IN_PROGRESS': 'Question',
  'status.CONFIRMED': 'Confirmée',
  'status.DENIED': 'Refusée',
  'status.DELETED': 'Supprimée',
  'legend.title': 'Ce que veulent dire les signes',
  'statusHelp.PENDING': 'attend la modération ; tu peux encore la changer ou la supprimer',
  'statusHelp.IN_PROGRESS': 'quelqu’un a une question ; réponds simplement',
  'statusHelp.CONFIRMED': 'le montant est crédité',
  'statusHelp.DENIED': 'la modération a dit non ; tu peux en soumettre une nouvelle',
  'statusHelp.DELETED': 'retirée ; elle reste visible pour toi',
  'statusOfOthers.PENDING': 'attend la modération',
  'statusOfOthers.IN_PROGRESS': 'la modération a une question',
  'statusOfOthers.CONFIRMED': 'le montant est crédité',
  'statusOfOthers.DENIED': 'la modération a dit non',

  // the own list
  'own.emptyTitle': 'Ta première contribution apparaîtra ici',
  'own.emptyText': 'Raconte ce que tu as fait pour la communauté. Chaque heure compte autant.',
  'own.emptyAction': 'Écrire une contribution',
  'everybody.emptyTitle': 'Personne n’a encore rien écrit',
  'everybody.emptyText': 'Dès que quelqu’un raconte ce qu’il a fait pour tous, cela apparaît ici.',
  'everybody.somebody': 'Un membre',
  'entry.hours': '{hours} h',
  'entry.confirmedOn': 'Confirmée le {date}.',
  'entry.byModerator': 'Inscrite par la modération.',
  'entry.changed': 'Modifiée par la modération',
  'entry.openThread': '{count, plural, =0 {Écrire à la modération} other {Échanges et modifications (#)}}',
  'entry.closeThread': 'Replier les échanges',
  'entry.edit': 'Modifier',
  'entry.saved': 'Tes changements sont enregistrés et transmis à la modération',
  'entry.delete': 'Supprimer',
  'entry.keep': 'La garder',
  'entry.deleteTitle': 'Supprimer cette contribution ?',
  'entry.deleteText': 'Elle reste dans ta liste comme supprimée, et tu peux de nouveau utiliser ses heures.',
  'entry.deleted': 'Ta contribution est supprimée',
  'entry.deleteFailed': 'Elle n’a pas été supprimée',

  // the conversation with moderation
  'thread.label': 'Conversation avec la modération',
  'thread.loadFailed': 'La conversation n’a pas pu être chargée',
  'thread.you': 'Toi',
  'thread.moderation': 'Modération',
  'thread.moderationAt': 'Modération · {when}',
  'thread.before': 'Avant le changement',
  'thread.answer': 'Ta réponse',
  'thread.message': 'Ton message à la modération',
  'thread.sendAnswer': 'Répondre',
  'thread.sendMessage': 'Envoyer le message',
  'thread.sent': 'Merci. Tes mots ont été transmis à la modération.',
  'thread.failed': 'Tes mots n’ont pas été envoyés',
};
