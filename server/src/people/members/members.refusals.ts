import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const membersRefusals = {
  user: {
    RECIPIENT_INVALID: 'identifier',
    RECIPIENT_NOT_FOUND: 'identifier',
    COMMUNITY_NOT_FOUND: { identifier: 'identifier', communityIdentifier: 'communityIdentifier' },
  },
  checkUsername: {},
  searchAdminUsers: pageRefusals,
} satisfies Partial<RefusalTable>;
