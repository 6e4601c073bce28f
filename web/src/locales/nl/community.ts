import type { Translation } from '../en.ts';
import type { community as english } from '../en/community.ts';

export const community: Translation<typeof english> = {
  // member search
  'userSearch.field': 'Naam of gebruikersnaam',
  'userSearch.search': 'Zoeken',
  'userSearch.views': 'Lijst of kaart',
  'userSearch.list': 'Lijst',
  'userSearch.map': 'Kaart',
  'userSearch.count': '{count, plural, =0 {Niemand gevonden} one {# lid gevonden} other {# leden gevonden}}',
  'userSearch.pages': 'Pagina’s met gevonden leden',
  'userSearch.thank': 'Bedanken',
  'userSearch.you': 'Dat ben jij',
  'userSearch.exact': 'op de kaart',
  'userSearch.kmExact': '{km} km verderop',
  'userSearch.kmAbout': 'ongeveer {km} km verderop',
  'userSearch.noPlace': 'niet op de kaart',
  'userSearch.mapLabel': 'Kaart van de leden; in de lijst staan ze allemaal in woorden',
  'userSearch.mapHow':
    'Tik iemand aan om te zien wie het is, en een getal om bij meerdere mensen dichterbij te komen. Een gestreepte cirkel is een plek bij benadering.',
  'userSearch.mapFull': 'De kaart toont de eerste {most}. Zoek om anderen te vinden.',
  'userSearch.withoutPlace':
    '{count, plural, one {# lid heeft geen plek gekozen en staat} other {# leden hebben geen plek gekozen en staan}} alleen in de lijst.',
  'userSearch.noneTitle': 'Hier is nog niemand',
  'userSearch.notFound': 'Niets gevonden',
  'userSearch.noneText': 'Nog niemand in je gemeenschap wil gevonden worden. Begin jij ermee.',
  'userSearch.noneFor':
    'We vinden niemand onder ‘{words}’. Velen tonen alleen de eerste letter van hun achternaam: zoek op het begin van de voornaam. En sommigen willen niet gevonden worden.',
  'userSearch.likely': 'Bedoel je misschien…',
  'userSearch.all': 'Toon iedereen',
  'userSearch.shown': 'Anderen vinden je hier',
  'userSearch.notShown': 'Jij staat hier niet bij',
  'userSearch.how': 'Hier staat alleen wie gevonden wil worden. Jij bepaalt onder welke naam en hoe precies.',
  'userSearch.toSettings': 'Naar je instellingen',
  'userSearch.gmsTitle': 'Je gemeenschap zoekt op een eigen kaart',
  'userSearch.gmsText':
    'De kaart is een platform buiten deze wallet. Als je hem opent, hoort het platform wie je bent, en alleen dat.',
  'userSearch.gmsOpen': 'Kaart openen',
  'userSearch.gmsFailed': 'De kaart kon niet worden geopend',

  // circles
  'circles.title': 'Kringen van {community}',
  'circles.text': 'In kringen plannen leden samen projecten, vinden ze hulp en praten ze met elkaar.',
  'circles.leads': 'Je verlaat de wallet en gaat naar {host}. Daar ben je meteen ingelogd.',
  'circles.joins':
    'Je doet nog niet mee aan kringen. Als je verdergaat, doe je mee: ze krijgen je naam en je e-mailadres.',
  'circles.open': 'Naar de kringen gaan',
  'circles.failed': 'De kringen konden niet worden geopend',
  'circles.settings': 'Wijzigen wat kringen van je weten',
  'circles.offTitle': 'Je doet nog niet mee aan kringen',
  'circles.switchOn': 'Inschakelen in de instellingen',
  'circles.noneTitle': 'Hier zijn geen kringen',
  'circles.noneText': 'Je gemeenschap gebruikt het platform voor kringen niet.',

  // about the community
  'information.sentence': 'Buren die elkaar bedanken.',
  'information.figures': 'In cijfers',
  'information.members': 'Leden',
  'information.activeMembers': 'Ooit GDD ontvangen, ook oud-leden',
  'information.created': 'Gecreëerd',
  'information.faded': 'Vergaan',
  'information.atPeers': 'Naar andere gemeenschappen',
  'information.fromPeers': 'Van andere gemeenschappen',
  'information.held': 'Leden hebben nu',
  'information.reserved': 'daarvan in open links',
  'information.addsUp':
    'Alle GDD beginnen met een bijdrage. Wat gecreëerd is, is nog bij leden of is vergaan: meer is er niet, en iedereen kan het narekenen.',
  'information.takePart': 'Meedoen',
  'information.takePartHow':
    'Hiervoor bedankt de gemeenschap je meteen. De link of QR-code krijg je ter plekke of van de moderatie: open hem, bekijk hem en zeg ja.',
  'information.until': 'tot en met {date}',
  'information.moderators': 'Moderators',
  'information.administrators': 'Beheer',
  'information.support': 'Vragen?',
  'information.links': 'Verder lezen',
  'information.learnMore': 'Waar het om gaat',
  'information.ownCommunity': 'Een eigen gemeenschap beginnen',

  // starting another community
  'registerCommunity.lead':
    '{product} leeft in gemeenschappen: mensen die elkaar kennen, elkaar bedanken en samen beslissen. De jouwe kan de volgende zijn.',
  'registerCommunity.people':
    'Vind een paar mensen die het ook willen, en twee van hen die als moderatie voor de bijdragen zorgen.',
  'registerCommunity.server':
    'Zet een server op met jullie naam en jullie adres. De software is vrij en één kleine computer is genoeg.',
  'registerCommunity.connect':
    'Laat het {community} weten. Zodra beide elkaar kennen, kunnen leden elkaar over gemeenschappen heen bedanken.',
  'registerCommunity.read': 'Zo werkt het',
  'registerCommunity.ask': 'Vraag het ons',
  'registerCommunity.visit': '{community} bezoeken',
  'registerCommunity.join': 'Of kom je liever bij ons? <link>Lid worden van {community}</link>',
};
