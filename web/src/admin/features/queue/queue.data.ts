import type { ContributionStatus } from '@kula/core/contributions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { formatDecimal } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import {
  adminDeleteContributionDocument,
  changeContributionDocument,
  contributionCaseDocument,
  contributionQueueDocument,
  contributionTalkDocument,
  memberHistoryDocument,
  writeAboutDocument,
} from '../../../generated/operations.ts';
import { request } from '../../../shared/client.ts';
import { dayOf, statusOf } from '../../../shared/contribution.ts';
import { session } from '../../../shared/current-session.ts';
import { amountFromWire } from '../../../shared/wire.ts';
import { useChange } from '../../../shared/use-change.ts';
import { contributionsKey } from '../../layouts/desk/open-count.ts';
import { filterOf } from './place.ts';
import type { QueuePlace } from './place.ts';
import { momentOf, queuedOf, wireSeen } from './queued.ts';
import type { Queued, Seen } from './queued.ts';
import { saidOf } from './talk.ts';

export const queuePageSize = 25;

/** A page of the queue: what waits the longest stands first, what is decided newest first. */
export function queueQuery(place: QueuePlace) {
  const filter = filterOf(place);
  const { page, tab } = place;
  return queryOptions({
    queryKey: [contributionsKey, 'queue', filter, page],
    queryFn: () =>
      request(contributionQueueDocument, {
        filter,
        paginated: { currentPage: page, pageSize: queuePageSize, order: tab === 'open' ? 'ASC' : 'DESC' },
      }),
    select: ({ adminListContributions: { contributionCount, contributionList } }) => ({
      count: contributionCount,
      rows: contributionList.map((row) => queuedOf(row, session.get().gradidoID)),
    }),
  });
}

/** One contribution with everything that helps to decide. */
export interface Case extends Queued {
  userId: number | undefined;
  /** A moderator entered it for the member. */
  isEntered: boolean;
  username: string;
  email: string;
  memberSince: number | undefined;
  decidedAt: number | undefined;
  /** Number of the moderator or member who decided. */
  decidedBy: number | undefined;
}

export function caseQuery(id: number) {
  return queryOptions({
    queryKey: [contributionsKey, 'case', id],
    queryFn: () => request(contributionCaseDocument, { id }),
    select: ({ contribution }): Case => ({
      ...queuedOf(contribution, session.get().gradidoID),
      userId: contribution.userId ?? undefined,
      isEntered: typeof contribution.moderatorId === 'number',
      username: contribution.user?.alias ?? '',
      email: contribution.user?.emailContact?.email ?? '',
      memberSince: momentOf(contribution.user?.createdAt),
      ...decisionOf(contribution),
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

/** The last decision: what was denied may have been deleted after that. */
function decisionOf(row: WireEnds): Pick<Case, 'decidedAt' | 'decidedBy'> {
  const [at, by] =
    typeof row.deletedAt === 'string'
      ? [row.deletedAt, row.deletedBy]
      : typeof row.deniedAt === 'string'
        ? [row.deniedAt, row.deniedBy]
        : [row.confirmedAt, row.confirmedBy];
  return { decidedAt: momentOf(at), decidedBy: by ?? undefined };
}

/** The whole talk, oldest first: questions and answers, notes of moderators, what stood there before changes. */
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
    select: (rows) => rows.map(saidOf),
  });
}

/** Another contribution of the same member, in a line. */
export interface Other {
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

function othersOf({ contributionCount, contributionList }: WireOthers): { count: number; rows: Other[] } {
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

/** What else this member told of, and what is open in the months that count. */
export function historyQuery(userId: number) {
  return queryOptions({
    queryKey: [contributionsKey, 'history', userId],
    queryFn: () => request(memberHistoryDocument, { userId }),
    select: ({ open, decided, adminOpenCreations }) => ({
      open: othersOf(open),
      decided: othersOf(decided),
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
  /** Stays as it is when it is said again; the server takes away what is not said. */
  resubmissionAt: number | undefined;
}

export function useWriting(id: number): UseMutationResult<unknown, Error, Words> {
  return useChange(contributionsKey, ({ message, kind, resubmissionAt }: Words) =>
    request(writeAboutDocument, {
      id,
      message,
      messageType: kind,
      resubmissionAt: wireMoment(resubmissionAt),
    }),
  );
}

export interface Change {
  memo?: string;
  amount?: Amount;
  resubmissionAt: number | undefined;
  /** What was changed; not needed by who changes no more than when it comes back. */
  seen?: Seen;
}

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

export function useDeleting(id: number): UseMutationResult<unknown, Error, void> {
  return useChange(contributionsKey, () => request(adminDeleteContributionDocument, { id }));
}

function wireMoment(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
