import type { Translation } from '../en.ts';
import type { people as english } from '../en/people.ts';

export const people: Translation<typeof english> = {
  'thanks.theySaid': '{firstName} te dit merci.',
  'thanks.youSaid': 'Tu as dit merci.',
  'thanks.sayTo': 'Répondre avec des mots',
  'thanks.warm': 'Merci, c’est très gentil !',
  'thanks.joy': 'Tu as illuminé ma journée !',
  'thanks.heart': 'Du fond du cœur ♥',
  'thanks.own': 'Avec mes mots',
  'thanks.words': 'Tes mots',
  'thanks.send': 'Dire merci',
  'thanks.wordsMissing': 'Un mot suffit, mais il en faut un.',
  'thanks.wordsLong': 'Cela fait plus de {max} caractères. Quelques mots suffisent.',
  'thanks.failed': 'Ton merci n’a pas pu être envoyé',
  'thanks.private': 'Ce que d’autres ont dit de tes cadeaux. Toi seul·e vois cette page.',
  'thanks.pages': 'Pages de mercis',
  'thanks.toGift': 'Voir le cadeau',
  'thanks.noneTitle': 'Pas encore de mots',
  'thanks.noneText': 'Quand quelqu’un te dira merci pour un cadeau, tu le trouveras ici.',
  'thanks.noneStep': 'Remercier quelqu’un',
  'thanks.unseen': '{count, plural, one {# nouveau merci} other {# nouveaux mercis}}',
  'favourite.title': 'À portée de main',
  'favourite.keep': 'Garder {firstName} à portée de main',
  'favourite.kept': '{firstName} est à portée de main pour tes envois.',
  'favourite.gone': '{firstName} n’est plus à portée de main.',
  'memoIdea.title': 'Déjà écrit',
  'problem.THANKS_SAID': 'Tu as déjà dit merci pour ce cadeau.',
  'problem.FAVOURITES_FULL':
    'Tu gardes {max} personnes à portée de main, il n’y a plus de place. Retires-en d’abord une.',
  'favourite.hint': 'à portée de main',
  'send.isMember': 'Membre',
};
