import type { Translation } from '../en.ts';
import type { people as english } from '../en/people.ts';

export const people: Translation<typeof english> = {
  'thanks.theySaid': '{firstName} zegt dank je wel.',
  'thanks.youSaid': 'Je hebt bedankt.',
  'thanks.sayTo': 'Met woorden antwoorden',
  'thanks.warm': 'Dank je wel, wat lief!',
  'thanks.joy': 'Je hebt mijn dag goed gemaakt!',
  'thanks.heart': 'Van harte ♥',
  'thanks.own': 'In mijn eigen woorden',
  'thanks.words': 'Jouw woorden',
  'thanks.send': 'Bedanken',
  'thanks.wordsMissing': 'Eén woord is genoeg, maar zonder gaat het niet.',
  'thanks.wordsLong': 'Dat zijn meer dan {max} tekens. Een paar woorden zijn genoeg.',
  'thanks.failed': 'Je bedankje kon niet worden verstuurd',
  'thanks.private': 'Wat anderen over jouw geschenken zeiden. Alleen jij ziet deze pagina.',
  'thanks.pages': 'Pagina’s met bedankjes',
  'thanks.toGift': 'Naar het geschenk',
  'thanks.noneTitle': 'Nog geen woorden',
  'thanks.noneText': 'Als iemand je voor een geschenk bedankt, vind je dat hier.',
  'thanks.noneStep': 'Zelf iemand bedanken',
  'thanks.unseen': '{count, plural, one {# nieuw bedankje} other {# nieuwe bedankjes}}',
  'favourite.title': 'Bij de hand',
  'favourite.keep': '{firstName} bij de hand houden',
  'favourite.kept': '{firstName} staat nu klaar als je iets stuurt.',
  'favourite.gone': '{firstName} staat niet meer klaar.',
  'memoIdea.title': 'Al eens geschreven',
  'problem.THANKS_SAID': 'Voor dit geschenk heb je al bedankt.',
  'problem.FAVOURITES_FULL':
    'Je houdt {max} mensen bij de hand, meer plaats is er niet. Haal er eerst iemand uit.',
  'favourite.hint': 'bij de hand',
  'send.isMember': 'Lid',
};
