export interface Tiles {
  address: string;
  /**
   * Set when it is another server: then tiles are loaded only after a press, because that server learns which
   * place is viewed.
   */
  otherHost: string | undefined;
}

/** Parses the configured address of tiles; undefined when there is none that a browser can load. */
export function tilesOf(configured: string | null, origin: string): Tiles | undefined {
  if (configured === null || configured === '') return undefined;
  // In an address that went through a URL parser the braces are escaped.
  const address = configured.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}');
  const url = URL.parse(address, origin);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return { address, otherHost: url.origin === origin ? undefined : url.host };
}
