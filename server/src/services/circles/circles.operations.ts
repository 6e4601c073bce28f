import { usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const circlesOperations = {
  space: {
    ...usualQuery,
    right: 'member',
    cost: 'costly',
    waitsElsewhere: true,
    refusals: { SERVICE_DISABLED: null, NOT_FOUND: 'id', SERVICE_UNREACHABLE: null },
  },
  spaces: {
    ...usualQuery,
    right: 'member',
    cost: 'costly',
    waitsElsewhere: true,
    refusals: { ...pageRefusals, SERVICE_DISABLED: null, SERVICE_UNREACHABLE: null },
  },
  authenticateHumhubAutoLogin: {
    ...usualCommand,
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
