import { named, usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';
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

export const contributionLinksOperations = named({
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
} satisfies Partial<OperationTable>);
