import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { QueuePage } from '../pages/admin-queue.page.ts';
import { ContributionList } from '../pages/contributions.page.ts';
import { expectProblem } from '../pages/fields.ts';
import { countByStatus, deed, ownConversation, standing, tellMany } from '../setup/admin-queue.ts';
import { accountOf, must } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';
import { confirm, conversation, moderator, tell } from '../setup/contributions.ts';
import { inOffice, newMember, newOfficial } from '../setup/officials.ts';

type OpenFor = (person: Person, settings?: object) => Promise<Page>;

async function atDesk(openFor: OpenFor, url: string, person?: Person, more: object = {}): Promise<Page> {
  const moderating = person ?? (await moderator(url));
  return openFor(moderating, { ...inOffice(url, moderating, 'MODERATOR'), ...more });
}

test('a moderator clears a queue of thirty with the keyboard', async ({ openFor, server }) => {
  const { url } = server;
  const member = await newMember(server);
  await tellMany(url, member, 30);
  const amara = await moderator(url);
  const queue = await QueuePage.openOf(await atDesk(openFor, url, amara), member);
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
    if (number === 7) {
      await queue.pressAt(deed(number), 'd');
      await expect(queue.shown.getByRole('radio').first()).toBeFocused();
      await queue.page.keyboard.press('Space');
      await queue.page.keyboard.press('Enter');
    } else await queue.pressAt(deed(number), 'c');
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
  const queue = await QueuePage.openOf(await atDesk(openFor, server.url), member);
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
      QueuePage.openOf(await atDesk(openFor, url, person), member),
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

test('a question travels to the member, the answer comes back, and the entry is confirmed and booked', async ({
  openFor,
  server,
}) => {
  const { url, mails } = server;
  const member = await newMember(server);
  const memo = 'Sewing class for beginners';
  const id = await tell(url, member, { memo, amount: '80' });
  const queue = await QueuePage.openOf(await atDesk(openFor, url), member);
  await queue.pressAt(memo, 'q');
  const question = queue.shown.getByLabel(`Your question to ${member.firstName} ${member.lastName}`);
  await expect(question).toBeFocused();
  await queue.button('Send the question').click();
  await expectProblem(question, 'Write a few words first');
  await question.fill('Was that at the library?');
  await queue.button('Send the question').click();
  await expect(queue.shown.getByRole('region', { name: 'Conversation and notes' })).toContainText(
    'Was that at the library?',
  );
  await expect(queue.current).toContainText('Question');

  const mail = await mails.waitFor(member.email, /written to you/);
  expect(mail.text).toContain('Was that at the library?');
  const wallet = await openFor(member);
  const list = await ContributionList.openOwn(wallet);
  const entry = list.byId(id);
  const thread = list.threadOf(entry);
  const open = entry.getByRole('button', { name: /^Conversation/ });
  if (!(await thread.isVisible())) await open.click();
  await thread.getByLabel('Your answer').fill('Yes, with eight people.');
  await thread.getByRole('button', { name: 'Answer' }).click();
  await expect(entry).toContainText('Submitted');

  // It comes to the moderator by itself.
  await expect(queue.shown).toContainText('Yes, with eight people.');
  await expect(queue.current).toContainText('Submitted');
  await queue.pressAt(memo, 'c');
  await expect(queue.undo).toContainText(`Confirmed: ${member.firstName} ${member.lastName}`);
  await mails.waitFor(member.email, /confirmed/i);
  await wallet.goto('/transactions');
  await expect(wallet.getByText(memo).first()).toBeVisible();
  await expect(wallet.getByText('80.00').first()).toBeVisible();
});

test('a denial carries a reason of the list or own words to the member', async ({ openFor, server }) => {
  const { url, mails } = server;
  const member = await newMember(server);
  const [first = 0, second = 0] = await tellMany(url, member, 2);
  const queue = await QueuePage.openOf(await atDesk(openFor, url), member);
  await expect(queue.current).toContainText(deed(1));
  await queue.button('Deny').click();
  await queue.button('Deny').click();
  await expect(queue.shown).toContainText('Choose a reason, or write your own');
  await queue.shown.getByRole('radio', { name: /counts once/ }).check();
  await queue.button('Deny').click();

  await expect(queue.current).toContainText(deed(2));
  await queue.button('Deny').click();
  await queue.shown.getByRole('radio', { name: 'In my own words' }).check();
  await queue.shown.getByLabel('Your words').fill('The bakery paid you for it.');
  await queue.button('Deny').click();
  await expect(queue.undo).toContainText('Denied');
  await queue.leave();
  await expect.poll(() => ownConversation(url, member, second)).toEqual(['The bakery paid you for it.']);
  await expect.poll(async () => (await ownConversation(url, member, first)).join()).toContain('counts once');
  await expect
    .poll(() =>
      mails
        .to(member.email)
        .map(({ text }) => text)
        .join('\n'),
    )
    .toContain('The bakery paid you');
  const wallet = await ContributionList.openOwn(await openFor(member));
  await expect(wallet.byId(first)).toContainText('Denied');
});

test('what another moderator does appears by itself, and the entry in hand stays in sight', async ({
  openFor,
  server,
}) => {
  const { url } = server;
  const member = await newMember(server);
  const [first = 0] = await tellMany(url, member, 2);
  const other = await newOfficial(server, 'MODERATOR');
  const queue = await QueuePage.openOf(await atDesk(openFor, url), member);
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
  const queue = await QueuePage.openOf(await atDesk(openFor, url), member);
  await queue.pressAt('Repaired the seesaw', 'd', 'Space', 'Enter');
  await expect(queue.undo).toContainText('Denied');
  await confirm(url, await newOfficial(server, 'MODERATOR'), id);
  await queue.leave();
  await expect(
    queue.toast(`${member.firstName} ${member.lastName}: somebody else has confirmed this in the meantime`),
  ).toBeVisible();
});

test('a decision is taken back within five seconds, and is sent at once when the moderator leaves', async ({
  openFor,
  server,
}) => {
  const { url } = server;
  const member = await newMember(server);
  await tellMany(url, member, 2);
  const amara = await moderator(url);
  const queue = await QueuePage.openOf(await atDesk(openFor, url, amara), member);
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
  const queue = await QueuePage.openOf(await atDesk(openFor, url, amara), member);
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

test('a note stays among moderators, a change is told, and what is put off comes back', async ({
  openFor,
  server,
}) => {
  const { url, mails } = server;
  const member = await newMember(server);
  const id = await tell(url, member, { memo: 'Planted bulbs', amount: '80' });
  const amara = await moderator(url);
  const queue = await QueuePage.openOf(await atDesk(openFor, url, amara), member);
  await queue.pressAt('Planted bulbs', 'n');
  await queue.shown.getByLabel('Note for moderators').fill('Ask the gardeners first');
  await queue.button('Keep the note').click();
  await expect(queue.shown.getByRole('region', { name: 'Conversation and notes' })).toContainText(
    'Ask the gardeners first',
  );
  expect(await conversation(url, amara, id)).toContain('Ask the gardeners first');
  expect(await ownConversation(url, member, id)).toEqual([]);

  await queue.button('Change').click();
  await queue.shown.getByLabel('Activity').fill('Planted bulbs along the brook');
  await queue.shown.getByLabel('How many hours?').fill('3');
  await expect(queue.shown.getByLabel('Or as an amount in GDD')).toHaveValue('60.00');
  await queue.button('Save changes').click();
  await expect(queue.current).toContainText('Planted bulbs along the brook');
  await expect(queue.current).toContainText('60.00');
  await expect(queue.shown).toContainText('Before the change');
  await expect
    .poll(() =>
      mails
        .to(member.email)
        .map(({ text }) => text)
        .join('\n'),
    )
    .toContain('along the brook');

  await queue.button('Later').click();
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await queue.shown.getByLabel('When does it come back?').fill(day);
  await queue.button('Put it off').click();
  await expect(queue.rows).toHaveCount(0);
  await queue.page.getByRole('button', { name: 'Hide what comes back later' }).click();
  await expect(queue.page).toHaveURL(/later=shown/);
  await expect(queue.row('Planted bulbs')).toContainText('again on');
});

test('tab, words, filters, page and entry stand in the address', async ({ openFor, server }) => {
  const { url } = server;
  const member = await newMember(server);
  const ids = await tellMany(url, member, 27);
  await tell(url, member, { memo: 'With a #garden', amount: '20' });
  await confirm(url, await moderator(url), ids[0] ?? 0);
  const queue = await QueuePage.openOf(await atDesk(openFor, url), member);
  await expect(queue.page.getByText('27 contributions', { exact: true })).toBeVisible();
  await queue.page.getByRole('button', { name: 'Only without #' }).click();
  await expect(queue.page.getByText('26 contributions', { exact: true })).toBeVisible();
  await queue.page
    .getByRole('navigation', { name: 'Pages of contributions' })
    .getByRole('link', { name: 'Page 2' })
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
  const queue = await QueuePage.openOf(await atDesk(openFor, url, person), person);
  await expect(queue.shown).toContainText('Somebody else decides about it.');
  await expect(queue.button('Confirm')).toHaveCount(0);
  await queue.page.keyboard.press('c');
  await expect(queue.undo).toBeEmpty();
  await expect(
    must(url, 'mutation ($id: Int!) { confirmContribution(id: $id) }', { id }, person.token),
  ).rejects.toThrow('CONTRIBUTION_IS_OWN');
});
