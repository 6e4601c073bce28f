import { anySize, expect, test } from '../fixtures.ts';
import { ContributePage } from '../pages/contributions.page.ts';
import { ownEntries } from '../setup/contributions.ts';

test.use({ sharesServer: true });

test(
  'a lost answer is reported beside the button, and what was written makes one contribution after the tab was closed',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const page = await openFor(member, { viewport: { width: 360, height: 740 } });
    const { form } = await ContributePage.open(page);
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('createContribution') !== true) return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await form.fill({ memo: 'Dug the pond of the school', hours: '2' });
    await form.submit.click();
    const alert = page.getByRole('alert').filter({ hasText: 'No answer arrived' });
    await expect(alert).toBeInViewport({ ratio: 0.95 });
    await expect(form.submit).toBeInViewport({ ratio: 0.95 });
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    const { form: reopened } = await ContributePage.open(again);
    await expect(reopened.memo).toHaveValue('Dug the pond of the school');
    await expect(reopened.hours).toHaveValue('2');
    await reopened.submit.click();
    await expect(again.getByRole('heading', { name: `Thank you, ${member.firstName}!` })).toBeVisible();
    const made = (await ownEntries(server.url, member)).filter(
      ({ memo }) => memo === 'Dug the pond of the school',
    );
    expect(made).toHaveLength(1);
  },
);
