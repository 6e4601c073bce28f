import { expect, test, vi } from 'vitest';
import { adminSessionKey, emptySession } from '#shared/session/session.ts';
import { session } from '#shared/session/current-session.ts';
import { leaveNothing } from './sign-out.data.ts';

const ofAdmin = (gradidoID: string) => ({
  ...emptySession,
  gradidoID,
  token: 'admin.token',
  roles: ['ADMIN'],
});
const keptToken = (): unknown =>
  (JSON.parse(localStorage.getItem(adminSessionKey) ?? '{}') as { token?: unknown }).token;

async function leave(gradidoID: string, send: () => Promise<Response>) {
  const asked = vi.fn<typeof fetch>(send);
  vi.stubGlobal('fetch', asked);
  localStorage.setItem(adminSessionKey, JSON.stringify(ofAdmin(gradidoID)));
  session.update({ gradidoID: 'amara', token: 'wallet.token' });
  await leaveNothing();
  return asked.mock.calls.map(([, post]) => new Headers(post?.headers).get('authorization'));
}

const answered = () => Promise.resolve(Response.json({ data: { logout: true } }));

test('signing out ends the session of the same member in the admin area, here and on the server', async () => {
  expect(await leave('amara', answered)).toEqual(['Bearer admin.token']);
  expect(keptToken()).toBeNull();
});

test('it is forgotten here even when the server does not answer', async () => {
  await leave('amara', () => Promise.reject(new TypeError('no connection')));
  expect(keptToken()).toBeNull();
});

test('that of another member ends, too, and other tabs see no logout that would delete what was written there', async () => {
  const removed = vi.spyOn(Storage.prototype, 'removeItem');
  expect(await leave('theo', answered)).toEqual(['Bearer admin.token']);
  expect(keptToken()).toBeNull();
  expect(removed.mock.calls).not.toContainEqual([adminSessionKey]);
  removed.mockRestore();
});
