import { named, usualQuery, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';
import { perHour } from '../../platform/limits/limit.ts';

export const membersOperations = named({
  user: {
    ...usualQuery,
    right: 'member',
    cost: 'constant',
    // A caller who looks up many addresses could find out which of a long list belong to members.
    apart: { addresses: perHour(300, 'address:member:{member}') },
    refusals: {
      RECIPIENT_INVALID: 'identifier',
      RECIPIENT_NOT_FOUND: 'identifier',
      COMMUNITY_NOT_FOUND: { identifier: 'identifier', communityIdentifier: 'communityIdentifier' },
    },
  },
  checkUsername: { ...usualQuery, right: 'nobody', cost: 'constant', refusals: {} },
  searchAdminUsers: { ...usualQuery, right: 'member', cost: 'constant', refusals: pageRefusals },
} satisfies Partial<OperationTable>);
