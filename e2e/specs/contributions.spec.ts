import { anySize, expect, test } from '../fixtures.ts';
import { ContributePage, ContributionList } from '../pages/contributions.page.ts';
import { setLetters } from '../pages/letters.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { ownEntries } from '../setup/contributions.ts';

test.use({ sharesServer: true });

test(
  'a contribution is submitted, confirmed on the screen, and listed as submitted',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    // On a phone large letters leave the least room.
    const page = await openFor(member, { viewport: { width: 360, height: 740 } });
    const overview = await OverviewPage.open(page);
    await overview.frame.menu.getByRole('link', { name: 'Create' }).click();
    const { form } = await ContributePage.on(page);
    await form.fill({ memo: 'Repaired bicycles at the market', hours: '1.5' });
    await form.submit.click();
    const thanks = page.getByRole('heading', { name: `Thank you, ${member.firstName}!` });
    await expect(thanks).toBeFocused();
    await expect(page.getByRole('status').filter({ has: thanks })).toContainText('30.00 GDD');
    // With large letters, too, the thanks is on the first screen.
    await setLetters(page, 32);
    await expect(thanks).toBeInViewport({ ratio: 1 });
    await setLetters(page, 16, 13);
    await page.getByRole('link', { name: 'See my contributions' }).click();
    const list = await ContributionList.onOwn(page);
    const entry = list.entry('Repaired bicycles at the market');
    await expect(entry).toContainText('1.5 h');
    await expect(entry).toContainText('30.00');
    await expect(entry).toContainText('Submitted');
    await expect(entry).toBeFocused();
    const [newest] = await ownEntries(server.url, member);
    expect(newest).toMatchObject({ amount: '30', contributionStatus: 'PENDING' });
  },
);
