import { usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';
import { keyRefusals, memoRefusals, pageRefusals } from '../../platform/graphql/input-refusals.ts';

const contentRefusals = {
  ...memoRefusals,
  AMOUNT_INVALID: { amount: 'amount', maxAmountPerMonth: 'maxAmountPerMonth' },
  CONTRIBUTION_LINK_CYCLE_UNKNOWN: 'cycle',
  CONTRIBUTION_LINK_INVALID: {
    name: 'name',
    validFrom: 'validFrom',
    validTo: 'validTo',
    maxAmountPerMonth: 'maxAmountPerMonth',
    maxPerCycle: 'maxPerCycle',
  },
} as const;

export const contributionLinksOperations = {
  listContributionLinks: { ...usualQuery, right: 'member', cost: 'growing', refusals: pageRefusals },
  createContributionLink: {
    ...usualCommand,
    right: 'MODERATOR',
    cost: 'constant',
    refusals: { ...contentRefusals, ...keyRefusals },
  },
  updateContributionLink: {
    ...usualCommand,
    right: 'MODERATOR',
    cost: 'constant',
    refusals: { ...contentRefusals, CONTRIBUTION_LINK_NOT_FOUND: 'id', CHANGED_MEANWHILE: null },
  },
  deleteContributionLink: {
    ...usualCommand,
    right: 'MODERATOR',
    cost: 'constant',
    refusals: { CONTRIBUTION_LINK_NOT_FOUND: 'id' },
  },
  redeemTransactionLink: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    refusals: {
      ...keyRefusals,
      LINK_NOT_FOUND: 'code',
      LINK_OWNER_GONE: 'code',
      LINK_IS_OWN: 'code',
      LINK_DELETED: 'code',
      LINK_REDEEMED: 'code',
      LINK_EXPIRED: 'code',
      // The member closed the own account at the same moment.
      RECIPIENT_DELETED: null,
      TIMEZONE_MISSING: null,
      CONTRIBUTION_LINK_NOT_FOUND: 'code',
      CONTRIBUTION_LINK_NOT_YET_VALID: 'code',
      CONTRIBUTION_LINK_EXPIRED: 'code',
      CONTRIBUTION_LINK_REDEEMED: 'code',
      CONTRIBUTION_LINK_REDEEMED_TODAY: 'code',
      CONTRIBUTION_LINK_LIMIT_EXCEEDED: 'code',
      CONTRIBUTION_LIMIT_EXCEEDED: 'code',
      CONTRIBUTION_BY_SELF: null,
    },
  },
} satisfies Partial<OperationTable>;
