import type { Booking } from '../account/booking.rules.ts';

const most = 3;

/**
 * Texts of the member's own earlier gifts as suggestions: those to this person first, then the most used ones,
 * newest first among equals. The bookings are newest first.
 */
export function memoIdeas(bookings: readonly Booking[], gradidoID: string | undefined): string[] {
  const used = new Map<string, { count: number; toPerson: boolean }>();
  for (const { kind, memo, partner } of bookings) {
    if (kind !== 'SEND') continue;
    const known = used.get(memo);
    const toPerson = gradidoID !== undefined && partner?.gradidoID === gradidoID;
    used.set(memo, { count: (known?.count ?? 0) + 1, toPerson: toPerson || known?.toPerson === true });
  }
  return [...used]
    .toSorted(([, a], [, b]) => Number(b.toPerson) - Number(a.toPerson) || b.count - a.count)
    .slice(0, most)
    .map(([memo]) => memo);
}
