import { expect, test } from '../fixtures.ts';
import { QueuePage, atDesk } from '../pages/admin-queue.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { standing, tellMany, deed } from '../setup/admin-queue.ts';
import { ask, demoPassword, endSession, must } from '../setup/api.ts';
import { moderator, tell } from '../setup/contributions.ts';
import { administrator, inOffice, newMember, newOfficial, numberOf } from '../setup/officials.ts';
import type { Role } from '../setup/officials.ts';
import type { RunningServer } from '../setup/server.ts';

const deepLinks = ['/admin', '/admin/contributions/open?case=1', '/admin/members/1', '/admin/audit'];

/** As the administrator does it on the member's page. */
async function giveRole(server: RunningServer, email: string, role: Role | 'USER'): Promise<void> {
  const { token } = await administrator(server.url);
  const document = 'mutation ($userId: Int!, $role: RoleNames) { setUserRole(userId: $userId, role: $role) }';
  await must(server.url, document, { userId: await numberOf(server.url, email), role }, token);
}

test('a member without a role gets nowhere: no way in the wallet, no deep link, no answer of the server', async ({
  openFor,
  server,
}) => {
  const { url } = server;
  const member = await newMember(server);
  const id = await tell(url, member);
  const wallet = await openFor(member);
  await OverviewPage.open(wallet);
  await expect(wallet.getByText('Admin area')).toHaveCount(0);

  const page = await openFor(member, inOffice(url, member));
  for (const path of deepLinks) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This room is for moderators' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Back to the wallet' }).click();
  await expect(page).toHaveURL(/\/(?:login|overview)$/);

  for (const document of [
    '{ adminListContributions { contributionCount } }',
    `{ contribution(id: ${String(id)}) { memo } }`,
    `mutation { confirmContribution(id: ${String(id)}) }`,
    `mutation { denyContribution(id: ${String(id)}) }`,
    '{ auditEvents { count } }',
  ]) {
    const { errors } = await ask(url, document, {}, member.token);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHORIZED']);
  }
});

test('who pretends to have a role sees nothing of it', async ({ openFor, server }) => {
  const member = await newMember(server);
  const other = await newMember(server);
  await tell(server.url, other, { memo: 'Not for curious eyes' });
  const page = await openFor(member, inOffice(server.url, member, 'ADMIN'));
  await page.goto(`/admin/contributions/open?q=${other.lastName}`);
  await expect(page.getByRole('heading', { name: 'This room is for moderators' })).toBeVisible();
  await expect(page.getByText('Not for curious eyes')).toHaveCount(0);
});

test('the wallet hands a moderator over, and its token works once', async ({ openFor, server }) => {
  const official = await newOfficial(server, 'MODERATOR');
  const page = await openFor(official, { session: { roles: ['MODERATOR'] } });
  const { frame } = await OverviewPage.open(page);
  const handedOver = page.waitForRequest(/\/admin\/authenticate\?token=/);
  await (await frame.openMore()).getByRole('button', { name: 'Admin area' }).click();
  const address = (await handedOver).url();
  await expect(page.getByRole('heading', { name: 'Review contributions' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/contributions$/);

  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('This sign-in link has been used or is too old');
  await expect(page).toHaveURL(/\/admin\/authenticate$/);
  await expect(page.getByRole('heading', { name: 'Review contributions' })).toHaveCount(0);
});

test('a moderator who comes from outside logs in and arrives where the link led', async ({
  openForVisitor,
  server,
}) => {
  const { url } = server;
  const member = await newMember(server);
  await tellMany(url, member, 1);
  const { email } = await moderator(url);
  const page = await openForVisitor();
  await page.goto(`/admin/contributions/all?q=${member.lastName}`);
  await expect(page).toHaveURL(/\/admin\/login$/);
  const login = new LoginPage(page);
  await login.email.fill(email);
  await login.password.fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(new QueuePage(page).row(deed(1))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/contributions/all\\?q=${member.lastName}$`));

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goBack();
  await expect(page.getByText(deed(1))).toHaveCount(0);
});

test('a session that was ended elsewhere leads a moderator to the login, and from there back', async ({
  openFor,
  server,
}) => {
  const official = await newOfficial(server, 'MODERATOR');
  const page = await openFor(...(await atDesk(server, official)));
  await page.goto('/admin/contributions/all?q=nobody');
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await endSession(server.url, official);
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('alert')).toContainText('Your session has ended for your safety.');
  await new LoginPage(page).tryWith(official.email, demoPassword);
  await expect(page).toHaveURL(/\/admin\/contributions\/all\?q=nobody$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('who has to wait before the admin area is told how long, and the way by mail', async ({ page }) => {
  await page.goto('/admin/login');
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"login"') !== true) return route.continue();
    const extensions = { code: 'TOO_MANY_REQUESTS', detail: { minutes: 10 } };
    return route.fulfill({ json: { data: null, errors: [{ message: 'Too many requests', extensions }] } });
  });
  await new LoginPage(page).tryWith('theo@example.org', demoPassword);
  const alert = page.getByRole('alert').filter({ hasText: 'Wait 10 minutes' });
  await alert.getByRole('link', { name: 'get a link by mail' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('what a moderator’s role does not reach is not shown, and not found', async ({ openFor, server }) => {
  const page = await openFor(...(await atDesk(server)));
  await page.goto('/admin/contributions');
  const bar = page.getByRole('navigation', { name: 'Administration' });
  await expect(bar.getByRole('link', { name: 'Members' })).toBeVisible();
  for (const name of ['Audit', 'Communities', 'Mails'])
    await expect(bar.getByRole('link', { name })).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByText('This page does not exist, or your role does not need it.')).toBeVisible();
});

test('a role that is taken away ends with the next step, and one that is given lets in', async ({
  openFor,
  server,
}) => {
  const { url } = server;
  const member = await newMember(server);
  await tellMany(url, member, 1);
  const official = await newOfficial(server, 'MODERATOR');
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server, official))), member);
  await expect(queue.current).toContainText(deed(1));
  await giveRole(server, official.email, 'USER');
  await queue.page.keyboard.press('c');
  await expect(queue.page.getByRole('heading', { name: 'This room is for moderators' })).toBeVisible();
  expect(await standing(url, await moderator(url), member)).toEqual({ [deed(1)]: 'PENDING' });

  await giveRole(server, official.email, 'MODERATOR');
  await queue.page.reload();
  await expect(queue.current).toContainText(deed(1));
});
