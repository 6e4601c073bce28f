/** Names in mails: a stranger can choose the name in a mail that its recipient did not request. */
import { codePoints } from '../platform/texts.ts';
import { nameProblem } from './names.ts';

const CHARACTERS_MAX = 60;
const WORDS_MAX = 5;
/** `Anna-Maria`, `O'Neill-Smith`; a word of more parts can be a sentence. */
const PARTS_MAX = 3;
/**
 * Mail programs make links of text that resembles an address. A point needs two characters after it,
 * because no address ends with one: `J.R. Miller` remains a name.
 */
const LINKABLE =
  /[\p{L}\p{M}\p{N}_-][.．。｡][\p{L}\p{N}]\p{M}*[\p{L}\p{N}]|[\p{L}\p{M}\p{N}][/@:／＠：][\p{L}\p{N}]|(?<![\p{L}\p{N}])www/iu;

/** Whether a mail program may make a link of a part of it. */
export function isLinkable(name: string): boolean {
  // Some characters stand for two letters, and mail programs normalize them.
  return LINKABLE.test(name.normalize('NFKC'));
}

/**
 * Whether the text is very likely a name: no link, no number, no sign and no sentence, from whatever
 * community it comes.
 */
export function isPlausibleName(name: string): boolean {
  if (codePoints(name) > CHARACTERS_MAX || isLinkable(name)) return false;
  if (name !== '' && nameProblem(name, 1) !== undefined) return false;
  const words = name.split(/[\s_]+/u).filter((word) => word !== '');
  return (
    words.length <= WORDS_MAX && words.every((word) => word.split(/[.'’·・゠־׳״-]/u).length <= PARTS_MAX)
  );
}
