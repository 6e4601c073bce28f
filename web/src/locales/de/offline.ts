import type { Translation } from '../en.ts';
import type { offline as english } from '../en/offline.ts';

export const offline: Translation<typeof english> = {
  'offline.banner': 'Keine Verbindung. Du siehst den Stand {when}.',
  'offline.unconfirmed': 'Der neueste Stand ließ sich nicht laden. Du siehst den {when}.',
  'offline.back': 'Du bist wieder verbunden.',
  'offline.bannerPlain': 'Gerade keine Verbindung.',
  'offline.at': 'von {time} Uhr',
  'offline.on': 'vom {date}',
  'offline.look':
    'Deine Sitzung ist zu Ende: Du kannst dich umsehen und dich wieder anmelden, sobald du verbunden bist.',
  'offline.update': 'Eine neue Version der Wallet ist da.',
  'offline.reload': 'Jetzt laden',
  'offline.sent': 'Dein Geschenk ist bei {name} angekommen',
  'offline.dropped':
    '{count, plural, one {Ein wartendes Geschenk wurde entfernt. Es wurde nicht gesendet.} other {# wartende Geschenke wurden entfernt. Sie wurden nicht gesendet.}}',
  'offline.noteTitle':
    '{count, plural, one {Ein Geschenk wartet aufs Senden} other {# Geschenke warten aufs Senden}}',
  'offline.noteText': 'Zusammen {amount} GDD. In deinem Guthaben sind sie noch enthalten.',
  'offline.noteDecide':
    '{all, plural, one {Es wartet auf dich.} other {{count, plural, one {Eines davon wartet auf dich.} other {# davon warten auf dich.}}}}',
  'offline.noteLink': 'Ansehen, was wartet',
  'offline.refusedTitle':
    '{count, plural, one {Ein Geschenk wurde nicht gesendet} other {# Geschenke wurden nicht gesendet}}',
  'offline.noteRefused':
    '{count, plural, one {Eines davon wurde abgelehnt.} other {# davon wurden abgelehnt.}}',
  'offline.refusedLink': 'Sehen, warum',
  'offline.refusedTo': 'Dein Geschenk an {name} wurde nicht gesendet',
  'offline.waiting': 'Wartet',
  'offline.sending': 'Wird gesendet …',
  'offline.refused': 'Nicht gesendet',
  'offline.held': 'Wird geändert',
  'offline.late': 'Wartet auf dich',
  'offline.whyWaiting': 'Noch ist nichts gesendet. Es geht von selbst los, sobald eine Verbindung da ist.',
  'offline.whyUnsure':
    'Die Verbindung brach ab, bevor die Antwort kam. Es wird von selbst noch einmal gesendet und nur einmal gebucht.',
  'offline.whyLate': 'Das hast du vor einiger Zeit geschrieben. Sende es jetzt, wenn du es noch möchtest.',
  'offline.whyUnclear':
    'Es war vor Tagen unterwegs, und keine Antwort kam. Sieh in deinen Transaktionen nach: Steht es dort nicht, ändere es und sende es neu.',
  'offline.whyHeld':
    'Du hast begonnen, es zu ändern. Es wird erst gesendet, wenn du damit fertig bist oder es so sendest, wie es ist.',
  'offline.written': 'Geschrieben {when}',
  'offline.sendNow': 'Jetzt senden',
  'offline.change': 'Ändern',
  'offline.remove': 'Entfernen',
  'offline.notConnected': 'Es gibt noch keine Verbindung. Das Geschenk wartet weiter.',
  'offline.removeTitle': 'Dieses Geschenk entfernen?',
  'offline.removeText': '{amount} GDD an {name} werden nicht gesendet.',
  'offline.removeUnsure': 'Vielleicht ist es schon angekommen: Dann steht es in deinen Transaktionen.',
  'offline.keepIt': 'Behalten',
  'offline.emptyTitle': 'Nichts wartet',
  'offline.emptyText': 'Was du ohne Verbindung sendest, wartet hier, bis es gesendet ist.',
  'offline.leaveText':
    '{count, plural, one {Dieses Geschenk ist noch nicht gesendet. Wenn du dich abmeldest, wird es von diesem Gerät entfernt.} other {Diese Geschenke sind noch nicht gesendet. Wenn du dich abmeldest, werden sie von diesem Gerät entfernt.}}',
  'offline.leaveWhere': 'Du findest sie unter: {places}.',
  'offline.leaveNow': 'Abmelden und entfernen',
  'offline.stay': 'Bleiben',
  'offline.waits': 'Dein Geschenk wartet',
  'offline.waitsText':
    'Dieses Geschenk ist noch nicht an {name} gesendet. Es geht von selbst los, sobald du verbunden und angemeldet bist.',
  'offline.gone': 'Dieses Geschenk wartet nicht mehr',
  'offline.goneText':
    'In einem anderen Fenster wurde es gesendet, geändert oder entfernt. Deine Transaktionen zeigen, ob es angekommen ist.',
  'offline.replacedSent':
    'Das Geschenk, das du änderst, ist inzwischen gesendet. Dies hier wäre ein zweites.',
  'offline.later':
    'Keine Verbindung. Du kannst es warten lassen: Dann bleibt das Geschenk auf diesem Gerät und wird einmal gesendet, sobald die Verbindung wieder da ist.',
  'offline.let': '{amount} GDD warten lassen',
  'offline.letFailed': 'Dieses Gerät konnte das Geschenk nicht behalten. Sende es, wenn du verbunden bist.',
  'offline.keepTitle': 'Ohne Verbindung',
  'offline.keepText': 'Was sich dieses Gerät für dich merkt.',
  'offline.keep': 'Meine neuesten Daten auf diesem Gerät behalten',
  'offline.keepHint':
    'Du siehst dein Guthaben und deine letzten Buchungen auch ohne Verbindung, selbst wenn deine Sitzung zu Ende ist. Lass es aus, wo andere dasselbe Gerät benutzen. Beim Abmelden wird alles entfernt.',
  'offline.keepOn': 'Dieses Gerät behält deine neuesten Daten',
  'offline.keepOff': 'Dieses Gerät behält nach deiner Sitzung nichts',
};
