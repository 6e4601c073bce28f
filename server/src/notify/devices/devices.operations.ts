import { query, command, type OperationTable } from '../../platform/operations.ts';

export const devicesOperations = {
  pushKey: { ...query, right: 'member', cost: 'constant', refusals: {} },
  subscribePush: {
    ...command,
    right: 'member',
    cost: 'constant',
    refusals: { BAD_INPUT: { endpoint: 'endpoint', p256dh: 'p256dh', auth: 'auth' } },
  },
  unsubscribePush: { ...command, right: 'member', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
