import { beforeEach, expect, test, vi } from 'vitest';
import { RequestProblem } from '#shared/client/problem.ts';
import { confirmNextByCode, sendConfirmed } from './confirm.data.ts';
import type { Confirmation } from './confirm.data.ts';

const asked = vi.hoisted(() => ({ about: [] as unknown[], answers: true }));
vi.mock('#shared/client/client.ts', () => ({
  request: (_: unknown, { about }: { about: string }) => {
    asked.about.push(about);
    return Promise.resolve({ confirmationOptions: '{}' });
  },
}));
vi.mock('./webauthn.data.ts', () => {
  class NoPasskey extends Error {}
  return {
    NoPasskey,
    answerWithPasskey: () => (asked.answers ? Promise.resolve('signed') : Promise.reject(new NoPasskey())),
  };
});

/** A server that wants a confirmation. */
function careful() {
  const sent: (Confirmation | undefined)[] = [];
  return {
    sent,
    send: async (confirmation?: Confirmation): Promise<string> => {
      sent.push(confirmation);
      if (confirmation === undefined) throw new RequestProblem('CONFIRMATION_REQUIRED', '');
      return Promise.resolve('sent');
    },
  };
}

beforeEach(() => {
  asked.about = [];
  asked.answers = true;
});

test('what needs no confirmation is sent once and asks nobody', async () => {
  expect(await sendConfirmed('sendCoins', ['a'], async () => Promise.resolve('sent'))).toBe('sent');
  expect(asked.about).toEqual([]);
});

test('what needs one is sent again with the answer to exactly these words', async () => {
  const { sent, send } = careful();
  expect(await sendConfirmed('sendCoins', ['a', '5'], send)).toBe('sent');
  expect(sent).toEqual([undefined, { assertion: 'signed' }]);
  expect(asked.about).toEqual(['["sendCoins","a","5"]']);
});

test('who does not answer gets the refusal that asked', async () => {
  asked.answers = false;
  const { sent, send } = careful();
  await expect(sendConfirmed('sendCoins', [], send)).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect(sent).toEqual([undefined]);
});

test('a typed code goes with the next command, and with no other', async () => {
  const { sent, send } = careful();
  confirmNextByCode('1357-9BDF-HKNQ-SVXZ');
  await sendConfirmed('sendCoins', [], send);
  await sendConfirmed('sendCoins', [], send);
  expect(sent).toEqual([{ recoveryCode: '1357-9BDF-HKNQ-SVXZ' }, undefined, { assertion: 'signed' }]);
});
