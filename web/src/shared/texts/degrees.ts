import type { DecimalMark } from '@kula/core/money/money';

/** Degrees of a latitude or longitude as the shown language writes numbers; `parseDegrees` reads them. */
export function degreesText(degrees: number, mark: DecimalMark): string {
  return String(degrees).replace('.', mark).replace('-', '\u2212');
}

/** Typed degrees, with comma or point; undefined when they are no number or beyond `most`. */
export function parseDegrees(unchecked: string, most: number): number | undefined {
  const text = unchecked.normalize('NFKC').trim().replace(',', '.').replace('\u2212', '-');
  if (!/^[+-]?\d{1,3}(?:\.\d+)?$/.test(text)) return undefined;
  const degrees = Number(text);
  return Math.abs(degrees) <= most ? degrees : undefined;
}
