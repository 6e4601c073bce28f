import { anySize, expect, test } from '../fixtures.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { logIn, must, speak } from '../setup/api.ts';
import { communityLink } from '../setup/contributions.ts';

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A shown amount as a count of hundredths. */
function hundredths(shown: string): number {
  const digits = shown.replaceAll(/[^\d.\u2212]/g, '').replace('\u2212', '-');
  return Math.round(Number(digits) * 100);
}

test('the community shows figures that add up', { tag: anySize }, async ({ openFor, nextMember, server }) => {
  const member = await nextMember();
  const page = await openFor(member);
  await page.goto('/information');
  const line = (label: string) =>
    page.locator('.reckoning > div').filter({ hasText: label }).getByRole('definition');
  const [created, faded, held] = await Promise.all(
    ['Created', 'Faded', 'Members hold now'].map((label) => line(label).innerText()),
  );
  expect(hundredths(created ?? '') + hundredths(faded ?? '')).toBe(hundredths(held ?? ''));
  expect(hundredths(await line('of which in open links').innerText())).toBeLessThanOrEqual(
    hundredths(held ?? ''),
  );
  type Data = { communityStatistics: { totalUsers: number; totalGradidoCreated: string } };
  const { communityStatistics } = await must<Data>(
    server.url,
    '{ communityStatistics { totalUsers totalGradidoCreated } }',
    {},
    member.token,
  );
  expect(hundredths(created ?? '')).toBeGreaterThan(0);
  expect(hundredths(created ?? '')).toBeLessThanOrEqual(
    Math.round(Number(communityStatistics.totalGradidoCreated) * 100),
  );
  await expect(page.locator('.fact').filter({ hasText: 'Members' })).toContainText(
    String(communityStatistics.totalUsers),
  );
});

test('moderators, administrators and support are listed', { tag: anySize }, async ({ openFor, server }) => {
  const jonas = await logIn(server.url, 'jonas@example.org');
  await speak(server.url, jonas, 'en');
  const page = await openFor(jonas);
  const overview = await OverviewPage.open(page);
  const direct = overview.frame.menu.getByRole('link', { name: 'Community', exact: true });
  if (await direct.isVisible()) {
    await direct.click();
  } else {
    await (await overview.frame.openMore()).getByRole('link', { name: 'Figures' }).click();
  }
  await expect(page).toHaveTitle(/^Our community · /);
  const content = page.getByRole('main');
  await expect(content.getByText('Amara Okafor')).toBeVisible();
  await expect(content.getByText('Theo Brandt')).toBeVisible();
  const support = content.getByRole('listitem').getByRole('link', { name: '@' });
  await expect(support).toHaveAttribute('href', /^mailto:.+@/);
});

test(
  'current contribution links are shown, later and expired ones are not',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const link = { memo: 'For all who helped to clean up', amount: '120' };
    for (const answer of [
      await communityLink(server.url, { ...link, name: 'Village day', from: day(-2), to: day(3) }),
      await communityLink(server.url, { ...link, name: 'Harvest feast', from: day(2), to: day(9) }),
      await communityLink(server.url, { ...link, name: 'Spring feast', from: day(-9), to: day(-2) }),
    ])
      expect(answer.errors).toBeUndefined();
    const page = await openFor(await nextMember());
    await page.goto('/information');
    const shown = page.getByRole('article').filter({ hasText: 'Village day' });
    await expect(shown.first()).toContainText('120.00');
    await expect(shown.first()).toContainText('For all who helped to clean up');
    const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    await expect(shown.first()).toContainText(`until ${until.format(Date.parse(day(3)))}`);
    await expect(page.getByText('Harvest feast')).toHaveCount(0);
    await expect(page.getByText('Spring feast')).toHaveCount(0);
  },
);

test(
  'the page about founding a community explains how, and links back',
  { tag: anySize },
  async ({ openForVisitor }) => {
    const page = await openForVisitor();
    await page.goto('/register');
    await page.getByRole('link', { name: 'A community of your own' }).click();
    await expect(page).toHaveURL(/\/register-community$/);
    await expect(page.getByRole('heading', { name: 'A community of your own', level: 1 })).toBeFocused();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', /^mailto:.+@/);
    await page.getByRole('link', { name: /^Become a member of / }).click();
    await expect(page).toHaveURL(/\/register$/);
    await page.goBack();
    await page.getByRole('link', { name: 'To the login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'the community’s page links to the one about founding another',
  { tag: anySize },
  async ({ openFor, nextMember }) => {
    const page = await openFor(await nextMember());
    await page.goto('/information');
    await page.getByRole('link', { name: 'Start a community of your own' }).click();
    await expect(page.getByRole('heading', { name: 'A community of your own', level: 1 })).toBeVisible();
  },
);
