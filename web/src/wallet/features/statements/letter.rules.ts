/** A year in figures and texts, for the letter about it. Members are neither ranked nor compared. */
import type { Amount } from '@kula/core/money/money';
import type { Statement } from '@kula/core/money/statement';
import { fullName } from '#shared/texts/full-name.ts';
import { hoursOf } from '#shared/contributions/hours.ts';
import type { Hours } from '#shared/contributions/hours.ts';
import type { StatedEntry } from './account-statement.rules.ts';

export interface SaidWords {
  id: number;
  memo: string;
  /** The other person of the gift. */
  name: string;
  at: number;
}

export interface YearLetter {
  /** Hours of service: the created GDD as hours. */
  hours: Hours;
  created: Amount;
  deeds: number;
  /** The number of gifts, and of the people who got them. */
  given: { times: number; people: number; amount: Amount };
  received: { times: number; people: number; amount: Amount };
  faded: Amount;
  /** Some texts of received and sent gifts, from the whole year. */
  heard: readonly SaidWords[];
  said: readonly SaidWords[];
}

const mostWords = 3;
/** Longer texts would fill the page alone. */
const longestMemo = 160;

export function letterOf({ lines, sums }: Statement<StatedEntry>): YearLetter {
  const bookings = lines.map(({ booking }) => booking);
  const sent = bookings.filter(({ type }) => type === 'SEND');
  const received = bookings.filter(({ type }) => type === 'RECEIVE');
  const deeds = bookings.filter(({ type }) => type === 'CREATION').length;
  return {
    hours: hoursOf(sums.created),
    created: sums.created,
    deeds,
    given: { times: sent.length, people: peopleOf(sent), amount: sums.sent },
    received: { times: received.length, people: peopleOf(received), amount: sums.received },
    faded: sums.faded,
    heard: wordsOf(received),
    said: wordsOf(sent),
  };
}

function peopleOf(bookings: readonly StatedEntry[]): number {
  return new Set(
    bookings.flatMap(({ partner }) =>
      partner === undefined ? [] : [`${partner.communityUuid}/${partner.gradidoID}`],
    ),
  ).size;
}

/**
 * The first, the last and the middle ones of the year, with different people and different texts as far as
 * possible.
 */
function wordsOf(bookings: readonly StatedEntry[]): SaidWords[] {
  const short = bookings.flatMap(({ id, memo, partner, bookedAt }) =>
    partner === undefined || memo.length > longestMemo
      ? []
      : [{ id, memo, name: fullName(partner), at: bookedAt }],
  );
  const fresh = [...new Map(short.map((words) => [words.memo, words])).values()];
  const oneEach = [...new Map(fresh.map((words) => [words.name, words])).values()].toSorted(
    (a, b) => a.at - b.at,
  );
  const candidates = oneEach.length >= mostWords ? oneEach : short;
  if (candidates.length <= mostWords) return candidates;
  const middle = Math.floor((candidates.length - 1) / 2);
  return [0, middle, candidates.length - 1].flatMap((index) => candidates[index] ?? []);
}
