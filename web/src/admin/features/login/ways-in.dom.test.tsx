import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { takeLeaving } from '#shared/session/leaving.ts';
import { adminSessionKey, emptySession, sessionKey } from '#shared/session/session.ts';
import type { SessionState } from '#shared/session/session.ts';
import { leaveEnded } from '../../session/leave.ts';
import { amara, expectSaid, openAdmin, openPage, theo } from '../../../../test/admin.tsx';
import { address } from '../../../../test/drawn.ts';
import { fill } from '../../../../test/fields.ts';
import { noteLeaving } from '../../../../test/leaving.ts';
import { refusal, token } from '../../../../test/played-server.ts';
import { playQueue } from '../../../../test/played-queue.ts';

const device = vi.hoisted(() => {
  // The storage key of the session follows from the address at load: here it must not be that of the wallet.
  history.replaceState(null, '', '/admin/');
  return { answer: async (): Promise<object> => ({ id: 'a passkey' }) };
});
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: () => device.answer() }));

const wanted = '/admin/contributions/all?q=Deed';
const queue = playQueue(['Deed 01']).answers;
const passkeyOptions = { passkeySignInOptions: '{"challenge":"c"}' };

let minutes = 0;

beforeEach(() => {
  // A page opens no session by itself where it has just done so; each test is long after the one before.
  minutes += 2;
  const begun = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => begun + minutes * 60_000);
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>());
  device.answer = async () => ({ id: 'a passkey' });
  localStorage.removeItem(sessionKey);
});

test('a login with a passkey leads to the requested address', async () => {
  const admin = await openAdmin(wanted, {
    as: null,
    answers: { ...queue, ...passkeyOptions, signInWithPasskey: amara },
  });
  await admin.user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
  await expect.poll(address).toBe(wanted);
  expect(admin.server.asked('signInWithPasskey')).toMatchObject([{ answer: '{"id":"a passkey"}' }]);
});

test('a member with a lost passkey signs in with a recovery code', async () => {
  device.answer = () => Promise.reject(new Error('cancelled'));
  const admin = await openAdmin(wanted, {
    as: null,
    answers: { ...queue, ...passkeyOptions, signInWithRecoveryCode: amara },
  });
  await admin.user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
  await admin.user.click(await screen.findByRole('button', { name: 'Passkey lost?' }));
  await fill(admin, screen.getByLabelText('E-mail'), 'amara@example.org');
  await fill(admin, screen.getByLabelText('Recovery code'), 'ABCD-EFGH-JKLM-NPQR');
  await admin.user.click(screen.getByRole('button', { name: 'Log in with a recovery code' }));
  await expect.poll(address).toBe(wanted);
});

test('a device that stays signed in opens a session without a form, at the requested address', async () => {
  localStorage.setItem(sessionKey, JSON.stringify({ ...emptySession, stays: true }));
  const admin = await openAdmin(wanted, { as: null, answers: { ...queue, continueSession: amara } });
  await expect.poll(address).toBe(wanted);
  expect(admin.server.asked('login')).toEqual([]);
});

test.each([1, 2])(
  'a device that stays signed in brings each tab back to its own page: tab %i',
  async (tab) => {
    localStorage.setItem(sessionKey, JSON.stringify({ ...emptySession, stays: true }));
    const admin = await openAdmin(wanted, { answers: { ...queue, continueSession: amara } });
    await screen.findByRole('heading', { name: 'Review contributions' });
    // The session runs out: in this tab, or in another one, which has a page of its own.
    if (tab === 1) leaveEnded(wanted, 'over');
    else {
      session.logout();
      session.update({ redirectPath: '/admin/members' });
    }
    await expect.poll(() => admin.server.asked('continueSession')).toHaveLength(1);
    await expect.poll(address).toBe(wanted);
  },
);

test('a tab that slept while another one renewed the session stays on its page, and keeps that session', async () => {
  await openAdmin(wanted, { answers: queue });
  await screen.findByRole('heading', { name: 'Review contributions' });
  const renewed = JSON.stringify(session.get());
  session.setToken(`played.${btoa('{"exp":1}')}.`);
  localStorage.setItem(adminSessionKey, renewed);
  await expect.poll(() => session.get().token).toBe(token);
  expect(address()).toBe(wanted);
  // An answer that arrives meanwhile renews the session, too.
  const stored: unknown = JSON.parse(localStorage.getItem(adminSessionKey) ?? 'null');
  expect(stored).toMatchObject({ token, gradidoID: amara.gradidoID });
});

test('whoever opens the login with a session comes back to the page that led there', async () => {
  const admin = await openAdmin(wanted, { as: null, answers: queue });
  await screen.findByRole('button', { name: 'Log in' });
  admin.leave();
  // Another tab logged in before this one was loaded.
  await openAdmin('/admin/login', { answers: queue });
  await expect.poll(address).toBe(wanted);
});

const wallet = {
  ...emptySession,
  token: 'wallet.token',
  gradidoID: amara.gradidoID,
  roles: ['MODERATOR'],
};

test('a moderator with a session in the wallet gets in at the requested address', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(wallet));
  const tokens: unknown[] = [];
  const noting = (answer: unknown) => (): unknown => {
    tokens.push(session.get().token);
    return answer;
  };
  const admin = await openAdmin(wanted, {
    as: null,
    answers: { ...queue, createHandOver: noting('handover-1'), verifyLogin: noting(amara) },
  });
  await screen.findByRole('heading', { name: 'Review contributions' });
  expect(address()).toBe(wanted);
  expect(admin.server.asked('login')).toEqual([]);
  // Both are requested beside the session of this part, and the wallet keeps its own.
  expect(tokens.slice(0, 2)).toEqual([null, null]);
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toEqual(wallet);
});

test.each([
  ['has no role', { ...wallet, roles: [] }, wanted],
  ['has ended', { ...wallet, token: null }, wanted],
  ['opened the login itself', wallet, '/admin/login'],
])('the form is shown to a member of the wallet whose session %s', async (_, state, path) => {
  localStorage.setItem(sessionKey, JSON.stringify(state));
  const admin = await openAdmin(path, { as: null, answers: { createHandOver: 'handover-1' } });
  await screen.findByRole('button', { name: 'Log in' });
  expect(admin.server.asked('createHandOver')).toEqual([]);
});

test('a session of the wallet that the server refuses leads to the form and stays as it is', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(wallet));
  await openAdmin(wanted, {
    as: null,
    answers: {
      createHandOver: () => {
        throw refusal('SESSION_EXPIRED');
      },
    },
  });
  await screen.findByRole('button', { name: 'Log in' });
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toEqual(wallet);
});

test('after a logout the session of the wallet opens nothing by itself, and is left in the wallet', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(wallet));
  const left = noteLeaving();
  const admin = await openPage('/admin/members', 'Members', { answers: { logout: true } });
  await admin.user.click(screen.getByRole('button', { name: /Menu/ }));
  await admin.user.click(await screen.findByRole('button', { name: 'Log out' }));
  await screen.findByRole('button', { name: 'Log in' });
  expect(admin.server.asked('createHandOver')).toEqual([]);
  await expect.poll(() => left).toEqual([['/waiting?leaving']]);
  expect([takeLeaving(), takeLeaving()]).toEqual([true, false]);
});

test.each([
  ['of somebody else', { ...wallet, gradidoID: theo.gradidoID, firstName: 'Theo' }, 2],
  ['that only the cookie of the device opens', { ...emptySession, stays: true }, 1],
])('after a logout nobody is in a wallet %s', async (_, stored, ended) => {
  localStorage.setItem(sessionKey, JSON.stringify(stored));
  const left = noteLeaving();
  const admin = await openPage('/admin/members', 'Members', { answers: { logout: true } });
  await admin.user.click(screen.getByRole('button', { name: /Menu/ }));
  await admin.user.click(await screen.findByRole('button', { name: 'Log out' }));
  await screen.findByRole('button', { name: 'Log in' });
  const inWallet = (): unknown => {
    const { token, gradidoID, stays } = JSON.parse(localStorage.getItem(sessionKey) ?? '') as SessionState;
    return { token, gradidoID, stays };
  };
  await expect
    .poll(inWallet)
    .toEqual({ token: null, gradidoID: '', stays: stored.stays === true ? false : null });
  expect(admin.server.asked('logout')).toHaveLength(ended);
  expect(left).toEqual([]);
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
