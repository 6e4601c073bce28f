import { anySize, expect, test } from '../fixtures.ts';
import { ContributionForm, ContributionList, deleteDialog } from '../pages/contributions.page.ts';
import { expectProblem } from '../pages/fields.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import {
  askAbout,
  confirm,
  conversation,
  deny,
  moderator,
  openAmounts,
  ownEntries,
  rewrite,
  tell,
} from '../setup/contributions.ts';

test('a question is announced on the overview and in the menu, and answered in the list', async ({
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  const amara = await moderator(server.url);
  const id = await tell(server.url, member, { memo: 'Sewing class for beginners', amount: '80' });
  await askAbout(server.url, amara, id, 'Was that at Lindenhof?\nSee https://example.org/lindenhof <b>!</b>');

  const page = await openFor(member);
  const overview = await OverviewPage.open(page);
  await expect(overview.frame.menu.getByRole('link', { name: 'Create 1 open question' })).toBeVisible();
  await overview.waits.getByRole('link', { name: 'A question waits for your answer' }).click();
  const list = await ContributionList.onOwn(page);
  const entry = list.byId(id);
  await expect(entry).toBeFocused();
  await expect(entry).toContainText('Question');
  const thread = list.threadOf(entry);
  await expect(thread).toContainText(amara.firstName);
  await expect(thread.getByRole('link')).toHaveAttribute('href', 'https://example.org/lindenhof');
  await expect(thread).toContainText('<b>!</b>');

  await thread.getByRole('button', { name: 'Answer' }).click();
  await expectProblem(thread.getByLabel('Your answer'), 'Write a few words first');
  await thread.getByLabel('Your answer').fill('Yes, with eight people.');
  await thread.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByText('Thank you. Your words are with moderation.')).toBeVisible();
  await expect(entry).toContainText('Submitted');
  await expect(thread).toContainText('Yes, with eight people.');
  await expect(overview.frame.menu.getByRole('link', { name: 'Create', exact: true })).toBeVisible();
  expect(await conversation(server.url, amara, id)).toContain('Yes, with eight people.');
});

test('what is submitted can be changed in its place, and the conversation keeps how it was', async ({
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  const id = await tell(server.url, member, { memo: 'Saved two toasters', amount: '60' });
  const page = await openFor(member);
  const list = await ContributionList.openOwn(page);
  const entry = list.byId(id);
  const form = new ContributionForm(entry.locator('form'));
  await entry.getByRole('button', { name: 'Edit' }).click();
  await expect(form.memo).toBeFocused();
  await expect(form.hours).toHaveValue('3');
  await form.fill({ memo: 'Saved three toasters', hours: '3.5' });
  await form.save.click();
  await expect(entry).toContainText('Saved three toasters');
  await expect(entry).toContainText('70.00');
  await entry.getByRole('button', { name: 'Conversation: 1 message' }).click();
  const thread = list.threadOf(entry);
  await expect(thread).toContainText('Before the change');
  await expect(thread).toContainText('Saved two toasters');
  await expect(thread).toContainText('60.00');
  expect((await ownEntries(server.url, member)).find((one) => one.id === id)).toMatchObject({
    memo: 'Saved three toasters',
    amount: '70',
  });
});

test(
  'a change can be left, and an entry may use up what it had itself',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const [, , open = ''] = await openAmounts(server.url, member);
    const id = await tell(server.url, member, { memo: 'The whole month', amount: open });
    const page = await openFor(member);
    const entry = (await ContributionList.openOwn(page)).byId(id);
    const form = new ContributionForm(entry.locator('form'));
    await entry.getByRole('button', { name: 'Edit' }).click();
    await form.memo.fill('Something else');
    await form.cancel.click();
    await expect(entry).toContainText('The whole month');
    await expect(entry).toBeFocused();
    await entry.getByRole('button', { name: 'Edit' }).click();
    await form.memo.fill('The whole month, in the rain');
    await form.save.click();
    await expect(entry).toContainText('The whole month, in the rain');
  },
);

test(
  'words that a moderator changed are marked, with those that stood there before',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const id = await tell(server.url, member, { memo: 'Did the beds' });
    await rewrite(server.url, await moderator(server.url), id, 'Made the school beds ready for winter');
    const page = await openFor(member);
    const list = await ContributionList.openOwn(page);
    const entry = list.byId(id);
    await expect(entry).toContainText('Made the school beds ready for winter');
    await expect(entry).toContainText('Edited by moderation.');
    await entry.getByRole('button', { name: 'Conversation: 1 message' }).click();
    await expect(list.threadOf(entry)).toContainText('Did the beds');
  },
);

test(
  'a record of a change that nobody can read breaks nothing',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const id = await tell(server.url, member, { memo: 'Did the beds' });
    await rewrite(server.url, await moderator(server.url), id, 'Made the beds ready');
    const page = await openFor(member);
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/("message":")[^"]*---[^"]*"/g, '$1half a record"');
      await route.fulfill({ response, body });
    });
    const list = await ContributionList.openOwn(page);
    await list.byId(id).getByRole('button', { name: 'Conversation: 1 message' }).click();
    await expect(list.threadOf(list.byId(id))).toContainText('half a record');
  },
);

test(
  'deleting asks first; what was deleted stays visible and its hours are open again',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const before = await openAmounts(server.url, member);
    const id = await tell(server.url, member, { memo: 'Entered twice' });
    const page = await openFor(member);
    const entry = (await ContributionList.openOwn(page)).byId(id);
    await entry.getByRole('button', { name: 'Delete' }).click();
    const dialog = deleteDialog(page);
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(entry).toContainText('Submitted');
    await entry.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
    await expect(entry).toContainText('Deleted');
    await expect(entry.getByRole('button')).toHaveCount(0);
    expect(await openAmounts(server.url, member)).toEqual(before);
  },
);

test(
  'what is decided can be read and not changed; a denied one can be put away',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const amara = await moderator(server.url);
    const confirmed = await tell(server.url, member, { memo: 'Pressed 90 litres of juice' });
    const denied = await tell(server.url, member, { memo: 'Dug over my own garden' });
    await confirm(server.url, amara, confirmed);
    await askAbout(server.url, amara, denied, 'Creating is for what benefits all.');
    await deny(server.url, amara, denied);
    const page = await openFor(member);
    const list = await ContributionList.openOwn(page);
    const done = list.byId(confirmed);
    await expect(done).toContainText('Confirmed on');
    await expect(done.getByRole('button')).toHaveCount(0);
    const refused = list.byId(denied);
    await expect(refused).toContainText('Denied');
    await expect(refused.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await refused.getByRole('button', { name: 'Conversation: 1 message' }).click();
    const thread = list.threadOf(refused);
    await expect(thread).toContainText('Creating is for what benefits all.');
    await expect(thread.getByRole('textbox')).toHaveCount(0);
    await refused.getByRole('button', { name: 'Delete' }).click();
    await deleteDialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(refused).toContainText('Deleted');
  },
);

test(
  'the address of a mail opens its entry, on whichever page it stands',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const amara = await moderator(server.url);
    const wanted = await tell(server.url, member, { memo: 'The one that is meant', amount: '0.2' });
    await rewrite(server.url, amara, wanted, 'The one that was meant');
    for (let count = 1; count <= 25; count += 1)
      await tell(server.url, member, { memo: `Something newer, number ${String(count)}`, amount: '0.2' });
    const page = await openFor(member);
    const list = await ContributionList.openOwn(page, `/1#contributionListItem-${String(wanted)}`);
    await expect(page).toHaveURL(new RegExp(`/own-contributions/2#contributionListItem-${String(wanted)}$`));
    const entry = list.byId(wanted);
    await expect(entry).toBeFocused();
    await expect(entry).toBeInViewport();
    await expect(list.threadOf(entry)).toContainText('The one that is meant');
    await list.pages.getByRole('link', { name: 'Newer' }).click();
    await expect(page).toHaveURL(/\/own-contributions$/);
    await expect(list.entry('Something newer, number 25')).toBeVisible();
  },
);
