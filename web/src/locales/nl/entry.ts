import type { Translation } from '../en.ts';
import type { entry as english } from '../en/entry.ts';

export const entry: Translation<typeof english> = {
  // the app as a whole
  'nav.crumbs': 'Je bent hier',
  'nav.home': 'Overzicht',
  'app.skip': 'Naar de inhoud',
  'common.back': 'Terug',
  'common.close': 'Sluiten',
  'common.saved': '{name} is opgeslagen.',
  'common.loading': 'Bezig met laden',
  'common.retry': 'Opnieuw proberen',

  // names of pages
  'title.login': 'Inloggen',
  'title.register': 'Lid worden',
  'title.notFound': 'Niet gevonden',
  'title.registerCommunity': 'Een eigen gemeenschap',
  'title.imprint': 'Colofon',
  'title.privacy': 'Privacy',
  'title.terms': 'Gebruiksvoorwaarden',
  'title.redeem': 'Een geschenk voor jou',
  'title.request': 'Een verzoek',
  'title.forgotPassword': 'Nieuw wachtwoord',
  'title.resetPassword': 'Nieuw wachtwoord',
  'title.checkEmail': 'Je account activeren',
  'title.storage': 'Hulp bij browseropslag',

  // general errors
  'error.summary': 'Controleer deze gegevens',
  'error.screenTitle': 'Deze pagina kon niet worden getoond',
  'error.screenText': 'Je saldo is veilig. Laad de pagina opnieuw; gebeurt het nog eens, schrijf ons dan.',
  'error.connectionTitle': 'Deze pagina heeft een verbinding nodig',
  'error.connectionText': 'Hij gaat vanzelf open zodra je verbinding hebt.',
  'error.reload': 'Opnieuw laden',
  'error.language': 'De taal kon niet worden veranderd. Probeer het zo nog eens.',
  'language.saved': 'Je taal is opgeslagen',
  'language.notSaved': 'Je taal is niet opgeslagen.',
  'error.incident': 'Noem dit nummer als je ons schrijft: {incident}',

  // refusals of the server, and failed requests
  'error.noAnswer': 'Er kwam geen antwoord',
  'problem.NETWORK': 'De server antwoordt niet. Controleer je verbinding en probeer het nog eens.',
  'error.offline':
    'Je hebt geen verbinding. Er is niets verloren: probeer het opnieuw zodra de verbinding er weer is.',
  'problem.TIMEOUT': 'Het antwoord duurt te lang. Probeer het zo nog eens.',
  'problem.UNKNOWN': 'Er ging bij ons iets mis. Probeer het zo nog eens.',
  'problem.INTERNAL': 'Er ging bij ons iets mis. Probeer het zo nog eens.',
  'problem.UNAUTHORIZED': 'Dat kan niet met jouw account.',
  'problem.SESSION_EXPIRED': 'Je bent voor je veiligheid uitgelogd. Log opnieuw in.',
  'problem.WRONG_CREDENTIALS': 'E-mail en wachtwoord kloppen niet.',
  'problem.EMAIL_NOT_VERIFIED': 'Dit account is nog niet geactiveerd. Kijk in je mail.',
  'problem.PASSWORD_NOT_SET': 'Dit account heeft nog geen wachtwoord. Kijk in je mail.',
  'problem.MEMBER_DELETED': 'Dit account is gesloten. Schrijf ons als je vragen hebt.',
  'problem.BAD_INPUT': 'Er klopt iets niet in het formulier. Controleer wat je hebt ingevuld.',
  'problem.TOO_MANY_REQUESTS':
    'Dat was te vaak. Uiterlijk over {minutes, plural, =0 {een paar minuten} =60 {een uur} =1440 {een dag} one {een minuut} other {# minuten}} kan het weer.',
  'problem.UNAVAILABLE': 'Dit lukt nu even niet. Er is niets verloren; probeer het zo nog eens.',
  'problem.CLOCK_IN_DOUBT':
    'De klok van de server wordt nagekeken; er is niets geboekt. Probeer het later nog eens.',

  // forms
  'field.emailMissing': 'Vul je e-mailadres in',
  'field.required': 'Vul in: {field}',
  'field.email': 'Schrijf het hele e-mailadres, zoals naam@example.org',
  'field.emailSign': 'In een e-mailadres kan geen “{sign}” staan',

  // passwords
  'password.label': 'Wachtwoord',
  'password.show': 'Tonen',
  'password.hide': 'Verbergen',

  // around the welcome pages
  'auth.nav': 'Inloggen of meedoen',
  'auth.about': 'Waar het om gaat',
  'auth.learnMore': 'Meer lezen',
  'auth.community': 'Gemeenschap {community}',
  'auth.gift': 'Je GDD wachten op je',
  'auth.language': 'Taal',
  'auth.textSize': 'Tekstgrootte',
  'auth.textSizePercent': '{percent}%',
  'auth.facebook': 'Facebookgroep',
  'auth.x': 'X',
  'auth.youtube': 'YouTube',
  'auth.telegram': 'Telegram',
  'auth.footer': 'Juridisch en sociaal',
  'auth.storageTitle': 'Je browser onthoudt niets voor deze pagina',
  'auth.storageText': 'Sta cookies en sitegegevens toe voor dit adres, zodat je ingelogd kunt blijven.',
  'storage.why':
    'Om je aangemeld te houden moet je browser iets voor dit adres mogen bewaren. Dat staat hij nu niet toe.',
  'storage.address': 'Open de instellingen van je browser en sta cookies en sitegegevens toe voor {address}.',
  'storage.private': 'In een privévenster mag het vaak niet: open deze pagina in een gewoon venster.',
  'storage.addOn':
    'Ook extensies die reclame of cookies blokkeren kunnen de oorzaak zijn: maak een uitzondering voor dit adres.',
  'storage.worksTitle': 'Je browser bewaart gegevens voor deze pagina',
  'storage.worksText': 'Je kunt je nu aanmelden.',
  'storage.toLogin': 'Terug naar aanmelden',
  'auth.handOverFailedTitle': 'Deze inloglink is al gebruikt of te oud',
  'auth.handOverFailedText': 'Log opnieuw in, dan ben je waar je naartoe wilde.',
  'auth.handOverQuestion': 'Deze link logt {name} in',
  'auth.handOverSignedIn': 'Je bent ingelogd als {name}.',
  'auth.handOverOnlyYou': 'Ga alleen verder als jij dat bent.',
  'auth.handOverGo': 'Verdergaan als {name}',
  'auth.handOverStay': 'Ingelogd blijven als {name}',
  'auth.handOverNot': 'Dat ben ik niet',

  // the three slides
  'slide.pictures': 'Beelden',
  'slide.pause': 'Beelden stilzetten',
  'slide.go': 'Beelden laten wisselen',
  'slide.gratitude': 'Dankbaarheid',
  'slide.gratitudeText': 'Voor elkaar, voor alle mensen, voor de natuur.',
  'slide.dignity': 'Waardigheid',
  'slide.dignityText': 'Iedereen heeft iets te geven, en iedereen telt evenveel.',
  'slide.donation': 'Gave',
  'slide.donationText': 'Wat je geeft, gaat rond. Genoeg voor jou, voor iedereen, voor de aarde.',

  // login
  'timeout.extendFailed': 'Dat is niet gelukt. Log opnieuw in: je concepten zijn er nog.',
  'timeout.over':
    'Je was een tijdje weg, daarom ben je voor je veiligheid uitgelogd. Je concepten zijn er nog.',
  'timeout.loggedOut': 'Je bent uitgelogd.',
  'timeout.refused': 'Je bent voor je veiligheid uitgelogd. Log opnieuw in: je concepten zijn er nog.',
  'timeout.passwordChanged':
    'Je bent voor je veiligheid uitgelogd omdat het wachtwoord is veranderd. Log in met het nieuwe. Was jij dat niet? Kies dan meteen een ander via ‘Wachtwoord vergeten?’.',
  'login.welcome': 'Fijn dat je er bent',
  'login.email': 'E-mail',
  'login.submit': 'Inloggen',
  'login.stay': 'Op dit apparaat ingelogd blijven',
  'login.passkey': 'Inloggen met een passkey',
  'login.forgot': 'Wachtwoord vergeten?',
  'login.closed': 'Je account is gesloten. Wil je het weer openen, schrijf dan naar <mail>{mail}</mail>.',
  'login.newHere': 'Nog geen account? <link>Word lid</link>',
  'login.failed': 'Dat is niet gelukt',
  'login.wrongCredentials':
    'E-mail en wachtwoord kloppen niet. Controleer allebei of <link>kies een nieuw wachtwoord</link>.',
  'login.tooMany':
    'Of <link>vraag een link per mail aan</link>: met een nieuw wachtwoord kun je op dit apparaat meteen inloggen.',
  'login.newcomer': 'Ben je net lid geworden? Kijk dan eerst in je mail: het bericht activeert je account.',
  'login.notActivatedTitle': 'Je account wacht op je',
  'login.notActivated': 'Activeer het eerst met onze mail. Is die weg? <link>Laat hem opnieuw sturen</link>.',
  'login.noPasswordTitle': 'Je hebt nog geen wachtwoord gekozen',
  'login.noPassword': 'Kies er een met onze mail. Is die weg? <link>Laat hem opnieuw sturen</link>.',
};
