import { named, usualQuery, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';
import { perTenMinutes } from '../../platform/limits/limit.ts';
import { sessionsOperations } from '../../people/sessions/sessions.operations.ts';

export const memberSearchOperations = named({
  userLocation: { ...usualQuery, right: 'member', cost: 'constant', refusals: {} },
  authenticateGmsUserSearch: {
    ...usualQuery,
    right: 'member',
    cost: 'costly',
    // Each one is a request to the outside search, which limits the whole community together.
    attempts: [
      perTenMinutes(60, 'member-search:member:{member}'),
      ...sessionsOperations.createHandOver.attempts,
    ],
    refusals: {
      SERVICE_DISABLED: null,
      CONSENT_MISSING: 'gmsAllowed',
      SERVICE_UNREACHABLE: null,
    },
  },
  searchMembers: { ...usualQuery, right: 'member', cost: 'growing', refusals: pageRefusals },
} satisfies Partial<OperationTable>);
