import type { ContributionStatus } from '@kula/core/creation/contributions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { formatDecimal } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import {
  adminDeleteContributionDocument,
  changeContributionDocument,
  contributionDetailDocument,
  contributionQueueDocument,
  contributionTalkDocument,
  memberHistoryDocument,
  writeAboutDocument,
} from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { statusOf } from '#shared/contributions/contribution.ts';
import { dayOf } from '#shared/time/days.ts';
import { session } from '#shared/session/current-session.ts';
import { amountFromWire, timeFromWire } from '#shared/client/wire.ts';
import { useChange } from '#shared/client/use-change.ts';
import { useOnce } from '../../parts/use-once.ts';
import { contributionsKey } from './open-count.data.ts';
import { toServerFilter } from './queue-search.ts';
import type { QueueSearch } from './queue-search.ts';
import { wireSeen } from '#shared/contributions/seen.ts';
import type { Seen } from '#shared/contributions/seen.ts';
import { toQueueItem } from './queue-item.ts';
import type { QueueItem } from './queue-item.ts';
import { toTalkMessage } from './talk.ts';

export const queuePageSize = 25;

/** A page of the queue: open ones oldest first, decided ones newest first. */
export function queueQuery(search: QueueSearch) {
  const filter = toServerFilter(search);
  const { page, tab } = search;
  return queryOptions({
    queryKey: [contributionsKey, 'queue', filter, page],
    queryFn: () =>
      request(contributionQueueDocument, {
        filter,
        paginated: { currentPage: page, pageSize: queuePageSize, order: tab === 'open' ? 'ASC' : 'DESC' },
      }),
    select: ({ adminListContributions: { contributionCount, contributionList } }) => ({
      count: contributionCount,
      rows: contributionList.map((row) => toQueueItem(row, session.get().gradidoID)),
    }),
  });
}

/** One contribution with everything that a decision needs. */
export interface ContributionDetail extends QueueItem {
  /** A moderator entered it for the member. */
  isEntered: boolean;
  username: string;
  email: string;
  memberSince: number | undefined;
  decidedAt: number | undefined;
}

export function detailQuery(id: number) {
  return queryOptions({
    queryKey: [contributionsKey, 'detail', id],
    queryFn: () => request(contributionDetailDocument, { id }),
    select: ({ contribution }): ContributionDetail => ({
      ...toQueueItem(contribution, session.get().gradidoID),
      isEntered: typeof contribution.moderatorId === 'number',
      username: contribution.user?.alias ?? '',
      email: contribution.user?.emailContact?.email ?? '',
      memberSince: timeFromWire(contribution.user?.createdAt),
      ...toDecision(contribution),
    }),
  });
}

interface WireEnds {
  confirmedAt?: string | null;
  confirmedBy?: number | null;
  deniedAt?: string | null;
  deniedBy?: number | null;
  deletedAt?: string | null;
  deletedBy?: number | null;
}

/** The last decision: a denied contribution may have been deleted afterwards. */
function toDecision(row: WireEnds): Pick<ContributionDetail, 'decidedAt' | 'decidedBy'> {
  const [at, by] =
    typeof row.deletedAt === 'string'
      ? [row.deletedAt, row.deletedBy]
      : typeof row.deniedAt === 'string'
        ? [row.deniedAt, row.deniedBy]
        : [row.confirmedAt, row.confirmedBy];
  return { decidedAt: timeFromWire(at), decidedBy: by ?? undefined };
}

/** The whole conversation, oldest first: questions and answers, notes of moderators, versions before changes. */
export function talkQuery(id: number, messages: number) {
  return queryOptions({
    queryKey: [contributionsKey, 'talk', id, messages],
    placeholderData: keepPreviousData,
    async queryFn() {
      const first = await request(contributionTalkDocument, { id, page: 1 });
      const rows = [...first.adminListContributionMessages.messages];
      const { count } = first.adminListContributionMessages;
      for (let page = 2; rows.length < count; page += 1) {
        const { adminListContributionMessages: more } = await request(contributionTalkDocument, { id, page });
        if (more.messages.length === 0) break;
        rows.push(...more.messages);
      }
      return rows;
    },
    select: (rows) => rows.map(toTalkMessage),
  });
}

/** Another contribution of the same member, in a line. */
export interface OtherContribution {
  id: number;
  amount: Amount;
  memo: string;
  day: string;
  status: ContributionStatus;
}

interface WireOthers {
  contributionCount: number;
  contributionList: readonly {
    id: number;
    amount: string;
    memo: string;
    contributionDate: string;
    contributionStatus: string;
  }[];
}

function toOthers({ contributionCount, contributionList }: WireOthers): {
  count: number;
  rows: OtherContribution[];
} {
  return {
    count: contributionCount,
    rows: contributionList.map((row) => ({
      id: row.id,
      amount: amountFromWire(row.amount),
      memo: row.memo,
      day: dayOf(row.contributionDate),
      status: statusOf(row.contributionStatus),
    })),
  };
}

/** The member's other contributions, and what is open in the relevant months. */
export function historyQuery(userId: number) {
  return queryOptions({
    queryKey: [contributionsKey, 'history', userId],
    queryFn: () => request(memberHistoryDocument, { userId }),
    select: ({ open, decided, adminOpenCreations }) => ({
      open: toOthers(open),
      decided: toOthers(decided),
      months: adminOpenCreations.map(({ year, month, amount }) => ({
        key: `${String(year)}-${String(month + 1).padStart(2, '0')}`,
        amount: amountFromWire(amount),
      })),
    }),
  });
}

export interface Words {
  message: string;
  kind: 'DIALOG' | 'MODERATOR';
  /** Has to be sent again to be kept: the server removes it when it is missing. */
  resubmissionAt: number | undefined;
}

/** Writes a message, once. */
export function useWriting(id: number): (words: Words) => Promise<unknown> {
  return useOnce({
    form: `message-${String(id)}`,
    send: ({ message, kind, resubmissionAt }: Words, idempotencyKey) =>
      request(writeAboutDocument, {
        id,
        message,
        messageType: kind,
        resubmissionAt: wireMoment(resubmissionAt),
        idempotencyKey,
      }),
    invalidates: [contributionsKey],
  });
}

export interface Change {
  memo?: string;
  amount?: Amount;
  resubmissionAt: number | undefined;
  /** The version that was changed; not needed when only `resubmissionAt` changes. */
  seen?: Seen;
}

/** Changes a contribution, or when it is shown again; fails with the code of the refusal, such as CHANGED_MEANWHILE. */
export function useChanging(id: number): UseMutationResult<unknown, Error, Change> {
  return useChange(contributionsKey, ({ memo, amount, resubmissionAt, seen }: Change) =>
    request(changeContributionDocument, {
      id,
      memo: memo ?? null,
      amount: amount === undefined ? null : formatDecimal(amount),
      resubmissionAt: wireMoment(resubmissionAt),
      seen: seen === undefined ? null : wireSeen(seen),
    }),
  );
}

/** Deletes a contribution; fails with the code of the refusal. */
export function useDeleting(id: number): UseMutationResult<unknown, Error, void> {
  return useChange(contributionsKey, () => request(adminDeleteContributionDocument, { id }));
}

function wireMoment(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
