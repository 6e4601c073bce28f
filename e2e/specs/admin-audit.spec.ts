import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { colorSchemes, expectNoViolations } from '../pages/axe.ts';
import { deed, tellMany } from '../setup/admin-queue.ts';
import type { Person } from '../setup/api.ts';
import { askAbout, confirm, deny } from '../setup/contributions.ts';
import { administrator, inOffice, newMember, newOfficial, numberOf } from '../setup/officials.ts';
import type { RunningServer } from '../setup/server.ts';

const deeds = (page: Page) => page.getByRole('list', { name: 'Audit' }).getByRole('listitem');

/** A moderator of this test confirms, denies and asks, for a member of this test. */
async function evening(server: RunningServer): Promise<{ official: Person; member: Person }> {
  const [official, member] = [await newOfficial(server, 'MODERATOR'), await newMember(server)];
  const [first = 0, second = 0, third = 0] = await tellMany(server.url, member, 3);
  await confirm(server.url, official, first);
  await deny(server.url, official, second);
  await askAbout(server.url, official, third, 'Which one?');
  return { official, member };
}

test('the audit shows who did what and to whom, by person, kind and day', async ({ openFor, server }) => {
  const { url } = server;
  const { official, member } = await evening(server);
  const theo = await administrator(url);
  const page = await openFor(theo, inOffice(url, theo, 'ADMIN'));
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Person' }).fill(official.lastName);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: new RegExp(official.lastName) }).click();
  await page.getByLabel('Kind').selectOption({ label: 'Decisions about contributions' });
  await expect(deeds(page)).toHaveCount(3);
  const [asked, denied, confirmed] = await deeds(page).allInnerTexts();
  const name = `${official.firstName} ${official.lastName}`;
  expect(confirmed).toContain(`${name}: confirmed a contribution`);
  expect(confirmed).toContain('20.00');
  expect(denied).toContain('denied a contribution');
  expect(asked).toContain('asked or noted something');
  for (const text of [asked, denied, confirmed]) expect(text).toContain(member.lastName);

  await expect(page).toHaveURL(/person=\d+&kind=moderation$/);
  await page.reload();
  await expect(deeds(page)).toHaveCount(3);
  await page.getByLabel('Until').fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible();
  await page.goBack();
  await deeds(page)
    .filter({ hasText: 'confirmed' })
    .getByRole('link', { name: /^Contribution/ })
    .click();
  await expect(page.locator('section.detail')).toContainText(deed(1));

  await page.goto(`/admin/audit?person=${String(await numberOf(url, official.email))}&side=to`);
  await expect(deeds(page).filter({ hasText: 'Theo Brandt: changed a role' })).toHaveCount(1);
});

test('what the audit shows is saved for spreadsheets', async ({ openFor, server }) => {
  const { url } = server;
  const { official } = await evening(server);
  const theo = await administrator(url);
  const page = await openFor(theo, inOffice(url, theo, 'ADMIN'));
  await page.goto(`/admin/audit?person=${String(await numberOf(url, official.email))}&kind=moderation`);
  await expect(deeds(page)).toHaveCount(3);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('audit.csv');
  const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('When (UTC),Who,What,For whom,GDD,Number,Code');
  expect(lines[3]).toMatch(
    new RegExp(
      `^\\d{4}-.*Z,${official.firstName} ${official.lastName},confirmed a contribution,.*,20,\\d+,ADMIN_`,
    ),
  );
});

test('a long audit has pages, and the address names them', async ({ openFor, server }) => {
  const theo = await administrator(server.url);
  const page = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  // The demo community has a history of its own.
  await page.goto('/admin/audit?kind=moderation');
  await expect(deeds(page)).toHaveCount(25);
  const first = await deeds(page).first().innerText();
  await page
    .getByRole('navigation', { name: 'Pages of the audit' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page).toHaveURL(/kind=moderation&page=2$/);
  await expect(deeds(page).first()).not.toHaveText(first);
});

for (const { language, viewport } of [
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'de', viewport: { width: 360, height: 740 } },
]) {
  test(`axe finds nothing in the audit, and nothing is scrolled sideways, ${language}`, async ({
    openFor,
    server,
  }) => {
    const theo = await administrator(server.url);
    const page = await openFor(theo, { ...inOffice(server.url, theo, 'ADMIN'), viewport });
    await page.goto('/admin/audit?kind=moderation');
    await expect(page.locator('.audit-line').first()).toBeVisible();
    await page.locator('main input[type="search"]').fill('member');
    await page.locator('main input[type="search"]').press('Enter');
    await expect(page.locator('.audit-person .chip').first()).toBeVisible();
    await expectNoViolations(page, { schemes: colorSchemes });
    await page.setViewportSize({ width: 320, height: 640 });
    const beyond = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  });
}
