import {
  named,
  usualQuery,
  shownQuery,
  usualCommand,
  type OperationTable,
} from '../../platform/operations.ts';
import { keyRefusals, memoRefusals, pageRefusals } from '../../platform/graphql/input-refusals.ts';
import { perDay, perHour, perMinute } from '../../platform/limits/limit.ts';

const contentRefusals = {
  ...memoRefusals,
  AMOUNT_INVALID: 'amount',
  CONTRIBUTION_LIMIT_EXCEEDED: 'amount',
  TIMEZONE_MISSING: null,
} as const;

const messageRefusals = {
  CONTRIBUTION_NOT_FOUND: null,
  CONTRIBUTION_NOT_OWN: null,
  CONTRIBUTION_STATUS_FORBIDS: null,
  MESSAGE_REQUIRED: 'message',
  MESSAGE_TOO_LONG: 'message',
} as const;

const messages = perMinute(30, 'message:member:{member}');
/** They are stored for good, and read by moderators. */
const messagesOfDay = perDay(300, 'message-day:member:{member}');

export const contributionsOperations = named({
  openCreations: { ...usualQuery, right: 'member', cost: 'growing', refusals: { TIMEZONE_MISSING: null } },
  listContributions: { ...shownQuery, right: 'member', cost: 'growing', refusals: pageRefusals },
  listAllContributions: { ...shownQuery, right: 'member', cost: 'growing', refusals: pageRefusals },
  countContributionsInProgress: { ...usualQuery, right: 'member', cost: 'growing', refusals: {} },
  listContributionMessages: {
    ...usualQuery,
    right: 'member',
    cost: 'growing',
    wideNumber: 'contributionId',
    refusals: { ...pageRefusals, CONTRIBUTION_NOT_FOUND: null },
  },
  createContribution: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    attempts: [perMinute(60, 'contribution:member:{member}')],
    // They are stored for good, summed, listed and searched.
    uses: [perDay(300, 'contribution-day:member:{member}')],
    refusals: {
      ...contentRefusals,
      ...keyRefusals,
      CONTRIBUTION_DATE_INVALID: 'contributionDate',
    },
  },
  updateContribution: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    attempts: [perHour(60, 'contribution-change:member:{member}')],
    // Each change stores the version before.
    uses: [perDay(300, 'contribution-change-day:member:{member}')],
    wideNumber: 'contributionId',
    refusals: {
      ...contentRefusals,
      CONTRIBUTION_CHANGED: null,
      CONTRIBUTION_DATE_INVALID: 'contributionDate',
      CONTRIBUTION_MONTH_FIXED: 'contributionDate',
      CONTRIBUTION_NOT_FOUND: null,
      CONTRIBUTION_NOT_OWN: null,
      CONTRIBUTION_BY_MODERATOR: null,
      CONTRIBUTION_STATUS_FORBIDS: null,
    },
  },
  deleteContribution: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    wideNumber: 'id',
    refusals: {
      CONTRIBUTION_NOT_FOUND: null,
      CONTRIBUTION_NOT_OWN: null,
      CONTRIBUTION_CONFIRMED: null,
      CONTRIBUTION_STATUS_FORBIDS: null,
    },
  },
  createContributionMessage: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    attempts: [messages],
    uses: [messagesOfDay],
    wideNumber: 'contributionId',
    refusals: { ...messageRefusals, BAD_INPUT: { type: 'messageType' } },
  },
} satisfies Partial<OperationTable>);

const ofDays = { BAD_INPUT: { fromDay: 'fromDay', toDay: 'toDay' } } as const;

export const moderationOperations = named({
  contribution: {
    ...usualQuery,
    right: 'MODERATOR',
    cost: 'growing',
    wideNumber: 'id',
    refusals: { CONTRIBUTION_NOT_FOUND: null },
  },
  adminListContributions: {
    ...shownQuery,
    right: 'MODERATOR',
    cost: 'constant',
    refusals: { ...pageRefusals, ...ofDays },
  },
  contributionSum: { ...shownQuery, right: 'MODERATOR', cost: 'growing', refusals: ofDays },
  adminListContributionMessages: {
    ...usualQuery,
    right: 'MODERATOR',
    cost: 'growing',
    wideNumber: 'contributionId',
    refusals: { ...pageRefusals, CONTRIBUTION_NOT_FOUND: null },
  },
  adminOpenCreations: {
    ...usualQuery,
    right: 'MODERATOR',
    cost: 'growing',
    refusals: { TIMEZONE_MISSING: null },
  },
  adminCreateContribution: {
    ...usualCommand,
    right: 'MODERATOR',
    cost: 'constant',
    refusals: {
      ...contentRefusals,
      ...keyRefusals,
      CONTRIBUTION_DATE_INVALID: 'creationDate',
      MEMBER_NOT_FOUND: 'email',
      MEMBER_DELETED: 'email',
      EMAIL_NOT_VERIFIED: 'email',
    },
  },
  adminUpdateContribution: {
    ...usualCommand,
    right: 'MODERATOR',
    cost: 'constant',
    wideNumber: 'id',
    refusals: {
      CONTRIBUTION_CHANGED: null,
      ...contentRefusals,
      CONTRIBUTION_DATE_INVALID: 'creationDate',
      CONTRIBUTION_MONTH_FIXED: 'creationDate',
      CONTRIBUTION_NOT_FOUND: null,
      CONTRIBUTION_STATUS_FORBIDS: null,
      BAD_INPUT: { resubmissionAt: 'resubmissionAt' },
    },
  },
  adminDeleteContribution: {
    ...usualCommand,
    right: 'MODERATOR',
    cost: 'constant',
    wideNumber: 'id',
    refusals: {
      CONTRIBUTION_NOT_FOUND: null,
      CONTRIBUTION_CONFIRMED: null,
      CONTRIBUTION_STATUS_FORBIDS: null,
      CONTRIBUTION_IS_OWN: null,
    },
  },
  adminCreateContributionMessage: {
    ...usualCommand,
    right: 'MODERATOR',
    cost: 'constant',
    wideNumber: 'contributionId',
    // About an own contribution moderators write as members.
    apart: { messages, messagesOfDay },
    refusals: {
      ...messageRefusals,
      ...keyRefusals,
      BAD_INPUT: { type: 'messageType', resubmissionAt: 'resubmissionAt' },
    },
  },
  confirmContribution: {
    ...usualCommand,
    right: 'MODERATOR',
    cost: 'constant',
    wideNumber: 'id',
    refusals: {
      AMOUNT_INVALID: 'seen',
      CONTRIBUTION_CHANGED: null,
      CONTRIBUTION_NOT_FOUND: null,
      CONTRIBUTION_IS_OWN: null,
      CONTRIBUTION_BY_SELF: null,
      CONTRIBUTION_STATUS_FORBIDS: null,
      MEMBER_DELETED: null,
    },
  },
  denyContribution: {
    ...usualCommand,
    right: 'MODERATOR',
    cost: 'constant',
    wideNumber: 'id',
    refusals: {
      AMOUNT_INVALID: 'seen',
      CONTRIBUTION_CHANGED: null,
      CONTRIBUTION_NOT_FOUND: null,
      CONTRIBUTION_STATUS_FORBIDS: null,
      MESSAGE_REQUIRED: 'reason',
      MESSAGE_TOO_LONG: 'reason',
    },
  },
} satisfies Partial<OperationTable>);
