import type { Translation } from '../en.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english> = {
  // first steps of newcomers
  'steps.title': 'Je eerste stappen',
  'steps.count': '{count} van {all} gedaan',
  'steps.allTitle': 'Nu weet je de weg',
  'steps.allText': 'Dank je dat je erbij bent.',
  'steps.close': 'Niet meer tonen',
  'steps.closed': 'De eerste stappen zijn verborgen.',
  'steps.reopen': 'Weer tonen',
  'steps.done': 'Gedaan',
  'steps.nameTitle': 'Kies een gebruikersnaam',
  'steps.nameText': 'Kort en makkelijk te onthouden, zodat anderen je vinden.',
  'steps.contributeTitle': 'Vertel wat je voor anderen deed',
  'steps.contributeText': 'Zo ontstaan je eerste GDD.',
  'steps.thankTitle': 'Bedank iemand',
  'steps.thankText': 'Stuur een paar GDD met lieve woorden, aan een lid of als link.',
  'steps.fadingTitle': 'Ontdek waarom saldo vergaat',
  'steps.fadingText': 'Eén minuut lezen. Ook de andere begrippen staan daar.',

  // the words
  'glossary.title': 'Begrippen',
  'glossary.intro': 'Wat de woorden in {community} betekenen, in korte zinnen.',
  'glossary.list': 'Naar een begrip',
  'glossary.more': 'Meer lezen over het idee',
  'glossary.ask': 'Is er nog iets onduidelijk? <link>Schrijf ons</link>.',
  'glossary.GDDTitle': 'GDD',
  'glossary.GDDText':
    'Met GDD zeg je dankjewel. Je kunt ze niet kopen. Ze ontstaan als iemand iets voor anderen doet en gaan van hand tot hand.',
  'glossary.contributionTitle': 'Bijdrage',
  'glossary.contributionText':
    'Iets wat je voor anderen of voor de natuur deed. Je vertelt wat het was en hoe lang het duurde. Als het bevestigd is, krijg je {hour} GDD voor elk uur.',
  'glossary.fadingTitle': 'Vergaan',
  'glossary.fadingText':
    'In de natuur komt en gaat alles, ook GDD: elk saldo halveert in een jaar, elke seconde een beetje. Niemand hoeft te hamsteren en er is altijd plaats voor nieuwe GDD. Wat je vroeg doorgeeft, doet het meeste goed.',
  'glossary.fadingOwn': 'Bij jou: {amount} GDD sinds {since}',
  'glossary.linkTitle': 'Link',
  'glossary.linkText':
    'Een geschenk voor iemand die er nog niet is of van wie je het adres niet kent. Je stuurt de link of toont zijn code. Wie hem het eerst verzilvert, krijgt het geschenk; openen alleen verzilvert hem niet. Hij geldt {days} dagen; tot dan kun je hem intrekken.',
  'glossary.reserveTitle': 'Reserve',
  'glossary.reserveText':
    'Wat een link van je saldo reserveert. Het is iets meer dan het geschenk, want ook wat wacht vergaat. Zo komt zelfs op de laatste dag het hele geschenk aan. Wat overblijft, is weer van jou.',
  'glossary.codeTitle': 'Code',
  'glossary.codeText':
    'Het zwart-witte vierkant. Je eigen code leidt anderen naar jou, zodat ze je zonder typen kunnen bedanken. Ook links en verzoeken hebben codes.',
  'glossary.requestTitle': 'Verzoek',
  'glossary.requestText':
    'Je vraagt iemand om een bedrag en zegt waarvoor. De ander neemt het aan of wijst het af. Tot dan gebeurt er niets.',
  'glossary.GDTTitle': 'GDT',
  'glossary.GDTText':
    'Een tweede saldo naast de GDD. Het bedankt wie het gezamenlijke werk met euro’s steunt. GDT vergaan niet en kunnen niet worden verstuurd.',
  'glossary.usernameTitle': 'Gebruikersnaam',
  'glossary.usernameText':
    'De naam waaronder anderen je vinden als ze je willen bedanken. Je kiest hem één keer, in de instellingen.',
  'glossary.moderatorTitle': 'Moderator',
  'glossary.moderatorText':
    'Iemand uit de gemeenschap die bijdragen bekijkt, navraagt als iets onduidelijk is en ze bevestigt.',
  'glossary.circleTitle': 'Kring',
  'glossary.circleText':
    'Een groep met een gezamenlijk project. Kringen hebben een eigen plek om elkaar te treffen en plannen te maken.',
  'glossary.communityTitle': 'Gemeenschap',
  'glossary.communityText':
    'Iedereen die meedoet in {community}. Er zijn ook andere gemeenschappen; met sommige kunnen jullie elkaar bedanken.',
};
