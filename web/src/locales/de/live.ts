import type { Translation } from '../en.ts';
import type { live as english } from '../en/live.ts';

export const live: Translation<typeof english> = {
  'live.received': '{name} hat dir mit {amount} GDD gedankt',
  'live.receivedHidden': '{name} hat dir gedankt',
  'live.confirmed': 'Dein Beitrag wurde bestätigt. Danke!',
  'live.asked': 'Es gibt eine Rückfrage zu einem deiner Beiträge',
  'live.requested': '{name} bittet dich um {amount} GDD',
  'live.requestedHidden': '{name} bittet dich um GDD',
  'live.thanked': 'Jemand bedankt sich für ein Geschenk von dir',
  'live.pushTitle': 'Mitteilungen',
  'live.pushText': 'Damit du es merkst, wenn jemand an dich denkt.',
  'live.push': 'Mitteilungen auf diesem Gerät',
  'live.pushHint':
    'Wenn dir jemand dankt, dich um etwas bittet oder dir antwortet, sagt dir dieses Gerät Bescheid, auch wenn die Wallet geschlossen ist. Es zeigt einen Vornamen, nie einen Betrag.',
  'live.pushOn': 'Dieses Gerät sagt dir Bescheid.',
  'live.pushBlocked':
    'Dein Browser erlaubt dieser Seite keine Mitteilungen. Erlaube sie in den Einstellungen des Browsers für diese Seite und lade sie dann neu.',
  'live.pushMissing':
    'Dieser Browser kann keine Mitteilungen zeigen. Auf iPhone und iPad lege die Wallet zuerst auf deinen Startbildschirm.',
  'live.pushNowOn': 'Ab jetzt sagt dir dieses Gerät Bescheid',
  'live.pushNowOff': 'Dieses Gerät meldet sich nicht mehr',
  'live.pushFailed': 'Das hat nicht geklappt. Bitte versuch es gleich noch einmal.',
};
