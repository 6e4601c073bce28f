/**
 * The cookies of the server. One proves at a sign-in that the member has signed in on this device before.
 * The other remembers the device for further sessions. Scripts cannot read them. With HTTPS their names begin with `__Host-`:
 * browsers accept such cookies from this host alone, and not from one below it or beside it, which could otherwise
 * sign visitors in to an account of its own.
 */
import type { Config } from '../../platform/config/config.ts';
import { DEVICE_KNOWN_DAYS } from '../../people/sessions/session-device.ts';

const DEVICE = 'kula-device';
const REMEMBER = 'kula-stay';
const BOUND = '__Host-';
const DAY_SECONDS = 86_400;

type Given = Pick<Config, 'communityUrl' | 'staySignedInDays'>;

/** The device cookie of a request, unchecked; from versions before 1.0.0 it has the name without the prefix. */
export function deviceIn(header: string | undefined): string | undefined {
  return valueIn(header, `${BOUND}${DEVICE}`) ?? valueIn(header, DEVICE);
}

/** The cookie for staying signed in, unchecked, and whether no other host can have set it. */
export function rememberCookieIn(header: string | undefined): {
  rememberCookie: string | undefined;
  isRememberCookieBound: boolean;
} {
  const bound = valueIn(header, `${BOUND}${REMEMBER}`);
  return { rememberCookie: bound ?? valueIn(header, REMEMBER), isRememberCookieBound: bound !== undefined };
}

/** The header `set-cookie`. Requests of other sites do not include the cookie. */
export function deviceCookie(device: string, config: Given): string {
  return cookie(DEVICE, device, { seconds: DEVICE_KNOWN_DAYS * DAY_SECONDS, site: 'Lax' }, config);
}

/**
 * The headers `set-cookie` of a remembered device; undefined removes the cookie. No request from another site includes it,
 * not even a link from there: only pages of ours open a session with it. One without the prefix, which the request
 * had, is removed.
 */
export function rememberCookies(
  rememberCookie: string | undefined,
  config: Given,
  { cookie: header }: { readonly cookie?: string | undefined },
): string[] {
  const seconds = rememberCookie === undefined ? 0 : config.staySignedInDays * DAY_SECONDS;
  const value = cookie(REMEMBER, rememberCookie ?? '', { seconds, site: 'Strict' }, config);
  const isReplaced = isHttps(config) && valueIn(header, REMEMBER) !== undefined;
  return isReplaced
    ? [value, `${REMEMBER}=; Path=/graphql; Max-Age=0; HttpOnly; SameSite=Strict; Secure`]
    : [value];
}

function valueIn(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const cookies = header?.split(';').map((one) => one.trim());
  return cookies?.find((one) => one.startsWith(start))?.slice(start.length);
}

/** A name with the prefix needs the path of the whole host. */
function cookie(
  name: string,
  value: string,
  { seconds, site }: { readonly seconds: number; readonly site: 'Lax' | 'Strict' },
  config: Given,
): string {
  const [start, end] = isHttps(config) ? [`${BOUND}${name}`, 'Path=/; Secure'] : [name, 'Path=/graphql'];
  return `${start}=${value}; ${end}; Max-Age=${seconds}; HttpOnly; SameSite=${site}`;
}

function isHttps({ communityUrl }: Given): boolean {
  return communityUrl.startsWith('https:');
}
