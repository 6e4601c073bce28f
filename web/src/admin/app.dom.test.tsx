import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { amara, openAdmin, openPage, theo } from '../../test/admin.tsx';
import { address, draw } from '../../test/drawn.ts';
import { fill } from '../../test/fields.ts';
import type { Admin } from '../../test/admin.tsx';
import { playQueue } from '../../test/played-queue.ts';
import { refusal } from '../../test/played-server.ts';
import { answerWarning } from '../../test/warning.ts';
import { App } from './app.tsx';
import { preload } from './routes.tsx';
import { version } from '../../../package.json';

const roomless = { ...amara, roles: [] };
const ended = (): never => {
  throw refusal('SESSION_EXPIRED');
};
const bar = (): HTMLElement | null => screen.queryByRole('navigation', { name: 'Administration' });

async function logIn(admin: Admin): Promise<void> {
  await fill(admin, await screen.findByLabelText('E-mail'), 'amara@example.org');
  await fill(admin, screen.getByLabelText('Password'), 'Kula-Demo-1');
  await admin.user.click(screen.getByRole('button', { name: 'Log in' }));
}

test.each(['/admin', '/admin/contributions/open?case=1', '/admin/members/1', '/admin/audit'])(
  'a member without a role has no access to %s',
  async (path) => {
    const { server } = await openAdmin(path, { as: roomless });
    await screen.findByRole('heading', { name: 'This area is for moderators' });
    expect(bar()).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the wallet' }).getAttribute('href')).toBe('/overview');
    await expect.poll(() => server.asked('verifyLogin').length).toBeGreaterThan(0);
    for (const field of ['adminListContributions', 'adminMember', 'auditEvents', 'contributionEvents'])
      expect(server.asked(field)).toEqual([]);
  },
);

test('a forged role is replaced by the answer of the server, and the member is shown out', async () => {
  const refused = (): never => {
    throw refusal('UNAUTHORIZED');
  };
  await openAdmin('/admin/contributions/open', {
    as: theo,
    answers: { verifyLogin: { ...theo, roles: [] }, adminListContributions: refused },
  });
  await screen.findByRole('heading', { name: 'This area is for moderators' });
});

test('pages beyond a moderator’s role are not listed, and not found', async () => {
  const admin = await openPage('/admin/members', 'Members');
  const links = within(bar() ?? document.body).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Contributions/),
    'Members',
    'Creation links',
    'Audit',
  ]);
  admin.leave();
  for (const path of ['communities', 'projects', 'documents', 'statistics', 'gdt', 'outbox']) {
    const { leave } = await openAdmin(`/admin/${path}`);
    await screen.findByText('This page does not exist, or you do not have access to it.');
    leave();
  }
});

test('a moderator who comes from outside logs in and arrives at the address of the link', async () => {
  const queue = playQueue(['Deed 01']);
  const admin = await openAdmin('/admin/contributions/all?q=Deed', { as: null, answers: queue.answers });
  await expect.poll(address).toBe('/admin/login');
  await logIn(admin);
  await expect.poll(address).toBe('/admin/contributions/all?q=Deed');
  await expect.poll(() => document.querySelector('.queue .rows')?.textContent).toContain('Deed 01');

  await admin.user.click(screen.getByRole('button', { name: /Menu/ }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  within(menu).getByText(`Kula ${version}`);
  await admin.user.click(within(menu).getByRole('button', { name: 'Log out' }));
  await expect.poll(address).toBe('/admin/login');
  expect(document.body.textContent).not.toContain('Deed 01');
  expect(session.get().token).toBeNull();
});

test('a logout asks before it deletes texts that are not saved yet', async () => {
  const admin = await openAdmin('/admin/contributions', { answers: playQueue([]).answers });
  const draft = `kula-draft-admin-document-imprint-${session.get().gradidoID}`;
  sessionStorage.setItem(draft, '"Half an imprint"');
  await admin.user.click(await screen.findByRole('button', { name: /Menu/ }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await admin.user.click(within(menu).getByRole('button', { name: 'Log out' }));
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  expect(question.textContent).toContain('Logging out deletes texts that you have begun');
  await admin.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(session.get().token).not.toBeNull();
  expect(sessionStorage.getItem(draft)).not.toBeNull();
  await admin.user.click(within(menu).getByRole('button', { name: 'Log out' }));
  await admin.user.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(address).toBe('/admin/login');
  expect(sessionStorage.getItem(draft)).toBeNull();
});

test('a login link of the wallet that was used before opens nothing, and says so', async () => {
  const { leave } = await openAdmin('/admin/login', { as: null, answers: { verifyLogin: ended } });
  leave();
  await draw('/admin/authenticate', <App handOverToken="used.before" />, () => preload('/admin/login'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This login link has been used or is too old',
  );
  expect(address()).toBe('/admin/authenticate');
  expect(screen.queryByRole('heading', { name: 'Review contributions' })).toBeNull();
  expect(session.get().token).toBeNull();
});

test('a session that was ended elsewhere leads to the login, and from there back', async () => {
  const admin = await openAdmin('/admin/contributions/all?q=nobody', {
    answers: { verifyLogin: ended, adminListContributions: ended },
  });
  await expect.poll(address).toBe('/admin/login');
  await expect
    .poll(() => screen.queryByRole('alert')?.textContent)
    .toContain('Your session has ended for your safety.');
  admin.server.answer({ verifyLogin: amara, ...playQueue([]).answers });
  await logIn(admin);
  await expect.poll(address).toBe('/admin/contributions/all?q=nobody');
  await expect.poll(() => screen.queryAllByRole('alert')).toHaveLength(0);
});

test('before the end of a session a dialog asks, and staying asks the server', async () => {
  const admin = await openPage('/admin/contributions', 'Review contributions', {
    answers: playQueue(['Deed 01']).answers,
  });
  const before = admin.server.asked('verifyLogin').length;
  await answerWarning('Stay logged in');
  await expect.poll(() => admin.server.asked('verifyLogin').length).toBe(before + 1);
  expect(address()).toBe('/admin/contributions');
});

test('after too many attempts the login shows the waiting time and the link to a new password', async () => {
  const admin = await openAdmin('/admin/login', {
    as: null,
    answers: {
      login: () => {
        throw refusal('TOO_MANY_REQUESTS', { detail: { minutes: 10 } });
      },
    },
  });
  await logIn(admin);
  await expect
    .poll(() =>
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join('\n'),
    )
    .toContain('It works again within 10 minutes');
  const byMail = screen.getByRole('link', { name: 'get a link by e-mail' });
  expect(byMail.getAttribute('href')).toBe('/forgot-password');
});
