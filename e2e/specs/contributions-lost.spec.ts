import { anySize, expect, test } from '../fixtures.ts';
import { ContributePage } from '../pages/contributions.page.ts';
import { ownEntries } from '../setup/contributions.ts';

test.use({ sharesServer: true });

test(
  'a lost answer is reported beside the button, and pressing again makes one contribution',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const page = await openFor(member);
    const { form } = await ContributePage.open(page);
    let lost = 0;
    await page.route('**/graphql', async (route) => {
      if (lost > 1 || route.request().postData()?.includes('createContribution') !== true)
        return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await form.fill({ memo: 'Dug the pond of the school', hours: '1' });
    await form.submit.click();
    const told = page.getByRole('alert').filter({ hasText: 'No answer arrived' });
    await expect(told).toBeInViewport({ ratio: 0.95 });
    await expect(form.submit).toBeInViewport({ ratio: 0.95 });
    await form.submit.click();
    await expect.poll(() => lost).toBe(2);
    // The same content is sent with the same key, even after a reload.
    await expect(told).toBeVisible();
    await page.reload();
    await form.submit.click();
    await expect(page.getByRole('heading', { name: `Thank you, ${member.firstName}!` })).toBeVisible();
    const made = (await ownEntries(server.url, member)).filter(
      ({ memo }) => memo === 'Dug the pond of the school',
    );
    expect(made).toHaveLength(1);

    // The same text for the same day is a second contribution once the first one was submitted.
    await page.getByRole('button', { name: 'Write another one' }).click();
    await form.fill({ memo: 'Dug the pond of the school', hours: '1' });
    await form.submit.click();
    await expect(page.getByRole('heading', { name: `Thank you, ${member.firstName}!` })).toBeVisible();
    expect((await ownEntries(server.url, member)).slice(0, 2).map(({ memo }) => memo)).toEqual([
      'Dug the pond of the school',
      'Dug the pond of the school',
    ]);
  },
);

test('what was written is there again after the tab was closed', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember());
  const { form } = await ContributePage.open(page);
  await form.fill({ memo: 'Mended the fence of the school', hours: '2' });
  const context = page.context();
  await page.close();
  const again = await ContributePage.open(await context.newPage());
  await expect(again.form.memo).toHaveValue('Mended the fence of the school');
  await expect(again.form.hours).toHaveValue('2');
});
