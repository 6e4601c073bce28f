import type { Translation } from '../en.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  // refusals of the server, and failed requests
  'problem.LINK_NOT_FOUND': 'Nous ne connaissons pas ce lien. Il est peut-être incomplet.',
  'problem.LINK_IS_OWN': 'C’est ton propre lien : il attend quelqu’un d’autre.',
  'problem.LINK_EXPIRED': 'Ce lien a expiré.',
  'problem.LINK_DELETED': 'Ce lien a été retiré.',
  'problem.LINK_REDEEMED': 'Ce lien a déjà été utilisé.',
  'problem.LINK_OWNER_GONE': 'La personne qui a créé ce lien n’est plus parmi nous.',
  'problem.LINK_INCOMPLETE': 'Ce lien est incomplet. Ouvre-le de nouveau là où tu l’as reçu.',
  'problem.LINK_LIMIT_REACHED':
    'Tu as {limit} liens ouverts, le maximum possible. Retires-en un, ou attends que l’un d’eux soit utilisé.',
  'problem.CONTRIBUTION_LINK_NOT_FOUND': 'Nous ne connaissons pas ce lien. Il est peut-être incomplet.',
  'problem.CONTRIBUTION_LINK_NOT_YET_VALID': 'Ce lien n’est pas encore valable. Reviens le premier jour.',
  'problem.CONTRIBUTION_LINK_EXPIRED': 'Ce lien a expiré.',
  'problem.CONTRIBUTION_LINK_REDEEMED': 'Tu as déjà utilisé ce lien.',
  'problem.CONTRIBUTION_LINK_REDEEMED_TODAY':
    'Aujourd’hui, tu as utilisé ce lien autant de fois que possible. Tant qu’il est valable, tu peux revenir demain.',
  'problem.CONTRIBUTION_LINK_CYCLE_UNKNOWN':
    'Ce lien ne peut pas être utilisé. Dis-le à la personne qui te l’a donné.',
  'problem.CONTRIBUTION_LINK_LIMIT_EXCEEDED':
    'Ce mois-ci, ce lien ne te donne plus rien. Tant qu’il est valable, tu pourras continuer le mois prochain.',
  'problem.CONTRIBUTION_LINK_INVALID': 'Vérifie ce que tu as saisi pour le lien',

  // an own link: its status, giving it away, taking it back
  'link.row': '{count, plural, one {# lien de ta part} other {# liens de ta part}}',
  'link.rowReserved':
    '{count, plural, one {Jusqu’à ce qu’il soit accepté} other {Jusqu’à ce qu’ils soient acceptés}}',
  'link.rowExpired':
    '{count, plural, one {Expiré, il ne réserve plus rien} other {Expirés, ils ne réservent plus rien}}',
  'link.rowMore': '{count, plural, one {plus # expiré} other {plus # expirés}}',
  'link.reserved': 'réservé',
  'link.list': 'Tes liens',
  'link.why':
    'Un lien réserve un peu plus que ce qu’il offre. Ainsi, le montant entier arrive même le dernier jour.',
  'link.holds': 'réserve',
  'linkState.active': 'Valable jusqu’au {date}',
  'linkState.expired': 'Expiré le {date}',
  'linkState.deleted': 'Retiré le {date}',
  'linkState.redeemed': 'Accepté le {date}',
  'link.more': '{count, plural, one {Afficher # autre lien} other {Afficher # autres liens}}',
  'link.withEnded': 'Aussi ceux acceptés ou retirés',
  'link.loadFailed': 'Tes liens n’ont pas pu être chargés',
  'link.share': 'Partager',
  'link.copy': 'Copier le lien',
  'link.copied': 'Le lien est copié',
  'link.copyText': 'Copier avec un texte',
  'link.textCopied': 'Le lien est copié avec un texte',
  'link.message':
    '{firstName} t’offre {amount} GDD : « {memo} »\nAccepte-les jusqu’au {date} : {link}\nLa première personne qui accepte reçoit le cadeau, alors partage ce lien avec soin.',
  'link.byHand': 'La copie n’a pas marché. Sélectionne ceci et copie-le à la main',
  'link.qr': 'Code QR',
  'link.card': 'Carte à imprimer',
  'link.qrTitle': 'Scanner et accepter',
  'link.qrLabel': 'Code QR de {link}',
  'link.savePng': 'Enregistrer l’image (PNG)',
  'link.saveSvg': 'Enregistrer pour l’impression (SVG)',
  'link.fileName': 'lien-{amount}-GDD',
  'link.notSaved': 'L’image n’a pas pu être enregistrée dans ce navigateur',
  'link.clear': 'Retirer de la liste',
  'link.clearTitle': 'Retirer ce lien de la liste ?',
  'link.cleared': 'Le lien a été retiré de la liste',
  'link.delete': 'Retirer',
  'link.deleteTitle': 'Retirer ce lien ?',
  'link.deleteText':
    '« {memo} » : la personne qui a ce lien ne pourra plus l’utiliser. Les {amount} GDD et leur part d’effacement sont de nouveau libres pour toi.',
  'link.deleteOldText': '« {memo} » a expiré. Il disparaît de ta liste.',
  'link.keep': 'Le garder',
  'link.deleteNow': 'Le retirer',
  'link.deletedNow': 'Le lien a été retiré',
  'link.deleteFailed': 'Le lien n’a pas pu être retiré',

  // making a link
  'sendLink.way': 'Comment l’envoyer ?',
  'sendLink.toMember': 'À un membre',
  'sendLink.byLink': 'Par lien ou QR',
  'sendLink.intro':
    'Pour quelqu’un qui n’est pas encore membre ou dont tu ne connais pas l’adresse. La première personne qui accepte reçoit le cadeau ; le lien est valable {days} jours.',
  'sendLink.amountLarge':
    'Un lien peut offrir jusqu’à {most} GDD : il retient aussi ce qui s’efface jusqu’à son dernier jour',
  'sendLink.reserves': '{reserved} GDD réservés, dont {fading} pour ce qui s’efface',
  'sendLink.thisLink': 'Ce lien',
  'sendLink.fading': 'Réservé pour ce qui s’efface',
  'sendLink.fadingDays': 'en {days} jours',
  'sendLink.youMake': 'Tu crées un lien de',
  'sendLink.validUntil': 'Valable jusqu’au {date}',
  'sendLink.whyTitle': 'Pourquoi réserver plus que ce qui est offert ?',
  'sendLink.whyText':
    'Un solde s’efface, même ce qui attend dans un lien. Avec la part pour {days} jours, le montant entier arrive même le dernier. S’il est accepté plus tôt ou si tu le retires, le reste est de nouveau à toi.',
  'sendLink.make': 'Créer le lien',
  'sendLink.again': 'Créer à nouveau le lien',
  'sendLink.failed': 'Le lien n’a pas été créé',
  'sendLink.lostText':
    'Vérifie ta connexion et réessaie. Même si le premier essai est passé, il n’y aura qu’un seul lien.',
  'sendLink.doneTitle': 'Ton lien est prêt',
  'sendLink.doneText': 'Partage-le : il est valable jusqu’au {date}.',
  'sendLink.share': 'Partager le lien',
  'sendLink.anybody':
    'La première personne qui accepte reçoit le cadeau. Ouvrir le lien ne suffit pas, et d’ici là tu peux le retirer.',
  'sendLink.toLinks': 'Voir tes liens',

  // redeeming a link
  'redeem.giftTitle': '{name} t’offre',
  'redeem.until': 'Valable jusqu’au {date}',
  'redeem.between': 'Valable du {from} au {to}.',
  'linkRule.once': '{count, plural, one {Une fois par membre} other {Jusqu’à # fois par membre}}',
  'linkRule.daily':
    '{count, plural, one {Une fois par jour et par membre} other {Jusqu’à # fois par jour et par membre}}',
  'linkRule.month': 'au plus {amount} GDD par mois',
  'redeem.logIn': 'Se connecter et accepter',
  'redeem.join': 'Première visite ? Deviens membre',
  'redeem.take': 'Accepter {amount} GDD',
  'redeem.later': 'Pas maintenant',
  'redeem.noReminder': 'Ne plus me le rappeler',
  'redeem.toOverview': 'Retour à l’aperçu',
  'redeem.failed': 'Cela n’a pas marché',
  'redeem.lost':
    'Le montant t’est peut-être déjà parvenu. Vérifie ta connexion et réessaie : il ne compte qu’une fois.',
  'redeem.limit':
    'Tu dépasserais ainsi ce qu’une personne peut créer en un mois. Reviens le mois prochain, si le lien est encore valable.',
  'redeem.doneTitle': 'C’est à toi, {firstName} !',
  'redeem.doneText': '{name} t’a dit merci. Le montant fait maintenant partie de ton solde.',
  'redeem.availableNow': 'Disponible maintenant',
  'redeem.thank': 'Remercier {firstName}',
  'redeem.ownTitle': 'Ton propre lien',
  'redeem.ownText': 'Il attend quelqu’un d’autre : tu ne peux pas l’accepter toi-même.',
  'redeem.ownHint':
    'Dans tes transactions, tu peux le copier à nouveau, l’afficher en code QR ou le retirer.',
  'redeem.toLinks': 'Voir tes liens',
  'redeem.expiredTitle': 'Ce lien a expiré',
  'redeem.expiredText': 'Il était valable jusqu’au {date}.',
  'redeem.deletedTitle': 'Ce lien a été retiré',
  'redeem.deletedText': 'C’était le {date}.',
  'redeem.redeemedTitle': 'Ce lien a déjà été utilisé',
  'redeem.redeemedText': 'C’était le {date} à {time}. Si c’était toi, tu le trouves dans tes transactions.',
  'redeem.redeemedByMeTitle': 'Tu as utilisé ce lien',
  'redeem.redeemedByMeText': 'C’était le {date} à {time}. Tu le trouves dans tes transactions.',
  'redeem.redeemedByOtherTitle': 'Quelqu’un d’autre a été plus rapide',
  'redeem.redeemedByOtherText': 'Ce lien a été utilisé le {date} à {time}. Tu n’as rien reçu.',
  'redeem.notYetTitle': 'Ce lien n’est pas encore valable',
  'redeem.notYetText': 'Reviens le {date}.',
  'redeem.askAgain': 'Demande un nouveau lien à {firstName}.',
  'redeem.goneTitle': 'Ce lien n’est plus valable',
  'redeem.unknownTitle': 'Nous ne connaissons pas ce lien',
  'redeem.unknownText':
    'Il en manque peut-être un bout. Ouvre-le à nouveau là où tu l’as reçu, ou demande à la personne qui te l’a donné.',
  'redeem.notLoaded': 'Le lien n’a pas pu être consulté',
  'redeem.whatTitle': 'Qu’est-ce que c’est ?',
  'redeem.whatText':
    'Avec les GDD, les gens de {community} se disent merci. On ne les achète pas : ils naissent quand des personnes font quelque chose pour d’autres, et s’effacent lentement pour rester en mouvement.',
  'redeem.remoteTitle': 'Ce cadeau vient de {community}',
  'redeem.remoteText':
    'Les liens ne passent pas encore d’une communauté à l’autre. Demande à {firstName} de t’envoyer directement.',
  'redeem.contributionFrom': '{community} te remercie avec',
  'redeem.contributionWhat':
    'Si tu acceptes ce lien, une contribution de {amount} GDD est inscrite aussitôt à ton nom. Elle compte dans ce que tu peux créer ce mois-ci.',
  'redeem.contributionDone': '« {name} » est inscrit comme ta contribution. Merci pour ce que tu as fait.',
  'redeem.agree': 'Oui, j’ai participé et je veux que ce soit inscrit',
  'redeem.agreeMissing': 'Coche ceci si tu es d’accord',

  // search in bookings
  'transactions.notHereTitle': 'Cette page d’opérations n’est pas sur cet appareil',
  'transactions.notHereText':
    'Sans connexion, tu vois tes opérations les plus récentes. Les autres reviendront avec elle.',
  'filter.label': 'Trouver des opérations',
  'filter.words': 'Nom ou message',
  'filter.direction': 'Type d’opération',
  'filter.all': 'Toutes',
  'filter.byLink': 'Par lien',
  'filter.days': 'Période',
  'filter.from': 'Du',
  'filter.to': 'Au',
  'filter.reset': 'Tout afficher à nouveau',
  'filter.found': '{count, plural, =0 {Rien trouvé} one {# opération trouvée} other {# opérations trouvées}}',
  'filter.looking': '{looked, number} sur {count, number} parcourues jusqu’ici…',
  'filter.bounded':
    'Nous avons parcouru les {looked, number} opérations les plus récentes sur {count, number}, jusqu’au {date}.',
  'filter.sums': 'Totaux de ce qui a été trouvé',
  'filter.together': 'Au total',
  'filter.goOn': 'Chercher plus loin',
  'filter.more': '{count, plural, one {En afficher # de plus} other {En afficher # de plus}}',
  'filter.noneTitle': 'Rien ne correspond',
  'filter.noneText': 'Essaie avec moins de mots, un autre type ou une période plus longue.',
  'filter.allWith': 'Tout avec {firstName}',

  // GDT
  'gdt.sum': 'Ton solde de GDT',
  'gdt.entries': 'Entrées de GDT',
  'gdt.pages': 'Pages de tes entrées de GDT',
  'gdt.euro': 'Soutien en euros',
  'gdt.FORM': 'Soutien par formulaire',
  'gdt.CVS': 'Soutien repris d’une liste',
  'gdt.ELOPAGE': 'Soutien par Elopage',
  'gdt.DIGISTORE': 'Soutien par Digistore',
  'gdt.invited': 'Membre que tu as invité',
  'gdt.raise': 'Augmentation pour tous',
  'gdt.other': 'Autre entrée',
  'gdt.euroWhy':
    'Tu as soutenu le travail commun en euros. Pour chaque euro, il y a autant de GDT que le dit le facteur.',
  'gdt.invitedWhy':
    'Quelqu’un que tu as invité a soutenu le travail commun. Tu y as part pour ton invitation.',
  'gdt.raiseWhy': 'Tous les soldes de GDT ont été augmentés du même pourcentage.',
  'gdt.otherWhy': 'Cette entrée a été ajoutée à ton solde de GDT.',
  'gdt.credit': 'Ton soutien',
  'gdt.factor': 'Facteur',
  'gdt.factorNote': 'GDT par euro',
  'gdt.invitedCredit': 'Son soutien',
  'gdt.bonus': 'Ta part pour l’invitation',
  'gdt.raiseBy': 'Augmenté de',
  'gdt.result': 'Ajouté à ton solde',
  'gdt.whatTitle': 'Que sont les GDT ?',
  'gdt.whatText':
    'Un solde à part, à côté de tes GDD : il te remercie pour un soutien en euros. Tu vois ici comment il s’est formé.',
  'gdt.emptyTitle': 'Tu n’as pas encore de GDT',
  'gdt.emptyText':
    'Les GDT remercient pour un soutien en euros. Quand tu en recevras, tu verras ici comment ils se sont formés.',
  'gdt.more': 'En savoir plus',
  'gdt.offTitle': 'Il n’y a pas de GDT ici',
  'gdt.offText': 'Ta communauté ne tient pas de GDT.',
  'gdt.failed': 'Tes GDT n’ont pas pu être chargés',
};
