/**
 * The cookies of the server. One proves at a sign-in that the member has signed in on this device before.
 * The other keeps the member signed in. Scripts cannot read them, and they are sent to `/graphql` only.
 */
import type { Config } from '../../config.ts';
import { DEVICE_KNOWN_DAYS } from '../../features/sessions/session-device.ts';

const DEVICE = 'kula-device';
const STAY = 'kula-stay';
const DAY_SECONDS = 86_400;

type Given = Pick<Config, 'communityUrl' | 'staySignedInDays'>;

/** The device cookie of a request, unchecked. */
export function deviceIn(header: string | undefined): string | undefined {
  return valueIn(header, DEVICE);
}

/** The cookie for staying signed in, unchecked. */
export function stayIn(header: string | undefined): string | undefined {
  return valueIn(header, STAY);
}

/** The header `set-cookie`. Requests of other sites do not include the cookie. */
export function deviceCookie(device: string, config: Given): string {
  return cookie(`${DEVICE}=${device}`, DEVICE_KNOWN_DAYS * DAY_SECONDS, 'Lax', config);
}

/**
 * The same for staying signed in; undefined removes it. No request that another site starts includes it,
 * not even a link from there: only pages of ours open a session with it.
 */
export function stayCookie(stay: string | undefined, config: Given): string {
  const seconds = stay === undefined ? 0 : config.staySignedInDays * DAY_SECONDS;
  return cookie(`${STAY}=${stay ?? ''}`, seconds, 'Strict', config);
}

function valueIn(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const cookies = header?.split(';').map((one) => one.trim());
  return cookies?.find((one) => one.startsWith(start))?.slice(start.length);
}

function cookie(value: string, seconds: number, site: 'Lax' | 'Strict', { communityUrl }: Given): string {
  const secure = communityUrl.startsWith('https:') ? '; Secure' : '';
  return `${value}; Path=/graphql; Max-Age=${seconds}; HttpOnly; SameSite=${site}${secure}`;
}
