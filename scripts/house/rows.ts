/** Kinds of faults, as the report of the house shows them. */

export interface Row {
  readonly what: string;
  readonly places: readonly string[];
}

/** The number of each kind, and below them the places of those that have some. */
export function textOfRows(counted: readonly Row[], named: readonly Row[]): string {
  const numbers = counted.map(({ what, places }) => `| ${what} | ${places.length} |`);
  const found = named
    .filter(({ places }) => places.length > 0)
    .map(({ what, places }) => `\n${what}:\n${places.map((place) => `  ${place}`).join('\n')}`);
  return [...numbers, ...found].join('\n');
}
