import { query, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const memberSearchOperations = {
  userLocation: { ...query, right: 'member', cost: 'constant', refusals: {} },
  authenticateGmsUserSearch: {
    ...query,
    right: 'member',
    cost: 'costly',
    refusals: {
      SERVICE_DISABLED: null,
      CONSENT_MISSING: 'gmsAllowed',
      SERVICE_UNREACHABLE: null,
    },
  },
  searchMembers: { ...query, right: 'member', cost: 'growing', refusals: pageRefusals },
} satisfies Partial<OperationTable>;
