import { queryOptions } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { formatDecimal } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
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
import { serverNow } from '#shared/clock/server-time.ts';
import { request } from '#shared/client/client.ts';
import { wireSeen } from '#shared/contributions/seen.ts';
import type { Seen } from '#shared/contributions/seen.ts';
import { session } from '#shared/session/current-session.ts';
import { useChange } from '#shared/client/use-change.ts';
import { useIdempotentMutation } from '#shared/client/use-idempotent-mutation.ts';
import { ownChunk, ownPage } from '../../first-pages.ts';
import { contributionAttempt } from './drafts.data.ts';
import { contributionsKey } from './open-questions.data.ts';
import { publicContributionFrom } from './public-contribution.rules.ts';
import { daysToName, ownContributionFrom } from './own-contribution.rules.ts';
import { monthContributionFrom, openMonthOf, reachesBack } from './months.rules.ts';
import type { MonthContribution } from './months.rules.ts';
import { contributionsPerPage, pageInChunk } from './list-address.rules.ts';
import { messagesOf } from './thread.rules.ts';
import type { WireMessage } from './thread.rules.ts';
import { offsetAt } from './use-minute.ts';

/** The most rows that the server returns at once. */
const chunkSize = ownChunk.pageSize;
const messagesPerPage = 25;

function key(...rest: unknown[]): unknown[] {
  return [contributionsKey, ...rest, session.get().gradidoID];
}

/** What is open in the months for which contributions can be submitted. */
export function openMonthsQuery() {
  return queryOptions({
    queryKey: key('open'),
    queryFn: () => request(openCreationsDocument),
    select: ({ openCreations }) => openCreations.map(openMonthOf),
  });
}

/** A page of the member's own contributions, newest first, including deleted ones. */
export function ownPageQuery(page: number) {
  return queryOptions({
    queryKey: key('own', page),
    queryFn: () =>
      request(ownContributionsDocument, {
        pagination: { ...ownPage, currentPage: page },
      }),
    select: ({ listContributions: { contributionCount, contributionList } }) => ({
      count: contributionCount,
      contributions: contributionList.map(ownContributionFrom),
    }),
  });
}

/**
 * The contributions that can belong to the months of the form, with few fields: for the bars of the months and
 * the total number.
 */
export function ownIndexQuery() {
  return queryOptions({
    queryKey: key('index'),
    async queryFn() {
      const now = serverNow();
      const { earliest } = daysToName(now, offsetAt(now));
      const found: MonthContribution[] = [];
      for (let chunk = 1; ; chunk += 1) {
        const { count, contributions } = await indexChunk(chunk);
        found.push(...contributions);
        if (reachesBack(contributions, earliest) || found.length >= count)
          return { count, contributions: found };
      }
    },
  });
}

/** The page that contains a contribution; null when it does not belong to the member. */
export function pageOfContributionQuery(id: number) {
  return queryOptions({
    queryKey: key('page-of', id),
    async queryFn(): Promise<number | null> {
      for (let chunk = 1; ; chunk += 1) {
        const { count, contributions } = await indexChunk(chunk);
        const start = (chunk - 1) * chunkSize;
        const page = pageInChunk(id, contributions, start);
        if (page !== undefined) return page;
        if (contributions.length === 0 || start + contributions.length >= count) return null;
      }
    },
  });
}

async function indexChunk(chunk: number) {
  const { listContributions } = await request(ownContributionIndexDocument, {
    pagination: { ...ownChunk, currentPage: chunk },
  });
  return {
    count: listContributions.contributionCount,
    contributions: listContributions.contributionList.map(monthContributionFrom),
  };
}

/** A page of everybody's contributions, newest first, without the deleted ones. */
export function communityPageQuery(page: number) {
  return queryOptions({
    queryKey: key('all', page),
    queryFn: () =>
      request(allContributionsDocument, {
        pagination: { currentPage: page, pageSize: contributionsPerPage, order: 'DESC' },
      }),
    select: ({ listAllContributions: { contributionCount, contributionList } }) => ({
      count: contributionCount,
      contributions: contributionList.map(publicContributionFrom),
    }),
  });
}

/** The whole conversation about a contribution, oldest first. */
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

/** Submits a new contribution; returns its number. Repeated after a lost answer, it is the same one. */
export function useSubmitContribution() {
  return useIdempotentMutation({
    async send(told: Told, idempotencyKey): Promise<number> {
      const { createContribution } = await request(createContributionDocument, {
        ...wireOf(told),
        idempotencyKey,
      });
      return createContribution.id;
    },
    contentOf: (told) => JSON.stringify(wireOf(told)),
    invalidates: [contributionsKey],
    attempts: contributionAttempt(),
    // After a lost answer the member is asked to check first, so it is not repeated automatically.
    repeats: false,
  });
}

function wireOf({ memo, day, amount }: Told) {
  return { memo, contributionDate: day, amount: formatDecimal(amount) };
}

/** Changes one that is not decided, if it is still the version that the change began with. */
export function useUpdateContribution(id: number): UseMutationResult<unknown, Error, Told & { seen: Seen }> {
  return useChange(contributionsKey, ({ seen, ...told }: Told & { seen: Seen }) =>
    request(updateContributionDocument, { contributionId: id, ...wireOf(told), seen: wireSeen(seen) }),
  );
}

/** Deletes an own contribution; fails with the code of the refusal. */
export function useDeleteContribution(id: number): UseMutationResult<unknown, Error, void> {
  return useChange(contributionsKey, () => request(deleteContributionDocument, { id }));
}

/** Writes a message about a contribution. */
export function useAnswer(contributionId: number): UseMutationResult<unknown, Error, string> {
  return useChange(contributionsKey, (message: string) =>
    request(answerContributionDocument, { contributionId, message }),
  );
}
