import { foldLetters, spellings } from '@kula/core/platform/letters';
import type { Period } from '@kula/core/money/statement';
import { choiceParam, dayParam, searchParams, textParam } from '#shared/page/search-params.ts';
import { startOfDay } from '#shared/time/days.ts';
import { fullName } from '#shared/texts/full-name.ts';
import type { Booking, BookingKind } from '../account/booking.rules.ts';
import { keyOf, particulars } from '../partners/partners.rules.ts';
import { firstDay } from '../statements/period.rules.ts';

export const directions = ['all', 'received', 'sent', 'created', 'link'] as const;
export type Direction = (typeof directions)[number];

/** The filter of the list. Days are those of the member's own calendar, `2026-11-21`, or empty. */
export interface Filter {
  direction: Direction;
  /** Searched in the name of the other person, their username and the text of the booking. */
  words: string;
  /** Nobody else's bookings: a key of `partners.rules.ts`, or empty. */
  partner: string;
  from: string;
  to: string;
}

export const noFilter: Filter = { direction: 'all', words: '', partner: '', from: '', to: '' };

const filterParams = searchParams<Filter>({
  direction: choiceParam('show', directions, 'all'),
  words: textParam('q'),
  partner: textParam('with'),
  from: dayParam('from'),
  to: dayParam('to'),
});

export const parseFilter = filterParams.parse;

/** The filter for an address, without default values. */
export const formatFilter = filterParams.format;

export function isFiltering(filter: Filter): boolean {
  return Object.keys(formatFilter(filter)).length > 0;
}

/** Whether nothing but what went by link is asked for: then the own links belong to it, which are no bookings yet. */
export function isLinksOnly(filter: Filter): boolean {
  return filter.direction === 'link' && !isFiltering({ ...filter, direction: noFilter.direction });
}

const kinds: Partial<Record<Direction, BookingKind>> = {
  received: 'RECEIVE',
  sent: 'SEND',
  created: 'CREATION',
};

/** Whether a booking matches the filter. */
export function fits(booking: Booking, { direction, words, partner, from, to }: Filter): boolean {
  const kind = kinds[direction];
  if (kind !== undefined && booking.kind !== kind) return false;
  if (direction === 'link' && !booking.viaLink) return false;
  if (from !== '' && booking.at < startOfDay(from)) return false;
  if (to !== '' && booking.at >= startOfDay(to, 1)) return false;
  if (partner !== '' && (booking.partner === undefined || keyOf(booking.partner) !== partner)) return false;
  return holdsAll(booking, words);
}

/** Whether every booking of the month of this moment matches: only then do its sums belong above the rows. */
export function hasWholeMonth(filter: Filter, at: number): boolean {
  const { from, to } = filter;
  // Whatever else is filtered leaves out bookings of the month.
  if (isFiltering({ ...filter, from: noFilter.from, to: noFilter.to })) return false;
  const day = new Date(at);
  const first = new Date(day.getFullYear(), day.getMonth(), 1).getTime();
  const next = new Date(day.getFullYear(), day.getMonth() + 1, 1).getTime();
  return (from === '' || startOfDay(from) <= first) && (to === '' || startOfDay(to, 1) >= next);
}

/** Whether every booking of a period matches, and no other. */
export function isPeriodOnly(filter: Filter): boolean {
  return isFiltering(filter) && !isFiltering({ ...filter, from: noFilter.from, to: noFilter.to });
}

/** The moments of the filter's period, at most until now; without a first day from the first booking on. */
export function periodOf({ from, to }: Filter, now: number): Period {
  const fromMs = startOfDay(from === '' ? firstDay : from);
  return { fromMs: Math.min(fromMs, now), toMs: Math.min(to === '' ? now : startOfDay(to, 1), now) };
}

/** Whether everything from this time on backwards is before the filter's period. */
export function isBefore({ from }: Filter, at: number): boolean {
  return from !== '' && at < startOfDay(from);
}

/** Every typed word must occur: "mira soup" finds the soup of Mira. */
function holdsAll({ partner, memo }: Booking, words: string): boolean {
  const text = spellings(
    [memo, ...(partner === undefined ? [] : [fullName(partner), particulars(partner)])].join(' '),
  ).join(' ');
  return foldLetters(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The booking of an anchor: `#transaction-12`. */
export function highlightedId(hash: string): number | undefined {
  const found = /^#transaction-([1-9]\d{0,15})$/.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
}
