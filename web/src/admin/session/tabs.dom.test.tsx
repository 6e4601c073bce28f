/** The tabs of one browser share the session of the admin area: what one does with it reaches the others. */
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { showLastingToast } from '#shared/page/toasts.ts';
import { dropDraftsOf } from '#shared/session/drafts.ts';
import { adminSessionKey } from '#shared/session/session.ts';
import { amara, openAdmin, openPage, theo } from '../../../test/admin.tsx';
import type { Admin } from '../../../test/admin.tsx';
import { address } from '../../../test/drawn.ts';
import { fill } from '../../../test/fields.ts';
import { holdElsewhere } from '../../../test/other-tab.ts';
import { playQueue } from '../../../test/played-queue.ts';
import { token } from '../../../test/played-server.ts';

/** Another tab of the admin area changes the session, and this one hears of it. */
function elsewhere(act: () => void, newValue: string | null = '{}'): void {
  act();
  window.dispatchEvent(new StorageEvent('storage', { key: adminSessionKey, newValue }));
}

const endElsewhere = (): void => elsewhere(session.logout);
const logInElsewhere = (): void =>
  elsewhere(() => {
    session.login(theo);
    session.setToken(token);
  });

const wanted = '/admin/links?ended=yes';
const atLinks = (): Promise<Admin> =>
  openPage(wanted, 'Creation links', {
    as: theo,
    answers: { verifyLogin: theo, listContributionLinks: { count: 0, links: [] } },
  });

const logOut = async ({ user }: Admin): Promise<void> => {
  if (screen.queryByRole('dialog') === null) await user.click(screen.getByRole('button', { name: /Menu/ }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(menu).getByRole('button', { name: 'Log out' }));
};

test('a session that ended in another tab leads back to the page once somebody logs in there, with what was typed', async () => {
  const admin = await atLinks();
  await admin.user.click(await screen.findByRole('button', { name: 'New link' }));
  await fill(admin, screen.getByLabelText('Name'), 'Half a name');
  endElsewhere();
  await expect.poll(address).toBe('/admin/login');
  await screen.findByText('You were logged out for your safety.');
  logInElsewhere();
  await expect.poll(address).toBe(wanted);
  await admin.user.click(await screen.findByRole('button', { name: 'New link' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half a name');
});

test('a login here leads back to the page of this tab', async () => {
  const admin = await openAdmin('/admin/contributions/all?q=Deed', {
    answers: playQueue(['Deed 01']).answers,
  });
  await screen.findByRole('heading', { name: 'Review contributions' });
  endElsewhere();
  await fill(admin, await screen.findByLabelText('E-mail'), 'amara@example.org');
  await fill(admin, screen.getByLabelText('Password'), 'Kula-Demo-1');
  await admin.user.click(screen.getByRole('button', { name: 'Log in' }));
  await expect.poll(address).toBe('/admin/contributions/all?q=Deed');
});

test('after a logout the next login in another tab opens nothing here', async () => {
  const admin = await atLinks();
  await logOut(admin);
  await screen.findByRole('button', { name: 'Log in' });
  logInElsewhere();
  await screen.findByRole('button', { name: 'Log in' });
  expect(address()).toBe('/admin/login');
});

test('a logout asks first where another tab of the same member holds something written', async () => {
  const admin = await atLinks();
  const stop = holdElsewhere(theo.gradidoID);
  await logOut(admin);
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  expect(question.textContent).toContain('In another window you have begun a text. Logging out deletes it.');
  await admin.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(session.get().token).not.toBeNull();
  stop();
  const stopOthers = holdElsewhere('somebody else');
  await logOut(admin);
  await expect.poll(address).toBe('/admin/login');
  stopOthers();
});

test('messages about members go with the session, and with a login of somebody else', async () => {
  const named = (): number => screen.queryAllByText('Lena Kreuz: no answer arrived').length;
  const tell = (): void => void act(() => showLastingToast('error', 'Lena Kreuz: no answer arrived'));
  const admin = await atLinks();
  tell();
  await expect.poll(named).toBe(1);
  await logOut(admin);
  await expect.poll(address).toBe('/admin/login');
  expect(named()).toBe(0);
  logInElsewhere();
  await atLinks();
  tell();
  elsewhere(session.logout, null);
  await screen.findByText('You logged out in another window.');
  expect(named()).toBe(0);
});

test('after a session that expired, messages wait for the same member only', async () => {
  await atLinks();
  act(() => void showLastingToast('error', 'Lena Kreuz: no answer arrived'));
  endElsewhere();
  await screen.findByText('You were logged out for your safety.');
  expect(screen.queryAllByText('Lena Kreuz: no answer arrived')).toHaveLength(1);
  elsewhere(() => {
    session.login(amara);
    session.setToken(token);
  });
  await expect.poll(address).toBe(wanted);
  await expect.poll(() => screen.queryAllByText('Lena Kreuz: no answer arrived')).toHaveLength(0);
});

test('another member who logs in in another tab finds nothing that was begun here', async () => {
  const admin = await atLinks();
  act(() => void showLastingToast('error', 'Lena Kreuz: no answer arrived'));
  await admin.user.click(await screen.findByRole('button', { name: 'New link' }));
  await fill(admin, screen.getByLabelText('Name'), 'Half a name');
  act(() => elsewhere(() => session.login({ ...theo, gradidoID: 'another one' })));
  expect(screen.queryByDisplayValue('Half a name')).toBeNull();
  await expect.poll(() => screen.queryAllByText('Lena Kreuz: no answer arrived')).toHaveLength(0);
  admin.leave();
  dropDraftsOf(theo.gradidoID);
});

test('a tab answers another one that is about to log its member out, where something is written here', async () => {
  const admin = await atLinks();
  const heard: unknown[] = [];
  const other = new BroadcastChannel('kula-unsent');
  other.addEventListener('message', ({ data }) => heard.push(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const ask = (gradidoID: string): void => other.postMessage(gradidoID);
  ask(theo.gradidoID);
  await admin.user.click(await screen.findByRole('button', { name: 'New link' }));
  await fill(admin, screen.getByLabelText('Name'), 'Half a name');
  expect(heard).toEqual([]);
  ask('somebody else');
  ask(theo.gradidoID);
  await expect.poll(() => heard).toEqual([true]);
  other.close();
  admin.leave();
  dropDraftsOf(theo.gradidoID);
});

test('a logout in another tab keeps no page', async () => {
  await atLinks();
  elsewhere(session.logout, null);
  await screen.findByText('You logged out in another window.');
  logInElsewhere();
  await screen.findByRole('button', { name: 'Log in' });
  expect(address()).toBe('/admin/login');
});
