import type { MailTexts } from '../mail-texts.ts';

export const nl: MailTexts = {
  greeting: (name) => `Hallo ${name},`,
  farewell: (community) => `Hartelijke groet van ${community}`,
  questions: (supportMail) => `Vragen? Schrijf naar ${supportMail}.`,
  why: (community) => `Je krijgt deze mail omdat dit adres bij een account van ${community} hoort.`,
  noReply: 'Antwoorden op deze mail worden niet gelezen.',
  hours: (count) => (count === 1 ? '1 uur' : `${count} uur`),
  minutes: (count) => (count === 1 ? '1 minuut' : `${count} minuten`),
  buttonFails: 'Werkt de knop niet? Kopieer dan dit adres naar je browser:',
  activation: {
    subject: (community) => `Welkom bij ${community} – bevestig je adres`,
    welcome: (community) =>
      `Wat fijn dat je meedoet bij ${community}! Nog één stap: bevestig je adres en kies een wachtwoord.`,
    button: 'Mijn account activeren',
    valid: (duration) => `De link werkt één keer en ${duration} lang.`,
    again: 'Te laat? Vraag dan hier een nieuwe link aan:',
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
  reset: {
    subject: (community) => `Een nieuw wachtwoord voor ${community}`,
    asked: 'Je hebt om een nieuw wachtwoord gevraagd. Kies het hier:',
    button: 'Nieuw wachtwoord kiezen',
    valid: (duration) => `De link werkt één keer en ${duration} lang.`,
    again: 'Te laat? Vraag dan hier een nieuwe link aan:',
    notYou: 'Heb jij er niet om gevraagd? Verwijder deze mail dan gewoon. Je wachtwoord blijft zoals het is.',
  },
  received: {
    subject: (sender, amount) => `${sender} bedankt je met ${amount}`,
    thanks: (sender, amount) => `${sender} bedankt je met ${amount} en zegt:`,
    button: 'Mijn saldo bekijken',
    reply: (sender) => `Als je op deze mail antwoordt, leest ${sender} dat.`,
  },
};
