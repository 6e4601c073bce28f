/** The page number in the address; anything that is no page number means the first. */
export function pageOf(unchecked: string | null): number {
  return unchecked !== null && /^[1-9]\d{0,6}$/.test(unchecked) ? Number(unchecked) : 1;
}

/** The booking that an anchor names: `#transaction-12`. */
export function highlightedId(hash: string): number | undefined {
  const found = /^#transaction-([1-9]\d{0,15})$/.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
}
