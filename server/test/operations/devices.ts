/** Devices for push messages. */
import { createECDH, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { OperationExample, Fixture } from './fixture.ts';

/** Reserved for examples: nothing is ever sent there. */
const endpoint = 'https://push.example.org/to/maria';

function browser(): object {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url') };
}

const endpoints = async ({ app, idOf }: Fixture): Promise<string[]> => {
  const rows = app.db.read
    .selectFrom('push_devices')
    .select('endpoint')
    .where('member_id', '=', idOf('maria'));
  return (await rows.execute()).map((row) => row.endpoint);
};

export const devices: Readonly<Record<string, OperationExample>> = {
  pushKey: {
    works: async ({ execute }) => expect(await execute('maria', 'pushKey')).toMatch(/^B[\w-]{86}$/),
    refuses: ({ refuse }) => refuse(undefined, 'pushKey', 'UNAUTHORIZED'),
  },
  subscribePush: {
    works: async (fixture) => {
      expect(await fixture.execute('maria', 'subscribePush', { ...browser() })).toBe(true);
      expect(await endpoints(fixture)).toEqual([endpoint]);
    },
    refuses: ({ refuse }) =>
      refuse('maria', 'subscribePush', 'BAD_INPUT', { ...browser(), endpoint: 'https://127.0.0.1/' }),
  },
  unsubscribePush: {
    works: async (fixture) => {
      await fixture.execute('maria', 'subscribePush', { ...browser() });
      expect(await fixture.execute('maria', 'unsubscribePush', { endpoint })).toBe(true);
      expect(await endpoints(fixture)).toEqual([]);
    },
    refuses: ({ refuse }) => refuse(undefined, 'unsubscribePush', 'UNAUTHORIZED', { endpoint }),
  },
};
