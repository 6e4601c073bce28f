import { isCommonPassword, isMadeOfOwnWords } from '@kula/core/people/common-passwords';
import { lines } from 'virtual:common-passwords';

const stems: ReadonlySet<string> = new Set(lines.split('\n'));

/** Why a password would be among the first guesses, given what is known of the member and the community. */
export function firstGuess(password: string, known: readonly string[]): 'COMMON' | 'OWN_WORDS' | undefined {
  // Many first names are common passwords, too: that it is the own one says more.
  if (isMadeOfOwnWords(password, known)) return 'OWN_WORDS';
  return isCommonPassword(password, stems) ? 'COMMON' : undefined;
}
