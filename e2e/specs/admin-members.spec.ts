import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { entryOf, expectFit, expectSaid, openOffice, partOf } from '../pages/admin-office.ts';
import { expectProblem } from '../pages/fields.ts';
import { ask, logIn, must } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';
import { moderator, ownEntries, tell } from '../setup/contributions.ts';
import { makeLink, takeBack } from '../setup/links.ts';
import { administrator, inOffice, newMember, newOfficial, numberOf, ownName } from '../setup/officials.ts';
import { startServer } from '../setup/server.ts';
import type { RunningServer } from '../setup/server.ts';

const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

async function openMember(page: Page, server: RunningServer, person: Person): Promise<void> {
  await openOffice(
    page,
    `/admin/members/${String(await numberOf(server.url, person.email))}`,
    fullName(person),
  );
}

/** Somebody who never confirmed the address. */
async function registerOnly(url: string): Promise<{ email: string; name: string }> {
  const lastName = ownName();
  const email = `${lastName}@example.net`.toLowerCase();
  const create = `mutation ($email: String!, $lastName: String!) {
    createUser(email: $email, firstName: "Henrike", lastName: $lastName, language: "en") { id }
  }`;
  await must(url, create, { email, lastName });
  return { email, name: `Henrike ${lastName}` };
}

test('a moderator finds members by how their names and addresses begin, and the address keeps the search', async ({
  openFor,
  server,
}) => {
  const waiting = await registerOnly(server.url);
  const amara = await moderator(server.url);
  const page = await openFor(amara, inOffice(server.url, amara, 'MODERATOR'));
  await openOffice(page, '/admin/members', 'Members');
  await page.getByRole('searchbox', { name: 'Name, username or e-mail address' }).fill(waiting.name);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await expect(entryOf(page, waiting.name)).toContainText('Not activated');

  await page.getByRole('button', { name: 'Active', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await page.getByRole('button', { name: 'Not activated' }).click();
  await expect(entryOf(page, waiting.name)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Not activated' })).toHaveAttribute('aria-pressed', 'true');
  await expect(entryOf(page, waiting.name)).toHaveCount(1);

  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await openOffice(page, '/admin/members', 'Members');
  await page
    .getByRole('navigation', { name: 'Pages of members' })
    .getByRole('link', { name: 'Page 2' })
    .click();
  await expect(page).toHaveURL(/\/admin\/members\?page=2$/);
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem').first()).toBeVisible();
});

test('somebody whose mail did not arrive is sent another one, and not two at once', async ({ openFor }) => {
  // Mails follow each other after minutes only: this member joined long ago and never confirmed the address.
  const email = 'member38@example.org';
  const server = await startServer('sqlite', (db) =>
    db.transaction(async (tx) => {
      await tx.updateTable('members').set({ email_checked_at: null }).where('email', '=', email).execute();
    }),
  );
  try {
    const amara = await moderator(server.url);
    const page = await openFor(amara, { ...inOffice(server.url, amara, 'MODERATOR'), baseURL: server.url });
    await openOffice(page, `/admin/members?q=${email}`, 'Members');
    await page.getByRole('list', { name: 'Members' }).getByRole('link').click();
    const account = partOf(page, 'Account');
    await expect(account).toContainText('The address was never confirmed');
    await account.getByRole('button', { name: 'Send activation mail again' }).click();
    await expectSaid(page, `The mail is on its way to ${email}`);
    await server.mails.waitFor(email, /./);
    await expect(account).toContainText('Last sent:');
    await account.getByRole('button', { name: 'Send activation mail again' }).click();
    await expect(account.getByRole('alert')).toContainText('A mail went out only minutes ago');
    expect(server.mails.to(email)).toHaveLength(1);
  } finally {
    await server.stop();
  }
});

test('an account is closed, its member cannot log in, and it is opened again', async ({
  openFor,
  server,
}) => {
  const [person, theo] = [await newMember(server), await administrator(server.url)];
  const page = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  await openMember(page, server, person);
  const account = partOf(page, 'Account');
  await account.getByRole('button', { name: 'Close account' }).click();
  const asked = page.getByRole('dialog', { name: `Close the account of ${fullName(person)}?` });
  await expect(asked.getByRole('button', { name: 'Leave it as it is' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await account.getByRole('button', { name: 'Close account' }).click();
  await asked.getByRole('button', { name: 'Close account' }).click();
  await expectSaid(page, 'The account is closed');
  await expect(account).toContainText('Closed since');
  await expect(partOf(page, 'Role')).toHaveCount(0);
  await expect(logIn(server.url, person.email)).rejects.toThrow();

  await account.getByRole('button', { name: 'Reopen account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen account' }).click();
  await expectSaid(page, 'The account is open again');
  await expect(account.getByRole('button', { name: 'Close account' })).toBeVisible();
  await logIn(server.url, person.email);
});

test('two administrators are at the same member, and the one who comes late learns how things stand', async ({
  openFor,
  server,
}) => {
  const [person, theo, other] = [
    await newMember(server),
    await administrator(server.url),
    await newOfficial(server, 'ADMIN'),
  ];
  const first = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  const second = await openFor(other, inOffice(server.url, other, 'ADMIN'));
  await openMember(first, server, person);
  await openMember(second, server, person);
  await partOf(first, 'Account').getByRole('button', { name: 'Close account' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Close account' }).click();
  await expectSaid(first, 'The account is closed');

  await second.getByLabel('May do here').selectOption({ label: 'Moderation' });
  await second.getByRole('button', { name: 'Change role' }).click();
  await expectSaid(second, 'We cannot find this member');
  await expect(partOf(second, 'Account')).toContainText('Closed since');
});

test('a role counts at once and ends at once, and nobody changes the own one', async ({
  openFor,
  server,
}) => {
  const [person, theo] = [await newMember(server), await administrator(server.url)];
  const page = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  const outside = await openFor(person, inOffice(server.url, person));
  await outside.goto('/admin/members');
  await expect(outside.getByRole('heading', { name: 'This room is for moderators' })).toBeVisible();

  await openMember(page, server, person);
  const role = page.getByLabel('May do here');
  await page.getByRole('button', { name: 'Change role' }).click();
  await expectProblem(role, /This role is held already\. Choose another one/);
  await role.focus();
  await role.selectOption({ label: 'Moderation' });
  await role.blur();
  await expect(role).toHaveAccessibleDescription(/Reviews contributions/);
  await page.getByRole('button', { name: 'Change role' }).click();
  await expectSaid(page, 'The role counts from now on');
  const desk = await openFor(person, inOffice(server.url, person, 'MODERATOR'));
  await openOffice(desk, '/admin/members', 'Members');
  await openMember(desk, server, person);
  await expect(partOf(desk, 'Account')).toBeVisible();
  await expect(partOf(desk, 'Role')).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Close account' })).toHaveCount(0);

  await role.selectOption({ label: 'Member' });
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect(page.locator('main header')).not.toContainText('Moderation');
  await desk.getByRole('link', { name: 'All members' }).click();
  await expect(desk.getByRole('heading', { name: 'This room is for moderators' })).toBeVisible();

  await openMember(page, server, theo);
  await expect(partOf(page, 'Role')).toContainText('Somebody else has to change it');
  await expect(page.getByRole('button', { name: 'Close account' })).toHaveCount(0);
});

test('a moderator enters a contribution for somebody who cannot', async ({ openFor, server }) => {
  const [person, amara] = [await newMember(server), await moderator(server.url)];
  const page = await openFor(amara, inOffice(server.url, amara, 'MODERATOR'));
  await openMember(page, server, person);
  await expect(page.getByText('No contribution yet.')).toBeVisible();
  const form = partOf(page, 'Enter a contribution');
  const [hours, memo] = [form.getByLabel('Hours'), form.getByLabel('Activity')];
  const enter = form.getByRole('button', { name: 'Enter contribution' });
  await enter.click();
  await expectProblem(hours, 'Say how many hours it was');
  await expectProblem(memo, 'Write what was done');
  await hours.fill('50.5');
  await memo.fill('Cooked for the harvest feast');
  await enter.click();
  await expectProblem(hours, 'Only 1,000.00 GDD are open in this month');
  await hours.fill('2.5');
  await expect(form.getByLabel('Or as an amount in GDD')).toHaveValue('50.00');
  await enter.click();
  await expectSaid(page, 'The contribution is entered and waits for moderation');
  await expect(entryOf(page, 'Cooked for the harvest feast')).toContainText('50.00');
  await expect(form.getByLabel('Month')).toContainText('950.00 GDD');
  await expect(memo).toHaveValue('');
  await page.getByRole('link', { name: 'Cooked for the harvest feast' }).click();
  await expect(page).toHaveURL(/\/admin\/contributions\/all\?q=newcomer[^&]+&case=\d+$/);
  await expect(page.getByRole('heading', { name: 'Review contributions', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Cooked for the harvest feast');
  expect(await ownEntries(server.url, person)).toMatchObject([
    { memo: 'Cooked for the harvest feast', amount: '50', contributionStatus: 'PENDING' },
  ]);
});

test('a contribution that no longer fits is refused at its field', async ({ openFor, server }) => {
  const [person, amara] = [await newMember(server), await moderator(server.url)];
  const page = await openFor(amara, inOffice(server.url, amara, 'MODERATOR'));
  await openMember(page, server, person);
  const form = partOf(page, 'Enter a contribution');
  await form.getByLabel('Hours').fill('50');
  await form.getByLabel('Activity').fill('Mended the roof of the barn');
  await tell(server.url, person, { amount: '20' });
  await form.getByRole('button', { name: 'Enter contribution' }).click();
  await expect(form.getByText('That is more than is open in this month').first()).toBeVisible();
  await expect(form.getByLabel('Activity')).toHaveValue('Mended the roof of the barn');
});

test('what a member did and gives away by links is seen, ended links on demand', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [member, amara] = [await nextMember(), await moderator(server.url)];
  const [kept, gone] = [`Kept ${ownName()}`, `Gone ${ownName()}`];
  await makeLink(server.url, member, '1', kept);
  await takeBack(server.url, member, await makeLink(server.url, member, '1', gone));
  const page = await openFor(amara, inOffice(server.url, amara, 'MODERATOR'));
  await openMember(page, server, member);
  await expect(entryOf(page, kept)).toContainText('Can be redeemed until');
  await expect(entryOf(page, gone)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Also taken back' }).click();
  await expect(entryOf(page, gone)).toContainText('Taken back on');
  await expect(page).toHaveURL(/\?ended=deleted$/);
  await page.reload();
  await expect(entryOf(page, gone)).toBeVisible();
});

test('the server refuses what a role does not allow, whatever is shown', async ({ openFor, server }) => {
  const [person, amara] = [await newMember(server), await moderator(server.url)];
  const userId = await numberOf(server.url, person.email);
  for (const step of ['deleteUser(userId: $userId)', 'setUserRole(userId: $userId, role: ADMIN)']) {
    const { errors } = await ask(server.url, `mutation ($userId: Int!) { ${step} }`, { userId }, amara.token);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
  }
  const page = await openFor(amara, inOffice(server.url, amara, 'MODERATOR'));
  await openOffice(page, '/admin/members/999999999', 'This member is not here');
  for (const path of ['communities', 'projects', 'statistics', 'gdt', 'outbox']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByText('This page does not exist, or your role does not need it.')).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Administration' }).getByRole('link')).toHaveText([
    /^Contributions/,
    'Members',
    'Creation links',
  ]);
});

test('axe finds nothing on members and one of them, light and dark, and they fit 320 pixels', async ({
  openFor,
  server,
}) => {
  const theo = await administrator(server.url);
  const narrow = { viewport: { width: 320, height: 640 } };
  const page = await openFor(theo, { ...inOffice(server.url, theo, 'ADMIN'), ...narrow });
  await openOffice(page, '/admin/members?q=ma', 'Members');
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
  await expectFit(page);
  await openMember(page, server, await moderator(server.url));
  await page.getByRole('button', { name: 'Enter contribution' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectFit(page);
});
