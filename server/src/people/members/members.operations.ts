import { query, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const membersOperations = {
  user: {
    ...query,
    right: 'member',
    cost: 'constant',
    refusals: {
      RECIPIENT_INVALID: 'identifier',
      RECIPIENT_NOT_FOUND: 'identifier',
      COMMUNITY_NOT_FOUND: { identifier: 'identifier', communityIdentifier: 'communityIdentifier' },
    },
  },
  checkUsername: { ...query, right: 'nobody', cost: 'constant', refusals: {} },
  searchAdminUsers: { ...query, right: 'member', cost: 'constant', refusals: pageRefusals },
} satisfies Partial<OperationTable>;
