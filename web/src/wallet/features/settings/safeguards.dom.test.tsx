import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDrafts, dropDraftsOf } from '#shared/session/drafts.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { refusal } from '../../../../test/played-server.ts';
import { fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { changeOfflineState } from '../offline/offline-state.data.ts';
import type { WaitingGift } from '../offline/waiting-gift.rules.ts';

const device = vi.hoisted(() => ({ answers: true }));
vi.mock('#shared/passkeys/webauthn.ts', () => {
  class NoPasskey extends Error {}
  return {
    NoPasskey,
    answerWithPasskey: () =>
      device.answers ? Promise.resolve('signed by the device') : Promise.reject(new NoPasskey()),
  };
});

beforeEach(() => {
  device.answers = true;
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>());
});

const passkey = { id: 1, name: 'My phone', createdAt: '2026-11-01T10:00:00.000Z', lastUsedAt: null };
const tenCodes = Array.from({ length: 10 }, (_, at) => `CODE-000${String(at)}`);

/** The security tab of a member whose last login is some time ago. */
async function atSecurity({
  passkeys = [passkey],
  more = {},
}: { passkeys?: object[]; more?: Answers } = {}): Promise<Wallet> {
  let isProven = false;
  const wallet = await openWallet('/settings/security', {
    answers: {
      passkeys,
      safeguards: { sendLimit: null, recoveryCodesLeft: 0, staySignedInDays: 30 },
      confirmationOptions: '{}',
      proveOwner: () => (isProven = true),
      createRecoveryCodes: () => (isProven ? tenCodes : refusal('PROOF_REQUIRED')),
      setSendLimit: true,
      ...more,
    },
  });
  await screen.findByRole('button', { name: 'Make recovery codes' });
  return wallet;
}

test('a member with a passkey proves the identity with it, and types no password', async () => {
  const wallet = await atSecurity();
  await wallet.user.click(screen.getByRole('button', { name: 'Make recovery codes' }));
  const question = await screen.findByRole('dialog', { name: 'Is it you?' });
  const byPasskey = within(question).getByRole('button', { name: 'Confirm with your passkey' });
  expect(document.activeElement).toBe(byPasskey);
  device.answers = false;
  await wallet.user.click(within(question).getByRole('button', { name: 'Confirm with your passkey' }));
  expect((await within(question).findByRole('alert')).textContent).toContain('did not finish');
  expect(wallet.server.asked('proveOwner')).toEqual([]);
  device.answers = true;
  await wallet.user.click(within(question).getByRole('button', { name: 'Confirm with your passkey' }));
  await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(wallet.server.asked('confirmationOptions')).toContainEqual({ about: 'account' });
  expect(wallet.server.asked('proveOwner')).toEqual([{ proof: { assertion: 'signed by the device' } }]);
});

test('without a passkey, or in a browser without passkeys, the password is required', async () => {
  const wallet = await atSecurity({ passkeys: [] });
  await wallet.user.click(screen.getByRole('button', { name: 'Make recovery codes' }));
  const question = await screen.findByRole('dialog', { name: 'Is it you?' });
  expect(within(question).queryByRole('button', { name: 'Confirm with your passkey' })).toBeNull();
  expect(document.activeElement).toBe(within(question).getByLabelText('Password'));
  await fill(wallet, within(question).getByLabelText('Password'), 'Kula-Demo-1');
  await wallet.user.click(within(question).getByRole('button', { name: 'Continue' }));
  await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(wallet.server.asked('proveOwner')).toEqual([{ proof: { password: 'Kula-Demo-1' } }]);
});

test('a wrong password is refused at its field, which gets the focus, and the reason comes into view', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const proveOwner = (): Error => refusal('PASSWORD_WRONG', { field: 'password' });
  const wallet = await atSecurity({ passkeys: [], more: { proveOwner } });
  await wallet.user.click(screen.getByRole('button', { name: 'Make recovery codes' }));
  const question = await screen.findByRole('dialog', { name: 'Is it you?' });
  const password = within(question).getByLabelText('Password');
  await fill(wallet, password, 'Kula-Demo-2');
  await wallet.user.click(within(question).getByRole('button', { name: 'Continue' }));
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(password);
  expect(seen.mock.contexts).toContain(question.querySelector('.field .error'));
  seen.mockRestore();
});

test('recovery codes stay visible until they were saved, and can be copied or printed', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const wallet = await atSecurity();
  await wallet.user.click(screen.getByRole('button', { name: 'Make recovery codes' }));
  await wallet.user.click(await screen.findByRole('button', { name: 'Confirm with your passkey' }));
  const shown = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  shown.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog', { name: 'Your recovery codes' })).toBe(shown);
  await within(shown).findByText('Save these codes first, then choose “I’ve saved them”.');
  await wallet.user.click(within(shown).getByRole('button', { name: 'Copy the codes' }));
  await within(shown).findByText(/^Copied/);
  expect(await navigator.clipboard.readText()).toBe(tenCodes.join('\n'));
  // On paper it is said whose codes they are, and of which day.
  expect(shown.querySelector('.whose')?.textContent).toMatch(/^.+ · Hanna .+ · .+\d{4}$/);
  await wallet.user.click(within(shown).getByRole('button', { name: 'Print the codes' }));
  expect(print).toHaveBeenCalledOnce();
  // They are no use to whoever does not find where to enter them.
  expect(shown.textContent).toMatch(/press “Passkey lost\?”.* after “Log in with a passkey”/);
  await wallet.user.click(within(shown).getByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByRole('dialog', { name: 'Your recovery codes' })).toBeNull();
});

test('new codes void those on paper only after a question', async () => {
  const wallet = await openWallet('/settings/security', {
    answers: {
      passkeys: [passkey],
      safeguards: { sendLimit: null, recoveryCodesLeft: 9, staySignedInDays: 30 },
      createRecoveryCodes: tenCodes,
    },
  });
  const renew = await screen.findByRole('button', { name: 'Make new codes' });
  await wallet.user.click(renew);
  const question = await screen.findByRole('dialog', { name: 'Make new recovery codes?' });
  expect(question.textContent).toContain('The 9 codes that are left stop working at once, on paper too.');
  await wallet.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => document.activeElement).toBe(renew);
  expect(wallet.server.asked('createRecoveryCodes')).toEqual([]);
  await wallet.user.click(renew);
  const again = await screen.findByRole('dialog', { name: 'Make new recovery codes?' });
  await wallet.user.click(within(again).getByRole('button', { name: 'Make new codes' }));
  await screen.findByRole('dialog', { name: 'Your recovery codes' });
});

test('recovery codes are made once, however often it is pressed: newer ones would void those shown', async () => {
  const made = Promise.withResolvers<string[]>();
  const wallet = await atSecurity({ more: { createRecoveryCodes: () => made.promise } });
  const button = screen.getByRole('button', { name: 'Make recovery codes' });
  act(() => {
    button.click();
    button.click();
  });
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  made.resolve(tenCodes);
  await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(wallet.server.asked('createRecoveryCodes')).toHaveLength(1);
});

test.each([
  ['recovery codes', 'createRecoveryCodes', 'Make recovery codes'],
  ['the removal of a passkey', 'removePasskey', 'Remove “My phone”'],
] as const)('what fails after the proof is reported, too: %s', async (_, operation, start) => {
  const answers = [refusal('PROOF_REQUIRED'), refusal('INTERNAL')];
  const wallet = await atSecurity({ more: { [operation]: () => answers.shift() } });
  await wallet.user.click(await screen.findByRole('button', { name: start }));
  const removal = screen.queryByRole('dialog', { name: /Remove/ });
  if (removal !== null) await wallet.user.click(within(removal).getByRole('button', { name: 'Remove' }));
  await wallet.user.click(await screen.findByRole('button', { name: 'Confirm with your passkey' }));
  await screen.findByRole('alert');
  expect(wallet.server.asked(operation)).toHaveLength(2);
});

test('a name that is saved late closes its own form only', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { user } = await atSecurity({ more: { renamePasskey: () => promise } });
  const open = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }));
  await open('Rename “My phone”');
  await open('Save the name');
  await open('Cancel');
  await open('Remove “My phone”');
  resolve(true);
  await screen.findByText('The name is saved');
  await act(() => new Promise((later) => setTimeout(later, 50)));
  screen.getByRole('dialog', { name: 'Remove “My phone”?' });
});

test('a proof that arrives after “Cancel” changes nothing', async () => {
  const proven = Promise.withResolvers<boolean>();
  const wallet = await atSecurity({ more: { proveOwner: () => proven.promise } });
  await wallet.user.click(screen.getByRole('button', { name: 'Make recovery codes' }));
  await wallet.user.click(await screen.findByRole('button', { name: 'Confirm with your passkey' }));
  await expect.poll(() => wallet.server.asked('proveOwner')).toHaveLength(1);
  await wallet.user.click(screen.getByRole('button', { name: 'Cancel' }));
  proven.resolve(true);
  await expect.poll(wallet.server.underWay).toBe(0);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(wallet.server.asked('createRecoveryCodes')).toHaveLength(1);
});

test('new recovery codes are shown again after leaving the page, until they were saved', async () => {
  const wallet = await atSecurity();
  await wallet.user.click(screen.getByRole('button', { name: 'Make recovery codes' }));
  await wallet.user.click(await screen.findByRole('button', { name: 'Confirm with your passkey' }));
  await screen.findByRole('dialog', { name: 'Your recovery codes' });
  act(() => {
    window.history.replaceState(null, '', '/settings');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  act(() => {
    window.history.replaceState(null, '', '/settings/security');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const again = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(again.textContent).toContain(tenCodes[0]);
  await wallet.user.click(within(again).getByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByRole('dialog', { name: 'Your recovery codes' })).toBeNull();
});

test('the limit for sending is confirmed with the passkey, or on request with the password', async () => {
  const wallet = await atSecurity();
  await wallet.user.click(await screen.findByRole('button', { name: 'Set a limit' }));
  expect(screen.queryByLabelText('Password', { selector: 'input' })).toBeNull();
  await fill(wallet, screen.getByLabelText('GDD a day without a confirmation'), '50');
  await wallet.user.click(screen.getByRole('button', { name: 'Save the limit' }));
  await vi.waitFor(() =>
    expect(wallet.server.asked('setSendLimit')).toEqual([
      { amount: '50', proof: { assertion: 'signed by the device' } },
    ]),
  );
  await wallet.user.click(await screen.findByRole('button', { name: 'Set a limit' }));
  await wallet.user.click(screen.getByRole('button', { name: 'Confirm with password' }));
  await fill(wallet, screen.getByLabelText('GDD a day without a confirmation'), '60');
  await fill(wallet, screen.getByLabelText('Password', { selector: 'input' }), 'Kula-Demo-1');
  await wallet.user.click(screen.getByRole('button', { name: 'Save the limit' }));
  await vi.waitFor(() =>
    expect(wallet.server.asked('setSendLimit')).toContainEqual({
      amount: '60',
      proof: { password: 'Kula-Demo-1' },
    }),
  );
});

test('a session is recognised by its browser, and ended alone', async () => {
  const times = {
    createdAt: '2026-11-01T10:00:00.000Z',
    lastSeenAt: '2026-11-01T10:00:00.000Z',
    stayId: null,
  };
  const open = [
    { ...times, id: 'a', isThis: true, device: 'Firefox · Windows' },
    { ...times, id: 'b', isThis: false, device: 'Chrome · Android' },
    { ...times, id: 'c', isThis: false, device: null },
  ];
  const wallet = await openWallet('/settings/security', {
    answers: {
      stays: [],
      sessions: () => open,
      endSession: ({ id }: { id: string }) => {
        open.splice(
          open.findIndex((one) => one.id === id),
          1,
        );
        return true;
      },
    },
  });
  const rows = (): string[] =>
    [...document.querySelectorAll('.session-list b')].map(({ textContent }) => textContent);
  await expect
    .poll(rows)
    .toEqual(['Firefox · Windows, this device', 'Chrome · Android', 'Another device or browser']);
  expect(screen.queryByRole('button', { name: 'Log out Firefox · Windows' })).toBeNull();
  await wallet.user.click(screen.getByRole('button', { name: 'Log out Chrome · Android' }));
  await expect.poll(rows).toEqual(['Firefox · Windows, this device', 'Another device or browser']);
  expect(wallet.server.asked('endSession')).toEqual([{ id: 'b' }]);
});

test('this device is in use now, and another one was used when its session was', async () => {
  const stay = {
    device: 'Firefox · Windows',
    network: '192.0.2',
    lastUsedAt: '2026-11-01T10:00:00.000Z',
    endsAt: '2126-11-01T10:00:00.000Z',
  };
  const used = { createdAt: stay.lastUsedAt, lastSeenAt: '2026-11-09T10:00:00.000Z', device: null };
  await openWallet('/settings/security', {
    answers: {
      stays: [
        { ...stay, id: 1, isThis: true },
        { ...stay, id: 2, isThis: false },
      ],
      sessions: [
        { ...used, id: 'a', isThis: true, stayId: 1 },
        { ...used, id: 'b', isThis: false, stayId: 2 },
        { ...used, id: 'c', isThis: true, stayId: null },
      ],
    },
  });
  const rows = (): string[] =>
    [...document.querySelectorAll('.session-list li')].map(({ textContent }) => textContent);
  await expect.poll(() => rows().length).toBe(3);
  expect(rows()[0]).toContain('in use now');
  expect(rows()[1]).toContain('last used 11/09/2026');
  expect(rows()[2]).toContain('in use now');
});

test('the login says that one is signed out everywhere', async () => {
  const { user } = await openWallet('/settings/security', {
    answers: { stays: [], sessions: [], endSessions: true },
  });
  const name = 'Log out everywhere';
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  await screen.findByText('You are logged out.');
});

test.each([
  ['signing out everywhere', 'Log out everywhere', 'dialog', 'Stay logged in'],
  ['closing the account', 'Close my account…', 'form', 'Stay a member'],
] as const)('%s names what that deletes here, if there is anything', async (_, start, role, stay) => {
  const { user } = await openWallet('/settings/security', { answers: { stays: [], sessions: [] } });
  const ask = async (): Promise<string> => {
    await user.click(await screen.findByRole('button', { name: start }));
    const { textContent } = screen.getByRole(role);
    await user.click(screen.getByRole('button', { name: stay }));
    return textContent;
  };
  expect(await ask()).not.toMatch(/been sent|begun/);
  createDrafts('send', hanna.gradidoID).keep({ memo: 'For the soup' });
  expect(await ask()).toMatch(/Texts that you have begun, .* will be deleted/);
  dropDraftsOf(hanna.gradidoID);
  act(() => changeOfflineState({ waiting: [{ key: 'one' } as WaitingGift] }));
  expect(await ask()).toMatch(/A gift on this device has not been sent; it will be removed/);
  act(() => changeOfflineState({ waiting: [] }));
});

test.each([
  ['closing the account', 'closeAccount', 'Close my account…', 'form', 'Stay a member'],
  ['signing out everywhere', 'endSessions', 'Log out everywhere', 'dialog', 'Stay logged in'],
  ['removing a passkey', 'removePasskey', 'Remove “My phone”', 'dialog', 'Cancel'],
] as const)('once it is under way, %s cannot be called off', async (_, operation, start, role, stay) => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { user, server } = await atSecurity({ more: { [operation]: () => promise } });
  await user.click(await screen.findByRole('button', { name: start }));
  const question = screen.getByRole(role);
  const password = within(question).queryByLabelText('Password', { selector: 'input' });
  if (password !== null) await user.type(password, 'Aa12345_');
  await user.click(within(question).getAllByRole('button').at(-1) ?? question);
  await expect.poll(() => server.asked(operation)).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: stay }));
  fireEvent(question, new Event('cancel', { cancelable: true }));
  expect(question.isConnected).toBe(true);
  resolve(true);
  await expect.poll(() => question.isConnected).toBe(false);
});

test('a device is signed out once, however often it is pressed, or elsewhere meanwhile', async () => {
  const at = '2026-11-01T10:00:00.000Z';
  const one = { id: 'b', isThis: false, device: 'Chrome · Android', stayId: null };
  const stay = { id: 2, isThis: false, device: 'Safari · iPad', network: '192.0.2' };
  const wallet = await openWallet('/settings/security', {
    answers: {
      stays: [{ ...stay, lastUsedAt: at, endsAt: '2126-11-01T10:00:00.000Z' }],
      sessions: [{ ...one, createdAt: at, lastSeenAt: at }],
      endSession: () => refusal('NOT_FOUND', { field: 'id' }),
      endStay: () => refusal('NOT_FOUND', { field: 'id' }),
    },
  });
  for (const [name, operation] of [
    [one.device, 'endSession'],
    [stay.device, 'endStay'],
  ] as const) {
    const button = await screen.findByRole('button', { name: `Log out ${name}` });
    act(() => {
      button.click();
      button.click();
    });
    await expect.poll(() => screen.queryAllByText('The device is logged out').length).toBeGreaterThan(0);
    expect(wallet.server.asked(operation)).toHaveLength(1);
  }
  expect(screen.queryByText('The device could not be logged out')).toBeNull();
});
