import { named, usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';
import { perTenMinutes } from '../../platform/limits/limit.ts';

export const circlesOperations = named({
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
    // Each one sends several requests to the circles.
    attempts: [perTenMinutes(60, 'circles:member:{member}')],
    refusals: {
      SERVICE_DISABLED: null,
      CONSENT_MISSING: 'humhubAllowed',
      CIRCLES_SHUT_OUT: null,
      SERVICE_UNREACHABLE: null,
    },
  },
} satisfies Partial<OperationTable>);
