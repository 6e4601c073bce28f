/** Where a link out of the wallet would lead. */
export interface WayOut {
  address: string;
  host: string;
}

/**
 * The address that a server gave for another platform, if it leads where the member was told: over http or https and, when
 * the platform's own address is known, to its origin and no other.
 */
export function wayOut(address: string, platform?: string): WayOut | undefined {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  if (platform !== undefined && URL.parse(platform)?.origin !== url.origin) return undefined;
  return { address: url.href, host: url.host };
}

/** The host of an address, for a sentence that says where something leads. */
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
