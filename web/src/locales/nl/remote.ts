import type { Translation } from '../en.ts';
import type { remote as english } from '../en/remote.ts';

export const remote: Translation<typeof english> = {
  // members of other communities
  'remote.UNDER_WAY': 'onderweg',
  'remote.RETURNED': 'teruggekomen',
  'remote.UNDER_WAYText':
    'Dit is onderweg naar {name} in {community}. Het komt vanzelf aan of terug; hier zie je wat ervan wordt.',
  'remote.ARRIVEDText': 'Dit is aangekomen: {name} in {community} heeft het ontvangen.',
  'remote.RETURNEDText':
    'Dit is teruggekomen: {name} in {community} heeft het niet ontvangen. Het bedrag is weer van jou.',
  'remote.NOT_SENTText':
    'Dit is niet naar {name} in {community} gestuurd. Er is niets van je rekening gegaan.',
  'remote.backText':
    'Dit was voor {name} in {community} en is daar niet aangekomen, daarom kwam het bij je terug.',
  'remote.from': '{firstName} is lid van {community}.',
  'remote.toHint': 'E-mail, gebruikersnaam of {product}-ID',
  'remote.nameLater': 'Alleen {community} kan opzoeken wie dit is. Je ziet de naam zodra het verstuurd is.',
  'remote.findable':
    'Als het beheer het zoeken met een andere gemeenschap deelt, vinden ook haar leden je, zonder je plek.',
  'remote.final':
    'Dit gaat naar een andere gemeenschap en kan niet worden teruggenomen. Alleen als het in {community} niet kan aankomen, komt het bij je terug.',
  'remote.limitOfDay':
    'Vandaag kan er niet meer naar de andere gemeenschap: de grens van een dag is bereikt. Probeer minder, of morgen opnieuw; er is niets van je rekening gegaan.',
  'problem.TRANSFER_BLOCKED_ELSEWHERE':
    'In de andere gemeenschap staat nog een overdracht met jou of met deze persoon open. Alleen het beheer daar kan die afsluiten; jullie beheer ziet het. Er is niets van je rekening gegaan.',
  'problem.TRANSFER_BLOCKED_BRIEFLY':
    'Een eerdere overdracht met jou of met deze persoon is nog niet klaar. Dat komt binnen een half uur vanzelf goed; daarna kun je weer versturen. Er is niets van je rekening gegaan.',
  'live.returned': '{amount} GDD zijn teruggekomen: ze hebben {name} niet bereikt.',
  'live.returnedHidden': 'Een bedankje voor {name} is teruggekomen: het is niet aangekomen.',
  // a link of one community that is redeemed in another
  'remoteLink.choose': 'Van welke gemeenschap ben je lid?',
  'remoteLink.chooseHint': 'Je verzilvert het geschenk waar je account is.',
  'remoteLink.go': 'Verder naar {community}',
  'remoteLink.fromTitle': '{firstName} uit {community} geeft je',
  'remoteLink.asMember': 'Log in om het hier in {community} te verzilveren.',
  'remoteLink.minutes': 'Deze pagina werkt tien minuten. Daarna open je de link opnieuw waar je hem kreeg.',
  'remoteLink.done': '{firstName} uit {community} heeft je bedankt. Het bedrag hoort nu bij je saldo.',
};
