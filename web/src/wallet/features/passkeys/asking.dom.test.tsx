import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { account, maria } from '../../../../test/account.ts';
import { refusal } from '../../../../test/played-server.ts';
import { fill, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { sendDrafts } from '../send/send-draft.data.ts';

/** A device that does not answer until it is told to. */
const device = vi.hoisted(() => ({
  signals: [] as (AbortSignal | undefined)[],
  answer: (_assertion: string): void => undefined,
  refuse: (): void => undefined,
}));
vi.mock('#shared/passkeys/webauthn.ts', () => {
  class NoPasskey extends Error {}
  return {
    NoPasskey,
    answerWithPasskey: (_: string, { signal }: { signal?: AbortSignal }) => {
      device.signals.push(signal);
      return new Promise<string>((resolve, reject) => {
        device.answer = resolve;
        device.refuse = () => reject(new NoPasskey());
      });
    },
  };
});
beforeEach(() => {
  device.signals = [];
});

const code = '1357-9BDF-HKNQ-SVXZ';
const isAskedFor = 'Confirm with your passkey now.';
const careful = (answer: unknown) => (args: object) =>
  'confirmation' in args ? answer : refusal('CONFIRMATION_REQUIRED');

/** The check of a gift or a link of a member whose limit is used up. */
async function atCheck(address: string, recoveryCodesLeft = 8): Promise<Wallet> {
  const wallet = await openWallet(address, {
    answers: {
      user: maria,
      transactionList: account({ balance: '200' }),
      safeguards: { sendLimit: '10', recoveryCodesLeft },
      confirmationOptions: '{}',
      sendCoins: careful(true),
      createTransactionLink: careful(undefined),
    },
  });
  await screen.findByLabelText('How much?');
  const whom = screen.queryByRole('combobox', { name: 'To whom?' });
  if (whom !== null) await fill(wallet, whom, 'maria@example.org');
  await fill(wallet, screen.getByLabelText('How much?'), '31');
  await fill(wallet, screen.getByLabelText('What are you thanking them for?'), 'For the song');
  await review(wallet);
  return wallet;
}

async function review({ user }: Wallet): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Continue to review' }));
  await screen.findByRole('heading', { name: 'Check and send' });
}

/** Presses the button, and waits until the device is asked and the wallet says so. */
async function press({ user }: Wallet, name: string | RegExp): Promise<HTMLElement> {
  const before = device.signals.length;
  await user.click(await screen.findByRole('button', { name }));
  await expect.poll(() => device.signals.length).toBe(before + 1);
  return (await screen.findByText(isAskedFor)).closest<HTMLElement>('[role="status"]') ?? document.body;
}

/** Says that the passkey is lost, and confirms with the code. */
async function confirmByCode(wallet: Wallet, said: HTMLElement): Promise<void> {
  await wallet.user.click(within(said).getByRole('button', { name: 'Passkey lost?' }));
  await fill(wallet, await screen.findByRole('textbox', { name: 'Recovery code' }), code);
  expect(screen.queryByText(isAskedFor)).toBeNull();
  expect(device.signals.map((signal) => signal?.aborted)).toEqual([true]);
  await wallet.user.click(screen.getByRole('button', { name: 'Confirm with the code' }));
}

const send = /^Send 31\.00\sGDD$/;

test('while the device is asked, a gift says so and can be confirmed with a code instead', async () => {
  const wallet = await atCheck('/send');
  const said = await press(wallet, send);
  expect(said.getAttribute('role')).toBe('status');
  await confirmByCode(wallet, said);
  await screen.findByRole('heading', { name: 'Thank you, Hanna!' });
  expect(wallet.server.asked('sendCoins')).toMatchObject([{}, { confirmation: { recoveryCode: code } }]);
  expect(wallet.server.keysOf('sendCoins')).toHaveLength(1);
});

test('a code whose answer is lost is sent again, and the lost passkey is not asked for', async () => {
  const wallet = await atCheck('/send');
  const said = await press(wallet, send);
  // The connection is back before the wallet tries again by itself.
  const sendCoins = (): boolean => {
    setTimeout(wallet.server.findAnswers);
    return true;
  };
  wallet.server.answer({ sendCoins });
  wallet.server.loseAnswers('sendCoins');
  await confirmByCode(wallet, said);
  await expect.poll(() => wallet.server.asked('sendCoins').length).toBe(3);
  const confirmation = { recoveryCode: code };
  expect(wallet.server.asked('sendCoins')).toMatchObject([{}, { confirmation }, { confirmation }]);
  await screen.findByRole('heading', { name: 'Thank you, Hanna!' });
});

test('a device that gives no answer is reported, and the one main button asks it again', async () => {
  const wallet = await atCheck('/send');
  await press(wallet, send);
  device.refuse();
  await screen.findByText(/Your device did not finish this/);
  expect(screen.queryByRole('button', { name: send })).toBeNull();
  expect(screen.getByRole('button', { name: 'Confirm with your passkey' }).className).toBe('button');
  await press(wallet, 'Confirm with your passkey');
  device.answer('signed');
  await screen.findByRole('heading', { name: 'Thank you, Hanna!' });
});

test('without codes a lost passkey leads to the limit in the settings, and back to the passkey', async () => {
  const wallet = await atCheck('/send', 0);
  await press(wallet, send);
  await wallet.user.click(screen.getByRole('button', { name: 'Passkey lost?' }));
  await screen.findByText('You have no recovery codes');
  expect(screen.queryByRole('textbox', { name: 'Recovery code' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Confirm with your passkey' }).className).toBe('button');
  const toLimit = screen.getByRole('link', { name: 'To your limit' });
  expect(toLimit.getAttribute('href')).toBe('/settings/security#limit');
  await press(wallet, 'Confirm with your passkey');
  await wallet.user.click(screen.getByRole('button', { name: 'Passkey lost?' }));
  await wallet.user.click(await screen.findByRole('link', { name: 'To your limit' }));
  await screen.findByText(/Make recovery codes, too/);
});

test('while the device is asked, the draft claims nothing, and “Change” leads back to the form', async () => {
  const wallet = await atCheck('/send');
  await press(wallet, send);
  expect(sendDrafts()).toMatchObject([{ values: { memo: 'For the song' } }]);
  expect(sendDrafts()[0]?.tried).toBeUndefined();
  await wallet.user.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('button', { name: 'Continue to review' });
  await expect.poll(() => device.signals.map((signal) => signal?.aborted)).toEqual([true]);
  expect(screen.queryByText('This gift may be on its way already')).toBeNull();

  await review(wallet);
  expect(screen.queryByText('Please confirm this amount')).toBeNull();
  await press(wallet, send);
  device.answer('signed');
  await screen.findByRole('heading', { name: 'Thank you, Hanna!' });
  expect(wallet.server.asked('sendCoins')).toMatchObject([{}, {}, { confirmation: { assertion: 'signed' } }]);
  expect(wallet.server.keysOf('sendCoins')).toHaveLength(1);
  expect(sendDrafts()).toEqual([]);
});

test('a link says so, too', async () => {
  const wallet = await atCheck('/send?way=link');
  await press(wallet, 'Create link');
  await wallet.user.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('button', { name: 'Continue to review' });
  expect(screen.queryByText('This gift may be on its way already')).toBeNull();
});

test('so does an answer to a request', async () => {
  const wallet = await openWallet('/request/abc', {
    answers: {
      transactionList: account({ balance: '200' }),
      safeguards: { sendLimit: '10', recoveryCodesLeft: 8 },
      confirmationOptions: '{}',
      acceptPaymentRequest: careful(undefined),
      queryPaymentRequest: {
        code: 'abc',
        isOwn: false,
        amount: '31',
        state: 'OPEN',
        validUntil: '2126-12-05T12:00:00.000Z',
        endedAt: null,
        requester: { firstName: 'Mira', lastName: 'Sol', communityName: null },
        recipient: null,
        answeredBy: null,
      },
    },
  });
  await confirmByCode(wallet, await press(wallet, send));
  await expect
    .poll(() => wallet.server.asked('acceptPaymentRequest'))
    .toMatchObject([{}, { confirmation: { recoveryCode: code } }]);
});
