import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { emptySession, sessionKey } from '#shared/session/session.ts';
import { amara, expectSaid, openAdmin, openPage } from '../../../../test/admin.tsx';
import { address } from '../../../../test/drawn.ts';
import { fill } from '../../../../test/fields.ts';
import { refusal } from '../../../../test/played-server.ts';
import { playQueue } from '../../../../test/played-queue.ts';

const device = vi.hoisted(() => ({ answer: async (): Promise<object> => ({ id: 'a passkey' }) }));
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: () => device.answer() }));

const wanted = '/admin/contributions/all?q=Deed';
const queue = playQueue(['Deed 01']).answers;
const passkeyOptions = { passkeySignInOptions: '{"challenge":"c"}' };

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>());
  device.answer = async () => ({ id: 'a passkey' });
  localStorage.removeItem(sessionKey);
});

test('a login with a passkey leads to the requested address', async () => {
  const admin = await openAdmin(wanted, {
    as: null,
    answers: { ...queue, ...passkeyOptions, signInWithPasskey: amara },
  });
  await admin.user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  await expect.poll(address).toBe(wanted);
  expect(admin.server.asked('signInWithPasskey')).toMatchObject([{ answer: '{"id":"a passkey"}' }]);
});

test('a member with a lost passkey signs in with a recovery code', async () => {
  device.answer = () => Promise.reject(new Error('cancelled'));
  const admin = await openAdmin(wanted, {
    as: null,
    answers: { ...queue, ...passkeyOptions, signInWithRecoveryCode: amara },
  });
  await admin.user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  await admin.user.click(await screen.findByRole('button', { name: 'Passkey lost?' }));
  await fill(admin, screen.getByLabelText('E-mail'), 'amara@example.org');
  await fill(admin, screen.getByLabelText('Recovery code'), 'ABCD-EFGH-JKLM-NPQR');
  await admin.user.click(screen.getByRole('button', { name: 'Sign in with a recovery code' }));
  await expect.poll(address).toBe(wanted);
});

test('a device that stays signed in opens a session without a form, at the requested address', async () => {
  localStorage.setItem(sessionKey, JSON.stringify({ ...emptySession, stays: true }));
  const admin = await openAdmin(wanted, { as: null, answers: { ...queue, continueSession: amara } });
  await expect.poll(address).toBe(wanted);
  expect(admin.server.asked('login')).toEqual([]);
});

test('without a valid stay the form is shown', async () => {
  localStorage.setItem(sessionKey, JSON.stringify({ ...emptySession, stays: true }));
  await openAdmin(wanted, {
    as: null,
    answers: {
      continueSession: () => {
        throw refusal('WRONG_CREDENTIALS');
      },
    },
  });
  await screen.findByRole('button', { name: 'Log in' });
});

test('the language that is chosen here is saved for the account', async () => {
  const admin = await openPage('/admin/members', 'Members', { answers: { updateUserInfos: true } });
  await admin.user.click(screen.getByRole('button', { name: /Menu/ }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await admin.user.selectOptions(within(menu).getByRole('combobox', { name: 'Language' }), 'Français');
  await expect.poll(() => admin.server.asked('updateUserInfos')).toMatchObject([{ language: 'fr' }]);
  await expectSaid('langue');
  expect(session.get().language).toBe('fr');
});

test('a language that could not be saved is reverted, with the reason', async () => {
  const admin = await openPage('/admin/members', 'Members', {
    answers: {
      updateUserInfos: () => {
        throw refusal('TOO_MANY_REQUESTS');
      },
    },
  });
  await admin.user.click(screen.getByRole('button', { name: /Menu/ }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await admin.user.selectOptions(within(menu).getByRole('combobox', { name: 'Language' }), 'Français');
  await expectSaid('Your language was not saved.');
  expect(session.get().language).toBe('en');
});
