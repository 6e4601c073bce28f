import type { Translation } from '../en.ts';
import type { visit as english } from '../en/visit.ts';

export const visit: Translation<typeof english> = {
  // names of pages

  // refusals of the server, and failed requests
  'problem.OUTCOME_UNKNOWN':
    'Das ist vielleicht schon geschehen: die Antwort ging verloren. Sieh erst nach, bevor du es noch einmal machst.',
  'problem.EMAIL_INVALID': 'Gib die ganze E-Mail-Adresse ein, etwa name@example.org',
  'problem.EMAIL_ALREADY_SENT':
    'Vor weniger als 10 Minuten haben wir dir schon eine Mail geschickt. Schau in deine Mails oder versuch es etwas später.',
  'problem.FIRST_NAME_INVALID': 'Schreib deinen Vornamen mit Buchstaben, mindestens zwei',
  'problem.LAST_NAME_INVALID': 'Schreib deinen Nachnamen mit Buchstaben, mindestens zwei',
  'problem.LANGUAGE_INVALID': 'Wähle eine Sprache aus der Liste',
  'problem.PASSWORD_TOO_WEAK': 'Wähle ein Passwort, das alle Punkte der Liste erfüllt',
  'problem.PASSWORD_TOO_COMMON':
    'Dieses Passwort wählen viele, oder es besteht aus Namen, die man hier kennt. Darum wird es zuerst probiert. Sicherer sind ein paar eigene Wörter mit Zahl und Zeichen, etwa Quitte7-Garten-Katze.',
  'problem.PASSWORD_WRONG': 'Dein jetziges Passwort lautet anders. Prüfe es und versuch es noch einmal.',
  'problem.CODE_UNKNOWN':
    'Der Link ist unvollständig, schon benutzt oder zurückgezogen. Lass dir einen neuen schicken.',
  'problem.CODE_EXPIRED':
    'Die Links aus unseren Mails gelten 24 Stunden, dieser ist älter. Lass dir einen neuen schicken.',

  // forms
  'field.nameLength': '{field}: mindestens {min, plural, one {# Buchstabe} other {# Buchstaben}}',
  'field.nameTooLong': '{field}: höchstens {max, plural, one {# Buchstabe} other {# Buchstaben}}',
  'field.nameCharacters': '{field}: nur Buchstaben, Leerzeichen, Apostrophe und Bindestriche',

  // passwords
  'password.new': 'Neues Passwort',
  'password.repeat': 'Passwort wiederholen',
  'password.rules': 'Dein Passwort:',
  'passwordRule.LENGTH': 'mindestens 8 Zeichen',
  'passwordRule.LOWER': 'Kleinbuchstabe',
  'passwordRule.UPPER': 'Großbuchstabe',
  'passwordRule.DIGIT': 'Ziffer',
  'passwordRule.SPECIAL': 'Sonderzeichen (! %)',
  'passwordRule.WHITESPACE': 'ohne Leerzeichen',
  'passwordRule.COMMON': 'nicht leicht zu erraten',
  'passwordRule.OWN_WORDS': 'nicht nur aus deinem Namen',
  'passwordRule.TOO_LONG': 'höchstens {max} Zeichen',
  'password.triedFirst': 'dieses wird zuerst probiert',
  'password.met': 'erledigt',
  'password.open': 'fehlt noch',
  'password.broken': 'Wähle ein Passwort, das alle Punkte der Liste erfüllt',
  'password.lacks': 'Noch offen: {points}',
  'password.ownWords':
    'Dein Name steckt darin, oder der deiner Gemeinschaft: Das wird zuerst probiert. Sicherer sind ein paar andere Wörter mit Zahl und Zeichen, etwa Quitte7-Garten-Katze.',
  'password.repeatDiffers': 'Schreib zweimal dasselbe Passwort',

  // register
  'register.title': 'Schön, dass du mitmachen magst',
  'register.firstName': 'Vorname',
  'register.lastName': 'Nachname',
  'register.email': 'E-Mail',
  'register.agreeStoring': 'Ich bin einverstanden, dass {community} diese Angaben für mein Konto speichert.',
  'register.agreeMissing': 'Bitte gib deine Zustimmung',
  'register.agree': 'Ich bin mit der <link>Datenschutzerklärung</link> einverstanden.',
  'register.agreeTerms':
    'Ich bin mit der <link>Datenschutzerklärung</link> und den <terms>Nutzungsbedingungen</terms> einverstanden.',
  'document.otherAddress': 'Du findest es hier: <link>{address}</link>',
  'document.none': '{community} hat das noch nicht veröffentlicht.',
  'document.back': 'Zurück zu {community}',
  'register.submit': 'Mitglied werden',
  'register.failed': 'Das hat nicht geklappt',
  'register.hasAccount': 'Schon dabei? <link>Anmelden</link>',
  'register.doneTitle': 'Willkommen, {firstName}!',
  'register.doneText':
    'Wir haben eine Mail an {email} geschickt. Öffne sie und wähle dein Passwort, dann gehörst du dazu.',
  'register.doneHint': 'Nach ein paar Minuten noch nichts da? Schau auch in den Spam-Ordner.',
  'register.sendAgain': 'Mail noch einmal senden',
  'register.sentAgain':
    'Wenn in den letzten zehn Minuten keine Mail an {email} ging, ist jetzt eine unterwegs. Sonst gilt die letzte. Schau auch in den Spam-Ordner.',
  'register.sentBefore':
    'Von hier ging schon eine Mail an dich. Mit dem Link darin geht es weiter. Nur wenn sie nicht ankommt, schreib hier alles noch einmal.',
  'register.otherAddress': 'Adresse falsch? Ändern',
  'register.toLogin': 'Zur Anmeldung',

  // forgotten password
  'forgot.title': 'Ein neues Passwort',
  'forgot.text':
    'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link, mit dem du ein neues Passwort wählst.',
  'forgot.resetTitle': 'Ein neuer Link',
  'forgot.resetText':
    'Dein Link gilt nicht mehr. Gib deine E-Mail-Adresse ein, dann schicken wir dir einen neuen.',
  'forgot.submit': 'Link schicken',
  'forgot.failed': 'Das hat nicht geklappt',
  'forgot.doneTitle': 'Schau in deine Mails',
  'forgot.doneText':
    'Wenn es ein Konto mit dieser Adresse gibt, geht eine Mail mit einem Link an {email}. Kam in den letzten zehn Minuten schon eine, dann nimm den Link aus dieser.',
  'forgot.doneHint':
    'Nach ein paar Minuten noch nichts da? Schau auch in den Spam-Ordner. Wir schicken höchstens alle zehn Minuten eine Mail.',
  'forgot.back': 'Zurück zur Anmeldung',

  // activation and reset
  'reset.title': 'Dein neues Passwort',
  'reset.text': 'Wähle ein neues Passwort. Du bist damit gleich angemeldet.',
  'reset.removeSafeguards': 'Passkeys und Wieder\u00ADherstellungs\u00ADcodes auch entfernen',
  'reset.removeHint':
    'Wenn du glaubst, dass jemand anders in deinem Konto war. Deine Grenze für das Senden fällt damit weg.',
  'reset.submit': 'Passwort speichern',
  'reset.saved': 'Dein neues Passwort gilt',
  'reset.activationTitle': 'Dein Passwort',
  'reset.activationText': 'Noch ein Passwort, dann bist du drin.',
  'reset.activationSubmit': 'Konto aktivieren',
  'reset.activationSubmitWithGift': 'Weiter zum Geschenk',
  'reset.toLogin': 'Zur Anmeldung',
  'reset.activeTitle': 'Dein Konto ist schon aktiv',
  'reset.activeText': 'Du bist angemeldet und brauchst diesen Link nicht mehr.',
  'reset.failedTitle': 'Dieser Link gilt nicht mehr',
  'reset.checkFailedTitle': 'Der Link ließ sich nicht prüfen',
  'reset.newLink': 'Neuen Link schicken',
  'reset.saveFailed': 'Das Passwort wurde nicht gespeichert',

  // a page that is not there
  'notFound.title': 'Diese Seite ist davongeflogen',
  'notFound.text':
    'Vielleicht war der Link unvollständig, oder die Seite gibt es nicht mehr. Mit deinem Guthaben ist nichts passiert.',
  'notFound.toOverview': 'Zur Übersicht',
};
