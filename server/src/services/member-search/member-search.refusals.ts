import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const memberSearchRefusals = {
  userLocation: {},
  authenticateGmsUserSearch: {
    SERVICE_DISABLED: null,
    CONSENT_MISSING: 'gmsAllowed',
    SERVICE_UNREACHABLE: null,
  },
  searchMembers: pageRefusals,
} satisfies Partial<RefusalTable>;
