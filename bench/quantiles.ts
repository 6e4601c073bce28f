/** Of measured times, in any order. */

/** The smallest time that this part of them does not exceed. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The one in the middle. */
export function medianOf(times: readonly number[]): number {
  return quantile(times, 0.5);
}
