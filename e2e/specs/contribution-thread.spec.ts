import { anySize, expect, test } from '../fixtures.ts';
import { ContributionList } from '../pages/contributions.page.ts';
import { expectProblem } from '../pages/fields.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { askAbout, conversation, moderator, rewrite, tell } from '../setup/contributions.ts';

test(
  'a question is announced on the overview and in the menu, and answered in the list',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const amara = await moderator(server.url);
    const id = await tell(server.url, member, { memo: 'Sewing class for beginners', amount: '80' });
    await askAbout(
      server.url,
      amara,
      id,
      'Was that at Lindenhof?\nSee https://example.org/lindenhof <b>!</b>',
    );

    const page = await openFor(member);
    const overview = await OverviewPage.open(page);
    await expect(overview.frame.menu.getByRole('link', { name: 'Create 1 open question' })).toBeVisible();
    await overview.waits.getByRole('link', { name: 'A question is waiting for your answer' }).click();
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
    await expect(page.getByText('Thank you. Your words are with the moderators.')).toBeVisible();
    await expect(entry).toContainText('Submitted');
    await expect(thread).toContainText('Yes, with eight people.');
    await expect(overview.frame.menu.getByRole('link', { name: 'Create', exact: true })).toBeVisible();
    expect(await conversation(server.url, amara, id)).toContain('Yes, with eight people.');
  },
);

test(
  'the address of a mail opens its entry, on any page of the list',
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
