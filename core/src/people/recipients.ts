/** How members are addressed: by username, by e-mail address or by id. */
import { isUuid } from '../platform/ids.ts';
import { isEmail, normalizeEmail } from './members.ts';
import { codePoints } from '../platform/texts.ts';

/** In code points. */
export const USERNAME_MAX = 20;
export const USERNAME = /^[a-zA-Z0-9]+(?:[_-][a-zA-Z0-9]+)*$/;

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
  // A community may be given by its address, which contains slashes; the identifier follows the last one.
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
  if (USERNAME.test(identifier) && codePoints(identifier) <= USERNAME_MAX) return 'username';
  return undefined;
}
