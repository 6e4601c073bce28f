import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const devicesRefusals = {
  pushKey: {},
  subscribePush: { BAD_INPUT: { endpoint: 'endpoint', p256dh: 'p256dh', auth: 'auth' } },
  unsubscribePush: {},
} satisfies Partial<RefusalTable>;
