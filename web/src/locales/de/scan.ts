import type { Translation } from '../en.ts';
import type { scan as english } from '../en/scan.ts';

export const scan: Translation<typeof english> = {
  // scanning
  'scan.title': 'Code scannen',
  'scan.tabs': 'Scannen und zeigen',
  'scan.tab': 'Scannen',
  'scan.what': 'Halte die Kamera auf den Code eines Mitglieds, eines Links oder einer Bitte.',
  'scan.privacy': 'Die Kamera liest nur den Code. Kein Bild verlässt dieses Gerät, keines wird gespeichert.',
  'scan.start': 'Kamera einschalten',
  'scan.starting': 'Die Kamera startet',
  'scan.finder': 'Bild der Kamera',
  'scan.hold': 'Halte den Code in den Rahmen. Er wird von selbst gelesen.',
  'scan.torch': 'Licht',
  'scan.stop': 'Ausschalten',
  'scan.deniedTitle': 'Die Kamera ist hier nicht erlaubt',
  'scan.deniedText':
    'Erlaube die Kamera für diese Seite in den Einstellungen deines Browsers und versuch es noch einmal. Oder wähle ein Bild des Codes.',
  'scan.noneTitle': 'Hier gibt es keine Kamera',
  'scan.noneText': 'Wähle ein Bild des Codes. Oder öffne die Wallet auf deinem Handy und scanne dort.',
  'scan.noneHere':
    'Wähle ein Bild des Codes. Oder sieh in den Einstellungen deines Geräts nach, ob der Browser die Kamera benutzen darf.',
  'scan.busyTitle': 'Die Kamera wird gerade benutzt',
  'scan.busyText': 'Ein anderes Programm nutzt gerade die Kamera. Schließe es und versuch es noch einmal.',
  'scan.failedTitle': 'Die Kamera zeigt nichts',
  'scan.failedText': 'Versuch es noch einmal. Wenn das nicht hilft, wähle ein Bild des Codes.',
  'scan.pictureTitle': 'Oder aus einem Bild',
  'scan.pictureText': 'Ein Foto oder ein Bildschirmfoto des Codes genügt.',
  'scan.dropText': 'Du kannst es auch hierher ziehen oder einfügen.',
  'scan.choose': 'Bild wählen',
  'scan.reading': 'Der Code wird gesucht …',
  'scan.nothing':
    'In diesem Bild ist kein Code zu finden. Wähle eines, auf dem der Code groß, scharf und ganz zu sehen ist.',
  'scan.noPicture':
    'Das ist kein Bild, das hier gezeigt werden kann. Wähle ein Foto oder ein Bildschirmfoto.',
  'scan.failed': 'Das Bild konnte nicht gelesen werden. Prüfe deine Verbindung und versuch es noch einmal.',

  // scanned codes
  'scan.outsideTitle': 'Dieser Code führt woandershin',
  'scan.outsideText': 'Er gehört nicht zu deiner Gemeinschaft. Öffne ihn nur, wenn du diese Adresse kennst:',
  'scan.disguised': 'Diese Adresse ist so gemacht, dass sie wie eine andere aussieht. Lass sie lieber zu.',
  'scan.unknownTitle': 'Dieser Code öffnet hier nichts',
  'scan.unknownText':
    'Es ist eine Adresse deiner Gemeinschaft, aber kein Link, keine Bitte und kein Mitglied. Vielleicht fehlt ein Stück.',
  'scan.textTitle': 'In diesem Code steht Text',
  'scan.textText': 'Es ist keine Adresse, also gibt es nichts zu öffnen. Du kannst ihn kopieren.',
  'scan.read': 'Was im Code steht',
  'scan.empty': 'Nichts, was sich zeigen lässt',
  'scan.again': 'Anderen Code scannen',
  'scan.copy': 'Kopieren',
  'scan.copied': 'Kopiert',
  'scan.notCopied': 'Das Kopieren hat nicht geklappt. Markiere den Text und kopiere ihn von Hand.',
  'scan.open': '{host} öffnen',

  // the own code
  'code.title': 'Mein Code',
  'code.tab': 'Mein Code',
  'code.label': 'Code von {name} in {community}',
  'code.how': 'Wer das scannt, kann {firstName} in {community} danken.',
  'code.bright': 'Wird er nicht gelesen? Mach den Bildschirm heller und wisch ihn ab.',
  'code.ways': 'Den Code weitergeben',
  'code.share': 'Teilen',
  'code.shareText': 'Hier kannst du {name} danken:',
  'code.copy': 'Adresse kopieren',
  'code.copied': 'Die Adresse deines Codes ist kopiert',
  'code.notCopied': 'Das Kopieren hat nicht geklappt. Speichere den Code stattdessen als Bild.',
  'code.save': 'Als Bild speichern',
  'code.notSaved': 'Das Bild konnte in diesem Browser nicht gespeichert werden',
  'code.fileName': 'mein-code',
  'code.print': 'Drucken',

  // a link on paper
  'card.title': 'Dankeskarte',
  'card.intro':
    'Druck deinen Link aus, schneide ihn aus und gib ihn weiter. Wer ihn zuerst einlöst, bekommt das Geschenk.',
  'card.howMany': 'Wie viele?',
  'card.one': 'Diese Karte',
  'card.sheet': 'Ein Bogen mit {count} Links',
  'card.more': 'Auf einen Bogen passen vier Karten: Mit mehr offenen Links kannst du sie zusammen drucken.',
  'card.withAmount': 'Betrag auf der Karte zeigen',
  'card.print': 'Drucken',
  'card.paper': 'Für A4-Papier, ohne Skalierung und ohne Druckerränder.',
  'card.noneTitle': 'Für diesen Link gibt es keine Karte',
  'card.noneText':
    'Er ist eingelöst, zurückgezogen oder abgelaufen. Wähle einen deiner offenen Links oder erstelle einen neuen.',
  'card.thanks': 'Danke!',
  'card.from': 'von {firstName}',
  'card.scan': 'Scanne diesen Code mit deinem Handy.',
  'card.join': 'Melde dich an oder werde Mitglied in {community}.',
  'card.redeem': 'Nimm den Dank an.',
};
