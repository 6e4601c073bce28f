import { anySize, expect, test } from '../fixtures.ts';
import { must } from '../setup/api.ts';

/** A shown amount as a count of hundredths. */
function hundredths(shown: string): number {
  const digits = shown.replaceAll(/[^\d.\u2212]/g, '').replace('\u2212', '-');
  return Math.round(Number(digits) * 100);
}

test(
  'the community shows figures that add up, and who moderates and administers it',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
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
    for (const name of ['Amara Okafor', 'Theo Brandt'])
      await expect(page.getByRole('main').getByText(name)).toBeVisible();
  },
);
