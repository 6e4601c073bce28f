import type { Translation } from '../en.ts';
import type { visit as english } from '../en/visit.ts';

export const visit: Translation<typeof english> = {
  // names of pages

  // refusals of the server, and failed requests
  'problem.OUTCOME_UNKNOWN':
    'Misschien is dit al gebeurd: het antwoord ging verloren. Kijk eerst voordat je het nog eens doet.',
  'problem.EMAIL_INVALID': 'Schrijf het hele e-mailadres, zoals naam@example.org',
  'problem.EMAIL_ALREADY_SENT':
    'We hebben je minder dan 10 minuten geleden al gemaild. Kijk in je mail of probeer het iets later.',
  'problem.FIRST_NAME_INVALID': 'Schrijf je voornaam met letters, minstens twee',
  'problem.LAST_NAME_INVALID': 'Schrijf je achternaam met letters, minstens twee',
  'problem.LANGUAGE_INVALID': 'Kies een taal uit de lijst',
  'problem.PASSWORD_TOO_WEAK': 'Kies een wachtwoord dat aan alle punten van de lijst voldoet',
  'problem.PASSWORD_TOO_COMMON':
    'Veel mensen kiezen dit wachtwoord, of het bestaat uit namen die hier bekend zijn. Daarom wordt het als eerste geprobeerd. Een paar eigen woorden met een cijfer en een teken zijn veiliger, zoals Kweepeer7-Tuin-Kat.',
  'problem.PASSWORD_WRONG': 'Je huidige wachtwoord is anders. Controleer het en probeer het nog eens.',
  'problem.CODE_UNKNOWN': 'De link is niet compleet, al gebruikt of ingetrokken. Laat je een nieuwe sturen.',
  'problem.CODE_EXPIRED': 'De links uit onze mails werken 24 uur, deze is ouder. Laat je een nieuwe sturen.',

  // forms
  'field.nameLength': '{field}: minstens {min, plural, one {# letter} other {# letters}}',
  'field.nameTooLong': '{field}: hoogstens {max, plural, one {# letter} other {# letters}}',
  'field.nameCharacters': '{field}: alleen letters, spaties, apostrofs en streepjes',

  // passwords
  'password.new': 'Nieuw wachtwoord',
  'password.repeat': 'Herhaal het wachtwoord',
  'password.rules': 'Je wachtwoord:',
  'passwordRule.LENGTH': 'minstens 8 tekens',
  'passwordRule.LOWER': 'kleine letter',
  'passwordRule.UPPER': 'hoofdletter',
  'passwordRule.DIGIT': 'cijfer',
  'passwordRule.SPECIAL': 'bijzonder teken (! %)',
  'passwordRule.WHITESPACE': 'zonder spaties',
  'passwordRule.COMMON': 'niet makkelijk te raden',
  'passwordRule.OWN_WORDS': 'niet alleen je naam',
  'passwordRule.TOO_LONG': 'hoogstens {max} tekens',
  'password.triedFirst': 'dit wordt het eerst geprobeerd',
  'password.met': 'in orde',
  'password.open': 'ontbreekt nog',
  'password.broken': 'Kies een wachtwoord dat aan alle punten van de lijst voldoet',
  'password.lacks': 'Nog niet in orde: {points}',
  'password.ownWords':
    'Je naam zit erin, of die van je gemeenschap: dat wordt als eerste geprobeerd. Een paar andere woorden met een cijfer en een teken zijn veiliger, zoals Kweepeer7-Tuin-Kat.',
  'password.repeatDiffers': 'Schrijf twee keer hetzelfde wachtwoord',

  // register
  'register.title': 'Fijn dat je mee wilt doen',
  'register.firstName': 'Voornaam',
  'register.lastName': 'Achternaam',
  'register.email': 'E-mail',
  'register.agreeStoring': 'Ik vind het goed dat {community} deze gegevens voor mijn account bewaart.',
  'register.agreeMissing': 'Geef je toestemming',
  'register.agree': 'Ik ga akkoord met de <link>privacyverklaring</link>.',
  'register.agreeTerms':
    'Ik ga akkoord met de <link>privacyverklaring</link> en de <terms>gebruiksvoorwaarden</terms>.',
  'document.otherAddress': 'Je vindt het hier: <link>{address}</link>',
  'document.none': '{community} heeft dit nog niet gepubliceerd.',
  'document.back': 'Terug naar {community}',
  'register.submit': 'Lid worden',
  'register.failed': 'Dat is niet gelukt',
  'register.hasAccount': 'Al lid? <link>Inloggen</link>',
  'register.doneTitle': 'Welkom, {firstName}!',
  'register.doneText':
    'We hebben een mail gestuurd naar {email}. Open hem en kies je wachtwoord, dan hoor je erbij.',
  'register.doneHint': 'Na een paar minuten nog niets? Kijk ook in de map met ongewenste mail.',
  'register.sendAgain': 'Mail opnieuw sturen',
  'register.sentAgain':
    'Als er in de laatste tien minuten geen mail naar {email} ging, is er nu een onderweg. Anders geldt de laatste. Kijk ook in de map met ongewenste mail.',
  'register.sentBefore':
    'Van hier is al een mail naar je gestuurd. Met de link daarin ga je verder. Alleen als die niet aankomt, vul dan alles hier nog eens in.',
  'register.otherAddress': 'Verkeerd adres? Wijzig het',
  'register.toLogin': 'Inloggen',

  // forgotten password
  'forgot.title': 'Een nieuw wachtwoord',
  'forgot.text': 'Schrijf je e-mailadres. We sturen je een link waarmee je een nieuw wachtwoord kiest.',
  'forgot.resetTitle': 'Een nieuwe link',
  'forgot.resetText': 'Je link werkt niet meer. Schrijf je e-mailadres, dan sturen we je een nieuwe.',
  'forgot.submit': 'Stuur me de link',
  'forgot.failed': 'Dat is niet gelukt',
  'forgot.doneTitle': 'Kijk in je mail',
  'forgot.doneText':
    'Als er een account met dit adres is, gaat er een mail met een link naar {email}. Kwam er in de laatste tien minuten al een, gebruik dan de link daarin.',
  'forgot.doneHint':
    'Na een paar minuten nog niets? Kijk ook in de map met ongewenste mail. We sturen hoogstens één mail per tien minuten.',
  'forgot.back': 'Terug naar inloggen',

  // activation and reset
  'reset.title': 'Je nieuwe wachtwoord',
  'reset.text': 'Kies een nieuw wachtwoord. Je bent er meteen mee ingelogd.',
  'reset.removeSafeguards': 'Ook passkeys en herstelcodes verwijderen',
  'reset.removeHint':
    'Als je denkt dat iemand anders in je account is geweest. Je grens voor versturen vervalt ermee.',
  'reset.submit': 'Wachtwoord opslaan',
  'reset.saved': 'Je nieuwe wachtwoord is opgeslagen',
  'reset.activationTitle': 'Je wachtwoord',
  'reset.activationText': 'Nog een wachtwoord en je bent binnen.',
  'reset.activationSubmit': 'Mijn account activeren',
  'reset.activationSubmitWithGift': 'Verder naar je geschenk',
  'reset.toLogin': 'Inloggen',
  'reset.activeTitle': 'Je account is al actief',
  'reset.activeText': 'Je bent ingelogd en hebt deze link niet meer nodig.',
  'reset.failedTitle': 'Deze link werkt niet meer',
  'reset.checkFailedTitle': 'De link kon niet worden gecontroleerd',
  'reset.newLink': 'Stuur me een nieuwe link',
  'reset.saveFailed': 'Het wachtwoord is niet opgeslagen',

  // a page that is not there
  'notFound.title': 'Deze pagina is weggevlogen',
  'notFound.text':
    'Misschien was de link niet compleet, of de pagina bestaat niet meer. Met je saldo is niets gebeurd.',
  'notFound.toOverview': 'Naar het overzicht',
};
