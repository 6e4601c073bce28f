import type { RefusalTable } from '../../graphql/refusals.ts';
import { keyRefusals, memoRefusals, pageRefusals } from '../../graphql/input-refusals.ts';

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

export const contributionLinksRefusals = {
  listContributionLinks: pageRefusals,
  createContributionLink: { ...contentRefusals, ...keyRefusals },
  updateContributionLink: { ...contentRefusals, CONTRIBUTION_LINK_NOT_FOUND: 'id', CHANGED_MEANWHILE: null },
  deleteContributionLink: { CONTRIBUTION_LINK_NOT_FOUND: 'id' },
} satisfies Partial<RefusalTable>;
