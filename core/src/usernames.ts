/** Usernames, and how members are addressed by them, by e-mail address or by id. */
import { plainLetters } from './letters.ts';
import { codePoints, isEmail, normalizeEmail } from './members.ts';

export type UsernameProblem = 'TOO_SHORT' | 'TOO_LONG' | 'CHARACTERS' | 'RESERVED';

/** In code points. The bounds are those of generation 2.7.0. */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
const USERNAME = /^[a-zA-Z0-9]+(?:[_-][a-zA-Z0-9]+)*$/;
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
 * of the community itself. Existing usernames stay valid when a word becomes reserved.
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
  return plainLetters(name).replaceAll(/[^a-z0-9]/g, '');
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is written as the id of a member or a community is (RFC 9562), in upper or lower case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * The parts of a recipient's address. `community` is an id, a name or an address; without it the own
 * community is meant.
 */
export interface RecipientAddress {
  readonly community?: string;
  readonly identifier: string;
  readonly kind: 'email' | 'uuid' | 'username';
}

/** Parses the recipient field: an e-mail address, username or id, with or without `community/`. */
export function parseRecipient(unchecked: string): RecipientAddress | undefined {
  const text = unchecked.trim();
  // A community may be given by its address, which contains slashes; the identifier is behind the last one.
  const slash = text.lastIndexOf('/');
  const identifier = text.slice(slash + 1);
  const community = slash > 0 ? text.slice(0, slash) : undefined;
  if (slash === 0) return undefined;
  const kind = kindOf(identifier);
  if (!kind) return undefined;
  const found = { identifier: kind === 'email' ? normalizeEmail(identifier) : identifier, kind };
  return community === undefined ? found : { ...found, community };
}

function kindOf(identifier: string): RecipientAddress['kind'] | undefined {
  if (isUuid(identifier)) return 'uuid';
  if (isEmail(normalizeEmail(identifier))) return 'email';
  if (USERNAME.test(identifier) && usernameProblem(identifier) !== 'TOO_LONG') return 'username';
  return undefined;
}
