/**
 * Contributions and messages in the types of the schema: with their members, and as far as the reader may see
 * them.
 */
import { dayToTime } from '@kula/core/platform/days';
import type { RequestContext } from '../../platform/graphql/context.ts';
import type { Wire } from '../../platform/graphql/generated/resolvers.ts';
import { seenBy, type Viewer } from '../../people/members/members.privacy.ts';
import { needsOtherModerator } from './confirmation.usecases.ts';
import { type ContributionDetails, findTwins, withDetails } from './contribution-details.usecases.ts';
import type { Contribution, ContributionPage } from './contributions.usecases.ts';
import type { Message, MessageType } from './messages.usecases.ts';
import type { Deps } from '../../platform/deps.ts';

export interface ContributionView {
  readonly viewer: Viewer;
  /** Which messages are shown; none for the list of everybody's. */
  readonly types: readonly MessageType[];
  readonly isModerator: boolean;
}

export async function wirePage(
  { count, contributions }: ContributionPage,
  view: ContributionView,
  context: RequestContext,
): Promise<Wire<'ContributionListResult'>> {
  const contributionList = await wireContributions(contributions, view, context);
  return { contributionCount: count, contributionList };
}

export async function wireContributions(
  contributions: readonly Contribution[],
  view: ContributionView,
  { deps }: RequestContext,
): Promise<Wire<'Contribution'>[]> {
  const [detailed, twins] = await Promise.all([
    withDetails(contributions, view.types, deps),
    view.isModerator ? findTwins(contributions, deps) : undefined,
  ]);
  return detailed.map((details) => {
    const twin = twins?.get(details.contribution.id);
    return {
      ...wireContribution(details, view, deps),
      twin: twin === undefined ? null : { id: twin.id, contributionStatus: twin.status },
    };
  });
}

function wireContribution(
  { contribution, author, messages, messageCount }: ContributionDetails,
  { viewer, isModerator }: ContributionView,
  { config }: Deps,
): Omit<Wire<'Contribution'>, 'twin'> {
  return {
    ...facts(contribution),
    user: author ? seenBy(viewer, author) : null,
    firstName: author?.first_name ?? null,
    lastName: author?.last_name ?? null,
    messages: messages?.map(wireMessage) ?? null,
    messagesCount: messageCount,
    resubmissionAt: isModerator ? contribution.resubmission_at : null,
    needsOtherModerator: isModerator ? needsOtherModerator(contribution, viewer.memberId, config) : null,
    awaitsAnswer: isModerator ? awaitsAnswer(contribution, messages ?? []) : null,
    hasAnswer: isModerator ? hasAnswer(contribution, messages ?? []) : null,
  };
}

/**
 * The status does not suffice: a moderator's change resets it. What a moderator writes after the change is no
 * answer either.
 */
function awaitsAnswer(contribution: Contribution, messages: readonly Message[]): boolean {
  if (!isOpen(contribution)) return false;
  const last = messages.findLast(
    ({ type, is_moderator: by }) => type === 'DIALOG' || (type === 'HISTORY' && by === 0),
  );
  return last?.is_moderator === 1;
}

/** The count of messages does not suffice: it contains the notes of moderators. */
function hasAnswer(contribution: Contribution, messages: readonly Message[]): boolean {
  if (!isOpen(contribution)) return false;
  const visible = messages.filter(({ type }) => type !== 'MODERATOR');
  const hasQuestion = visible.some(({ type, is_moderator: by }) => type === 'DIALOG' && by === 1);
  return hasQuestion && visible.at(-1)?.is_moderator === 0;
}

function isOpen({ status }: Contribution): boolean {
  return status === 'PENDING' || status === 'IN_PROGRESS';
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
    userGradidoID: message.author_uuid,
    isModerator: message.is_moderator === 1,
  };
}
