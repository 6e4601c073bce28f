import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  adminMemberDocument,
  memberContributionsDocument,
  memberLinksDocument,
  memberOpenMonthsDocument,
  searchUsersDocument,
} from '../../../generated/operations.ts';
import type { Amount } from '@kula/core/money/money';
import { request } from '#shared/client/client.ts';
import { statusOf } from '#shared/contributions/contribution.ts';
import { dayOf } from '#shared/time/days.ts';
import { linkTimesOf } from '#shared/links/link-status.ts';
import { amountFromWire } from '#shared/client/wire.ts';
import { toServerFilter } from './members-search.ts';
import type { EndedLinks, MembersSearch } from './members-search.ts';
import { toMember } from './member.ts';

export const membersPerPage = 25;
export const entriesPerPage = 10;

/** Members whose names or addresses begin with the typed text. */
export function membersQuery({ words, show, order, page }: MembersSearch) {
  return queryOptions({
    queryKey: ['members', words, show, order, page],
    queryFn: () =>
      request(searchUsersDocument, {
        query: words,
        filters: toServerFilter(show),
        currentPage: page,
        pageSize: membersPerPage,
        order: order === 'newest' ? 'DESC' : 'ASC',
      }),
    select: ({ searchUsers }) => ({
      count: searchUsers.userCount,
      members: searchUsers.userList.map(toMember),
    }),
    placeholderData: keepPreviousData,
  });
}

export function memberQuery(userId: number) {
  return queryOptions({
    queryKey: ['member', userId],
    queryFn: () => request(adminMemberDocument, { userId }),
    select: ({ adminMember }) => ({
      ...toMember(adminMember),
      /** When the activation was mailed last; undefined where that is not known. */
      mailedAt: Date.parse(adminMember.emailConfirmationSend ?? '') || undefined,
    }),
  });
}

export type MemberDetails = ReturnType<NonNullable<ReturnType<typeof memberQuery>['select']>>;

export function memberContributionsQuery(userId: number, page: number) {
  return queryOptions({
    queryKey: ['member', userId, 'contributions', page],
    queryFn: () =>
      request(memberContributionsDocument, { userId, currentPage: page, pageSize: entriesPerPage }),
    select: ({ adminListContributions: { contributionCount, contributionList } }) => ({
      count: contributionCount,
      entries: contributionList.map(({ id, memo, amount, contributionDate, contributionStatus }) => ({
        id,
        memo,
        amount: amountFromWire(amount),
        day: dayOf(contributionDate),
        status: statusOf(contributionStatus),
      })),
    }),
    placeholderData: keepPreviousData,
  });
}

export function memberLinksQuery(userId: number, page: number, ended: readonly EndedLinks[]) {
  return queryOptions({
    queryKey: ['member', userId, 'links', page, ended],
    queryFn: () =>
      request(memberLinksDocument, {
        userId,
        currentPage: page,
        pageSize: entriesPerPage,
        filters: {
          withRedeemed: ended.includes('redeemed'),
          withExpired: ended.includes('expired'),
          withDeleted: ended.includes('deleted'),
        },
      }),
    select: ({ listTransactionLinksAdmin: { count, links } }) => ({
      count,
      links: links.map(({ id, memo, amount, ...times }) => ({
        id,
        memo,
        amount: amountFromWire(amount),
        ...linkTimesOf(times),
      })),
    }),
    placeholderData: keepPreviousData,
  });
}

/** The open amounts of the months for which contributions may be entered. */
export interface OpenMonth {
  /** `YYYY-MM`. */
  key: string;
  open: Amount;
}

export function openMonthsQuery(userId: number) {
  return queryOptions({
    queryKey: ['member', userId, 'open'],
    queryFn: () => request(memberOpenMonthsDocument, { userId }),
    select: ({ adminOpenCreations }): OpenMonth[] =>
      adminOpenCreations.map(({ year, month, amount }) => ({
        key: `${String(year)}-${String(month + 1).padStart(2, '0')}`,
        open: amountFromWire(amount),
      })),
  });
}
