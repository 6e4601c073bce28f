/**
 * The cookies of the server. With one a device shows, when somebody signs in, that its member did so there before. With
 * the other it shows that its member wants to stay signed in. No script reads them, and they go to `/graphql` only.
 */
import type { Config } from '../../config.ts';
import { DEVICE_KNOWN_DAYS } from '../../features/sessions/session-device.ts';

const DEVICE = 'kula-device';
const STAY = 'kula-stay';
const DAY_SECONDS = 86_400;

type Given = Pick<Config, 'communityUrl' | 'staySignedInDays'>;

/** What the header `cookie` of a request says about its device, unchecked. */
export function deviceIn(header: string | undefined): string | undefined {
  return valueIn(header, DEVICE);
}

/** What it says about staying signed in, unchecked. */
export function stayIn(header: string | undefined): string | undefined {
  return valueIn(header, STAY);
}

/** The header `set-cookie`. Pages of others do not bring it along with what they send. */
export function deviceCookie(device: string, config: Given): string {
  return cookie(`${DEVICE}=${device}`, DEVICE_KNOWN_DAYS * DAY_SECONDS, 'Lax', config);
}

/**
 * The same for staying signed in; undefined takes it away. It comes along with nothing that another site begins, not even
 * with a link from there: pages of ours alone ask for a session with it.
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
