import { beforeEach, expect, test, vi } from 'vitest';
import { RequestProblem } from '#shared/client/problem.ts';
import { endAsking } from './asking.data.ts';
import { confirmNextByCode, sendConfirmed } from './confirm.data.ts';
import type { Confirmation } from './confirm.data.ts';

const asked = vi.hoisted(() => ({ about: [] as unknown[], answers: true }));
vi.mock('#shared/client/client.ts', () => ({
  request: (_: unknown, { about }: { about: string }) => {
    asked.about.push(about);
    return Promise.resolve({ confirmationOptions: '{}' });
  },
}));
vi.mock('#shared/passkeys/webauthn.ts', () => {
  class NoPasskey extends Error {}
  return {
    NoPasskey,
    answerWithPasskey: () => (asked.answers ? Promise.resolve('signed') : Promise.reject(new NoPasskey())),
  };
});

/** A server that requires a confirmation. */
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

test('a command without a confirmation is sent once without a dialog', async () => {
  expect(await sendConfirmed('sendCoins', ['a'], async () => Promise.resolve('sent'))).toBe('sent');
  expect(asked.about).toEqual([]);
});

test('a command that needs one is sent again with the answer for exactly this command', async () => {
  const { sent, send } = careful();
  expect(await sendConfirmed('sendCoins', ['a', '5'], send)).toBe('sent');
  expect(sent).toEqual([undefined, { assertion: 'signed' }]);
  expect(asked.about).toEqual(['["sendCoins","a","5"]']);
});

test('without an answer of the device the refusal is thrown', async () => {
  asked.answers = false;
  const { sent, send } = careful();
  await expect(sendConfirmed('sendCoins', [], send)).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect(sent).toEqual([undefined]);
});

test('a typed code is sent with the next command only', async () => {
  const { sent, send } = careful();
  confirmNextByCode('1357-9BDF-HKNQ-SVXZ');
  await sendConfirmed('sendCoins', [], send);
  await sendConfirmed('sendCoins', [], send);
  expect(sent).toEqual([{ recoveryCode: '1357-9BDF-HKNQ-SVXZ' }, undefined, { assertion: 'signed' }]);
});

test('a code whose answer is lost is kept for the repetition, until the member leaves', async () => {
  const sent: unknown[] = [];
  const lost = async (confirmation?: Confirmation): Promise<void> => {
    sent.push(confirmation);
    return Promise.reject(new RequestProblem('NETWORK', ''));
  };
  confirmNextByCode('1357-9BDF-HKNQ-SVXZ');
  for (const end of [() => undefined, endAsking, () => undefined]) {
    await expect(sendConfirmed('sendCoins', [], lost)).rejects.toMatchObject({ code: 'NETWORK' });
    end();
  }
  const confirmation = { recoveryCode: '1357-9BDF-HKNQ-SVXZ' };
  expect(sent).toEqual([confirmation, confirmation, undefined]);
});
