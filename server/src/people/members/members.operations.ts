import { usualQuery, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const membersOperations = {
  user: {
    ...usualQuery,
    right: 'member',
    cost: 'constant',
    refusals: {
      RECIPIENT_INVALID: 'identifier',
      RECIPIENT_NOT_FOUND: 'identifier',
      COMMUNITY_NOT_FOUND: { identifier: 'identifier', communityIdentifier: 'communityIdentifier' },
    },
  },
  checkUsername: { ...usualQuery, right: 'nobody', cost: 'constant', refusals: {} },
  searchAdminUsers: { ...usualQuery, right: 'member', cost: 'constant', refusals: pageRefusals },
} satisfies Partial<OperationTable>;
