import type { Translation } from '../en.ts';
import type { remote as english } from '../en/remote.ts';

export const remote: Translation<typeof english> = {
  // members of other communities
  'elsewhere.UNDER_WAY': 'onderweg',
  'elsewhere.RETURNED': 'teruggekomen',
  'elsewhere.UNDER_WAYText':
    'Dit is onderweg naar {name} in {community}. Het komt vanzelf aan of terug; hier zie je wat ervan wordt.',
  'elsewhere.ARRIVEDText': 'Dit is aangekomen: {name} in {community} heeft het ontvangen.',
  'elsewhere.RETURNEDText':
    'Dit is teruggekomen: {name} in {community} heeft het niet ontvangen. Het bedrag is weer van jou.',
  'elsewhere.NOT_SENTText':
    'Dit is niet naar {name} in {community} gestuurd. Er is niets van je rekening gegaan.',
  'elsewhere.backText':
    'Dit was voor {name} in {community} en is daar niet aangekomen, daarom kwam het bij je terug.',
  'elsewhere.from': '{firstName} is lid van {community}.',
  'elsewhere.nameLater': 'Wie dit is, weet {community}. Je ziet de naam zodra het verstuurd is.',
  'elsewhere.findable':
    'Als het beheer de zoeker met een andere gemeenschap deelt, vinden ook haar leden je, zonder je plaats.',
  'elsewhere.final':
    'Dit gaat naar een andere gemeenschap. Kan het in {community} niet aankomen, dan komt het bij je terug.',
  'elsewhere.limitOfDay':
    'Vandaag kan er niet meer naar de andere gemeenschap: de grens van een dag is bereikt. Probeer minder, of morgen opnieuw; er is niets van je rekening gegaan.',
  'live.returned': '{amount} GDD zijn teruggekomen: ze hebben {name} niet bereikt.',
  'live.returnedHidden': 'Een bedankje voor {name} is teruggekomen: het is niet aangekomen.',
  // a link of one community that is redeemed in another
  'abroad.choose': 'Van welke gemeenschap ben je lid?',
  'abroad.chooseHint': 'Je verzilvert het geschenk waar je rekening is.',
  'abroad.go': 'Verder naar {community}',
  'abroad.fromTitle': '{firstName} uit {community} geeft je',
  'abroad.asMember': 'Log in om het hier in {community} te verzilveren.',
  'abroad.minutes': 'Deze pagina werkt tien minuten. Daarna open je de link opnieuw waar je hem kreeg.',
  'abroad.done': '{firstName} uit {community} heeft je bedankt. Het bedrag hoort nu bij je saldo.',
};
