import type { Translation } from '../en.ts';
import type { live as english } from '../en/live.ts';

export const live: Translation<typeof english> = {
  'live.received': '{name} te remercie avec {amount} GDD',
  'live.receivedHidden': '{name} te remercie',
  'live.confirmed': 'Ta contribution est confirmée. Merci !',
  'live.asked': 'Il y a une question sur une de tes contributions',
  'live.requested': '{name} te demande {amount} GDD',
  'live.requestedHidden': '{name} te demande des GDD',
  'live.thanked': 'Quelqu’un te remercie pour un de tes cadeaux',
  'live.pushTitle': 'Notifications',
  'live.pushText': 'Pour que tu le saches quand quelqu’un pense à toi.',
  'live.push': 'Notifications sur cet appareil',
  'live.pushHint':
    'Quand quelqu’un te remercie, te demande quelque chose ou te répond, cet appareil te prévient, même si le portefeuille est fermé. Il montre un prénom, jamais un montant.',
  'live.pushOn': 'Cet appareil te prévient.',
  'live.pushBlocked':
    'Ton navigateur ne permet pas les notifications de cette page. Autorise-les dans les réglages du navigateur pour cette page, puis recharge-la.',
  'live.pushMissing':
    'Ce navigateur ne peut pas afficher de notifications. Sur un iPhone ou un iPad, mets d’abord le portefeuille sur ton écran d’accueil.',
  'live.pushNowOn': 'Cet appareil te prévient désormais',
  'live.pushNowOff': 'Cet appareil ne te prévient plus',
  'live.pushFailed': 'Cela n’a pas marché. Réessaie dans un instant.',
};
