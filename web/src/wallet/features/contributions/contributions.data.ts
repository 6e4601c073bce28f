import { queryOptions } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { formatDecimal } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import {
  allContributionsDocument,
  answerContributionDocument,
  contributionMessagesDocument,
  createContributionDocument,
  deleteContributionDocument,
  openCreationsDocument,
  ownContributionIndexDocument,
  ownContributionsDocument,
  updateContributionDocument,
} from '../../../generated/operations.ts';
import { request } from '../../../shared/client.ts';
import { session } from '../../../shared/current-session.ts';
import { useChange } from '../../../shared/use-change.ts';
import { attemptOf } from '../../account/attempt.ts';
import { contributionsKey } from '../../account/questions.ts';
import { contributionAttempt } from './contribution-draft.ts';
import { deedOf } from './deed.ts';
import { daysToName, entryOf } from './entry.ts';
import { monthEntryOf, openMonthOf, reachesBack } from './months.ts';
import type { MonthEntry } from './months.ts';
import { entriesPerPage, pageInChunk } from './place.ts';
import { messagesOf } from './thread.ts';
import type { WireMessage } from './thread.ts';
import { offsetAt } from './use-minute.ts';

/** As many as the server gives at once (decisions 4.6). */
const chunkSize = 100;
/** Seed 9. */
const messagesPerPage = 25;

function key(...rest: unknown[]): unknown[] {
  return [contributionsKey, ...rest, session.get().gradidoID];
}

/** What is open in the months of the window. */
export function openMonthsQuery() {
  return queryOptions({
    queryKey: key('open'),
    queryFn: () => request(openCreationsDocument),
    select: ({ openCreations }) => openCreations.map(openMonthOf),
  });
}

/** A page of the member's own contributions, newest first, the deleted ones among them. */
export function ownPageQuery(page: number) {
  return queryOptions({
    queryKey: key('own', page),
    queryFn: () =>
      request(ownContributionsDocument, {
        pagination: { currentPage: page, pageSize: entriesPerPage, order: 'DESC' },
      }),
    select: ({ listContributions: { contributionCount, contributionList } }) => ({
      count: contributionCount,
      entries: contributionList.map(entryOf),
    }),
  });
}

/** The contributions that can lie in the months of the form, in short: for the bars of the months and the number of all. */
export function ownIndexQuery() {
  return queryOptions({
    queryKey: key('index'),
    async queryFn() {
      const now = Date.now();
      const { earliest } = daysToName(now, offsetAt(now));
      const found: MonthEntry[] = [];
      for (let chunk = 1; ; chunk += 1) {
        const { count, entries } = await indexChunk(chunk);
        found.push(...entries);
        if (reachesBack(entries, earliest) || found.length >= count) return { count, entries: found };
      }
    },
  });
}

/** The page on which an entry stands; null when it is none of the member's. */
export function pageOfEntryQuery(id: number) {
  return queryOptions({
    queryKey: key('page-of', id),
    async queryFn(): Promise<number | null> {
      for (let chunk = 1; ; chunk += 1) {
        const { count, entries } = await indexChunk(chunk);
        const start = (chunk - 1) * chunkSize;
        const page = pageInChunk(id, entries, start);
        if (page !== undefined) return page;
        if (entries.length === 0 || start + entries.length >= count) return null;
      }
    },
  });
}

async function indexChunk(chunk: number) {
  const { listContributions } = await request(ownContributionIndexDocument, {
    pagination: { currentPage: chunk, pageSize: chunkSize, order: 'DESC' },
  });
  return {
    count: listContributions.contributionCount,
    entries: listContributions.contributionList.map(monthEntryOf),
  };
}

/** A page of everybody's contributions, newest first, without the deleted ones. */
export function communityPageQuery(page: number) {
  return queryOptions({
    queryKey: key('all', page),
    queryFn: () =>
      request(allContributionsDocument, {
        pagination: { currentPage: page, pageSize: entriesPerPage, order: 'DESC' },
      }),
    select: ({ listAllContributions: { contributionCount, contributionList } }) => ({
      count: contributionCount,
      deeds: contributionList.map(deedOf),
    }),
  });
}

/** The whole conversation about an entry, oldest first. */
export function threadQuery(id: number, ownUserId: number | undefined) {
  return queryOptions({
    queryKey: key('thread', id),
    async queryFn(): Promise<WireMessage[]> {
      const rows: WireMessage[] = [];
      for (let page = 1; ; page += 1) {
        const { listContributionMessages: part } = await request(contributionMessagesDocument, {
          contributionId: id,
          currentPage: page,
          pageSize: messagesPerPage,
        });
        rows.push(...part.messages);
        if (part.messages.length === 0 || page * messagesPerPage >= part.count) return rows;
      }
    },
    select: (rows) => messagesOf(rows, ownUserId),
  });
}

export interface Told {
  memo: string;
  day: string;
  amount: Amount;
}

/** Tells of a new contribution; gives its number. Told again after a lost answer, it is the same one (decisions 3.5). */
export function useSubmitContribution(): UseMutationResult<number, Error, Told> {
  return useChange(contributionsKey, async ({ memo, day, amount }: Told) => {
    const wire = { memo, contributionDate: day, amount: formatDecimal(amount) };
    const kept = contributionAttempt();
    const attempt = attemptOf(JSON.stringify(wire), kept.read());
    kept.keep(attempt);
    const told = await request(createContributionDocument, { ...wire, idempotencyKey: attempt.key });
    kept.drop();
    return told.createContribution.id;
  });
}

/** Changes one that is not decided. */
export function useUpdateContribution(id: number): UseMutationResult<unknown, Error, Told> {
  return useChange(contributionsKey, ({ memo, day, amount }: Told) =>
    request(updateContributionDocument, {
      contributionId: id,
      memo,
      contributionDate: day,
      amount: formatDecimal(amount),
    }),
  );
}

export function useDeleteContribution(id: number): UseMutationResult<unknown, Error, void> {
  return useChange(contributionsKey, () => request(deleteContributionDocument, { id }));
}

/** Says something in the conversation about an entry. */
export function useAnswer(contributionId: number): UseMutationResult<unknown, Error, string> {
  return useChange(contributionsKey, (message: string) =>
    request(answerContributionDocument, { contributionId, message }),
  );
}
