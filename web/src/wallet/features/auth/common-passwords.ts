import { isCommonPassword, isMadeOfOwnWords } from '@kula/core/people/common-passwords';
import { lines } from 'virtual:common-passwords';

const stems: ReadonlySet<string> = new Set(lines.split('\n'));

/** Why a password would be among the first guesses, given what is known of the member and the community. */
export function firstGuess(password: string, known: readonly string[]): 'COMMON' | 'OWN_WORDS' | undefined {
  if (isCommonPassword(password, stems)) return 'COMMON';
  return isMadeOfOwnWords(password, known) ? 'OWN_WORDS' : undefined;
}
