/**
 * How values of either database become the JavaScript values that `tables.ts` promises. The rule is by name and
 * declared type only, so that both databases answer alike.
 */

/** Columns that hold a time: bigint in SQL, a number of milliseconds here. */
export function isTimeColumn(name: string): boolean {
  return name.endsWith('_at') || name.endsWith('_on');
}

/** SQLite: integers are read as bigints, so that none is rounded, and made numbers where the table says so. */
export function converterFor(
  name: string,
  declaredType: string | null,
): ((value: unknown) => unknown) | undefined {
  const type = declaredType?.toLowerCase();
  if (isTimeColumn(name) || type === 'integer') return toNumber;
  return undefined;
}

function toNumber(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
