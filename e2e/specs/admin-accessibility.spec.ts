import type { Page } from '@playwright/test';
import type { Person } from '../../server/test/graphql-client.ts';
import { expect, test } from '../fixtures.ts';
import { entryOf, expectSoundInAllSizes, openFilters, openOffice } from '../pages/admin-office.ts';
import { submitMany } from '../setup/admin-queue.ts';
import { speak } from '../setup/api.ts';
import { sendQuestion, moderator, rewrite } from '../setup/contributions.ts';
import { dayFromNow, makeContributionLink } from '../setup/links.ts';
import { administrator, inOffice, newMember, newOfficial, numberOf, ownName } from '../setup/officials.ts';
import type { RunningServer } from '../setup/server.ts';

type OpenFor = (person: Person, settings: object) => Promise<Page>;

/** German has the longest words. */
async function inGerman(openFor: OpenFor, { url }: RunningServer): Promise<Page> {
  const theo = await administrator(url);
  await speak(url, theo, 'de');
  return openFor(theo, inOffice(url, theo, 'ADMIN'));
}

test('axe finds nothing in the queue in any size, light or dark, and nothing scrolls sideways', async ({
  openFor,
  server,
}) => {
  const { url } = server;
  const [official, member] = [await newOfficial(server, 'MODERATOR'), await newMember(server)];
  await speak(url, official, 'de');
  const [first = 0] = await submitMany(url, member, 3);
  await rewrite(url, official, first, 'Cut the hedges along the brook');
  await sendQuestion(url, official, first, 'Was it with the hand shears?');
  const page = await openFor(official, inOffice(url, official, 'MODERATOR'));
  const list = `/admin/contributions/open?q=${member.lastName}`;

  await test.step('the list with some that are chosen', async () => {
    await page.goto(list);
    for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
    await expect(page.locator('.bulk')).toBeVisible();
    await expectSoundInAllSizes(page);
    await openFilters(page);
    await expectSoundInAllSizes(page);
  });
  await test.step('one contribution with its talk', async () => {
    await page.goto(`${list}&case=${String(first)}`);
    await expect(page.locator('.detail .say')).toHaveCount(2);
    await expect(page.locator('.others').first()).toBeVisible();
    await expectSoundInAllSizes(page);
  });
  // To deny is `a` in German, from the word on the screen.
  for (const key of ['a', 'e', 's'])
    await test.step(`the form of the key ${key}`, async () => {
      await page.keyboard.press(key);
      await expect(page.locator('.detail-form')).toBeVisible();
      // Missing and too short texts are reported.
      if (key === 'e') await page.locator('.detail-form textarea').fill('x');
      await page.locator('.detail-form button[type="submit"]').click();
      await expect(page.locator('.detail-form .error').first()).toBeVisible();
      await expectSoundInAllSizes(page);
      await page.locator('.detail-form .button.bare:not(.end)').click();
    });
  await test.step('the keys, and what can be undone', async () => {
    await page.keyboard.press('b');
    // Its question has no answer yet.
    await expect(page.locator('.detail-form')).toBeVisible();
    await expectSoundInAllSizes(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('.undo-bar')).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSoundInAllSizes(page);
  });
});

test(
  'axe finds nothing on members and links in any size, light or dark, and nothing scrolls sideways',
  { tag: '@operators' },
  async ({ openFor, server }) => {
    const name = `Narrow ${ownName()}`;
    const days = { validFrom: dayFromNow(-1), validTo: dayFromNow(5) };
    const garden = { name, memo: 'Three hours in the garden', amount: '20', ...days };
    await makeContributionLink(server.url, await administrator(server.url), garden);
    const amara = await moderator(server.url);
    const page = await inGerman(openFor, server);
    await openOffice(page, '/admin/members?q=ma', 'Mitglieder');
    await expect(page.getByRole('list', { name: 'Mitglieder' })).toBeVisible();
    await expectSoundInAllSizes(page);
    const number = await numberOf(server.url, amara.email);
    await openOffice(page, `/admin/members/${String(number)}`, `${amara.firstName} ${amara.lastName}`);
    await page.locator('section[aria-labelledby="contribute"] button[type="submit"]').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectSoundInAllSizes(page);

    await page.goto('/admin/links?ended=shown');
    await expect(entryOf(page, name)).toBeVisible();
    await expectSoundInAllSizes(page);
    await page.locator('.workspace-tools button').first().click();
    await page.locator('main button[type="submit"]').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectSoundInAllSizes(page);
    await page.goto('/admin/links');
    await entryOf(page, name).getByRole('link').click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectSoundInAllSizes(page);
  },
);

test(
  'axe finds nothing on the other screens in any size, light or dark, and nothing scrolls sideways',
  { tag: '@operators' },
  async ({ openFor, server }) => {
    const page = await inGerman(openFor, server);
    await page.goto('/admin/communities');
    await page.locator('section[aria-labelledby="home"] button').click();
    await expectSoundInAllSizes(page);
    await page.goto('/admin/projects');
    await page.locator('.workspace-tools button').click();
    await page.locator('main button[type="submit"]').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectSoundInAllSizes(page);
    await page.goto('/admin/statistics');
    await page.locator('main summary').click();
    await expectSoundInAllSizes(page);
    await page.goto('/admin/gdt');
    const part = page.locator('section[aria-labelledby="import"]');
    await part.locator('textarea').fill('key,email,kind,amount,gdt,date\n1,2,3,4,5,6');
    await part.locator('.actions button').click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectSoundInAllSizes(page);
    for (const path of ['/admin/documents', '/admin/outbox']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .skeleton')).toHaveCount(0);
      await expectSoundInAllSizes(page);
    }
    await page.goto('/admin/audit?kind=moderation');
    await expect(page.locator('.audit-line').first()).toBeVisible();
    await openFilters(page);
    await page.locator('main input[type="search"]').fill('member');
    await page.locator('main input[type="search"]').press('Enter');
    await expect(page.locator('.audit-person .chip').first()).toBeVisible();
    await expectSoundInAllSizes(page);
  },
);

test('all pages of an administrator fit into one line of the bar in a small desktop window, in German', async ({
  openFor,
  server,
}) => {
  const page = await inGerman(openFor, server);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/admin/audit');
  const links = page.locator('.admin-bar .tabs a');
  await expect(links.last()).toBeVisible();
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(10);
  expect(new Set(tops).size).toBe(1);
});
