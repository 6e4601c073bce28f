/** Contributions with their members and their messages. */
import type { Deps } from '../../deps.ts';
import type { Member } from '../../db/members.ts';
import { findMembers } from '../members/members.usecases.ts';
import type { Contribution } from './contributions.queries.ts';
import { countMessages, type Message, type MessageType, newestMessages } from './messages.queries.ts';

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
 * The same contributions with authors and with messages of these types. Members and messages of a whole page are
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
    types.length === 0 ? undefined : newestMessages(read, ids, types, MESSAGES_SHOWN),
    types.length === 0 ? undefined : countMessages(read, ids, types),
  ]);
  return contributions.map((contribution) => ({
    contribution,
    author: people.get(contribution.member_id),
    messages: talks?.get(contribution.id) ?? null,
    messageCount: counts?.get(contribution.id) ?? 0,
  }));
}
