import { named, usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';
import { perTenMinutes } from '../../platform/limits/limit.ts';

export const devicesOperations = named({
  pushKey: { ...usualQuery, right: 'member', cost: 'constant', refusals: {} },
  subscribePush: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    attempts: [perTenMinutes(30, 'push:member:{member}')],
    refusals: { BAD_INPUT: { endpoint: 'endpoint', p256dh: 'p256dh', auth: 'auth' } },
  },
  unsubscribePush: { ...usualCommand, right: 'member', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>);
