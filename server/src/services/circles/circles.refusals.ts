import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const circlesRefusals = {
  space: { SERVICE_DISABLED: null, NOT_FOUND: 'id', SERVICE_UNREACHABLE: null },
  spaces: { ...pageRefusals, SERVICE_DISABLED: null, SERVICE_UNREACHABLE: null },
  authenticateHumhubAutoLogin: {
    SERVICE_DISABLED: null,
    CONSENT_MISSING: 'humhubAllowed',
    CIRCLES_SHUT_OUT: null,
    SERVICE_UNREACHABLE: null,
  },
} satisfies Partial<RefusalTable>;
