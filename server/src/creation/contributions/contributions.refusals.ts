import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import { keyRefusals, memoRefusals, pageRefusals } from '../../platform/graphql/input-refusals.ts';

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

export const contributionsRefusals = {
  openCreations: { TIMEZONE_MISSING: null },
  listContributions: pageRefusals,
  listAllContributions: pageRefusals,
  countContributionsInProgress: {},
  listContributionMessages: { ...pageRefusals, CONTRIBUTION_NOT_FOUND: null },
  createContribution: {
    ...contentRefusals,
    ...keyRefusals,
    CONTRIBUTION_DATE_INVALID: 'contributionDate',
  },
  updateContribution: {
    ...contentRefusals,
    CONTRIBUTION_CHANGED: null,
    CONTRIBUTION_DATE_INVALID: 'contributionDate',
    CONTRIBUTION_MONTH_FIXED: 'contributionDate',
    CONTRIBUTION_NOT_FOUND: null,
    CONTRIBUTION_NOT_OWN: null,
    CONTRIBUTION_BY_MODERATOR: null,
    CONTRIBUTION_STATUS_FORBIDS: null,
  },
  deleteContribution: {
    CONTRIBUTION_NOT_FOUND: null,
    CONTRIBUTION_NOT_OWN: null,
    CONTRIBUTION_CONFIRMED: null,
    CONTRIBUTION_STATUS_FORBIDS: null,
  },
  createContributionMessage: { ...messageRefusals, BAD_INPUT: { type: 'messageType' } },
} satisfies Partial<RefusalTable>;

const ofDays = { BAD_INPUT: { fromDay: 'fromDay', toDay: 'toDay' } } as const;

export const moderationRefusals = {
  contribution: { CONTRIBUTION_NOT_FOUND: null },
  adminListContributions: { ...pageRefusals, ...ofDays },
  contributionSum: ofDays,
  adminListContributionMessages: { ...pageRefusals, CONTRIBUTION_NOT_FOUND: null },
  adminOpenCreations: { TIMEZONE_MISSING: null },
  adminCreateContribution: {
    ...contentRefusals,
    ...keyRefusals,
    CONTRIBUTION_DATE_INVALID: 'creationDate',
    MEMBER_NOT_FOUND: 'email',
    MEMBER_DELETED: 'email',
    EMAIL_NOT_VERIFIED: 'email',
  },
  adminUpdateContribution: {
    CONTRIBUTION_CHANGED: null,
    ...contentRefusals,
    CONTRIBUTION_DATE_INVALID: 'creationDate',
    CONTRIBUTION_MONTH_FIXED: 'creationDate',
    CONTRIBUTION_NOT_FOUND: null,
    CONTRIBUTION_STATUS_FORBIDS: null,
    BAD_INPUT: { resubmissionAt: 'resubmissionAt' },
  },
  adminDeleteContribution: {
    CONTRIBUTION_NOT_FOUND: null,
    CONTRIBUTION_CONFIRMED: null,
    CONTRIBUTION_STATUS_FORBIDS: null,
    CONTRIBUTION_IS_OWN: null,
  },
  adminCreateContributionMessage: {
    ...messageRefusals,
    ...keyRefusals,
    BAD_INPUT: { type: 'messageType', resubmissionAt: 'resubmissionAt' },
  },
  confirmContribution: {
    AMOUNT_INVALID: 'seen',
    CONTRIBUTION_CHANGED: null,
    CONTRIBUTION_NOT_FOUND: null,
    CONTRIBUTION_IS_OWN: null,
    CONTRIBUTION_BY_SELF: null,
    CONTRIBUTION_STATUS_FORBIDS: null,
    MEMBER_DELETED: null,
  },
  denyContribution: {
    AMOUNT_INVALID: 'seen',
    CONTRIBUTION_CHANGED: null,
    CONTRIBUTION_NOT_FOUND: null,
    CONTRIBUTION_STATUS_FORBIDS: null,
    MESSAGE_REQUIRED: 'reason',
    MESSAGE_TOO_LONG: 'reason',
  },
} satisfies Partial<RefusalTable>;
