/** The one cookie of the server: with it a device shows, when somebody signs in, that its member did so there before. */
import type { Config } from '../../config.ts';
import { DEVICE_KNOWN_DAYS } from '../../features/sessions/session-device.ts';

const NAME = 'kula-device';
const KEPT_SECONDS = DEVICE_KNOWN_DAYS * 86_400;

/** What the header `cookie` of a request says about its device, unchecked. */
export function deviceIn(header: string | undefined): string | undefined {
  const start = `${NAME}=`;
  const cookies = header?.split(';').map((cookie) => cookie.trim());
  return cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}

/** The header `set-cookie`. No script reads it, and pages of others do not bring it along. */
export function deviceCookie(device: string, { communityUrl }: Pick<Config, 'communityUrl'>): string {
  const secure = communityUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${device}; Path=/graphql; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
