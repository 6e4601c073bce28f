import type { Translation } from '../../shared/texts.ts';
import type { community as english } from '../en/community.ts';

export const community: Translation<typeof english> = {
  // member search
  'userSearch.title': 'Leden zoeken',
  'userSearch.field': 'Naam of gebruikersnaam',
  'userSearch.search': 'Zoeken',
  'userSearch.views': 'Lijst of kaart',
  'userSearch.list': 'Lijst',
  'userSearch.map': 'Kaart',
  'userSearch.count': '{count, plural, =0 {Niemand gevonden} one {# lid gevonden} other {# leden gevonden}}',
  'userSearch.pages': 'Pagina’s met gevonden leden',
  'userSearch.thank': 'Bedanken',
  'userSearch.exact': 'op de kaart',
  'userSearch.about': 'ongeveer op de kaart',
  'userSearch.kmExact': '{km} km verderop',
  'userSearch.kmAbout': 'ongeveer {km} km verderop',
  'userSearch.noPlace': 'niet op de kaart',
  'userSearch.mapLabel': 'Kaart van de leden; op de lijst staan ze allemaal in woorden',
  'userSearch.mapHow':
    'Druk op iemand om te zien wie het is. Een gestippelde cirkel is een plek bij benadering.',
  'userSearch.mapFull': 'De kaart toont de eerste {most}. Zoek om anderen te vinden.',
  'userSearch.withoutPlace':
    '{count, plural, one {# lid heeft geen plek gekozen en staat} other {# leden hebben geen plek gekozen en staan}} alleen op de lijst.',
  'userSearch.noneTitle': 'Hier is nog niemand',
  'userSearch.noneText': 'Nog niemand in je gemeenschap wil gevonden worden. Begin jij ermee.',
  'userSearch.noneFor': 'We vinden niemand onder “{words}”. Misschien wil deze persoon niet gevonden worden.',
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
  'circles.open': 'Naar de kringen gaan',
  'circles.failed': 'De kringen konden niet worden geopend',
  'circles.settings': 'Wijzigen wat kringen van je weten',
  'circles.offTitle': 'Je doet nog niet mee aan kringen',
  'circles.switchOn': 'Inschakelen in de instellingen',
  'circles.noneTitle': 'Hier zijn geen kringen',
  'circles.noneText': 'Je gemeenschap gebruikt dit platform niet.',
};
