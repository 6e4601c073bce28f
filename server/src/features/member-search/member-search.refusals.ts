import type { RefusalTable } from '../../graphql/refusals.ts';
import { pageRefusals } from '../../graphql/input-refusals.ts';

export const memberSearchRefusals = {
  userLocation: {},
  authenticateGmsUserSearch: {
    SERVICE_DISABLED: null,
    CONSENT_MISSING: 'gmsAllowed',
    SERVICE_UNREACHABLE: null,
  },
  searchMembers: pageRefusals,
} satisfies Partial<RefusalTable>;
