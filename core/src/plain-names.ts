/** Names in mails: what a stranger may put before the eyes of somebody who never asked for it. */
import { codePoints, nameProblem } from './members.ts';

const PLAIN_MAX = 60;
const PLAIN_WORDS = 5;
/** `Anna-Maria`, `O'Neill-Smith`; more joints than these two make a sentence of a word. */
const PLAIN_PARTS = 3;
/**
 * Mail programs make links of what looks like an address. A point needs two signs behind it, because no address ends
 * with one: `J.R. Miller` stays a name.
 */
const LINKABLE =
  /[\p{L}\p{M}\p{N}_-][.．。｡][\p{L}\p{N}]\p{M}*[\p{L}\p{N}]|[\p{L}\p{M}\p{N}][/@:／＠：][\p{L}\p{N}]|(?<![\p{L}\p{N}])www/iu;

/** Whether a mail program may make a link of some of it. */
export function isLinkable(name: string): boolean {
  // Some signs stand for two letters, and mail programs read them so.
  return LINKABLE.test(name.normalize('NFKC'));
}

/** Whether it can hardly be anything but a name: no link, no number, no sign and no sentence, from whatever community it comes. */
export function isPlainName(name: string): boolean {
  if (codePoints(name) > PLAIN_MAX || isLinkable(name)) return false;
  if (name !== '' && nameProblem(name, 1) !== undefined) return false;
  const words = name.split(/[\s_]+/u).filter((word) => word !== '');
  return words.length <= PLAIN_WORDS && words.every((word) => word.split(/[.'’-]/u).length <= PLAIN_PARTS);
}
