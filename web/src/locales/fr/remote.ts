import type { Translation } from '../en.ts';
import type { remote as english } from '../en/remote.ts';

export const remote: Translation<typeof english> = {
  // members of other communities
  'remote.UNDER_WAY': 'en route',
  'remote.RETURNED': 'revenu',
  'remote.UNDER_WAYText':
    'C’est en route vers {name}, dans la communauté {community}. Cela arrive ou revient tout seul ; tu le verras ici.',
  'remote.ARRIVEDText': 'C’est arrivé : {name}, dans la communauté {community}, l’a reçu.',
  'remote.RETURNEDText':
    'C’est revenu : {name}, dans la communauté {community}, ne l’a pas reçu. Le montant est de nouveau à toi.',
  'remote.NOT_SENTText':
    'Cela n’a pas été envoyé à {name}, dans la communauté {community}. Rien n’a quitté ton compte.',
  'remote.backText':
    'C’était pour {name}, dans la communauté {community} ; ce n’y est pas arrivé et t’est donc revenu.',
  'remote.from': '{firstName} est membre de la communauté {community}.',
  'remote.toHint': 'E-mail, nom d’utilisateur ou identifiant {product}',
  'remote.nameLater':
    'Seule {community} peut vérifier qui c’est. Tu verras le nom une fois que c’est envoyé.',
  'remote.findable':
    'Si l’administration partage la recherche avec une autre communauté, ses membres te trouvent aussi, sans ton lieu.',
  'remote.final':
    'Cela va dans une autre communauté et ne peut pas être repris. Seulement si cela ne peut pas arriver à {community}, cela te revient.',
  'remote.limitOfDay':
    'Aujourd’hui, rien de plus ne peut aller vers l’autre communauté : la limite d’un jour est atteinte. Essaie un montant plus petit, ou de nouveau demain ; rien n’a quitté ton compte.',
  'problem.TRANSFER_BLOCKED_ELSEWHERE':
    'Dans l’autre communauté, un envoi avec toi ou avec cette personne est resté ouvert. Seule son administration peut le clore ; la tienne le voit. Rien n’a quitté ton compte.',
  'problem.TRANSFER_BLOCKED_BRIEFLY':
    'Un envoi précédent avec toi ou avec cette personne n’est pas encore terminé. Il se termine tout seul d’ici une demi-heure ; ensuite tu pourras de nouveau envoyer. Rien n’a quitté ton compte.',
  'live.returned': '{amount} GDD sont revenus : ils n’ont pas atteint {name}.',
  'live.returnedHidden': 'Un cadeau pour {name} est revenu : il n’est pas arrivé.',
  // a link of one community that is redeemed in another
  'remoteLink.choose': 'De quelle communauté es-tu membre ?',
  'remoteLink.chooseHint': 'Tu acceptes le cadeau là où se trouve ton compte.',
  'remoteLink.go': 'Continuer vers {community}',
  'remoteLink.fromTitle': '{firstName}, de la communauté {community}, t’offre',
  'remoteLink.asMember': 'Connecte-toi pour l’accepter ici, dans {community}.',
  'remoteLink.minutes':
    'Cette page est valable dix minutes. Ensuite, ouvre de nouveau le lien là où tu l’as reçu.',
  'remoteLink.done':
    '{firstName}, de la communauté {community}, t’a dit merci. Le montant fait maintenant partie de ton solde.',
};
