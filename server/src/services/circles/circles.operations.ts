import { query, command, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const circlesOperations = {
  space: {
    ...query,
    right: 'member',
    cost: 'costly',
    waitsElsewhere: true,
    refusals: { SERVICE_DISABLED: null, NOT_FOUND: 'id', SERVICE_UNREACHABLE: null },
  },
  spaces: {
    ...query,
    right: 'member',
    cost: 'costly',
    waitsElsewhere: true,
    refusals: { ...pageRefusals, SERVICE_DISABLED: null, SERVICE_UNREACHABLE: null },
  },
  authenticateHumhubAutoLogin: {
    ...command,
    right: 'member',
    cost: 'costly',
    refusals: {
      SERVICE_DISABLED: null,
      CONSENT_MISSING: 'humhubAllowed',
      CIRCLES_SHUT_OUT: null,
      SERVICE_UNREACHABLE: null,
    },
  },
} satisfies Partial<OperationTable>;
