import type { MailTexts } from '../mail-texts.ts';

export const de: MailTexts = {
  greeting: (name) => `Hallo ${name}!`,
  hello: 'Hallo!',
  aMember: 'ein Mitglied',
  farewell: (community) => `Herzliche Grüße von ${community}`,
  questions: (supportMail) => `Fragen? Schreib an ${supportMail}.`,
  why: (community) => `Du bekommst diese Mail, weil diese Adresse zu einem Konto bei ${community} gehört.`,
  noReply: 'Antworten auf diese Mail liest niemand.',
  hours: (count) => (count === 1 ? '1 Stunde' : `${count} Stunden`),
  minutes: (count) => (count === 1 ? '1 Minute' : `${count} Minuten`),
  moment: (day, time, zone) => `${day} um ${time} Uhr (${zone})`,
  colon: ':',
  buttonFails: 'Wenn der Knopf nicht funktioniert, kopiere diese Adresse in deinen Browser:',
  activation: {
    subject: (community) => `Willkommen bei ${community} – bitte bestätige deine E-Mail-Adresse`,
    welcome: (community) =>
      `Wie schön, dass du bei ${community} mitmachst! Ein Schritt fehlt noch: Bestätige deine E-Mail-Adresse und wähle ein Passwort.`,
    giftOf: (giver, amount) =>
      `Ein Geschenk wartet auf dich: ${giver} dankt dir mit ${amount}. Nimm es an, sobald dein Konto aktiv ist.`,
    gift: 'Auch ein Geschenk wartet auf dich: Nimm es an, sobald dein Konto aktiv ist.',
    button: 'Konto aktivieren',
    valid: (duration) => `Der Link funktioniert nur einmal und gilt ${duration}.`,
    again: 'Schon zu spät? Dann hol dir hier einen neuen Link:',
    notYou: 'Du wolltest gar nicht mitmachen? Dann lösche diese Mail einfach. Es passiert nichts.',
  },
  multiRegistration: {
    subject: (community) => `Du hast schon ein Konto bei ${community}`,
    tried: (community) =>
      `Gerade wollte jemand mit deiner Adresse ein Konto bei ${community} eröffnen. Du hast schon eins, deshalb ist kein neues entstanden.`,
    forgot:
      'Warst du das? Dann melde dich einfach an. Wenn du dein Passwort nicht mehr weißt, wähle ein neues:',
    button: 'Neues Passwort wählen',
    notYou: 'Warst du das nicht? Dann brauchst du nichts zu tun. Dein Konto ist sicher.',
  },
  closed: {
    subject: (community) => `Dein Konto bei ${community} ist geschlossen`,
    intro: (community, moment) =>
      `Dein Konto bei ${community} wurde am ${moment} geschlossen. Anmelden kannst du dich damit nicht mehr.`,
    notYou: (supportMail) =>
      `Warst du das nicht, oder möchtest du wieder dabei sein? Dann schreib an ${supportMail}. Dort kann dein Konto wieder geöffnet werden.`,
  },
  opened: {
    subject: (community) => `Dein Konto bei ${community} ist wieder offen`,
    intro: (community) =>
      `Dein Konto bei ${community} ist wieder offen. Dein Guthaben und deine Buchungen sind noch da.`,
    button: 'Anmelden',
    forgot: 'Wenn du dein Passwort nicht mehr weißt, kannst du hier ein neues wählen:',
  },
  role: {
    subject: (community) => `Deine Rolle bei ${community}`,
    given: {
      MODERATOR: (community) =>
        `Du gehörst jetzt zur Moderation von ${community} und kannst Beiträge prüfen.`,
      MODERATOR_AI: (community) =>
        `Du gehörst jetzt zur Moderation von ${community} und kannst Beiträge prüfen, auch mit dem Assistenten.`,
      ADMIN: (community) => `Du gehörst jetzt zur Verwaltung von ${community}.`,
    },
    button: 'Zur Verwaltung',
    ended: (community) =>
      `Du hast bei ${community} jetzt keine besondere Rolle mehr. Sonst bleibt in deinem Konto alles, wie es ist.`,
  },
  stillClosed: {
    subject: (community) => `Dein Konto bei ${community} ist weiterhin geschlossen`,
    tried: (community) =>
      `Gerade wollte jemand mit deiner Adresse ein Konto bei ${community} eröffnen oder ein neues Passwort wählen. Zu dieser Adresse gehört aber ein Konto, das geschlossen wurde. Deshalb geht beides nicht.`,
    open: (supportMail) =>
      `Warst du das, und möchtest du wieder dabei sein? Dann schreib an ${supportMail}. Dort kann dein Konto wieder geöffnet werden.`,
    notYou: 'Warst du das nicht? Dann brauchst du nichts zu tun. Dein Konto bleibt geschlossen.',
  },
  reset: {
    subject: (community) => `Ein neues Passwort für ${community}`,
    intro: 'Du möchtest ein neues Passwort. Wähle es hier:',
    button: 'Neues Passwort wählen',
    valid: (duration) => `Der Link funktioniert nur einmal und gilt ${duration}.`,
    again: 'Schon zu spät? Dann hol dir hier einen neuen Link:',
    notYou:
      'Du hast gar nicht darum gebeten? Dann lösche diese Mail einfach. Dein Passwort bleibt, wie es ist.',
  },
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    changed: (community, moment) =>
      `Das Passwort für dein Konto bei ${community} wurde am ${moment} geändert. Alle anderen Geräte wurden abgemeldet.`,
    wasYou: 'Warst du das? Dann brauchst du nichts zu tun.',
    notYou:
      'Warst du das nicht? Dann wähle gleich über „Passwort vergessen?“ ein neues Passwort und setz dort den Haken, der auch Passkeys und Wiederherstellungscodes entfernt. Wer es geändert hat, kommt dann nicht mehr in dein Konto.',
    button: 'Neues Passwort wählen',
    help: (supportMail) =>
      `Wenn du nicht mehr hineinkommst oder in deinem Konto etwas findest, das nicht von dir ist, schreib an ${supportMail}.`,
  },
  guardChanged: {
    subject: {
      STAY_STOLEN: 'Ein Gerät wurde vorsichtshalber abgemeldet',
      PASSKEY_ADDED: 'Ein Passkey wurde hinzugefügt',
      PASSKEY_REMOVED: 'Ein Passkey wurde entfernt',
      CODES_CREATED: 'Neue Wiederherstellungscodes',
      CODE_USED: 'Ein Wiederherstellungscode wurde benutzt',
      LIMIT_SET: 'Deine Grenze für das Senden wurde geändert',
    },
    changed: {
      STAY_STOLEN: (moment, name) =>
        `Am ${moment} hat sich jemand mit einer alten Anmeldung deines Geräts „${name}“ gemeldet. Sie ist vielleicht in fremde Hände geraten. Darum ist das Gerät jetzt abgemeldet.`,
      PASSKEY_ADDED: (moment, name) => `Am ${moment} wurde deinem Konto der Passkey „${name}“ hinzugefügt.`,
      PASSKEY_REMOVED: (moment, name) =>
        `Am ${moment} wurde der Passkey „${name}“ aus deinem Konto entfernt.`,
      CODES_CREATED: (moment) =>
        `Am ${moment} wurden für dein Konto neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.`,
      CODE_USED: (moment) =>
        `Am ${moment} wurde in deinem Konto ein Wiederherstellungscode benutzt. Er gilt jetzt nicht mehr.`,
      LIMIT_SET: (moment) =>
        `Am ${moment} wurde geändert, wie viel du ohne Passkey senden kannst. In den Einstellungen unter Sicherheit siehst du, was jetzt gilt.`,
    },
    wasYou: 'Warst du das? Dann brauchst du nichts zu tun.',
    warning:
      'Melde dich dort einfach neu an. Sieh auch nach, ob in deinem Konto alles so ist, wie du es kennst.',
    notYou:
      'Kommt dir das fremd vor? Dann wähle gleich über „Passwort vergessen?“ ein neues Passwort und setz dort den Haken, der auch Passkeys und Wiederherstellungscodes entfernt. Dann kommt niemand anders mehr in dein Konto.',
  },
  received: {
    subject: (sender, amount) => `${sender} dankt dir mit ${amount}`,
    thanks: (sender, amount) => `${sender} dankt dir mit ${amount} und sagt:`,
    button: 'Mein Guthaben ansehen',
    reply: (sender) => `Wenn du auf diese Mail antwortest, geht deine Antwort an ${sender}.`,
  },
  linkRedeemed: {
    subject: (redeemer, amount) => `${redeemer} hat deinen Link über ${amount} eingelöst`,
    redeemed: (redeemer, amount) =>
      `${redeemer} hat deinen Link über ${amount} eingelöst – wie schön! Du hattest geschrieben:`,
  },
  request: {
    received: {
      subject: (requester, amount) => `${requester} bittet dich um ${amount}`,
      intro: (requester, amount) => `${requester} bittet dich um ${amount} und sagt:`,
      button: 'Ansehen und antworten',
      free: (days) =>
        `Du kannst frei Ja oder Nein sagen; ohne dich passiert nichts. Die Bitte gilt ${days} Tage.`,
    },
    accepted: {
      subject: (payer, amount) => `${payer} hat dir die erbetenen ${amount} gesendet`,
      sent: (payer, amount) =>
        `Du hattest gefragt, und ${payer} hat Ja gesagt: ${amount} sind jetzt auf deinem Konto. Du hattest geschrieben:`,
    },
    declined: {
      subject: (payer) => `${payer} kann deine Bitte diesmal nicht erfüllen`,
      intro: (payer, amount) =>
        `${payer} hat sich deine Bitte um ${amount} angesehen und sagt diesmal Nein. Du hattest geschrieben:`,
      nothing: 'Das kann viele Gründe haben. Oft helfen ein paar freundliche Worte.',
      button: 'Meine Bitten ansehen',
    },
  },
  contribution: {
    see: 'Meinen Beitrag ansehen',
    figures: ({ day, hours, amount }) => `Tag: ${day}. Stunden: ${hours}, das sind ${amount}.`,
    message: {
      subject: (moderator) => `${moderator} schreibt dir zu deinem Beitrag`,
      about: (moderator) => `${moderator} hat sich deinen Beitrag angesehen:`,
      quoteIntro: 'und schreibt dir dazu:',
      answer: 'Bitte antworte in der Liste deiner Beiträge. Eine Antwort auf diese Mail kommt dort nicht an.',
      button: 'Lesen und antworten',
    },
    changed: {
      subject: (moderator) => `${moderator} hat deinen Beitrag geändert`,
      intro: (moderator) => `${moderator} hat deinen Beitrag geändert:`,
      before: (moderator) => `${moderator} hat den Text deines Beitrags geändert. Du hattest geschrieben:`,
      now: 'Jetzt steht da:',
      hours: (hours, amounts) =>
        `Stunden: ${hours.after} statt ${hours.before}. Das sind ${amounts.after} statt ${amounts.before}.`,
      day: (day) => `Tag: ${day.after} statt ${day.before}.`,
      waits: 'Dein Beitrag wartet noch auf die Bestätigung.',
    },
    confirmed: {
      subject: (amount) => `Dein Beitrag ist bestätigt: ${amount}`,
      booked: (moderator, amount) =>
        `${moderator} hat deinen Beitrag bestätigt. Du bekommst dafür ${amount}:`,
      thanks: 'Danke für alles, was du für die Gemeinschaft tust!',
    },
    denied: {
      subject: 'Dein Beitrag wurde nicht bestätigt',
      intro: (moderator) => `${moderator} hat sich deinen Beitrag angesehen und diesmal nicht bestätigt:`,
      reason: (moderator) => `${moderator} schreibt dazu:`,
      why: (supportMail) =>
        `Möchtest du wissen, warum? Schau zuerst bei deinem Beitrag nach, dort steht das Gespräch dazu. Bleibt etwas offen, schreib an ${supportMail}.`,
      more: (supportMail) =>
        `Das ganze Gespräch dazu steht bei deinem Beitrag. Bleibt etwas offen, schreib an ${supportMail}.`,
    },
    deleted: {
      subject: 'Dein Beitrag wurde gelöscht',
      intro: (moderator) => `${moderator} hat deinen Beitrag gelöscht:`,
      stays: 'In deiner eigenen Liste siehst du ihn weiterhin, als gelöscht markiert.',
    },
  },
};
