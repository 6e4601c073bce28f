import type { Translation } from '../en.ts';
import type { scan as english } from '../en/scan.ts';

export const scan: Translation<typeof english> = {
  // scanning
  'scan.title': 'Code scannen',
  'scan.tabs': 'Scannen en tonen',
  'scan.tab': 'Scannen',
  'scan.what': 'Richt de camera op de code van een lid, een link of een verzoek.',
  'scan.privacy':
    'De camera leest alleen de code. Er verlaat geen beeld dit apparaat en er wordt niets bewaard.',
  'scan.start': 'Camera aanzetten',
  'scan.starting': 'De camera start',
  'scan.finder': 'Beeld van de camera',
  'scan.hold': 'Houd de code in het kader. Hij wordt vanzelf gelezen.',
  'scan.torch': 'Licht',
  'scan.stop': 'Uitzetten',
  'scan.deniedTitle': 'De camera mag hier niet',
  'scan.deniedText':
    'Sta de camera voor deze pagina toe in de instellingen van je browser en probeer het opnieuw. Of kies een foto van de code.',
  'scan.noneTitle': 'Hier is geen camera',
  'scan.noneText': 'Kies een foto van de code. Of open de wallet op je telefoon en scan daar.',
  'scan.noneHere':
    'Kies een foto van de code. Of kijk in de instellingen van je apparaat of de browser de camera mag gebruiken.',
  'scan.busyTitle': 'De camera is in gebruik',
  'scan.busyText': 'Een ander programma gebruikt de camera. Sluit het en probeer het opnieuw.',
  'scan.failedTitle': 'De camera laat niets zien',
  'scan.failedText': 'Probeer het opnieuw. Helpt dat niet, kies dan een foto van de code.',
  'scan.pictureTitle': 'Of uit een foto',
  'scan.pictureText': 'Een foto of schermafbeelding van de code is genoeg.',
  'scan.dropText': 'Je kunt hem ook hierheen slepen of plakken.',
  'scan.choose': 'Foto kiezen',
  'scan.reading': 'De code wordt gezocht…',
  'scan.nothing':
    'In deze foto is geen code te vinden. Kies er een waarop de code groot, scherp en helemaal te zien is.',
  'scan.noPicture': 'Dit is geen beeld dat hier getoond kan worden. Kies een foto of een schermafbeelding.',
  'scan.failed': 'De foto kon niet gelezen worden. Controleer je verbinding en probeer het opnieuw.',

  // scanned codes
  'scan.outsideTitle': 'Deze code leidt ergens anders heen',
  'scan.outsideText': 'Hij hoort niet bij je gemeenschap. Open hem alleen als je dit adres kent:',
  'scan.disguised': 'Dit adres is gemaakt om op een ander te lijken. Laat het liever dicht.',
  'scan.unknownTitle': 'Deze code opent hier niets',
  'scan.unknownText':
    'Het is een adres van je gemeenschap, maar geen link, geen verzoek en geen lid. Misschien ontbreekt er een stuk.',
  'scan.textTitle': 'In deze code staat tekst',
  'scan.textText': 'Het is geen adres, dus er valt niets te openen. Je kunt het kopiëren.',
  'scan.read': 'Wat er in de code staat',
  'scan.empty': 'Niets wat getoond kan worden',
  'scan.again': 'Andere code scannen',
  'scan.copy': 'Kopiëren',
  'scan.copied': 'Het is gekopieerd',
  'scan.notCopied': 'Kopiëren lukte niet. Selecteer de woorden en kopieer ze met de hand.',
  'scan.open': '{host} openen',

  // the own code
  'code.title': 'Mijn code',
  'code.tab': 'Mijn code',
  'code.label': 'Code van {name} in {community}',
  'code.how': 'Wie dit scant, kan {firstName} bedanken in {community}.',
  'code.bright': 'Wordt hij niet gelezen: zet de helderheid hoger en veeg het scherm schoon.',
  'code.ways': 'De code doorgeven',
  'code.share': 'Delen',
  'code.shareText': 'Hier kun je {name} bedanken:',
  'code.copy': 'Adres kopiëren',
  'code.copied': 'Het adres van je code is gekopieerd',
  'code.notCopied': 'Kopiëren lukte niet. Bewaar de code als afbeelding.',
  'code.save': 'Opslaan als afbeelding',
  'code.notSaved': 'De afbeelding kon in deze browser niet worden opgeslagen',
  'code.fileName': 'mijn-code',
  'code.print': 'Afdrukken',

  // a link on paper
  'card.title': 'Bedankkaart',
  'card.intro':
    'Druk je link af, knip hem uit en geef hem door. Wie hem als eerste scant, krijgt het geschenk.',
  'card.howMany': 'Hoeveel?',
  'card.one': 'Deze kaart',
  'card.sheet': 'Een vel met {count} links',
  'card.more': 'Op een vel passen vier kaarten: met meer open links kun je ze samen afdrukken.',
  'card.withAmount': 'Bedrag op de kaart tonen',
  'card.print': 'Afdrukken',
  'card.paper': 'Voor A4-papier, zonder schaling en zonder marges van de printer.',
  'card.noneTitle': 'Voor deze link is er geen kaart',
  'card.noneText':
    'Hij is verzilverd, ingetrokken of verlopen. Kies een van je open links of maak een nieuwe.',
  'card.thanks': 'Dankjewel!',
  'card.from': 'van {firstName}',
  'card.scan': 'Scan deze code met je telefoon.',
  'card.join': 'Log in of word lid van {community}.',
  'card.redeem': 'Neem de dank aan.',
};
