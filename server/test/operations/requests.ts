/** Payment requests. */
import { expect } from 'vitest';
import type { OperationCase, Stage } from './stage.ts';

interface Asked {
  readonly code: string;
  readonly state: string;
}

const question = { amount: '1', memo: 'For the jam jars' };
const nothing = { code: '0'.repeat(24) };

/** Jonas asks Maria. */
const ask = ({ ask, member }: Stage): Promise<Asked> =>
  ask<Asked>('jonas', 'createPaymentRequest', { ...question, recipientIdentifier: member('maria').email });
const stateOf = async (stage: Stage, code: string): Promise<string> =>
  (await stage.ask<Asked>('jonas', 'queryPaymentRequest', { code })).state;

export const requests: Readonly<Record<string, OperationCase>> = {
  createPaymentRequest: {
    works: async (stage) => {
      const asked = await ask(stage);
      expect(asked).toMatchObject({ isOwn: true, state: 'OPEN', recipient: { firstName: 'Maria' } });
      await stage.ask('jonas', 'withdrawPaymentRequest', { code: asked.code });
    },
    refuses: ({ refuse }) =>
      refuse('jonas', 'createPaymentRequest', 'REQUEST_VALIDITY_INVALID', { ...question, validDays: 5 }),
  },
  queryPaymentRequest: {
    works: async (stage) => {
      const { code } = await stage.ask<Asked>('jonas', 'createPaymentRequest', question);
      expect(await stage.ask(undefined, 'queryPaymentRequest', { code })).toMatchObject({
        amount: '1',
        requester: { firstName: 'Jonas' },
      });
    },
    refuses: ({ refuse }) => refuse(undefined, 'queryPaymentRequest', 'REQUEST_NOT_FOUND', nothing),
  },
  paymentRequests: {
    works: async (stage) => {
      const { code } = await ask(stage);
      const list = { direction: 'RECEIVED', state: 'OPEN', pageSize: 1 };
      expect(await stage.ask('maria', 'paymentRequests', list)).toMatchObject({ requests: [{ code }] });
      await stage.ask('jonas', 'withdrawPaymentRequest', { code });
    },
    refuses: ({ refuse }) =>
      refuse('maria', 'paymentRequests', 'PAGE_INVALID', { direction: 'SENT', currentPage: 0 }),
  },
  acceptPaymentRequest: {
    works: async (stage) => {
      const { code } = await ask(stage);
      expect(await stage.ask('maria', 'acceptPaymentRequest', { code })).toBe(true);
      expect(await stateOf(stage, code)).toBe('ACCEPTED');
    },
    refuses: ({ refuse }) => refuse('maria', 'acceptPaymentRequest', 'REQUEST_NOT_FOUND', nothing),
  },
  declinePaymentRequest: {
    works: async (stage) => {
      const { code } = await ask(stage);
      expect(await stage.ask('maria', 'declinePaymentRequest', { code })).toBe(true);
      expect(await stateOf(stage, code)).toBe('DECLINED');
    },
    refuses: async (stage) => {
      const { code } = await stage.ask<Asked>('jonas', 'createPaymentRequest', question);
      await stage.refuse('jonas', 'declinePaymentRequest', 'REQUEST_IS_OWN', { code });
    },
  },
  withdrawPaymentRequest: {
    works: async (stage) => {
      const { code } = await ask(stage);
      expect(await stage.ask('jonas', 'withdrawPaymentRequest', { code })).toBe(true);
      expect(await stateOf(stage, code)).toBe('WITHDRAWN');
    },
    refuses: async (stage) => {
      const { code } = await stage.ask<Asked>('jonas', 'createPaymentRequest', question);
      await stage.refuse('maria', 'withdrawPaymentRequest', 'REQUEST_NOT_FOUND', { code });
    },
  },
};
