/** The booking that an anchor names: `#transaction-12`. */
export function highlightedId(hash: string): number | undefined {
  const found = /^#transaction-([1-9]\d{0,15})$/.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
}
