import { isCommonPassword, isMadeOfOwnWords } from '@kula/core/common-passwords';
import { lines } from 'virtual:common-passwords';

const stems: ReadonlySet<string> = new Set(lines.split('\n'));

/** Whether a password would be among the first guesses, given what is known of the member and the community. */
export function isTriedFirst(password: string, known: readonly string[]): boolean {
  return isCommonPassword(password, stems) || isMadeOfOwnWords(password, known);
}
