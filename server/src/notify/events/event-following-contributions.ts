/** The effects of events about contributions and contribution links. */
import { type Amount, formatDecimal } from '@kula/core/money/money';
import { fullName } from '../../platform/member-names.ts';
import { type Following, type FollowingTable, nothing } from './event-following.ts';

interface Decision {
  readonly by: Parameters<typeof fullName>[0];
  readonly amount: Amount;
  readonly involvedId: number;
  readonly data: { readonly memo: string };
}

/** What the mails about a decision say of it. */
const decided = ({ by, amount, involvedId, data: { memo } }: Decision) => ({
  moderatorName: fullName(by),
  memo,
  amount: formatDecimal(amount),
  contributionId: involvedId,
});

/** What follows when a contribution is confirmed, by a moderator or by a contribution link. */
const confirmed: Pick<Following<object>, 'live' | 'sync'> = { live: ['balance', 'contributions'] };

export const followingContributions = {
  CONTRIBUTION_CREATE: { live: ['contributions'] },
  CONTRIBUTION_UPDATE: { live: ['contributions'] },
  CONTRIBUTION_DELETE: { live: ['contributions'] },
  CONTRIBUTION_MESSAGE_CREATE: { live: ['contributions'] },
  CONTRIBUTION_LINK_REDEEM: confirmed,
  ADMIN_CONTRIBUTION_CREATE: { live: ['contributions'] },
  ADMIN_CONTRIBUTION_UPDATE: {
    isBoundedAlone: true,
    live: ['contributions'],
    // A member is informed of decisions about the own contribution; a moderator not of the own commands.
    mail: ({ by, to, at, involvedId, data: { before, after, isOfAuthor } }) =>
      !isOfAuthor || by.id === to.id
        ? undefined
        : {
            to,
            key: `contribution-changed:${involvedId}:${at}`,
            kind: 'contributionChangedByModerator',
            payload: {
              moderatorName: fullName(by),
              memoBefore: before.memo,
              memo: after.memo,
              amountBefore: formatDecimal(before.amount),
              amount: formatDecimal(after.amount),
              dayBefore: before.day,
              day: after.day,
              contributionId: involvedId,
            },
          },
  },
  ADMIN_CONTRIBUTION_CONFIRM: {
    ...confirmed,
    isBoundedAlone: true,
    device: ({ to }) => ({ to, kind: 'confirmed' }),
    mail: (event) => ({
      to: event.to,
      key: `contribution-confirmed:${event.involvedId}`,
      kind: 'contributionConfirmed',
      payload: { ...decided(event), day: event.data.day },
    }),
  },
  ADMIN_CONTRIBUTION_DENY: {
    isBoundedAlone: true,
    live: ['contributions'],
    device: ({ to }) => ({ to, kind: 'denied' }),
    mail: (event) => ({
      to: event.to,
      key: `contribution-denied:${event.involvedId}`,
      kind: 'contributionDenied',
      payload: {
        ...decided(event),
        day: event.data.day,
        ...(event.data.reason === undefined ? {} : { reason: event.data.reason }),
      },
    }),
  },
  ADMIN_CONTRIBUTION_DELETE: {
    isBoundedAlone: true,
    live: ['contributions'],
    device: ({ to }) => ({ to, kind: 'denied' }),
    mail: (event) => ({
      to: event.to,
      key: `contribution-deleted:${event.involvedId}`,
      kind: 'contributionDeleted',
      payload: { ...decided(event), day: event.data.day },
    }),
  },
  ADMIN_CONTRIBUTION_MESSAGE_CREATE: {
    isBoundedAlone: true,
    live: ['contributions'],
    device: ({ to }) => ({ to, kind: 'asked' }),
    mail: ({ by, to, involvedId, data: { memo, messageId, message } }) => ({
      to,
      key: `contribution-message:${messageId}`,
      kind: 'addedContributionMessage',
      payload: { moderatorName: fullName(by), memo, message, contributionId: involvedId },
    }),
  },
  // The author does not see it.
  NOTE_AMONG_MODERATORS: nothing,
  // Members are not notified when moderators want to read something again.
  ADMIN_CONTRIBUTION_RESUBMISSION: nothing,
  ADMIN_CONTRIBUTION_LINK_CREATE: nothing,
  ADMIN_CONTRIBUTION_LINK_UPDATE: nothing,
  ADMIN_CONTRIBUTION_LINK_DELETE: nothing,
} satisfies Partial<FollowingTable>;
