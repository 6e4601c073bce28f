import type { Translation } from '../en.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english> = {
  // first steps of newcomers
  'steps.title': 'Je eerste stappen',
  'steps.count': '{count} van {all} gedaan',
  'steps.allTitle': 'Nu weet je de weg',
  'steps.allText': 'Dank je dat je erbij bent.',
  'steps.close': 'Niet meer tonen',
  'steps.done': 'Gedaan',
  'steps.nameTitle': 'Kies een gebruikersnaam',
  'steps.nameText': 'Kort en makkelijk te zeggen: zo vinden anderen je.',
  'steps.contributeTitle': 'Vertel wat je voor anderen deed',
  'steps.contributeText': 'Zo ontstaan je eerste GDD.',
  'steps.thankTitle': 'Bedank iemand',
  'steps.thankText': 'Stuur een paar GDD met lieve woorden, aan een lid of als link.',
  'steps.fadingTitle': 'Ontdek waarom saldo vergaat',
  'steps.fadingText': 'Eén minuut lezen, en alle andere woorden ook.',

  // the words
  'words.title': 'Begrippen',
  'words.intro': 'Wat hoe heet in {community}, in korte zinnen.',
  'words.list': 'Naar een woord',
  'words.more': 'Meer lezen over het idee',
  'words.ask': 'Is er nog iets onduidelijk? <link>Schrijf ons</link>.',
  'words.GDDTitle': 'GDD',
  'words.GDDText':
    'Met GDD zeg je dankjewel. Je kunt ze niet kopen. Ze ontstaan als iemand iets voor anderen doet en gaan van hand tot hand.',
  'words.contributionTitle': 'Bijdrage',
  'words.contributionText':
    'Iets wat je voor anderen of voor de natuur deed. Je vertelt wat het was en hoe lang het duurde. Als het bevestigd is, krijg je {hour} GDD voor elk uur.',
  'words.fadingTitle': 'Vervagen',
  'words.fadingText':
    'In de natuur komt en gaat alles, ook GDD: elk saldo halveert in een jaar, elke seconde een beetje. Niemand hoeft te hamsteren en er is altijd plaats voor nieuwe GDD. Wat je vroeg doorgeeft, doet het meeste goed.',
  'words.linkTitle': 'Link',
  'words.linkText':
    'Een geschenk voor iemand die er nog niet is of van wie je het adres niet kent. Je stuurt de link of toont zijn code. Wie hem het eerst verzilvert, krijgt het geschenk; openen alleen verzilvert hem niet. Hij geldt {days} dagen; tot dan kun je hem intrekken.',
  'words.reserveTitle': 'Reserve',
  'words.reserveText':
    'Wat een link van je saldo reserveert. Het is iets meer dan het geschenk, want ook wat wacht vergaat. Zo komt zelfs op de laatste dag het hele geschenk aan. Wat overblijft, is weer van jou.',
  'words.codeTitle': 'Code',
  'words.codeText':
    'Het zwart-witte vierkant. Je eigen code leidt anderen naar jou, zodat ze je zonder typen kunnen bedanken. Ook links en verzoeken hebben codes.',
  'words.requestTitle': 'Verzoek',
  'words.requestText':
    'Je vraagt iemand om een bedrag en zegt waarvoor. De ander neemt het aan of wijst het af. Daarvoor gebeurt er niets.',
  'words.GDTTitle': 'GDT',
  'words.GDTText':
    'Een tweede saldo naast de GDD. Het bedankt wie het gezamenlijke werk met euro’s steunt. GDT vergaan niet en kunnen niet worden verstuurd.',
  'words.usernameTitle': 'Gebruikersnaam',
  'words.usernameText':
    'De naam waaronder anderen je vinden als ze je willen bedanken. Je kiest hem één keer, in de instellingen.',
  'words.moderatorTitle': 'Moderator',
  'words.moderatorText':
    'Iemand uit de gemeenschap die bijdragen bekijkt, navraagt als iets onduidelijk is en ze bevestigt.',
  'words.circleTitle': 'Kring',
  'words.circleText':
    'Een groep met een gezamenlijk project. Kringen hebben een eigen plek om elkaar te treffen en plannen te maken.',
  'words.communityTitle': 'Gemeenschap',
  'words.communityText':
    'Iedereen die meedoet in {community}. Er zijn ook andere gemeenschappen; met sommige kunnen jullie elkaar bedanken.',
};
