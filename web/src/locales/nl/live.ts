import type { Translation } from '../en.ts';
import type { live as english } from '../en/live.ts';

export const live: Translation<typeof english> = {
  'live.received': '{name} heeft je bedankt met {amount} GDD',
  'live.receivedHidden': '{name} heeft je bedankt',
  'live.confirmed': 'Je bijdrage is bevestigd. Dank je wel!',
  'live.asked': 'Er is een vraag over een van je bijdragen',
  'live.requested': '{name} vraagt je om {amount} GDD',
  'live.requestedHidden': '{name} vraagt je om GDD',
  'live.thanked': 'Iemand bedankt je voor een geschenk van jou',
  'live.pushTitle': 'Meldingen',
  'live.pushText': 'Zodat je het merkt als iemand aan je denkt.',
  'live.push': 'Meldingen op dit apparaat',
  'live.pushHint':
    'Als iemand je bedankt, je om iets vraagt of je antwoordt, vertelt dit apparaat het je, ook als de wallet gesloten is. Het toont een voornaam, nooit een bedrag.',
  'live.pushOn': 'Dit apparaat vertelt het je.',
  'live.pushBlocked':
    'Je browser staat geen meldingen van deze pagina toe. Sta ze toe in de instellingen van de browser voor deze pagina en laad haar dan opnieuw.',
  'live.pushMissing':
    'Deze browser kan geen meldingen tonen. Zet op een iPhone of iPad de wallet eerst op je beginscherm.',
  'live.pushNowOn': 'Vanaf nu vertelt dit apparaat het je',
  'live.pushNowOff': 'Dit apparaat vertelt je niets meer',
  'live.pushFailed': 'Dat is niet gelukt. Probeer het zo nog eens.',
};
