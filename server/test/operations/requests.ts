/** Payment requests. */
import { expect } from 'vitest';
import type { OperationExample, Fixture } from './fixture.ts';

interface ShownRequest {
  readonly code: string;
  readonly state: string;
}

const request = { amount: '1', memo: 'For the jam jars' };
const nothing = { code: '0'.repeat(24) };

/** A request of Jonas to Maria. */
const createRequest = ({ execute, member }: Fixture): Promise<ShownRequest> =>
  execute<ShownRequest>('jonas', 'createPaymentRequest', {
    ...request,
    recipientIdentifier: member('maria').email,
  });
const stateOf = async (fixture: Fixture, code: string): Promise<string> =>
  (await fixture.execute<ShownRequest>('jonas', 'queryPaymentRequest', { code })).state;

export const requests: Readonly<Record<string, OperationExample>> = {
  createPaymentRequest: {
    works: async (fixture) => {
      const created = await createRequest(fixture);
      expect(created).toMatchObject({ isOwn: true, state: 'OPEN', recipient: { firstName: 'Maria' } });
      await fixture.execute('jonas', 'withdrawPaymentRequest', { code: created.code });
    },
    refuses: ({ refuse }) =>
      refuse('jonas', 'createPaymentRequest', 'REQUEST_VALIDITY_INVALID', { ...request, validDays: 5 }),
  },
  queryPaymentRequest: {
    works: async (fixture) => {
      const { code } = await fixture.execute<ShownRequest>('jonas', 'createPaymentRequest', request);
      expect(await fixture.execute(undefined, 'queryPaymentRequest', { code })).toMatchObject({
        amount: '1',
        requester: { firstName: 'Jonas' },
      });
    },
    refuses: ({ refuse }) => refuse(undefined, 'queryPaymentRequest', 'REQUEST_NOT_FOUND', nothing),
  },
  paymentRequests: {
    works: async (fixture) => {
      const { code } = await createRequest(fixture);
      const list = { direction: 'RECEIVED', state: 'OPEN', pageSize: 1 };
      expect(await fixture.execute('maria', 'paymentRequests', list)).toMatchObject({ requests: [{ code }] });
      await fixture.execute('jonas', 'withdrawPaymentRequest', { code });
    },
    refuses: ({ refuse }) =>
      refuse('maria', 'paymentRequests', 'PAGE_INVALID', { direction: 'SENT', currentPage: 0 }),
  },
  acceptPaymentRequest: {
    works: async (fixture) => {
      const { code } = await createRequest(fixture);
      expect(await fixture.execute('maria', 'acceptPaymentRequest', { code })).toBe(true);
      expect(await stateOf(fixture, code)).toBe('ACCEPTED');
    },
    refuses: ({ refuse }) => refuse('maria', 'acceptPaymentRequest', 'REQUEST_NOT_FOUND', nothing),
  },
  declinePaymentRequest: {
    works: async (fixture) => {
      const { code } = await createRequest(fixture);
      expect(await fixture.execute('maria', 'declinePaymentRequest', { code })).toBe(true);
      expect(await stateOf(fixture, code)).toBe('DECLINED');
    },
    refuses: async (fixture) => {
      const { code } = await fixture.execute<ShownRequest>('jonas', 'createPaymentRequest', request);
      await fixture.refuse('jonas', 'declinePaymentRequest', 'REQUEST_IS_OWN', { code });
    },
  },
  withdrawPaymentRequest: {
    works: async (fixture) => {
      const { code } = await createRequest(fixture);
      expect(await fixture.execute('jonas', 'withdrawPaymentRequest', { code })).toBe(true);
      expect(await stateOf(fixture, code)).toBe('WITHDRAWN');
    },
    refuses: async (fixture) => {
      const { code } = await fixture.execute<ShownRequest>('jonas', 'createPaymentRequest', request);
      await fixture.refuse('maria', 'withdrawPaymentRequest', 'REQUEST_NOT_FOUND', { code });
    },
  },
};
