/**
 * The configured tiles if they come from our own origin: whoever looks at a map tells nobody else which place. Operators
 * put a proxy of their own before the tiles of others.
 */
export function ownTiles(tiles: string | null, origin: string): string | undefined {
  if (tiles === null || tiles === '') return undefined;
  // An address that went through a parser has its braces escaped.
  const address = tiles.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}');
  return URL.parse(address, origin)?.origin === origin ? address : undefined;
}
