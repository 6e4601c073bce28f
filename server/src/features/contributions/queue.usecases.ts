/** The moderators' list: what waits, what was decided, searched by words. */
import type { Deps } from '../../deps.ts';
import { type Page, toRange } from '../../paging.ts';
import { contributionIndex, findByWords, memberIndex, MOST_FOUND } from '../../db/word-search.ts';
import {
  type ContributionPage,
  contributionIdsOf,
  countQueue,
  pageOfChosen,
  type QueueFilter,
  pageOfQueue,
  type Status,
  statuses,
} from './contributions.queries.ts';

type Given<T> = T | null | undefined;

export interface QueueInput {
  readonly statusFilter?: Given<readonly Status[]>;
  readonly userId?: Given<number>;
  readonly query?: Given<string>;
  readonly noHashtag?: Given<boolean>;
  readonly hideResubmission?: Given<boolean>;
}

/**
 * A page of all contributions that the filter lets through, newest first unless asked otherwise. Refuses with
 * PAGE_INVALID.
 */
export async function listQueue(input: QueueInput, page: Page, deps: Deps): Promise<ContributionPage> {
  const range = toRange(page);
  const filter: QueueFilter = {
    // Each is a query of its own, however often it is named.
    statuses: [...new Set(input.statusFilter ?? statuses)],
    noHashtag: input.noHashtag === true,
    hideAfter: input.hideResubmission === true ? deps.now() : undefined,
  };
  if (filter.statuses.length === 0) return { count: 0, contributions: [] };
  const ids = await idsFor(input.query ?? '', deps);
  const memberId = input.userId ?? undefined;
  if (ids !== undefined || memberId !== undefined) {
    const chosen = { ...(ids === undefined ? {} : { ids }), ...(memberId === undefined ? {} : { memberId }) };
    if (ids?.length === 0) return { count: 0, contributions: [] };
    return pageOfChosen(deps.db.read, chosen, filter, range);
  }
  const [count, contributions] = await Promise.all([
    countQueue(deps.db.read, filter, MOST_FOUND),
    pageOfQueue(deps.db.read, filter, range),
  ]);
  return { count, contributions };
}

/** The contributions in whose words, or in whose authors' names and addresses, the query is found. */
async function idsFor(query: string, deps: Deps): Promise<number[] | undefined> {
  const [byWords, authors] = await Promise.all([
    findByWords(deps.db.read, contributionIndex, query),
    findByWords(deps.db.read, memberIndex, query),
  ]);
  if (byWords === undefined || authors === undefined) return undefined;
  const byAuthors = await contributionIdsOf(deps.db.read, authors, MOST_FOUND);
  return [...new Set([...byWords, ...byAuthors])];
}
