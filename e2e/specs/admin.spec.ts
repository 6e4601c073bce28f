/**
 * The logins of the admin area, and a moderator's work through server, mail and bookings; the rest is in the
 * tests of its screens.
 */
import { readFile } from 'node:fs/promises';
import { expect, storedSession, test } from '../fixtures.ts';
import { entryOf, openOffice } from '../pages/admin-office.ts';
import { QueuePage, atDesk } from '../pages/admin-queue.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { pagesOf } from '../pages/pdf.ts';
import { countByStatus, memoOf, submitMany } from '../setup/admin-queue.ts';
import { accountOf } from '../setup/api.ts';
import { moderator, submitContribution } from '../setup/contributions.ts';
import { dayFromNow, makeContributionLink } from '../setup/links.ts';
import { administrator, inOffice, newMember, ownName } from '../setup/officials.ts';

test('the wallet hands a moderator over', async ({ openFor, server }) => {
  const page = await openFor(await moderator(server.url), {
    language: 'en',
    session: { roles: ['MODERATOR'] },
  });
  const { frame } = await OverviewPage.open(page);
  await (await frame.openMore()).getByRole('button', { name: 'Admin area' }).click();
  await expect(page.getByRole('heading', { name: 'Review contributions' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/contributions$/);
  // The wallet keeps no data of the member afterwards.
  expect((await storedSession(page)).token).toBeNull();
});

test('a moderator clears a queue with the keyboard, and confirmed contributions are booked', async ({
  openFor,
  server,
}) => {
  const { url } = server;
  const member = await newMember(server);
  await submitMany(url, member, 2);
  const amara = await moderator(url);
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server, amara))), member);
  await queue.pressAt(memoOf(1), 'c');
  await queue.denyByKeys(memoOf(2));
  await expect(queue.page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  // Leaving sends what could still be undone.
  await queue.leave();
  await expect.poll(() => countByStatus(url, amara, member)).toEqual({ CONFIRMED: 1, DENIED: 1 });
  const { balance } = await accountOf(url, member);
  expect(balance.count).toBe(1);
});

test('a question that a moderator asks with the keyboard reaches the member by mail', async ({
  openFor,
  server,
}) => {
  const { url, mails } = server;
  const member = await newMember(server);
  const memo = 'Sewing class for beginners';
  await submitContribution(url, member, { memo, amount: '80' });
  const queue = await QueuePage.openOf(await openFor(...(await atDesk(server))), member);
  await queue.pressAt(memo, 'q');
  const question = queue.shown.getByLabel(`Your question to ${member.firstName} ${member.lastName}`);
  await expect(question).toBeFocused();
  await question.fill('Was that at the library?');
  await queue.button('Send the question').click();
  await expect(queue.shown.getByRole('region', { name: 'Conversation and notes' })).toContainText(
    'Was that at the library?',
  );
  const mail = await mails.waitFor(member.email, /written to you/);
  expect(mail.text).toContain('Was that at the library?');
});

test('on a phone a moderator opens an entry, decides, and sees the next one', async ({ openFor, server }) => {
  const member = await newMember(server);
  await submitMany(server.url, member, 2);
  const [official, settings] = await atDesk(server);
  const page = await openFor(official, {
    ...settings,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const queue = await QueuePage.openOf(page, member);
  await expect(queue.shown).toBeHidden();
  await queue.row(memoOf(1)).getByRole('link').tap();
  await expect(queue.shown).toBeVisible();
  await expect(queue.row(memoOf(2))).toBeHidden();
  await queue.button('Confirm').tap();
  await expect(queue.shown).toContainText(memoOf(2));
  // What was decided stands above the one that is shown now, in the place of the heading: it covers nothing of it, and
  // moves nothing when it goes.
  const top = async (): Promise<number> => (await queue.shown.boundingBox())?.y ?? Number.NaN;
  const endOfBar = async (): Promise<number> => {
    const bar = await queue.undo.boundingBox();
    return (bar?.y ?? Number.NaN) + (bar?.height ?? 0);
  };
  await expect.poll(async () => (await endOfBar()) <= (await top())).toBe(true);
  const below = await top();
  const undo = queue.undo.getByRole('button', { name: 'Undo' });
  await undo.tap();
  await expect(queue.shown).toContainText(memoOf(1));
  await expect(undo).toBeHidden();
  await expect.poll(top).toBe(below);
  await queue.shown.getByRole('link', { name: 'Back to the list' }).tap();
  await expect(queue.rows).toHaveCount(2);
  // The mark of a double leads to the other one, though the whole row is a link.
  await queue.row(memoOf(2)).getByRole('link', { name: 'already submitted for the same day' }).tap();
  await expect(queue.shown).toContainText(memoOf(1));
});

test('on a phone the list stands before its filters, and nothing moves when its sum arrives', async ({
  openFor,
  server,
}) => {
  const member = await newMember(server);
  await submitMany(server.url, member, 4);
  const [official, settings] = await atDesk(server);
  const page = await openFor(official, { ...settings, viewport: { width: 360, height: 740 } });
  let send = (): void => undefined;
  const isAwaited = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('contributionSum') === true) await isAwaited;
    await route.continue();
  });
  const queue = await QueuePage.openOf(page, member);
  const endOf = async (row: number): Promise<number> => {
    const box = await queue.rows.nth(row).boundingBox();
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
  };
  await expect(queue.rows).toHaveCount(4);
  await expect(page.getByRole('searchbox')).toBeHidden();
  expect(await endOf(1)).toBeLessThan(740);
  const before = await endOf(0);
  send();
  await expect(page.locator('.queue-sum')).toContainText('GDD');
  expect(await endOf(0)).toBe(before);
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goto('/admin/audit');
  const line = await page.locator('.audit-line').nth(2).boundingBox();
  expect((line?.y ?? 0) + (line?.height ?? 740)).toBeLessThan(740);
});

test('a sheet is printed alone, and its code is saved for print', async ({ openFor, server }) => {
  const [theo, name] = [await administrator(server.url), `Sheet ${ownName()}`];
  const memo = 'Three hours in the garden';
  const days = { validFrom: dayFromNow(-1), validTo: dayFromNow(5) };
  const code = await makeContributionLink(server.url, theo, { name, memo, amount: '60', ...days });
  const page = await openFor(theo, { ...inOffice(server.url, theo, 'ADMIN'), colorScheme: 'dark' });
  await openOffice(page, '/admin/links', 'Creation links');
  await entryOf(page, name).getByRole('link', { name: 'Sheet with QR code' }).click();
  await expect(page.getByRole('img', { name: `QR code of the link “${name}”` })).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'QR code for print (SVG)' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`${name}.svg`);
  expect(await readFile(await download.path(), 'utf8')).toContain('<svg');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText(memo)).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(255, 255, 255)');
  expect(pagesOf(await page.pdf({ format: 'A4', printBackground: true }))).toHaveLength(1);
});
