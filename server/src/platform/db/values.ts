/**
 * How values of either database become the JavaScript values that `tables.ts` declares. The rule uses only
 * the name and the declared type, so that both databases give the same values. Another name in a query would give
 * another type: tests refuse it (`server/test/column-names.ts`).
 */

/** Columns that hold a time: bigint in SQL, a number of milliseconds here. */
function isTimeColumn(name: string): boolean {
  return name.endsWith('_at') || name.endsWith('_on');
}

/** Columns that hold the number of a row: integer or bigint in SQL, a safe integer here. */
function isIdColumn(name: string): boolean {
  return name === 'id' || name.endsWith('_id') || name === 'sequence';
}

/** Whether a column is a number here, whatever type of whole numbers it has in SQL. */
export function isNumberColumn(name: string): boolean {
  return isTimeColumn(name) || isIdColumn(name);
}

/**
 * SQLite: integers are read as bigints, so that none is rounded, and made numbers where the table declares
 * numbers.
 */
export function converterFor(
  name: string,
  declaredType: string | null,
): ((value: unknown) => unknown) | undefined {
  return isNumberColumn(name) || declaredType?.toLowerCase() === 'integer' ? toNumber : undefined;
}

/** A bigint as a number, everything else as it is. Throws beyond 2^53, where a number would be another one. */
export function toNumber(value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The database holds ${value}, which no number can hold.`);
  return number;
}
