import type { MailTexts } from '../mail-texts.ts';

export const nl: MailTexts = {
  greeting: (name) => `Hallo ${name},`,
  hello: 'Hallo,',
  aMember: 'een lid',
  farewell: (community) => `Hartelijke groet van ${community}`,
  questions: (supportMail) => `Vragen? Schrijf naar ${supportMail}.`,
  why: (community) => `Je krijgt deze mail omdat dit adres bij een account van ${community} hoort.`,
  noReply: 'Antwoorden op deze mail worden niet gelezen.',
  hours: (count) => (count === 1 ? '1 uur' : `${count} uur`),
  minutes: (count) => (count === 1 ? '1 minuut' : `${count} minuten`),
  moment: (day, time, zone) => `${day} om ${time} uur (${zone})`,
  colon: ':',
  buttonFails: 'Werkt de knop niet? Kopieer dan dit adres naar je browser:',
  activation: {
    subject: (community) => `Welkom bij ${community} – bevestig je e-mailadres`,
    welcome: (community) =>
      `Wat fijn dat je meedoet bij ${community}! Nog één stap: bevestig je e-mailadres en kies een wachtwoord.`,
    giftOf: (giver, amount) =>
      `Er wacht een cadeau op je: ${giver} bedankt je met ${amount}. Neem het aan zodra je account actief is.`,
    gift: 'Er wacht ook een cadeau op je: neem het aan zodra je account actief is.',
    button: 'Mijn account activeren',
    valid: (duration) => `De link werkt één keer en verloopt na ${duration}.`,
    again: 'Verlopen? Vraag dan hier een nieuwe link aan:',
    notYou: 'Heb jij je niet aangemeld? Verwijder deze mail dan gewoon. Er gebeurt niets.',
  },
  multiRegistration: {
    subject: (community) => `Je hebt al een account bij ${community}`,
    tried: (community) =>
      `Iemand wilde zich net met jouw adres aanmelden bij ${community}. Je hebt al een account, dus er is geen nieuw account gemaakt.`,
    forgot: 'Was jij dat? Log dan gewoon in. Weet je je wachtwoord niet meer, kies dan een nieuw:',
    button: 'Nieuw wachtwoord kiezen',
    notYou: 'Was jij dat niet? Dan hoef je niets te doen. Je account is veilig.',
  },
  closed: {
    subject: (community) => `Je account bij ${community} is gesloten`,
    intro: (community, moment) =>
      `Je account bij ${community} is op ${moment} gesloten. Je kunt er niet meer mee inloggen.`,
    notYou: (supportMail) =>
      `Was jij dat niet, of wil je weer meedoen? Schrijf dan naar ${supportMail}. Daar kan je account weer worden geopend.`,
  },
  opened: {
    subject: (community) => `Je account bij ${community} is weer open`,
    intro: (community) => `Je account bij ${community} is weer open. Je saldo en je boekingen zijn er nog.`,
    button: 'Inloggen',
    forgot: 'Weet je je wachtwoord niet meer? Dan kun je hier een nieuw kiezen:',
  },
  role: {
    subject: (community) => `Je rol bij ${community}`,
    given: {
      MODERATOR: (community) => `Je hoort nu bij de moderatie van ${community} en kunt bijdragen bekijken.`,
      MODERATOR_AI: (community) =>
        `Je hoort nu bij de moderatie van ${community} en kunt bijdragen bekijken, ook met de assistent.`,
      ADMIN: (community) => `Je hoort nu bij het beheer van ${community}.`,
    },
    button: 'Naar het beheer',
    ended: (community) =>
      `Je hebt bij ${community} geen bijzondere rol meer. Verder blijft alles in je account zoals het is.`,
  },
  stillClosed: {
    subject: (community) => `Je account bij ${community} is nog steeds gesloten`,
    tried: (community) =>
      `Iemand heeft zojuist geprobeerd met jouw adres een account bij ${community} te openen of een nieuw wachtwoord te kiezen. Maar het account dat bij dit adres hoort, is gesloten. Daarom kan geen van beide.`,
    open: (supportMail) =>
      `Was jij dat, en wil je weer meedoen? Schrijf dan naar ${supportMail}. Daar kan je account weer worden geopend.`,
    notYou: 'Was jij dat niet? Dan hoef je niets te doen. Je account blijft gesloten.',
  },
  reset: {
    subject: (community) => `Een nieuw wachtwoord voor ${community}`,
    intro: 'Je hebt om een nieuw wachtwoord gevraagd. Kies het hier:',
    button: 'Nieuw wachtwoord kiezen',
    valid: (duration) => `De link werkt één keer en verloopt na ${duration}.`,
    again: 'Verlopen? Vraag dan hier een nieuwe link aan:',
    notYou: 'Heb jij er niet om gevraagd? Verwijder deze mail dan gewoon. Je wachtwoord blijft zoals het is.',
  },
  passwordChanged: {
    subject: 'Je wachtwoord is veranderd',
    changed: (community, moment) =>
      `Het wachtwoord van je account bij ${community} is op ${moment} veranderd. Alle andere apparaten zijn uitgelogd.`,
    wasYou: 'Was jij dat? Dan hoef je niets te doen.',
    notYou:
      'Was jij dat niet? Kies dan meteen een nieuw wachtwoord via ‘Wachtwoord vergeten?’ en vink daar aan dat ook passkeys en herstelcodes worden verwijderd. Wie het veranderd heeft, komt er dan niet meer in.',
    button: 'Nieuw wachtwoord kiezen',
    help: (supportMail) =>
      `Kom je er niet meer in, of vind je in je account iets dat je niet zelf hebt gedaan? Schrijf dan naar ${supportMail}.`,
  },
  guardChanged: {
    subject: {
      STAY_STOLEN: 'Een apparaat is voor de zekerheid uitgelogd',
      PASSKEY_ADDED: 'Er is een passkey toegevoegd',
      PASSKEY_REMOVED: 'Er is een passkey verwijderd',
      CODES_CREATED: 'Nieuwe herstelcodes',
      CODE_USED: 'Er is een herstelcode gebruikt',
      LIMIT_SET: 'Je grens voor versturen is gewijzigd',
    },
    changed: {
      STAY_STOLEN: (moment, name) =>
        `Op ${moment} heeft iemand een oude login van je apparaat ‘${name}’ gebruikt. Die is misschien in verkeerde handen gekomen. Daarom is dat apparaat nu uitgelogd.`,
      PASSKEY_ADDED: (moment, name) => `Op ${moment} is de passkey ‘${name}’ aan je account toegevoegd.`,
      PASSKEY_REMOVED: (moment, name) => `Op ${moment} is de passkey ‘${name}’ uit je account verwijderd.`,
      CODES_CREATED: (moment) =>
        `Op ${moment} zijn voor je account nieuwe herstelcodes gemaakt. De oude werken niet meer.`,
      CODE_USED: (moment) =>
        `Op ${moment} is in je account een herstelcode gebruikt. Die werkt nu niet meer.`,
      LIMIT_SET: (moment) =>
        `Op ${moment} is gewijzigd hoeveel je zonder passkey kunt versturen. Bij de instellingen onder Beveiliging zie je wat nu geldt.`,
    },
    wasYou: 'Was jij dat? Dan hoef je niets te doen.',
    warning: 'Log daar gewoon opnieuw in. Kijk ook of alles in je account nog klopt.',
    notYou:
      'Komt dit je vreemd voor? Kies dan meteen een nieuw wachtwoord via ‘Wachtwoord vergeten?’ en vink daar aan dat ook passkeys en herstelcodes worden verwijderd. Dan komt niemand anders er meer in.',
  },
  received: {
    subject: (sender, amount) => `${sender} bedankt je met ${amount}`,
    thanks: (sender, amount) => `${sender} bedankt je met ${amount} en zegt:`,
    button: 'Mijn saldo bekijken',
    reply: (sender) => `Als je op deze mail antwoordt, gaat je antwoord naar ${sender}.`,
  },
  linkRedeemed: {
    subject: (redeemer, amount) => `${redeemer} heeft je link van ${amount} verzilverd`,
    redeemed: (redeemer, amount) =>
      `${redeemer} heeft je link van ${amount} verzilverd – wat fijn! Je had geschreven:`,
  },
  request: {
    received: {
      subject: (requester, amount) => `${requester} vraagt je om ${amount}`,
      intro: (requester, amount) => `${requester} vraagt je om ${amount} en zegt:`,
      button: 'Bekijken en antwoorden',
      free: (days) =>
        `Je mag gerust ja of nee zeggen; zonder jou gebeurt er niets. Het verzoek geldt ${days} dagen.`,
    },
    accepted: {
      subject: (payer, amount) => `${payer} heeft je de ${amount} gestuurd waar je om vroeg`,
      sent: (payer, amount) =>
        `Je had het gevraagd en ${payer} zei ja: ${amount} staan nu op je rekening. Je had geschreven:`,
    },
    declined: {
      subject: (payer) => `${payer} kan deze keer niet op je verzoek ingaan`,
      intro: (payer, amount) =>
        `${payer} heeft je verzoek om ${amount} bekeken en zegt deze keer nee. Je had geschreven:`,
      nothing: 'Dat kan veel redenen hebben. Een paar vriendelijke woorden helpen vaak.',
      button: 'Mijn verzoeken bekijken',
    },
  },
  contribution: {
    see: 'Mijn bijdrage bekijken',
    figures: ({ day, hours, amount }) => `Dag: ${day}. Uren: ${hours}, dat is ${amount}.`,
    message: {
      subject: (moderator) => `${moderator} schrijft je over je bijdrage`,
      about: (moderator) => `${moderator} heeft je bijdrage bekeken:`,
      quoteIntro: 'en schrijft je:',
      answer: 'Antwoord graag in de lijst met je bijdragen. Een antwoord op deze mail komt daar niet aan.',
      button: 'Lezen en antwoorden',
    },
    changed: {
      subject: (moderator) => `${moderator} heeft je bijdrage gewijzigd`,
      intro: (moderator) => `${moderator} heeft je bijdrage gewijzigd:`,
      before: (moderator) => `${moderator} heeft de tekst van je bijdrage gewijzigd. Je had geschreven:`,
      now: 'Nu staat er:',
      hours: (hours, amounts) =>
        `Uren: ${hours.after} in plaats van ${hours.before}. Dat is ${amounts.after} in plaats van ${amounts.before}.`,
      day: (day) => `Dag: ${day.after} in plaats van ${day.before}.`,
      waits: 'Je bijdrage wacht nog op bevestiging.',
    },
    confirmed: {
      subject: (amount) => `Je bijdrage is bevestigd: ${amount}`,
      booked: (moderator, amount) => `${moderator} heeft je bijdrage bevestigd. Je krijgt er ${amount} voor:`,
      thanks: 'Dank je wel voor alles wat je voor de gemeenschap doet!',
    },
    denied: {
      subject: 'Je bijdrage is niet bevestigd',
      intro: (moderator) => `${moderator} heeft je bijdrage bekeken en deze keer niet bevestigd:`,
      reason: (moderator) => `${moderator} schrijft:`,
      why: (supportMail) =>
        `Wil je weten waarom? Kijk eerst bij je bijdrage: daar staat het gesprek erover. Is er dan nog iets onduidelijk, schrijf dan aan ${supportMail}.`,
      more: (supportMail) =>
        `Het hele gesprek staat bij je bijdrage. Is er nog iets onduidelijk, schrijf dan aan ${supportMail}.`,
    },
    deleted: {
      subject: 'Je bijdrage is verwijderd',
      intro: (moderator) => `${moderator} heeft je bijdrage verwijderd:`,
      stays: 'In je eigen lijst zie je haar nog steeds, gemarkeerd als verwijderd.',
    },
  },
};
