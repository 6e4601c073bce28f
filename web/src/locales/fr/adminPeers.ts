import type { Translation } from '../en.ts';
import type { adminPeers as english } from '../en/adminPeers.ts';

export const adminPeers: Translation<typeof english> = {
  // the communities with which this one trades
  'admin.title.peer': 'Autre communauté',
  'peers.title': 'Échanges avec d’autres communautés',
  'peers.what':
    'Les membres peuvent se remercier d’une communauté à l’autre dès que les deux côtés se sont ajoutés. C’est vous qui décidez combien peut rester dû.',
  'peers.add': 'Ajouter une communauté',
  'peers.addNow': 'Ajouter',
  'peers.added': 'La communauté a été ajoutée',
  'peers.addressHint':
    'Par exemple voisins.example.org. L’administration là-bas ajoute votre adresse de la même façon.',
  'peers.addressMissing': 'Écris l’adresse de l’autre communauté',
  'peers.addressMail': 'C’est une adresse e-mail. Écris celle de leur site, par exemple voisins.example.org',
  'peers.addressForm':
    'Ce n’est pas l’adresse d’un site. Écris-la sans espaces, par exemple voisins.example.org',
  'peers.addressOwn': 'C’est l’adresse de votre propre communauté. Écris celle de l’autre',
  'peers.noneTitle': 'Pas encore d’autre communauté',
  'peers.noneText':
    'Mettez-vous d’accord avec leur administration, puis ajoute leur adresse ici ; elle ajoutera la vôtre.',
  'peers.contact': 'dernier contact {when}',
  'peers.noContact': 'pas encore de contact',
  'peers.open': '{count, plural, one {# en route} other {# en route}}',
  'peers.retrying': 'injoignable la dernière fois, nouvel essai chaque minute',
  'peers.unclear':
    '{count, plural, one {# incertain : demande à l’autre côté} other {# incertains : demande à l’autre côté}}',
  'peers.newName': 's’appelle maintenant « {name} »',
  'peers.claim': 'donne un identifiant qu’elle n’obtient pas',
  'peers.claimed': 'une autre communauté donne son identifiant',
  'peers.even': 'rien n’est dû',
  'peers.owesUs': 'nous doit',
  'peers.weOwe': 'nous devons',
  'peerState.WAITING': 'Attend l’autre côté',
  'peerState.CONNECTED': 'Connectée',
  'peerState.AWAY': 'Ne répond pas',
  'peerState.PAUSED': 'En pause',
  'peerStateHelp.WAITING':
    'Elle n’a pas encore prouvé qui elle est. Son administration doit aussi ajouter cette communauté ; ensuite, toutes deux se trouvent en une minute. Comparez au téléphone les noms courts des clés et les identifiants.',
  'peerStateHelp.AWAY':
    'Elle ne répond pas pour le moment. Rien de nouveau ne commence ; ce qui est en route arrive ou revient tout seul. Un nouvel essai est fait chaque minute.',
  'peerStateHelp.PAUSED':
    'Rien de nouveau ne commence, dans aucun sens. Ce qui est en route va encore jusqu’au bout.',
  'peerFailure.newKey': 'Elle montre une autre clé',
  'peerFailure.otherCommunity': 'Une autre communauté répond à cette adresse',
  'peerFailure.noCommunity': 'Aucune communauté ne répond à cette adresse',
  'peerFailure.notReached': 'Elle n’a pas pu être jointe',
  'peerFailure.wantedBack': 'Elle voulait reprendre ce qui est comptabilisé ici',
  'peerFailure.other': 'Quelque chose s’est mal passé',
  'peerFailureHelp.newKey':
    'Elle a perdu sa clé, ou quelqu’un s’est mis entre vous. Demande à son administration par une autre voie, au téléphone par exemple, et n’accepte la clé plus bas que si les noms courts sont les mêmes.',
  'peerFailureHelp.otherCommunity':
    'L’adresse appartient maintenant à d’autres. Mets les échanges en pause et demande où se trouve la communauté.',
  'peerFailureHelp.noCommunity': 'Il y a autre chose à cette adresse. Demande à son administration.',
  'peerFailureHelp.wantedBack': 'L’écriture reste ici. Voyez avec leur administration ce qui est juste.',
  // the own key
  'ownKey.title': 'Notre clé',
  'ownKey.what':
    'Lis ces six groupes et l’identifiant ci-dessous à l’administration de l’autre communauté, au téléphone par exemple : sur sa page de votre communauté, elle doit voir les mêmes.',
  'ownKey.copy': 'Copier',
  'ownKey.copied': 'Le nom court est copié',
  'ownKey.notCopied': 'La copie n’a pas marché. Sélectionne le nom court et copie-le à la main.',
  'ownKey.renew': 'Renouveler la clé',
  'ownKey.renewTitle': 'Renouveler notre clé ?',
  'ownKey.renewText':
    'Les communautés qui ont ce programme l’apprennent toutes seules. Chez toutes les autres, l’administration doit accepter la nouvelle clé avant que quoi que ce soit repasse, dans un sens ou dans l’autre.',
  'ownKey.renewNow': 'Renouveler',
  'ownKey.renewed': 'La clé est renouvelée',
  // one community
  'peer.toAll': 'Toutes les communautés',
  'peer.unknownTitle': 'Cette communauté n’est pas ici',
  'peer.unknownText': 'Peut-être a-t-elle été retirée entre-temps.',
  'peer.connection': 'Connexion',
  'peer.added': 'Ajoutée',
  'peer.connected': 'A prouvé qui elle est',
  'peer.lastContact': 'Dernier contact',
  'peer.lastFailure': 'Dernier incident',
  'peer.noFailure': 'aucun',
  'peer.safe': 'Elle peut toujours dire ce qu’est devenu un transfert : rien ne reste longtemps incertain.',
  'peer.plain':
    'Elle utilise un programme plus ancien, qui ne peut pas toujours dire ce qu’est devenu un transfert. Gardez des limites basses.',
  'peer.connect': 'Vérifier maintenant',
  'peer.looked': 'Vérifié : l’état s’affiche ici.',
  'peer.pause': 'Mettre en pause',
  'peer.pauseTitle': 'Mettre en pause les échanges avec {name} ?',
  'peer.pauseText':
    'Rien de nouveau ne commence, dans aucun sens. Ce qui est en route va encore jusqu’au bout. Tu peux reprendre quand tu veux.',
  'peer.paused': 'Les échanges sont en pause',
  'peer.resume': 'Reprendre',
  'peer.resumed': 'Les échanges reprennent',
  'peer.remove': 'Retirer',
  'peer.removeTitle': 'Mettre fin aux échanges avec {name} ?',
  'peer.removeText':
    'Les membres ne pourront plus rien envoyer, dans aucun sens. Ce qui est dû reste dans les livres et vaudra encore si vous ajoutez de nouveau la communauté.',
  'peer.removeBusy':
    '{count, plural, one {Un transfert est encore en route. La communauté ne peut être retirée qu’ensuite ; mets-la en pause d’ici là.} other {# transferts sont encore en route. La communauté ne peut être retirée qu’ensuite ; mets-la en pause d’ici là.}}',
  'peer.removeUnclear':
    '{all, plural, one {Il est incertain et attend ta décision.} other {{count, plural, one {L’un d’eux est incertain et attend ta décision.} other {# d’entre eux sont incertains et attendent ta décision.}}}}',
  'peer.removed': 'La communauté est retirée',
  // name and id of a peer
  'peerName.title': 'Elle s’appelle maintenant « {announced} »',
  'peerName.acceptable':
    'Ici, elle s’appelle toujours {name}. Demande à son administration avant de reprendre le nouveau nom : c’est à lui que les membres reconnaissent à qui ils envoient.',
  'peerName.ID':
    'Ici, elle reste {name} : le nouveau nom contient l’identifiant d’une communauté et pourrait être confondu avec lui.',
  'peerName.ADDRESS': 'Ici, elle reste {name} : le nouveau nom est écrit comme une adresse.',
  'peerName.HOME':
    'Ici, elle reste {name} : le nouveau nom se confond facilement avec celui de votre communauté.',
  'peerName.TAKEN':
    'Ici, elle reste {name} : le nouveau nom se confond facilement avec celui d’une autre communauté.',
  'peerName.next':
    'Parles-en à l’administration de là-bas : si elle choisit un autre nom, vous pourrez l’utiliser. D’ici là, il n’y a rien à faire.',
  'peerName.accept': 'Utiliser ce nom',
  'peerName.keep': 'Garder « {name} »',
  'peerName.kept': 'Elle reste « {name} »',
  'peerName.accepted': 'Le nouveau nom est repris',
  'peerUuid.title': 'Elle donne un identifiant qu’elle n’obtient pas',
  'peerUuid.HOME':
    'C’est l’identifiant de votre propre communauté. Peut-être fonctionne-t-elle avec une copie de votre base de données. Elle n’est pas reliée tant qu’elle n’en donne pas un autre.',
  'peerUuid.CHANGED':
    'Elle était reliée sous un autre identifiant, et ses comptes ici appartiennent à celui-là. Demande à son administration ce qui s’est passé.',
  'peerUuid.TAKEN':
    '{other} a ici cet identifiant. L’une des deux n’est pas celle qu’elle prétend être. Compare identifiant et clé avec l’administration des deux, au téléphone par exemple, puis décide. D’ici là, rien ne part vers celle qui attend.',
  'peerUuid.FORMER':
    'Une communauté avec une autre clé avait ici cet identifiant et a été retirée. Compare identifiant et clé avec l’administration, au téléphone par exemple, avant de décider.',
  'peerUuid.confirm': 'L’identifiant est le sien',
  'peerUuid.confirmTitle': 'Cet identifiant appartient-il à {name} ?',
  'peerUuidConfirm.TAKEN':
    '{other} est retirée ici : plus rien n’y est envoyé, et ses comptes restent. Ensuite, {name} est reliée sous cet identifiant.',
  'peerUuidConfirm.FORMER':
    '{name} est reliée sous cet identifiant. Ce que les membres connaissaient de la communauté retirée vaut alors pour elle.',
  'peerUuid.confirmed': 'L’identifiant est désormais le sien',
  'peerUuid.rivalTitle': 'Une autre communauté donne le même identifiant',
  'peerUuid.rivalText':
    'L’une des deux n’est pas celle qu’elle prétend être. Compare identifiant et clé avec l’administration des deux, et décide sur la page de l’autre :',
  // shared member search
  'peerSearch.title': 'Se trouver',
  'peerSearch.share': 'Partager la recherche de membres avec {name}',
  'peerSearch.hint':
    'Quand les deux côtés la partagent, les membres se trouvent par leur nom en envoyant. On ne trouve que les personnes qui le veulent, sans leur lieu.',
  // key of a peer
  'peerKey.title': 'Sa clé',
  'peerKey.what':
    'Compare ces six groupes et l’identifiant ci-dessous, au téléphone par exemple, avec ceux que leur administration voit sous « Notre clé » : tous doivent être identiques.',
  'peerKey.unknown': 'Connu dès qu’elle aura prouvé qui elle est',
  'peerKey.accept': 'Accepter une autre clé',
  'peerKey.acceptNow': 'Accepter cette clé',
  'peerKey.accepted': 'La clé est acceptée',
  'peerKey.field': 'Nom court de la nouvelle clé',
  'peerKey.hint':
    'Les six groupes tels que leur administration te les a dits, pas depuis cette page. Les espaces et les majuscules n’ont pas d’importance.',
  'peerKey.missing': 'Écris les six groupes qu’on t’a dits',
  'peerKey.short':
    'Il manque quelque chose : six groupes de quatre, avec les chiffres de 0 à 9 et les lettres de a à f',
  // clearing balance and limits
  'peerLimits.title': 'Ce qui est dû et ce qui peut l’être',
  'peerLimits.what': 'Quoi',
  'peerLimits.now': 'Maintenant (GDD)',
  'peerLimits.most': 'Au plus',
  'peerLimit.owedByPeer': 'Ils nous doivent',
  'peerLimit.owedToPeer': 'Nous leur devons',
  'peerLimit.sentInDay': 'Envoyé là-bas en un jour',
  'peerLimit.receivedInDay': 'Reçu en un jour',
  'peerLimits.underWay':
    'En route : {there} GDD vers là-bas, {here} GDD vers ici. Cela compte comme si c’était arrivé.',
  'peerLimits.change': 'Changer les limites',
  'peerLimits.owedByPeer': 'Ils peuvent nous devoir au plus',
  'peerLimits.owedByPeerHint': 'C’est ce qui est perdu si la communauté prend et ne donne jamais.',
  'peerLimits.owedToPeer': 'Nous pouvons leur devoir au plus',
  'peerLimits.owedToPeerHint': 'C’est le plus que nos membres détiennent de leurs GDD.',
  'peerLimits.perDay': 'Par jour au plus, dans chaque sens',
  'peerLimits.form': 'Écris un montant avec deux décimales au plus, par exemple 100 ou 12,50',
  // open transfers
  'peerTransfers.title': 'En route',
  'peerTransfers.none': 'Rien n’est en route.',
  'peerTransfers.unclearTitle':
    '{count, plural, one {Un transfert est incertain : demande à l’autre côté} other {# transferts sont incertains : demande à l’autre côté}}',
  'peerTransfers.unclearText':
    'Aucun message ne peut plus dire s’il a été comptabilisé là-bas. Leur administration le trouve par la date et les membres indiqués plus bas.',
  'peerTransfers.there': 'Vers là-bas :',
  'peerTransfers.here': 'Vers ici :',
  'peerTransfers.to': 'à « {named} »',
  'peerTransferState.HELD': 'Demande une promesse',
  'peerTransferState.SENT': 'En route',
  'peerTransferState.RECALLED': 'Rappelé',
  'peerTransferState.UNCLEAR': 'Incertain',
  'peerTransferState.STOPPING': 'En cours d’annulation',
  'peerTransferState.PROMISED': 'Promis',
  'peerTransferHelp.HELD':
    'Le montant est mis de côté, et l’autre côté est interrogé pour savoir s’il comptabilisera.',
  'peerTransferHelp.SENT':
    'Débité du compte. L’autre côté a promis et doit comptabiliser ; il est interrogé jusqu’à ce qu’il réponde.',
  'peerTransferHelp.RECALLED':
    'Cela a trop duré, ou l’autre côté n’a pas comptabilisé. Il est prié de ne plus le faire ; ensuite le montant revient.',
  'peerTransferHelp.UNCLEAR':
    'Débité du compte. On ne sait pas si l’autre côté a comptabilisé : il ne peut pas le dire, ou se tait depuis sept jours.',
  'peerTransferHelp.STOPPING':
    'Le montant est de nouveau libre sur le compte. L’autre côté doit encore apprendre que rien ne vient.',
  'peerTransferHelp.PROMISED': 'Nous avons promis de le comptabiliser. L’autre côté décide.',
  'peerTransfers.evidence': 'Ce que savent les deux côtés',
  'peerTransfers.date': 'Date des deux côtés',
  'peerTransfers.memberHere': 'Membre ici',
  'peerTransfers.memberThere': 'Membre là-bas',
  'peerTransfers.noSteps': 'Rien n’a encore été dit à ce sujet.',
  'peerTransfers.saidLast': '{name} a dit en dernier :',
  // members who are blocked there
  'peerLocked.title': 'Bloqués là-bas',
  'peerLocked.count':
    '{count, plural, one {Un membre ne peut rien envoyer là-bas} other {# membres ne peuvent rien envoyer là-bas}}',
  'peerLocked.what':
    'Chez {name}, un transfert où figure le membre ou le destinataire est resté ouvert. Leur programme refuse tout avec eux jusqu’à ce que leur administration le close. Envoie-lui ce qui figure plus bas. Qui peut de nouveau envoyer n’est plus dans cette liste.',
  'peerLocked.since': 'depuis {when}',
  'peerLocked.last': 'dernier refus {when}, à « {named} »',
  'peerLocked.notBooked':
    'C’est sans doute le transfert de la date plus bas. Il n’est pas comptabilisé ici : ils peuvent clore le leur.',
  'peerLocked.booked':
    'C’est sans doute le transfert de la date plus bas. Il est comptabilisé ici et pas là-bas : convenez d’abord de qui paie.',
  'peerLocked.unknown': 'D’ici, on ne peut pas dire de quel transfert il s’agit.',
  'peerLocked.ask': 'Ce qu’il faut à leur administration',
  'peerLocked.statement':
    'La première instruction montre les transferts ouverts dans leur base de données, la seconde en clôt un.',
  'peerLocked.copy': 'Copier les instructions',
  'peerLocked.copied': 'Les instructions sont copiées',
  'peerLocked.notCopied': 'La copie n’a pas réussi. Sélectionne-les et copie-les à la main.',
  'peerBooks.title': 'Transferts comptabilisés',
  'peerBooks.what':
    'Ce qui est parti là-bas, moins ce qui est arrivé ici, est ce qu’ils nous doivent. Ce qui est en route ne compte qu’une fois comptabilisé.',
  'peerBooks.none': 'Rien n’est encore comptabilisé.',
  'peerBooks.count': '{count, plural, one {# transfert} other {# transferts}}',
  'peerBooks.pages': 'Pages de transferts comptabilisés',
  'peerBooks.sent': 'envoyé là-bas',
  'peerBooks.received': 'reçu ici',
  'peerBooks.booked': 'comptabilisé le {when}',
  'peerBooks.nobody': 'quelqu’un qui est parti',
  'peerBooks.thenOwed': 'ensuite on nous doit {amount}',
  'peerBooks.thenWeOwe': 'ensuite nous devons {amount}',
  'peerBooks.thenEven': 'ensuite rien n’est dû',
  'peerTransfers.settle': 'Dire ce qu’il est devenu',
  'peerStep.PROMISED': 'L’autre côté a promis',
  'peerStep.NOT_PROMISED': 'L’autre côté n’a pas promis',
  'peerStep.IS_BOOKED': 'C’est comptabilisé là-bas',
  'peerStep.IS_NEVER': 'Ce ne sera jamais comptabilisé là-bas',
  'peerStep.NOT_BOOKED': 'L’autre côté n’a pas comptabilisé',
  'peerStep.NO_WORD': 'L’autre côté ne donne pas de réponse',
  'peerStep.ASKED': 'L’autre côté a demandé et nous avons promis',
  'peerStep.TOLD_TO_BOOK': 'L’autre côté nous a dit de comptabiliser',
  'peerStep.TOLD_NEVER': 'L’autre côté l’a annulé',
  'peerStep.TIME_OVER': 'Le temps était écoulé',
  // settlement by an administrator
  'settle.title': 'Que sont devenus les {amount} GDD ?',
  'settle.text':
    'Seule l’administration de {name} peut le dire. Une réponse fausse ici double le montant ou le perd, et ne se reprend pas.',
  'settle.word': 'Qu’ont-ils dit ?',
  'settle.choose': 'Choisis',
  'settle.arrived': 'C’est comptabilisé chez {name}',
  'settle.never': 'Ce n’est pas comptabilisé chez {name}, cela revient',
  'settle.wordMissing': 'Choisis ce qu’ils ont dit',
  'settle.asked': 'J’ai demandé à l’administration de {name}',
  'settle.askFirst': 'Demande d’abord à l’autre côté',
  'settle.now': 'Fixer définitivement',
  'settle.done': 'C’est éclairci',
};
