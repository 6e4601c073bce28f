import type { Translation } from '../en.ts';
import type { settings as english } from '../en/settings.ts';

export const settings: Translation<typeof english> = {
  // the four tabs
  'settings.tabs': 'Instellingen per onderwerp',
  'settings.tabProfile': 'Jij',
  'settings.tabDisplay': 'Weergave',
  'settings.tabCommunity': 'Zichtbaarheid',
  'settings.tabSecurity': 'Beveiliging',
  'settings.saved': 'Opgeslagen',
  'settings.savedHere': 'Opgeslagen op dit apparaat',
  'settings.notSaved': 'Dit is niet opgeslagen',
  'settings.cancel': 'Annuleren',
  'settings.discard': 'Niet bewaren',

  // about the member
  'settings.profile': 'Over jou',
  'settings.profileText': 'Zo zien andere leden je.',
  'settings.names': 'Je naam',
  'settings.firstName': 'Voornaam',
  'settings.lastName': 'Achternaam',
  'settings.saveNames': 'Naam opslaan',
  'settings.namesSaved': 'Je naam is opgeslagen',
  'settings.username': 'Gebruikersnaam',
  'settings.usernameNew': 'Nieuwe instelling: kies een gebruikersnaam als je wilt.',
  'settings.usernameHint':
    '3 tot 20 letters (zonder accenten) en cijfers, met koppeltekens of lage streepjes ertussen. Eenmaal gekozen blijft hij.',
  'settings.usernameStays': 'Eenmaal gekozen blijft hij.',
  'settings.usernameFree': 'Deze gebruikersnaam is vrij',
  'settings.usernameForGood': 'Voorgoed ‘{username}’?',
  'settings.usernameForGoodText':
    'Een gebruikersnaam kies je één keer. Daarna kun je hem niet meer veranderen.',
  'settings.usernameYes': 'Ja, deze kiezen',
  'settings.usernameNo': 'Verder bewerken',
  'settings.saveUsername': 'Deze naam kiezen',
  'settings.usernameSaved': 'Vanaf nu ben je {username}',
  'settings.email': 'E-mail',
  'settings.emailHint': 'Is het veranderd? Schrijf dan aan de mensen die voor je gemeenschap zorgen.',

  // mail
  'settings.mail': 'E-mails',
  'settings.mailText': 'Wat we je sturen.',
  'settings.newsletter': 'Nieuwsbrief',
  'settings.newsletterHint': 'Nieuws van de gemeenschap per e-mail',
  'settings.newsletterOn': 'Vanaf nu krijg je de nieuwsbrief',
  'settings.newsletterOff': 'Je krijgt geen nieuwsbrief meer',

  // display
  'settings.display': 'Weergave',
  'settings.displayText':
    'De taal geldt ook voor je e-mails. Tekstgrootte en kleuren horen bij dit apparaat.',
  'settings.language': 'Taal',
  'settings.textSize': 'Tekstgrootte',
  'settings.theme': 'Kleuren',
  'settings.themeLight': 'Licht',
  'settings.themeDark': 'Donker',
  'settings.themeSystem': 'Zoals het apparaat',
  'settings.amounts': 'Bedragen',
  'settings.amountsText': 'Verborgen bedragen zie je als sterretjes.',
  'settings.showAmounts': '{unit} tonen',
  'settings.amountsShown': 'in het saldo en in lijsten',
  'settings.amountsHidden': 'nu verborgen',

  // member search
  'settings.memberSearch': 'Leden zoeken',
  'settings.memberSearchText':
    'Wie je vindt, onder welke naam en hoe precies. Alleen leden van je gemeenschap zien het.',
  'settings.gmsText':
    'Wie je vindt, onder welke naam en hoe precies. Wat je hier toestaat, gaat naar het zoekplatform van je gemeenschap.',
  'settings.findable': 'Anderen kunnen mij vinden',
  'settings.findableHint': 'in de lijst, en op de kaart als je een plek kiest',
  'settings.findableOn': 'Anderen kunnen je nu vinden',
  'settings.findableOff': 'Je staat niet meer in de zoekresultaten',
  'settings.nameThere': 'Je naam daar',
  'settings.fullNameThere': 'Wie jou wil bedanken, leest bij het versturen je volledige naam.',
  'settings.nameChoice': '{look} ({words})',
  'settings.nameAliasOrInitials': 'gebruikersnaam of initialen',
  'settings.nameFirst': 'voornaam',
  'settings.nameFirstInitial': 'voornaam en initiaal',
  'settings.nameInitials': 'initialen',
  'settings.nameFull': 'volledige naam',
  'settings.exactness': 'Je plek op de kaart',
  'settings.exactnessHint': 'Ongeveer toont een cirkel ergens bij jou in de buurt.',
  'settings.about': 'Ongeveer',
  'settings.exact': 'Precies',
  'settings.place': 'Waar je woont',
  'settings.noPlace': 'Nog geen plek gekozen',
  'settings.placeAt': 'Breedtegraad {latitude}, lengtegraad {longitude}',
  'settings.choosePlace': 'Plek kiezen',
  'settings.changePlace': 'Plek wijzigen',
  'settings.removePlace': 'Mijn plek verwijderen',
  'settings.removePlaceHint': 'Zonder plek sta je alleen in de lijst.',
  'settings.placeHow': 'Tik op een punt van de kaart, laat je apparaat je vinden of vul de twee getallen in.',
  'settings.placeMap': 'Kaart om een plek te kiezen',
  'settings.you': 'Jij',
  'settings.usePosition': 'Mijn positie gebruiken',
  'position.refused':
    'Je browser laat deze pagina niet weten waar je bent. Tik op een punt van de kaart of vul de twee getallen in.',
  'position.unknown':
    'Je apparaat vindt je positie niet. Tik op een punt van de kaart of vul de twee getallen in.',
  'settings.latitude': 'Breedtegraad',
  'settings.longitude': 'Lengtegraad',
  'settings.latitudeForm': 'Schrijf de breedtegraad als getal tussen −90 en 90, zoals 48,25',
  'settings.longitudeForm': 'Schrijf de lengtegraad als getal tussen −180 en 180, zoals 9,5',
  'settings.savePlace': 'Deze plek opslaan',
  'settings.placeSaved': 'Je plek is opgeslagen',
  'settings.placeRemoved': 'Je plek is verwijderd',
  'settings.toUserSearch': 'Leden zoeken',

  // circles
  'settings.circles': 'Kringen',
  'settings.circlesText':
    'Het platform waar leden samen projecten plannen. Wat je hier toestaat, gaat daarheen.',
  'settings.inCircles': 'Ik doe mee aan kringen',
  'settings.inCirclesHint': 'geeft je daar een account',
  'settings.circlesOn': 'Je doet nu mee aan kringen',
  'settings.circlesOff': 'Je doet niet meer mee aan kringen',
  'settings.nameInCircles': 'Je naam in kringen',
  'settings.toCircles': 'Naar de kringen',

  // password
  'settings.passwordText': 'Daarmee log je in. Na een wijziging log je op je andere apparaten opnieuw in.',
  'settings.changePassword': 'Wachtwoord wijzigen',
  'settings.oldPassword': 'Huidig wachtwoord',
  'settings.savePassword': 'Nieuw wachtwoord opslaan',
  'settings.passwordSaved': 'Je nieuwe wachtwoord is opgeslagen. Op alle andere apparaten ben je uitgelogd.',

  // sessions
  'settings.sessions': 'Waar je bent ingelogd',
  'settings.sessionsText': 'Ken je een van de apparaten niet? Log dan overal uit en wijzig je wachtwoord.',
  'settings.sessionsFailed': 'Je sessies konden niet worden geladen',
  'settings.thisSession': 'Dit apparaat, nu',
  'settings.otherSession': 'Een ander apparaat of een andere browser',
  'settings.sessionTimes': 'Sinds {since}, laatst gezien {seen}',
  'settings.sessionNow': 'Sinds {since}, nu in gebruik',
  'settings.endSessions': 'Overal uitloggen',
  'settings.endSessionsTitle': 'Op alle apparaten uitloggen?',
  'settings.endSessionsText': 'Dit apparaat hoort erbij: daarna log je opnieuw in.',
  'settings.dropsGifts':
    '{count, plural, one {Een geschenk op dit apparaat is nog niet verstuurd; het wordt verwijderd.} other {# geschenken op dit apparaat zijn nog niet verstuurd; ze worden verwijderd.}}',
  'settings.dropsTexts': 'Begonnen teksten, ook bewaarde concepten, worden gewist.',
  'settings.staySignedIn': 'Ingelogd blijven',
  'settings.sessionsEnded': 'Je bent op alle apparaten uitgelogd',
  'settings.sessionsNotEnded': 'Je bent nog ingelogd',

  // closing the account
  'settings.data': 'Je gegevens',
  'settings.dataText': 'Wat we over je bewaren, en je rekening over elke periode, om mee te nemen.',
  'settings.dataGo': 'Naar overzichten en gegevens',
  'settings.close': 'Account sluiten',
  'settings.closeText': 'Als je de gemeenschap wilt verlaten.',
  'settings.closeStart': 'Mijn account sluiten…',
  'settings.closeMeans': 'Wat dit betekent',
  'settings.closeLogin': 'Je wordt overal uitgelogd en kunt niet meer inloggen.',
  'settings.closeRole':
    'Je rol ‘{role}’ eindigt. Wordt het account weer geopend, dan moet je die opnieuw krijgen.',
  'settings.closeBalance': 'Je kunt je saldo niet meer gebruiken. Stuur het eerst naar iemand als je wilt.',
  'settings.closeBalanceNow':
    'Je kunt je {amount} GDD niet meer gebruiken. Stuur ze eerst naar iemand als je wilt.',
  'settings.closeOpen':
    'Je open links en verzoeken vervallen, en bijdragen die nog niet bevestigd zijn, worden niet meer bijgeschreven.',
  'settings.closeFound': 'Niemand vindt je nog, en niemand kan je iets sturen.',
  'settings.closeHistory': 'Wat anderen je stuurden of van je kregen, blijft in hun lijsten staan.',
  'settings.closeUndo': 'Alleen een beheerder kan het account weer openen.',
  'settings.closePassword': 'Zodat niemand anders dan jij dit kan doen',
  'settings.closeStay': 'Lid blijven',
  'settings.closeNow': 'Mijn account voorgoed sluiten',
  'settings.notClosed': 'Je account is nog open',
  'settings.closed': 'Je account is gesloten. Dank je dat je deel was van {community}.',
};
