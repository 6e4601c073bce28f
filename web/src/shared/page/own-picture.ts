import { config } from './config.ts';

/**
 * The path of a picture on this server; undefined for other addresses, because loading a picture elsewhere would
 * reveal the visitor to another server. The server gives its public address, which is not always the one in the
 * browser.
 */
export function ownPicture(address: string | null | undefined): string | undefined {
  if (address === null || address === undefined || address === '') return undefined;
  const url = URL.parse(address, location.origin);
  if (url?.origin === location.origin) return url.pathname + url.search;
  const isUploaded = url?.origin === URL.parse(config.communityUrl)?.origin;
  return isUploaded && url?.pathname.startsWith('/pictures/') === true ? url.pathname : undefined;
}
