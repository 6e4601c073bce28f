import type { Translation } from '../en.ts';
import type { offline as english } from '../en/offline.ts';

export const offline: Translation<typeof english> = {
  'offline.banner': 'Geen verbinding. Je ziet wat {when} bekend was.',
  'offline.unconfirmed': 'Het laden van de nieuwste stand is mislukt. Je ziet wat {when} bekend was.',
  'offline.back': 'Je bent weer verbonden.',
  'offline.bannerPlain': 'Op dit moment geen verbinding.',
  'offline.at': 'om {time} uur',
  'offline.on': 'op {date}',
  'offline.look': 'Je sessie is voorbij: je kunt rondkijken en weer inloggen zodra je verbinding hebt.',
  'offline.update': 'Er is een nieuwe versie van de wallet.',
  'offline.reload': 'Nu laden',
  'offline.sent': 'Je geschenk is bij {name} aangekomen',
  'offline.dropped':
    '{count, plural, one {Een wachtend geschenk is verwijderd. Het is niet verstuurd.} other {# wachtende geschenken zijn verwijderd. Ze zijn niet verstuurd.}}',
  'offline.noteTitle':
    '{count, plural, one {Een geschenk wacht op versturen} other {# geschenken wachten op versturen}}',
  'offline.noteText': 'Samen {amount} GDD. Ze zitten nog in je saldo.',
  'offline.noteDecide':
    '{all, plural, one {Het wacht op jou.} other {{count, plural, one {Eén ervan wacht op jou.} other {# ervan wachten op jou.}}}}',
  'offline.noteLink': 'Bekijk wat wacht',
  'offline.refusedTitle':
    '{count, plural, one {Een geschenk is niet verstuurd} other {# geschenken zijn niet verstuurd}}',
  'offline.noteRefused': '{count, plural, one {Eén ervan is geweigerd.} other {# ervan zijn geweigerd.}}',
  'offline.refusedLink': 'Bekijk waarom',
  'offline.refusedTo': 'Je geschenk aan {name} is niet verstuurd',
  'offline.waiting': 'Wacht',
  'offline.sending': 'Wordt verstuurd…',
  'offline.refused': 'Niet verstuurd',
  'offline.held': 'Wordt gewijzigd',
  'offline.late': 'Wacht op jou',
  'offline.whyWaiting': 'Er is nog niets verstuurd. Het gaat vanzelf zodra er verbinding is.',
  'offline.whyUnsure':
    'De verbinding viel weg voordat het antwoord kwam. Het wordt vanzelf opnieuw verstuurd en maar één keer geboekt.',
  'offline.whyLate': 'Je hebt dit een tijd geleden geschreven. Verstuur het nu als je dat nog wilt.',
  'offline.whyUnclear':
    'Het was dagen geleden onderweg en er kwam geen antwoord. Kijk in je transacties: staat het daar niet, wijzig het en verstuur het opnieuw.',
  'offline.whyHeld':
    'Je bent begonnen het te wijzigen. Het wordt pas verstuurd als je klaar bent of het zo verstuurt.',
  'offline.written': 'Geschreven {when}',
  'offline.sendNow': 'Nu versturen',
  'offline.change': 'Wijzigen',
  'offline.remove': 'Verwijderen',
  'offline.notConnected': 'Er is nog geen verbinding. Het geschenk wacht verder.',
  'offline.removeTitle': 'Dit geschenk verwijderen?',
  'offline.removeText': '{amount} GDD aan {name} wordt niet verstuurd.',
  'offline.removeUnsure': 'Misschien is het al aangekomen: dan staat het in je transacties.',
  'offline.keepIt': 'Bewaren',
  'offline.emptyTitle': 'Er wacht niets',
  'offline.emptyText': 'Wat je zonder verbinding verstuurt, wacht hier tot het verstuurd is.',
  'offline.leaveText':
    '{count, plural, one {Dit geschenk is niet verstuurd. Als je uitlogt, wordt het van dit apparaat verwijderd.} other {Deze geschenken zijn niet verstuurd. Als je uitlogt, worden ze van dit apparaat verwijderd.}}',
  'offline.leaveWhere': 'Je vindt ze onder: {places}.',
  'offline.leaveNow': 'Uitloggen en verwijderen',
  'offline.stay': 'Blijven',
  'offline.waits': 'Je geschenk wacht',
  'offline.waitsText':
    'Dit cadeau is nog niet naar {name} verstuurd. Het gaat vanzelf zodra je verbinding hebt en ingelogd bent.',
  'offline.gone': 'Dit cadeau wacht niet meer',
  'offline.goneText':
    'In een ander venster is het verstuurd, gewijzigd of verwijderd. Je transacties laten zien of het is aangekomen.',
  'offline.replacedSent': 'Het cadeau dat je wijzigt, is intussen verstuurd. Dit zou een tweede zijn.',
  'offline.later':
    'Geen verbinding. Je kunt het laten wachten: dan blijft het geschenk op dit apparaat en wordt het één keer verstuurd, zodra de verbinding terug is.',
  'offline.let': '{amount} GDD laten wachten',
  'offline.letFailed': 'Dit apparaat kon het geschenk niet bewaren. Verstuur het als je verbinding hebt.',
  'offline.keepTitle': 'Zonder verbinding',
  'offline.keepText': 'Wat dit apparaat voor je onthoudt.',
  'offline.keep': 'Mijn laatste gegevens op dit apparaat bewaren',
  'offline.keepHint':
    'Je ziet je saldo en je laatste transacties zonder verbinding, ook als je sessie voorbij is. Laat het uit waar anderen dit apparaat gebruiken. Uitloggen verwijdert alles.',
  'offline.keepOn': 'Dit apparaat bewaart je laatste gegevens',
  'offline.keepOff': 'Dit apparaat bewaart niets na je sessie',
};
