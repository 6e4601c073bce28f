/** The moderators' list: open and decided contributions, with a text search. */
import { isDay } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import { type Amount, zeroAmount } from '@kula/core/money/money';
import { searchWords } from '@kula/core/people/search';
import type { Deps } from '../../platform/deps.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { contributionIndex, findByWords, memberIndex, MOST_FOUND } from '../../platform/db/word-search.ts';
import { type ContributionPage, contributionIdsOf, type Status, statuses } from './contributions.queries.ts';
import {
  type QueueSelection,
  countChosen,
  countQueue,
  pageOfChosen,
  pageOfQueue,
  type QueueFilter,
  sumOfChosen,
} from './queue.queries.ts';

type Given<T> = T | null | undefined;

export interface QueueInput {
  readonly statusFilter?: Given<readonly Status[]>;
  readonly userId?: Given<number>;
  readonly query?: Given<string>;
  readonly noHashtag?: Given<boolean>;
  readonly hideResubmission?: Given<boolean>;
  readonly awaitsAnswer?: Given<boolean>;
  /** `YYYY-MM-DD`, both inclusive. */
  readonly fromDay?: Given<string>;
  readonly toDay?: Given<string>;
}

/**
 * A page of all contributions that match the filter, newest first unless requested otherwise. Refuses with
 * PAGE_INVALID, or BAD_INPUT for a day that does not exist.
 */
export async function listQueue(input: QueueInput, page: Page, deps: Deps): Promise<ContributionPage> {
  const range = toRange(page);
  const { filter, chosen, isEmpty } = await wantedBy(input, deps);
  if (isEmpty) return { count: 0, contributions: [] };
  if (chosen !== undefined) return pageOfChosen(deps.db.read, chosen, filter, range);
  const [count, contributions] = await Promise.all([
    countQueue(deps.db.read, filter, MOST_FOUND),
    pageOfQueue(deps.db.read, filter, range),
  ]);
  return { count, contributions };
}

/**
 * How many contributions match the filter, and their sum. The amount is undefined where there are more than
 * MOST_FOUND: a sum reads each row, so it is bounded like a count. It is also undefined where a search found as many
 * as it may, because others that match are missing among them.
 */
export async function sumOfQueue(
  input: QueueInput,
  deps: Deps,
): Promise<{ readonly count: number; readonly amount: Amount | undefined }> {
  const { filter, chosen, isEmpty } = await wantedBy(input, deps);
  if (isEmpty) return { count: 0, amount: zeroAmount };
  const isCut = (chosen?.ids?.length ?? 0) >= MOST_FOUND;
  const { read } = deps.db;
  const count = await (chosen === undefined
    ? countQueue(read, filter, MOST_FOUND + 1)
    : countChosen(read, chosen, filter));
  if (count > MOST_FOUND || isCut) return { count, amount: undefined };
  return { count, amount: await sumOfChosen(read, chosen, filter) };
}

/** The selection: by member or by numbers, and by the filters. */
async function wantedBy(
  input: QueueInput,
  deps: Deps,
): Promise<{ filter: QueueFilter; chosen: QueueSelection | undefined; isEmpty: boolean }> {
  const filter: QueueFilter = {
    // Each is a query of its own, however often it is named.
    statuses: [...new Set(input.statusFilter ?? statuses)],
    noHashtag: input.noHashtag === true,
    hideAfter: input.hideResubmission === true ? deps.now() : undefined,
    awaitsAnswer: input.awaitsAnswer === true,
    fromDay: dayOf(input.fromDay, 'fromDay'),
    toDay: dayOf(input.toDay, 'toDay'),
  };
  if (filter.statuses.length === 0) return { filter, chosen: undefined, isEmpty: true };
  const ids = await idsFor(input.query ?? '', deps);
  const memberId = input.userId ?? undefined;
  if (ids === undefined && memberId === undefined) return { filter, chosen: undefined, isEmpty: false };
  const chosen = { ...(ids === undefined ? {} : { ids }), ...(memberId === undefined ? {} : { memberId }) };
  return { filter, chosen, isEmpty: ids?.length === 0 };
}

function dayOf(day: Given<string>, about: 'fromDay' | 'toDay'): string | undefined {
  if (day === null || day === undefined || day === '') return undefined;
  if (!isDay(day)) throw new Refusal('BAD_INPUT', { about });
  return day;
}

/**
 * The contributions whose text, or whose author's names or address, contain the query. Where none does, those of an
 * author who is named before or after words of the text, as in "Lindner brook".
 */
async function idsFor(query: string, deps: Deps): Promise<number[] | undefined> {
  const [byWords, authors] = await Promise.all([
    findByWords(deps.db.read, contributionIndex, query),
    findByWords(deps.db.read, memberIndex, query),
  ]);
  if (byWords === undefined || authors === undefined) return undefined;
  const byAuthors = await contributionIdsOf(deps.db.read, authors, MOST_FOUND);
  const found = [...new Set([...byWords, ...byAuthors])];
  return found.length > 0 ? found : ofAuthorAndWords(query, deps);
}

/** Each place at which a query may be divided costs several more queries. */
const MAX_DIVIDED_WORDS = 4;

async function ofAuthorAndWords(query: string, { db: { read } }: Deps): Promise<number[]> {
  const words = searchWords(query);
  if (words.length > MAX_DIVIDED_WORDS) return [];
  const divided = words.slice(1).flatMap((_, position) => {
    const [first, last] = [words.slice(0, position + 1).join(' '), words.slice(position + 1).join(' ')];
    return [
      { name: first, text: last },
      { name: last, text: first },
    ];
  });
  const found = await Promise.all(
    divided.map(async ({ name, text }) => {
      const [authors, ids] = await Promise.all([
        findByWords(read, memberIndex, name),
        findByWords(read, contributionIndex, text),
      ]);
      return contributionIdsOf(read, authors ?? [], MOST_FOUND, ids ?? []);
    }),
  );
  return [...new Set(found.flat())];
}
