/**
 * Tests that take many seconds of a real engine to repeat what a shorter one has tested once: `npm run operators`
 * runs them, and `npm test` leaves them out.
 */
const isEnabled = process.env['OPERATORS'] === 'on';

/** The rows of such a test, or none. */
export function forOperators<Row>(rows: readonly Row[]): readonly Row[] {
  return isEnabled ? rows : [];
}
