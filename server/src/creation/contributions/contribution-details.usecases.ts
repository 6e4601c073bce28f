/** Contributions with their members and their messages. */
import type { Deps } from '../../platform/deps.ts';
import type { Member } from '../../platform/db/members.ts';
import { findMembers } from '../../people/members/members.usecases.ts';
import { type DayClaim, findClaimsOfDays } from './claims.queries.ts';
import type { Contribution } from './contributions.queries.ts';
import { countMessages, type Message, type MessageType, findNewestMessages } from './messages.queries.ts';

/** Longer conversations are read page by page. */
const MESSAGES_SHOWN = 50;

export interface ContributionDetails {
  readonly contribution: Contribution;
  readonly author: Member | undefined;
  /** The newest, oldest first; null where none are requested. */
  readonly messages: readonly Message[] | null;
  readonly messageCount: number;
}

/**
 * Contributions with their authors and with messages of these types. Members and messages of a whole page are
 * read at once: a query for each row would slow down long pages.
 */
export async function withDetails(
  contributions: readonly Contribution[],
  types: readonly MessageType[],
  deps: Deps,
): Promise<ContributionDetails[]> {
  const ids = contributions.map(({ id }) => id);
  const { read } = deps.db;
  const [people, talks, counts] = await Promise.all([
    findMembers(
      read,
      contributions.map(({ member_id }) => member_id),
    ),
    types.length === 0 ? undefined : findNewestMessages(read, ids, types, MESSAGES_SHOWN),
    types.length === 0 ? undefined : countMessages(read, ids, types),
  ]);
  return contributions.map((contribution) => ({
    contribution,
    author: people.get(contribution.member_id),
    messages: talks?.get(contribution.id) ?? null,
    messageCount: counts?.get(contribution.id) ?? 0,
  }));
}

/**
 * For each contribution the first earlier one that it may repeat: of the same member, for the same day, with the same
 * amount or the same text. Denied and deleted ones are no reason to doubt: a member may submit again what was denied.
 */
export async function findTwins(
  contributions: readonly Contribution[],
  deps: Deps,
): Promise<ReadonlyMap<number, DayClaim>> {
  const claims = await findClaimsOfDays(deps.db.read, contributions);
  const twins = new Map<number, DayClaim>();
  for (const one of contributions) {
    const twin = claims.find((other) => isTwin(one, other));
    if (twin !== undefined) twins.set(one.id, twin);
  }
  return twins;
}

function isTwin(one: Contribution, other: DayClaim): boolean {
  return (
    other.id < one.id &&
    other.member_id === one.member_id &&
    other.contribution_date === one.contribution_date &&
    (other.amount === one.amount || other.memo === one.memo)
  );
}
