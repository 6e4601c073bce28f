import type { Translation } from '../en.ts';
import type { offline as english } from '../en/offline.ts';

export const offline: Translation<typeof english> = {
  'offline.banner': 'Pas de connexion. Tu vois ce qui était connu {when}.',
  'offline.unconfirmed': 'Le dernier état n’a pas pu être chargé. Tu vois ce qui était connu {when}.',
  'offline.back': 'La connexion est revenue.',
  'offline.bannerPlain': 'Pas de connexion pour le moment.',
  'offline.at': 'à {time}',
  'offline.on': 'le {date}',
  'offline.look': 'Ta session est terminée : tu peux regarder, et te reconnecter dès que le réseau est là.',
  'offline.update': 'Une nouvelle version du portefeuille est là.',
  'offline.reload': 'La charger',
  'offline.sent': 'Ton cadeau est arrivé chez {name}',
  'offline.dropped':
    '{count, plural, one {Un cadeau en attente a été retiré. Il n’a pas été envoyé.} other {# cadeaux en attente ont été retirés. Ils n’ont pas été envoyés.}}',
  'offline.noteTitle':
    '{count, plural, one {Un cadeau attend d’être envoyé} other {# cadeaux attendent d’être envoyés}}',
  'offline.noteText': 'En tout {amount} GDD. Ton solde les contient encore.',
  'offline.noteDecide':
    '{all, plural, one {Il t’attend.} other {{count, plural, one {L’un d’eux t’attend.} other {# d’entre eux t’attendent.}}}}',
  'offline.noteLink': 'Voir ce qui attend',
  'offline.refusedTitle':
    '{count, plural, one {Un cadeau n’a pas été envoyé} other {# cadeaux n’ont pas été envoyés}}',
  'offline.noteRefused':
    '{count, plural, one {L’un d’eux a été refusé.} other {# d’entre eux ont été refusés.}}',
  'offline.refusedLink': 'Voir pourquoi',
  'offline.refusedTo': 'Ton cadeau pour {name} n’a pas été envoyé',
  'offline.waiting': 'En attente',
  'offline.sending': 'Envoi en cours…',
  'offline.refused': 'Pas envoyé',
  'offline.held': 'En cours de modification',
  'offline.late': 'T’attend',
  'offline.whyWaiting': 'Rien n’a encore été envoyé. Il partira tout seul dès qu’il y aura une connexion.',
  'offline.whyUnsure':
    'La connexion s’est coupée avant la réponse. Il sera renvoyé tout seul et inscrit une seule fois.',
  'offline.whyLate': 'Tu l’as écrit il y a un certain temps. Envoie-le maintenant si tu le veux encore.',
  'offline.whyUnclear':
    'Il était en route il y a plusieurs jours et aucune réponse n’est venue. Regarde tes transactions : s’il n’y est pas, modifie-le et renvoie-le.',
  'offline.whyHeld':
    'Tu as commencé à le modifier. Il ne part pas avant que tu aies fini, ou que tu l’envoies tel quel.',
  'offline.written': 'Écrit {when}',
  'offline.sendNow': 'Envoyer maintenant',
  'offline.change': 'Modifier',
  'offline.remove': 'Retirer',
  'offline.notConnected': 'Il n’y a toujours pas de connexion. Le cadeau reste en attente.',
  'offline.removeTitle': 'Retirer ce cadeau ?',
  'offline.removeText': '{amount} GDD pour {name} ne seront pas envoyés.',
  'offline.removeUnsure': 'Il est peut-être déjà arrivé : il figure alors dans tes transactions.',
  'offline.keepIt': 'Le garder',
  'offline.emptyTitle': 'Rien n’attend',
  'offline.emptyText': 'Ce que tu envoies sans connexion attend ici jusqu’à son envoi.',
  'offline.leaveText':
    '{count, plural, one {Ce cadeau n’a pas été envoyé. Si tu te déconnectes, il est retiré de cet appareil.} other {Ces cadeaux n’ont pas été envoyés. Si tu te déconnectes, ils sont retirés de cet appareil.}}',
  'offline.leaveWhere': 'Tu les trouves sous : {places}.',
  'offline.leaveNow': 'Se déconnecter et retirer',
  'offline.stay': 'Rester',
  'offline.waits': 'Ton cadeau attend',
  'offline.waitsText':
    'Ce cadeau n’a pas encore été envoyé à {name}. Il partira tout seul dès que tu auras une connexion et que ta session sera ouverte.',
  'offline.gone': 'Ce cadeau n’attend plus',
  'offline.goneText':
    'Dans une autre fenêtre, il a été envoyé, modifié ou retiré. Tes transactions montrent s’il est arrivé.',
  'offline.replacedSent':
    'Le cadeau que tu modifies a été envoyé entre-temps. Celui-ci en serait un deuxième.',
  'offline.later':
    'Pas de connexion. Tu peux le laisser en attente : le cadeau reste alors sur cet appareil et part une seule fois, dès que la connexion revient.',
  'offline.let': 'Laisser {amount} GDD en attente',
  'offline.letFailed': 'Cet appareil n’a pas pu garder le cadeau. Envoie-le quand tu auras une connexion.',
  'offline.keepTitle': 'Sans connexion',
  'offline.keepText': 'Ce que cet appareil retient pour toi.',
  'offline.keep': 'Garder mes dernières données sur cet appareil',
  'offline.keepHint':
    'Tu vois ton solde et tes dernières opérations sans connexion, même quand ta session est terminée. Laisse ce choix désactivé si d’autres utilisent cet appareil. La déconnexion efface tout.',
  'offline.keepOn': 'Cet appareil garde tes dernières données',
  'offline.keepOff': 'Cet appareil ne garde rien après ta session',
};
