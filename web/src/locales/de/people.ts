import type { Translation } from '../en.ts';
import type { people as english } from '../en/people.ts';

export const people: Translation<typeof english> = {
  'thanks.theySaid': '{firstName} sagt Danke.',
  'thanks.youSaid': 'Du hast Danke gesagt.',
  'thanks.sayTo': 'Mit Worten antworten',
  'thanks.warm': 'Danke, das war lieb von dir!',
  'thanks.joy': 'Du hast mir den Tag verschönert!',
  'thanks.heart': 'Von Herzen ♥',
  'thanks.own': 'In eigenen Worten',
  'thanks.words': 'Deine Worte',
  'thanks.send': 'Danke sagen',
  'thanks.wordsMissing': 'Ein Wort genügt, aber eins braucht es.',
  'thanks.wordsLong': 'Das sind mehr als {max} Zeichen. Ein paar Worte genügen.',
  'thanks.failed': 'Dein Dank konnte nicht gesendet werden',
  'thanks.private': 'Was andere zu deinen Geschenken gesagt haben. Nur du siehst diese Seite.',
  'thanks.pages': 'Seiten mit Dank',
  'thanks.toGift': 'Zum Geschenk',
  'thanks.noneTitle': 'Noch keine Worte',
  'thanks.noneText': 'Wenn sich jemand für ein Geschenk von dir bedankt, findest du es hier.',
  'thanks.noneStep': 'Selbst jemandem danken',
  'thanks.unseen': '{count, plural, one {# neuer Dank} other {# neue Dankesworte}}',
  'favourite.title': 'Gemerkte Menschen',
  'favourite.keep': '{firstName} merken',
  'favourite.kept': '{firstName} steht jetzt beim Senden bereit.',
  'favourite.gone': '{firstName} ist nicht mehr gemerkt.',
  'memoIdea.title': 'Schon einmal geschrieben',
  'problem.THANKS_SAID': 'Für dieses Geschenk hast du dich schon bedankt.',
  'problem.FAVOURITES_FULL':
    'Du hast dir {max} Menschen gemerkt, mehr Platz ist nicht. Nimm erst jemanden heraus.',
  'favourite.hint': 'gemerkt',
  'send.isMember': 'Mitglied',
};
