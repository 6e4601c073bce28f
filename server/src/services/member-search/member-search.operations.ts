import { usualQuery, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const memberSearchOperations = {
  userLocation: { ...usualQuery, right: 'member', cost: 'constant', refusals: {} },
  authenticateGmsUserSearch: {
    ...usualQuery,
    right: 'member',
    cost: 'costly',
    refusals: {
      SERVICE_DISABLED: null,
      CONSENT_MISSING: 'gmsAllowed',
      SERVICE_UNREACHABLE: null,
    },
  },
  searchMembers: { ...usualQuery, right: 'member', cost: 'growing', refusals: pageRefusals },
} satisfies Partial<OperationTable>;
