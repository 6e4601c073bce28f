/** Devices for push messages. */
import { createECDH, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { OperationCase, Stage } from './stage.ts';

/** Reserved for examples: nothing is ever sent there. */
const endpoint = 'https://push.example.org/to/maria';

function browser(): object {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url') };
}

const endpoints = async ({ app, idOf }: Stage): Promise<string[]> => {
  const rows = app.db.read
    .selectFrom('push_devices')
    .select('endpoint')
    .where('member_id', '=', idOf('maria'));
  return (await rows.execute()).map((row) => row.endpoint);
};

export const devices: Readonly<Record<string, OperationCase>> = {
  pushKey: {
    works: async ({ ask }) => expect(await ask('maria', 'pushKey')).toMatch(/^B[\w-]{86}$/),
    refuses: ({ refuse }) => refuse(undefined, 'pushKey', 'UNAUTHORIZED'),
  },
  subscribePush: {
    works: async (stage) => {
      expect(await stage.ask('maria', 'subscribePush', { ...browser() })).toBe(true);
      expect(await endpoints(stage)).toEqual([endpoint]);
    },
    refuses: ({ refuse }) =>
      refuse('maria', 'subscribePush', 'BAD_INPUT', { ...browser(), endpoint: 'https://127.0.0.1/' }),
  },
  unsubscribePush: {
    works: async (stage) => {
      await stage.ask('maria', 'subscribePush', { ...browser() });
      expect(await stage.ask('maria', 'unsubscribePush', { endpoint })).toBe(true);
      expect(await endpoints(stage)).toEqual([]);
    },
    refuses: ({ refuse }) => refuse(undefined, 'unsubscribePush', 'UNAUTHORIZED', { endpoint }),
  },
};
