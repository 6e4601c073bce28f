import type { Translation } from '../en.ts';
import type { entry as english } from '../en/entry.ts';

export const entry: Translation<typeof english> = {
  // the app as a whole
  'nav.crumbs': 'Du bist hier',
  'nav.home': 'Übersicht',
  'app.skip': 'Zum Inhalt',
  'common.back': 'Zurück',
  'common.close': 'Schließen',
  'common.saved': '{name} ist gespeichert.',
  'common.loading': 'Lädt',
  'common.retry': 'Noch einmal versuchen',

  // names of pages
  'title.login': 'Anmelden',
  'title.register': 'Mitglied werden',
  'title.notFound': 'Nicht gefunden',
  'title.registerCommunity': 'Eine eigene Gemeinschaft',
  'title.imprint': 'Impressum',
  'title.privacy': 'Datenschutz',
  'title.terms': 'Nutzungsbedingungen',
  'title.redeem': 'Ein Geschenk für dich',
  'title.request': 'Eine Bitte',
  'title.forgotPassword': 'Neues Passwort',
  'title.resetPassword': 'Neues Passwort',
  'title.checkEmail': 'Konto aktivieren',
  'title.storage': 'Hilfe zum Browserspeicher',

  // general errors
  'error.summary': 'Bitte prüfe diese Angaben',
  'error.screenTitle': 'Diese Seite lässt sich gerade nicht zeigen',
  'error.screenText':
    'Dein Guthaben ist sicher. Lade die Seite neu. Wenn es noch einmal passiert, schreib uns.',
  'error.connectionTitle': 'Diese Seite braucht eine Verbindung',
  'error.connectionText': 'Sie öffnet sich von selbst, sobald du verbunden bist.',
  'error.reload': 'Neu laden',
  'error.language': 'Die Sprache ließ sich nicht ändern. Versuch es gleich noch einmal.',
  'language.saved': 'Deine Sprache ist gespeichert',
  'language.notSaved': 'Deine Sprache wurde nicht gespeichert.',
  'error.incident': 'Wenn du uns schreibst, nenne diese Nummer: {incident}',

  // refusals of the server, and failed requests
  'error.noAnswer': 'Es kam keine Antwort an',
  'problem.NETWORK': 'Der Server antwortet nicht. Prüfe deine Verbindung und versuch es noch einmal.',
  'error.offline':
    'Du hast gerade keine Verbindung. Nichts ist verloren: Versuch es noch einmal, sobald die Verbindung wieder da ist.',
  'problem.TIMEOUT': 'Die Antwort lässt auf sich warten. Versuch es gleich noch einmal.',
  'problem.UNKNOWN': 'Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.',
  'problem.INTERNAL': 'Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.',
  'problem.UNAUTHORIZED': 'Das geht mit deinem Konto nicht.',
  'problem.SESSION_EXPIRED': 'Zu deiner Sicherheit wurdest du abgemeldet. Melde dich noch einmal an.',
  'problem.WRONG_CREDENTIALS': 'E-Mail und Passwort passen nicht zusammen.',
  'problem.EMAIL_NOT_VERIFIED': 'Dieses Konto ist noch nicht aktiviert. Schau in deine Mails.',
  'problem.PASSWORD_NOT_SET': 'Dieses Konto hat noch kein Passwort. Schau in deine Mails.',
  'problem.MEMBER_DELETED': 'Dieses Konto wurde geschlossen. Schreib uns, wenn du Fragen hast.',
  'problem.BAD_INPUT': 'Im Formular passt etwas nicht. Prüfe, was du eingetragen hast.',
  'problem.TOO_MANY_REQUESTS':
    'Das war zu oft. Spätestens in {minutes, plural, =0 {einigen Minuten} =60 {einer Stunde} =1440 {einem Tag} one {einer Minute} other {# Minuten}} geht es wieder.',
  'problem.UNAVAILABLE': 'Das geht gerade nicht. Nichts ist verloren; versuch es gleich noch einmal.',
  'problem.CLOCK_IN_DOUBT':
    'Die Uhr des Servers wird gerade geprüft; es wurde nichts geändert. Versuch es später noch einmal.',

  // forms
  'field.emailMissing': 'Gib deine E-Mail-Adresse ein',
  'field.required': 'Bitte ausfüllen: {field}',
  'field.email': 'Gib die ganze E-Mail-Adresse ein, etwa name@example.org',
  'field.emailSign': 'In einer E-Mail-Adresse gibt es kein „{sign}“',

  // passwords
  'password.label': 'Passwort',
  'password.show': 'Zeigen',
  'password.hide': 'Verbergen',

  // around the welcome pages
  'auth.nav': 'Anmelden oder mitmachen',
  'auth.about': 'Worum es geht',
  'auth.learnMore': 'Erfahre mehr',
  'auth.community': 'Gemeinschaft {community}',
  'auth.gift': 'Deine GDD warten auf dich',
  'auth.language': 'Sprache',
  'auth.textSize': 'Textgröße',
  'auth.textSizePercent': '{percent} %',
  'auth.facebook': 'Facebook-Gruppe',
  'auth.x': 'X',
  'auth.youtube': 'YouTube',
  'auth.telegram': 'Telegram',
  'auth.footer': 'Rechtliches und Soziales',
  'auth.storageTitle': 'Dein Browser merkt sich nichts für diese Seite',
  'auth.storageText':
    'Erlaube Cookies und Websitedaten für diese Adresse, damit du angemeldet bleiben kannst.',
  'storage.why':
    'Damit du angemeldet bleibst, muss sich dein Browser etwas für diese Adresse merken dürfen. Gerade verbietet er das.',
  'storage.address':
    'Öffne die Einstellungen deines Browsers und erlaube Cookies und Websitedaten für {address}.',
  'storage.private': 'In einem privaten Fenster ist das oft gesperrt: Öffne die Seite in einem gewöhnlichen.',
  'storage.addOn':
    'Auch Erweiterungen, die Werbung oder Cookies sperren, können der Grund sein: Mach für diese Adresse eine Ausnahme.',
  'storage.worksTitle': 'Dein Browser merkt sich die Seite',
  'storage.worksText': 'Jetzt kannst du dich anmelden.',
  'storage.toLogin': 'Zur Anmeldung',
  'auth.handOverFailedTitle': 'Dieser Anmeldelink wurde schon benutzt oder ist zu alt',
  'auth.handOverFailedText': 'Melde dich noch einmal an, dann bist du dort, wo du hinwolltest.',
  'auth.handOverQuestion': 'Dieser Link meldet {name} an',
  'auth.handOverSignedIn': 'Du bist als {name} angemeldet.',
  'auth.handOverOnlyYou': 'Mach nur weiter, wenn du das bist.',
  'auth.handOverGo': 'Als {name} weitermachen',
  'auth.handOverStay': 'Als {name} angemeldet bleiben',
  'auth.handOverNot': 'Das bin ich nicht',

  // the three slides
  'slide.pictures': 'Bilder',
  'slide.pause': 'Bilder anhalten',
  'slide.go': 'Bilder weiterlaufen lassen',
  'slide.gratitude': 'Dankbarkeit',
  'slide.gratitudeText': 'Füreinander, für alle Menschen, für die Natur.',
  'slide.dignity': 'Würde',
  'slide.dignityText': 'Jeder Mensch hat etwas zu geben, und jeder zählt gleich viel.',
  'slide.donation': 'Gabe',
  'slide.donationText': 'Was du gibst, macht die Runde. Genug für dich, für alle, für die Erde.',

  // login
  'timeout.extendFailed': 'Das hat nicht geklappt. Melde dich noch einmal an: Deine Entwürfe sind noch da.',
  'timeout.over':
    'Du warst eine Weile nicht da, darum haben wir dich zu deiner Sicherheit abgemeldet. Deine Entwürfe sind noch da.',
  'timeout.loggedOut': 'Du bist abgemeldet.',
  'timeout.refused':
    'Zu deiner Sicherheit wurdest du abgemeldet. Melde dich noch einmal an: Deine Entwürfe sind noch da.',
  'timeout.passwordChanged':
    'Zu deiner Sicherheit wurdest du abgemeldet, weil das Passwort geändert wurde. Melde dich mit dem neuen an. Warst du das nicht? Dann wähle über „Passwort vergessen?“ gleich ein anderes.',
  'login.welcome': 'Schön, dass du da bist',
  'login.email': 'E-Mail',
  'login.submit': 'Anmelden',
  'login.stay': 'Auf diesem Gerät angemeldet bleiben',
  'login.passkey': 'Mit Passkey anmelden',
  'login.forgot': 'Passwort vergessen?',
  'login.closed': 'Dein Konto ist geschlossen. Möchtest du es wieder öffnen, schreib an <mail>{mail}</mail>.',
  'login.newHere': 'Noch kein Konto? <link>Mitglied werden</link>',
  'login.failed': 'Das hat nicht geklappt',
  'login.wrongCredentials':
    'E-Mail und Passwort passen nicht zusammen. Prüfe beides oder <link>wähle ein neues Passwort</link>.',
  'login.tooMany':
    'Oder <link>lass dir einen Link per Mail schicken</link>: Mit einem neuen Passwort kannst du dich auf diesem Gerät gleich anmelden.',
  'login.newcomer':
    'Bist du gerade erst dazugekommen? Dann schau zuerst in deine Mails: Mit der Mail von uns aktivierst du dein Konto.',
  'login.notActivatedTitle': 'Dein Konto wartet auf dich',
  'login.notActivated':
    'Aktiviere es zuerst mit der Mail von uns. Ist sie weg? <link>Lass sie dir noch einmal schicken</link>.',
  'login.noPasswordTitle': 'Du hast noch kein Passwort gewählt',
  'login.noPassword':
    'Wähle eins mit der Mail von uns. Ist sie weg? <link>Lass sie dir noch einmal schicken</link>.',
};
