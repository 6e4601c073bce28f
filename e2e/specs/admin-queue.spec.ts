import { expect, test } from '../fixtures.ts';
import { QueuePage, atDesk } from '../pages/admin-queue.page.ts';
import { countByStatus, deed, standing, tellMany } from '../setup/admin-queue.ts';
import { accountOf, must } from '../setup/api.ts';
import { change, confirm, moderator, tell, today } from '../setup/contributions.ts';
import { newMember, newOfficial } from '../setup/officials.ts';

test('a moderator clears a queue of thirty with the keyboard', async ({ openFor, server }) => {
  const { url } = server;
  const member = await newMember(server);
  await tellMany(url, member, 30);
  const amara = await moderator(url);
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server, amara))), member);
  await expect(queue.page.getByText('30 contributions', { exact: true })).toBeVisible();

  await queue.page.keyboard.press('?');
  const help = queue.page.getByRole('dialog', { name: 'Keys' });
  await expect(help).toContainText('next contribution');
  await queue.page.keyboard.press('c');
  await expect(queue.undo).toBeEmpty();
  await help.getByRole('button', { name: 'Close' }).click();

  await queue.pressAt(deed(1), 'j');
  await queue.pressAt(deed(2), 'j');
  await queue.pressAt(deed(3), 'k');
  await queue.pressAt(deed(2), 'k');
  for (let number = 1; number <= 30; number += 1) {
    if (number === 7) await queue.denyByKeys(deed(number));
    else await queue.pressAt(deed(number), 'c');
  }
  await expect(queue.page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible();
  await expect.poll(() => countByStatus(url, amara, member)).toEqual({ CONFIRMED: 29, DENIED: 1 });
  const { balance } = await accountOf(url, member);
  expect(balance.count).toBe(29);
});

test('keys mean nothing while a field has the focus, or when they are switched off', async ({
  openFor,
  server,
}) => {
  const member = await newMember(server);
  await tellMany(server.url, member, 2);
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server))), member);
  await expect(queue.current).toContainText(deed(1));
  const search = queue.page.getByRole('searchbox');
  await search.fill('');
  await search.pressSequentially('cdq');
  await expect(search).toHaveValue('cdq');
  await expect(queue.undo).toBeEmpty();
  await search.fill(member.lastName);
  await search.press('Enter');

  await queue.page.getByRole('button', { name: 'Keys' }).click();
  await queue.page.getByRole('switch', { name: 'Decide with single keys' }).click();
  await queue.page.getByRole('button', { name: 'Close' }).click();
  await queue.page.keyboard.press('c');
  await expect(queue.current).toContainText(deed(1));
  await expect(queue.undo).toBeEmpty();
});

test('two moderators press confirm on the same entry at once, and one creation exists', async ({
  openFor,
  server,
}) => {
  const { url } = server;
  const member = await newMember(server);
  await tell(url, member, { memo: 'Watered the roof garden', amount: '80' });
  const desks = await Promise.all(
    [await moderator(url), await newOfficial(server, 'MODERATOR')].map(async (person) =>
      QueuePage.openOf(await openFor(...(await atDesk(server, person))), member),
    ),
  );
  for (const desk of desks) await desk.pressAt('Watered the roof garden', 'c');
  await Promise.all(desks.map((desk) => desk.leave()));
  const told = async (): Promise<number> => {
    const counts = await Promise.all(
      desks.map((desk) => desk.toast('somebody else has confirmed this in the meantime').count()),
    );
    return counts.reduce((sum, count) => sum + count);
  };
  await expect.poll(told).toBe(1);
  const { balance, transactions } = await accountOf(url, member);
  expect(balance.count).toBe(1);
  expect(transactions.filter(({ id: number }) => number > 0).map(({ amount }) => amount)).toEqual(['80']);
});

test('what another moderator does appears by itself, and the entry in hand stays in sight', async ({
  openFor,
  server,
}) => {
  const { url } = server;
  const member = await newMember(server);
  const [first = 0] = await tellMany(url, member, 2);
  const other = await newOfficial(server, 'MODERATOR');
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server))), member);
  await expect(queue.current).toContainText(deed(1));
  await confirm(url, other, first);
  await expect(queue.row(deed(1))).toHaveCount(0);
  await expect(queue.shown).toContainText(deed(1));
  await expect(queue.shown).toContainText('Somebody was faster: this is decided.');
  await expect(queue.shown).toContainText(`by ${other.firstName} ${other.lastName}`);
  // A key for what is gone decides about nothing else.
  await queue.page.keyboard.press('c');
  await expect(queue.undo).toBeEmpty();
  await queue.page.keyboard.press('j');
  await expect(queue.current).toContainText(deed(2));
});

test('a decision that comes too late is told with what happened', async ({ openFor, server }) => {
  const { url } = server;
  const member = await newMember(server);
  const id = await tell(url, member, { memo: 'Repaired the seesaw' });
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server))), member);
  await queue.denyByKeys('Repaired the seesaw');
  await expect(queue.undo).toContainText('Denied');
  await confirm(url, await newOfficial(server, 'MODERATOR'), id);
  await queue.leave();
  await expect(
    queue.toast(`${member.firstName} ${member.lastName}: somebody else has confirmed this in the meantime`),
  ).toBeVisible();
});

test('what its author changes before the decision is sent is not decided, and shows as it is now', async ({
  openFor,
  server,
}) => {
  const { url } = server;
  const member = await newMember(server);
  const memo = 'Painted the fence';
  const id = await tell(url, member, { memo, amount: '20' });
  const amara = await moderator(url);
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server, amara))), member);
  await queue.pressAt(memo, 'c');
  await expect(queue.undo).toContainText('Confirmed');
  await change(url, member, id, { memo, amount: '900', day: today() });
  await expect(queue.toast('Somebody has changed this in the meantime.')).toBeVisible({ timeout: 10_000 });
  await expect(queue.row(memo)).toContainText('900.00');
  expect(await standing(url, amara, member)).toEqual({ [memo]: 'PENDING' });
  await queue.pressAt(memo, 'c');
  await queue.leave();
  await expect.poll(() => standing(url, amara, member)).toEqual({ [memo]: 'CONFIRMED' });
});

test('a decision is taken back within five seconds, and is sent at once when the moderator leaves', async ({
  openFor,
  server,
}) => {
  const { url } = server;
  const member = await newMember(server);
  await tellMany(url, member, 2);
  const amara = await moderator(url);
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server, amara))), member);
  await queue.pressAt(deed(1), 'c');
  await expect(queue.row(deed(1))).toHaveCount(0);
  await queue.undo.getByRole('button', { name: 'Undo' }).click();
  await queue.pressAt(deed(1), 'j');
  await queue.pressAt(deed(2), 'c');
  await queue.leave();
  await expect
    .poll(() => standing(url, amara, member))
    .toEqual({ [deed(1)]: 'PENDING', [deed(2)]: 'CONFIRMED' });
});

test('several are decided with one confirmation', async ({ openFor, server }) => {
  const { url } = server;
  const member = await newMember(server);
  await tellMany(url, member, 4);
  const amara = await moderator(url);
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server, amara))), member);
  for (const number of [1, 3, 4]) await queue.row(deed(number)).getByRole('checkbox').check();
  await expect(queue.page.locator('.bulk')).toContainText('60.00');
  await queue.page.getByRole('button', { name: 'Confirm 3' }).click();
  const dialog = queue.page.getByRole('dialog', { name: 'Confirm these 3 contributions?' });
  await dialog.getByRole('button', { name: 'Confirm 3' }).click();
  await expect(queue.undo).toContainText('Confirmed: 3 contributions');
  await expect(queue.rows).toHaveCount(1);
  await queue.leave();
  await expect.poll(() => countByStatus(url, amara, member)).toEqual({ CONFIRMED: 3, PENDING: 1 });
});

test('tab, words, filters, page and entry stand in the address', async ({ openFor, server }) => {
  const { url } = server;
  const member = await newMember(server);
  const ids = await tellMany(url, member, 27);
  await tell(url, member, { memo: 'With a #garden', amount: '20' });
  await confirm(url, await moderator(url), ids[0] ?? 0);
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server))), member);
  await expect(queue.page.getByText('27 contributions', { exact: true })).toBeVisible();
  await queue.page.getByRole('button', { name: 'Only without #' }).click();
  await expect(queue.page.getByText('26 contributions', { exact: true })).toBeVisible();
  await queue.page
    .getByRole('navigation', { name: 'Pages of contributions' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(queue.rows).toHaveCount(1);
  await queue.page.reload();
  await expect(queue.row(deed(27))).toBeVisible();
  await expect(queue.page.getByRole('button', { name: 'Only without #' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await queue.tabs.getByRole('link', { name: 'Confirmed' }).click();
  await expect(queue.rows).toHaveCount(1);
  await queue.row(deed(1)).getByRole('link').click();
  await expect(queue.page).toHaveURL(new RegExp(`case=${String(ids[0])}`));
  await expect(queue.shown).toContainText('Also open');
  await queue.page.goBack();
  await expect(queue.page).not.toHaveURL(/case=/);
});

test('nobody decides about an own contribution', async ({ openFor, server }) => {
  const { url } = server;
  const person = await newOfficial(server, 'MODERATOR');
  const id = await tell(url, person, { memo: 'Moderated for an evening' });
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server, person))), person);
  await expect(queue.shown).toContainText('Somebody else decides about it.');
  await expect(queue.button('Confirm')).toHaveCount(0);
  await queue.page.keyboard.press('c');
  await expect(queue.undo).toBeEmpty();
  await expect(
    must(url, 'mutation ($id: Int!) { confirmContribution(id: $id) }', { id }, person.token),
  ).rejects.toThrow('CONTRIBUTION_IS_OWN');
});
