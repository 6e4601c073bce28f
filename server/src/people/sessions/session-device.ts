/**
 * A device on which a member has signed in sends a cookie at the next sign-in, so wrong passwords of others
 * do not lock it out. The cookie gives no rights; without the password it opens nothing. Only a count of
 * attempts is stored for it, under an HMAC, for a day after its last use.
 */
import { DAY_MS } from '@kula/core/platform/days';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';

/** After so long without a sign-in a device counts as unknown. */
export const DEVICE_KNOWN_DAYS = 365;

type Issuing = Pick<Deps, 'config' | 'now'>;

/** The cookie of a member's device from now on; a known device keeps its id. */
export function issueDevice(memberUuid: string, cookie: string | undefined, parts: Issuing): string {
  const id = deviceIdOf(cookie, memberUuid, parts) ?? randomUUID();
  const claim = `${id}.${parts.now()}`;
  return `${claim}.${sealOf(claim, memberUuid, parts)}`;
}

/**
 * The id of a device on which this member has signed in; undefined for cookies of other members and invalid
 * ones.
 */
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
