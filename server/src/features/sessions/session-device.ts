/**
 * A device from which a member has signed in shows so with a cookie when it signs in again: wrong passwords of others
 * do not shut it out. The cookie gives no rights; without the password it opens nothing. Of it nothing is
 * kept but a count of tries, under an HMAC, for a day after it was last shown.
 */
import { DAY_MS } from '@kula/core/days';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';

/** After so long without signing in, a device is one like any other. */
export const DEVICE_KNOWN_DAYS = 365;

type Issuing = Pick<Deps, 'config' | 'now'>;

/** What the device of a member shows from now on; a device that was known keeps its id. */
export function issueDevice(memberUuid: string, known: string | undefined, parts: Issuing): string {
  const id = deviceIdOf(known, memberUuid, parts) ?? randomUUID();
  const claim = `${id}.${parts.now()}`;
  return `${claim}.${sealOf(claim, memberUuid, parts)}`;
}

/** The id of a device that this member has signed in from; undefined for what others, or nobody, were given. */
export function deviceIdOf(
  shown: string | undefined,
  memberUuid: string,
  parts: Issuing,
): string | undefined {
  const [, id, issuedAt, seal] = /^([0-9a-f-]{36})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(shown ?? '') ?? [];
  if (id === undefined || issuedAt === undefined || seal === undefined) return undefined;
  const expected = sealOf(`${id}.${issuedAt}`, memberUuid, parts);
  if (!timingSafeEqual(Buffer.from(seal), Buffer.from(expected))) return undefined;
  return parts.now() - Number(issuedAt) < DEVICE_KNOWN_DAYS * DAY_MS ? id : undefined;
}

function sealOf(claim: string, memberUuid: string, { config }: Issuing): string {
  const key = createHmac('sha256', config.jwtSecret).update('known devices').digest();
  return createHmac('sha256', key).update(`${claim}.${memberUuid}`).digest('hex');
}
