import { expect, test } from '../fixtures.ts';
import { QueuePage, atDesk } from '../pages/admin-queue.page.ts';
import { ContributionList } from '../pages/contributions.page.ts';
import { expectProblem } from '../pages/fields.ts';
import { deed, ownConversation, tellMany } from '../setup/admin-queue.ts';
import { conversation, moderator, tell } from '../setup/contributions.ts';
import { newMember } from '../setup/officials.ts';

test('a question travels to the member, the answer comes back, and the entry is confirmed and booked', async ({
  openFor,
  server,
}) => {
  const { url, mails } = server;
  const member = await newMember(server);
  const memo = 'Sewing class for beginners';
  const id = await tell(url, member, { memo, amount: '80' });
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server))), member);
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
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server))), member);
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

test('a note stays among moderators, a change is told, and what is put off comes back', async ({
  openFor,
  server,
}) => {
  const { url, mails } = server;
  const member = await newMember(server);
  const id = await tell(url, member, { memo: 'Planted bulbs', amount: '80' });
  const amara = await moderator(url);
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server, amara))), member);
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

test('on a phone a moderator touches an entry, decides, and is led to the next one', async ({
  openFor,
  server,
}) => {
  const member = await newMember(server);
  await tellMany(server.url, member, 2);
  const [official, settings] = await atDesk(server);
  const page = await openFor(official, {
    ...settings,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const queue = await QueuePage.openOf(page, member);
  await expect(queue.shown).toBeHidden();
  await queue.row(deed(1)).getByRole('link').tap();
  await expect(queue.shown).toBeVisible();
  await expect(queue.row(deed(2))).toBeHidden();
  await queue.button('Confirm').tap();
  await expect(queue.shown).toContainText(deed(2));
  await queue.undo.getByRole('button', { name: 'Undo' }).tap();
  await expect(queue.shown).toContainText(deed(1));
  await queue.shown.getByRole('link', { name: 'Back to the list' }).tap();
  await expect(queue.rows).toHaveCount(2);
  await expect(queue.row(deed(2))).toBeVisible();
});
