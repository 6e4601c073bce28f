/** Where pictures of the map come from. */
export interface Tiles {
  address: string;
  /** Named when it is not our own server: then they are loaded only after a press, because their server sees who looks where. */
  otherHost: string | undefined;
}

/** Reads the configured address of tiles; undefined when there is none that a browser can load. */
export function tilesOf(configured: string | null, origin: string): Tiles | undefined {
  if (configured === null || configured === '') return undefined;
  // An address that went through a parser has its braces escaped.
  const address = configured.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}');
  const url = URL.parse(address, origin);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return { address, otherHost: url.origin === origin ? undefined : url.host };
}
