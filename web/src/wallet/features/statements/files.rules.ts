/** Statements as files: a table for spreadsheets and an object for programs, both with all eight decimals. */
import { formatDecimal } from '@kula/core/money/money';
import type { Statement } from '@kula/core/money/statement';
import type { Cell } from '#shared/page/csv.ts';
import { fullName } from '#shared/texts/full-name.ts';
import type { Translate } from '#shared/texts/texts.ts';
import { isRemote } from '../account/booking.rules.ts';
import type { BookingKind, Partner } from '../account/booking.rules.ts';
import { nameAmong, namesakesOf, partnersOf } from '../partners/partners.rules.ts';
import type { StatedEntry } from './account-statement.rules.ts';

const kindTexts = { SEND: 'booking.sent', RECEIVE: 'booking.received', CREATION: 'booking.created' } as const;

/** How days and times are written in the table. */
export interface WrittenTime {
  day: (timeMs: number) => string;
  time: (timeMs: number) => string;
}

/** The first row names the columns; opening and closing balance are rows of their own. */
export function statementRows(
  statement: Statement<StatedEntry>,
  t: Translate,
  written: WrittenTime,
): Cell[][] {
  const { fromMs, toMs, opening, closing, lastFading, lines } = statement;
  const empty: Cell = { text: '' };
  const namesakes = namesakesOf(partnersOf(lines.map(({ booking }) => booking)));
  const edge = (at: number, label: string): Cell[] => [
    { text: written.day(at) },
    { text: written.time(at) },
    { text: label },
    empty,
    empty,
  ];
  return [
    headTexts.map((key) => ({ text: t(key) })),
    [...edge(fromMs, t('statements.opening')), empty, empty, number(opening)],
    ...lines.map(({ booking, fading }): Cell[] => [
      { text: written.day(booking.bookedAt) },
      { text: written.time(booking.bookedAt) },
      { text: t(kindTexts[booking.type]) },
      { text: booking.partner === undefined ? '' : nameAmong(booking.partner, namesakes) },
      { text: booking.memo },
      number(fading.amount),
      number(booking.amount),
      number(booking.balance),
    ]),
    // A period ends before this moment: the first of the next month would not be its last day.
    [...edge(toMs - 1, t('statements.closing')), number(lastFading.amount), empty, number(closing)],
  ];
}

const headTexts = [
  'statements.day',
  'statements.time',
  'statements.kind',
  'statements.person',
  'statements.words',
  'statements.faded',
  'statements.amount',
  'statements.balance',
] as const;

export interface StatementOwner {
  community: string;
  name: string;
  id: string;
}

/** Amounts are decimal texts, because floating-point numbers are not exact; times are ISO 8601. */
export function statementObject(
  statement: Statement<StatedEntry>,
  owner: StatementOwner,
  madeAt: number,
): object {
  const { fromMs, toMs, opening, closing, sums, lastFading, lines } = statement;
  return {
    community: owner.community,
    member: { name: owner.name, id: owner.id },
    unit: 'GDD',
    madeAt: iso(madeAt),
    from: iso(fromMs),
    to: iso(toMs),
    opening: formatDecimal(opening),
    created: formatDecimal(sums.created),
    received: formatDecimal(sums.received),
    sent: formatDecimal(sums.sent),
    faded: formatDecimal(sums.faded),
    closing: formatDecimal(closing),
    bookings: lines.map(({ booking, fading }) => ({
      id: booking.id,
      type: booking.type satisfies BookingKind,
      bookedAt: iso(booking.bookedAt),
      person: booking.partner === undefined ? null : personOf(booking.partner),
      words: booking.memo,
      viaLink: booking.viaLink,
      faded: formatDecimal(fading.amount),
      amount: formatDecimal(booking.amount),
      balance: formatDecimal(booking.balance),
    })),
    lastFaded: formatDecimal(lastFading.amount),
  };
}

/** The community is included where it is another one. */
function personOf(partner: Partner): object {
  const person = { name: fullName(partner), id: partner.gradidoID };
  return isRemote(partner) ? { ...person, community: partner.communityName } : person;
}

function number(amount: Parameters<typeof formatDecimal>[0]): Cell {
  return { number: formatDecimal(amount) };
}

function iso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
