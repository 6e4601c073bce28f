import { usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';

export const devicesOperations = {
  pushKey: { ...usualQuery, right: 'member', cost: 'constant', refusals: {} },
  subscribePush: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    refusals: { BAD_INPUT: { endpoint: 'endpoint', p256dh: 'p256dh', auth: 'auth' } },
  },
  unsubscribePush: { ...usualCommand, right: 'member', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
