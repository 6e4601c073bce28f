/** Which usernames members may take. */
import { foldLetters } from '../platform/letters.ts';
import { codePoints } from '../platform/texts.ts';
import { USERNAME, USERNAME_MAX } from './recipients.ts';

export type UsernameProblem = 'TOO_SHORT' | 'TOO_LONG' | 'CHARACTERS' | 'RESERVED';

/** In code points. Both bounds are those of generation 2.7.0. */
export const USERNAME_MIN = 3;
/** Names of the system, and names that appear to be official. */
const reserved = new Set(
  (
    'admin email gast gdd gradido guest home root support temp tmp user usr var reserved undefined ' +
    'administration administrator admins api helpdesk hostmaster info kula mail mod moderation moderator moderators ' +
    'noreply null official operator owner postmaster security service staff superuser sysadmin system team webmaster'
  ).split(' '),
);

/**
 * The first rule that a username breaks; undefined when it may be taken, unless another member has it.
 * Reserved are words that suggest an office of the community or no name at all, and `officialNames`, those
 * of the community itself. Existing usernames remain valid when a word becomes reserved.
 */
export function usernameProblem(
  name: string,
  officialNames: readonly string[] = [],
): UsernameProblem | undefined {
  if (codePoints(name) < USERNAME_MIN) return 'TOO_SHORT';
  if (codePoints(name) > USERNAME_MAX) return 'TOO_LONG';
  if (!USERNAME.test(name)) return 'CHARACTERS';
  const word = asWord(name);
  if (reserved.has(word) || officialNames.some((official) => asWord(official) === word)) return 'RESERVED';
  return undefined;
}

/** The name without easily overlooked differences: `M-o_D` becomes `mod`, `Dörfle` becomes `dorfle`. */
function asWord(name: string): string {
  return foldLetters(name).replaceAll(/[^a-z0-9]/g, '');
}
