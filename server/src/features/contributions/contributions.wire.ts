/** Contributions and messages as they travel: with their people, and with what the reader may see. */
import { dayToTime } from '@kula/core/days';
import type { RequestContext } from '../../graphql/context.ts';
import type { Wire } from '../../graphql/generated/resolvers.ts';
import { seenBy, type Viewer } from '../members/members.privacy.ts';
import { findMembers } from '../members/members.usecases.ts';
import { needsOtherModerator } from './confirmation.usecases.ts';
import type { Contribution, ContributionPage } from './contributions.queries.ts';
import { countMessages, type Message, type MessageType, newestMessages } from './messages.queries.ts';

/** Longer talks are read page by page. */
const MESSAGES_SHOWN = 50;

export interface Reading {
  readonly viewer: Viewer;
  /** Which messages are shown; none for the list of everybody's. */
  readonly types: readonly MessageType[];
  readonly isModerator: boolean;
}

export async function wirePage(
  { count, contributions }: ContributionPage,
  reading: Reading,
  context: RequestContext,
): Promise<Wire<'ContributionListResult'>> {
  const contributionList = await wireContributions(contributions, reading, context);
  return { contributionCount: count, contributionList };
}

/** People and messages of a whole page are read at once: a query for each row would slow down long pages. */
export async function wireContributions(
  contributions: readonly Contribution[],
  { viewer, types, isModerator }: Reading,
  { deps }: RequestContext,
): Promise<Wire<'Contribution'>[]> {
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
  return contributions.map((contribution) => {
    const author = people.get(contribution.member_id);
    const messages = talks?.get(contribution.id)?.map(wireMessage) ?? null;
    return {
      ...facts(contribution),
      user: author ? seenBy(viewer, author) : null,
      firstName: author?.first_name ?? null,
      lastName: author?.last_name ?? null,
      messages,
      messagesCount: counts?.get(contribution.id) ?? 0,
      resubmissionAt: isModerator ? contribution.resubmission_at : null,
      needsOtherModerator: isModerator
        ? needsOtherModerator(contribution, viewer.memberId, deps.config)
        : null,
    };
  });
}

function facts(contribution: Contribution) {
  return {
    id: contribution.id,
    userId: contribution.member_id,
    contributionDate: dayToTime(contribution.contribution_date),
    memo: contribution.memo,
    amount: contribution.amount,
    moderatorId: contribution.moderator_id,
    contributionStatus: contribution.status,
    status: contribution.status,
    createdAt: contribution.created_at,
    confirmedAt: contribution.confirmed_at,
    confirmedBy: contribution.confirmed_by,
    deniedAt: contribution.denied_at,
    deniedBy: contribution.denied_by,
    deletedAt: contribution.deleted_at,
    deletedBy: contribution.deleted_by,
    updatedAt: contribution.updated_at,
    updatedBy: contribution.updated_by,
  };
}

export function wireMessage(message: Message): Wire<'ContributionMessage'> {
  return {
    id: message.id,
    message: message.message,
    createdAt: message.created_at,
    updatedAt: message.updated_at,
    type: message.type,
    userFirstName: message.first_name,
    userLastName: message.last_name,
    userId: message.member_id,
    isModerator: message.is_moderator === 1,
  };
}
