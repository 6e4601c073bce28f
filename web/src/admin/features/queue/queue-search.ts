import type { ContributionStatus } from '@kula/core/creation/contributions';
import {
  dayParam,
  flagParam,
  numberParam,
  pageParam,
  searchParams,
  textParam,
} from '#shared/page/search-params.ts';
import { paths } from '../../paths.ts';

export const queueTabs = ['open', 'confirmed', 'denied', 'deleted', 'all'] as const;
export type QueueTab = (typeof queueTabs)[number];

/** The parameters in the address of the queue. */
export interface QueueSearch {
  tab: QueueTab;
  words: string;
  noHashtag: boolean;
  /** Without those whose resubmission is in the future; only the open ones have one. A search finds all of them. */
  hideResubmissions: boolean;
  /** Of the open ones, only those with an unanswered question. */
  onlyAsked: boolean;
  /** The period of the days of the services; each of the two days may be empty. */
  from: string;
  to: string;
  page: number;
  /** The shown contribution; undefined for the first of the list. */
  open: number | undefined;
}

const statusesOf: Record<QueueTab, readonly ContributionStatus[] | null> = {
  open: ['PENDING', 'IN_PROGRESS'],
  confirmed: ['CONFIRMED'],
  denied: ['DENIED'],
  deleted: ['DELETED'],
  all: null,
};

const queueParams = searchParams<Omit<QueueSearch, 'tab'>>({
  words: textParam('q'),
  noHashtag: flagParam('hashtag', 'without'),
  hideResubmissions: flagParam('later', 'shown', true),
  onlyAsked: flagParam('status', 'asked'),
  from: dayParam('from'),
  to: dayParam('to'),
  page: pageParam(),
  open: numberParam('case', 15),
});

/** The tab is a part of the path; without one, it is that of the open ones. */
export function parseQueueSearch(tab: string | undefined, query: URLSearchParams): QueueSearch {
  return { tab: queueTabs.find((known) => known === tab) ?? 'open', ...queueParams.parse(query) };
}

/** The path of the open ones is that of the menu: opening one of them is no arrival at another page, which scrolls. */
export function queuePath({ tab = 'open', ...search }: Partial<QueueSearch>): string {
  return paths.contributions(tab === 'open' ? undefined : tab, queueParams.format(search));
}

/** Whether what was put off can be hidden: only open contributions are put off, and a search finds them all. */
export function canHideResubmissions({ tab, words }: QueueSearch): boolean {
  return tab === 'open' && words === '';
}

/** How many filters differ from those of the usual list; two days are one. */
export function filterCount(search: QueueSearch): number {
  const { tab, words, noHashtag, hideResubmissions, onlyAsked } = search;
  const ofOpen = tab === 'open' ? [onlyAsked, canHideResubmissions(search) && !hideResubmissions] : [];
  return [words !== '', noHashtag, hasDays(search), ...ofOpen].filter(Boolean).length;
}

export function hasDays({ from, to }: Pick<QueueSearch, 'from' | 'to'>): boolean {
  return from !== '' || to !== '';
}

/** The same as the server's filter. */
export function toServerFilter(search: QueueSearch): {
  statusFilter: ContributionStatus[] | null;
  query: string;
  noHashtag: boolean;
  hideResubmission: boolean;
  awaitsAnswer: boolean;
  fromDay: string | null;
  toDay: string | null;
} {
  const { tab, words, noHashtag, hideResubmissions, onlyAsked, from, to } = search;
  const statuses = statusesOf[tab];
  return {
    statusFilter: statuses === null ? null : [...statuses],
    query: words,
    noHashtag,
    hideResubmission: canHideResubmissions(search) && hideResubmissions,
    awaitsAnswer: tab === 'open' && onlyAsked,
    fromDay: from === '' ? null : from,
    toDay: to === '' ? null : to,
  };
}

/** The filter of the sum: of all contributions, those that create nothing are left out. */
export function toSumFilter(search: QueueSearch): ReturnType<typeof toServerFilter> {
  const filter = toServerFilter(search);
  return search.tab === 'all'
    ? { ...filter, statusFilter: [...(statusesOf.open ?? []), ...(statusesOf.confirmed ?? [])] }
    : filter;
}

/** The number after or before this one in a list, or the first where this one is not in it. */
export function neighbour(ids: readonly number[], id: number | undefined, step: 1 | -1): number | undefined {
  const index = id === undefined ? -1 : ids.indexOf(id);
  if (index < 0) return ids[0];
  return ids[index + step] ?? ids[index];
}

/** The contribution to show when some leave the list: the next that stays, otherwise the last before. */
export function successor(
  ids: readonly number[],
  id: number | undefined,
  leaving: ReadonlySet<number>,
): number | undefined {
  const index = id === undefined ? 0 : Math.max(0, ids.indexOf(id));
  const stays = (candidate: number): boolean => !leaving.has(candidate);
  return ids.slice(index).find(stays) ?? ids.slice(0, index).findLast(stays);
}
