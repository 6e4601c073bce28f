/** The targets of links out of the wallet. */
export interface WayOut {
  address: string;
  host: string;
}

/**
 * The address that a server returned for another platform, if it matches the announced target: over http or https
 * and, when the platform's own address is known, at its origin.
 */
export function wayOut(address: string, platform?: string): WayOut | undefined {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  if (platform !== undefined && URL.parse(platform)?.origin !== url.origin) return undefined;
  return { address: url.href, host: url.host };
}

/** The host of an address, to show where a link leads. */
export function hostOf(address: string | null): string | undefined {
  return address === null ? undefined : URL.parse(address)?.host;
}

/** The address with the token of a platform in its query, as `authenticateGmsUserSearch` gives both. */
export function withAccessToken(address: string, token: string): string {
  const url = URL.parse(address);
  if (url === null) return '';
  url.searchParams.set('accesstoken', token);
  return url.href;
}
