import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { entryOf, expectFit, expectSaid, openOffice } from '../pages/admin-office.ts';
import { expectProblem } from '../pages/fields.ts';
import { ask } from '../setup/api.ts';
import { moderator } from '../setup/contributions.ts';
import { dayFromNow, makeContributionLink, redeem } from '../setup/links.ts';
import { administrator, inOffice, ownName } from '../setup/officials.ts';

const memo = 'Three hours in the garden';

function fields(page: Page) {
  return {
    name: page.getByLabel('Name', { exact: true }),
    memo: page.getByLabel('What for?'),
    amount: page.getByLabel('GDD each time'),
    perMonth: page.getByLabel('At most each month (GDD)'),
    to: page.getByLabel('Last day'),
    cycle: page.getByLabel('How often?'),
    times: page.getByLabel('Times for each member'),
  };
}

test('a moderator makes a link, a member redeems it, and its use is seen', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [amara, member, name] = [await moderator(server.url), await nextMember(), `Garden ${ownName()}`];
  const page = await openFor(amara, inOffice(server.url, amara, 'MODERATOR'));
  await openOffice(page, '/admin/links', 'Creation links');
  await page.getByRole('button', { name: 'New link' }).click();
  await expect(page.getByRole('heading', { name: 'New link' })).toBeFocused();
  const form = fields(page);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expectProblem(form.name, 'Give it a name of 5 to 100 characters');
  await expectProblem(form.memo, /Say what it is for in 5 to 512 characters/);
  await expectProblem(form.amount, /Write an amount/);
  await expectProblem(form.to, 'Choose the last day');

  await form.name.fill(name);
  await form.memo.fill(memo);
  await form.amount.fill('60.5');
  await form.perMonth.fill('60');
  await form.to.fill(dayFromNow(-1));
  await form.times.fill('0');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expectProblem(form.perMonth, /less than a single time gives/);
  await expectProblem(form.to, 'Choose a last day that is not before the first');
  await expectProblem(form.times, 'Write a number from 1 to 1,000');
  await form.perMonth.fill('121');
  await form.to.fill(dayFromNow(5));
  await form.times.fill('2');
  await form.cycle.selectOption({ label: 'Every day anew' });
  await page.getByRole('button', { name: 'Create link' }).click();
  await expectSaid(page, 'The link is ready');

  const entry = entryOf(page, name);
  await expect(entry).toContainText('60.50');
  await expect(entry).toContainText('2 times a day for each member');
  await expect(entry).toContainText('Not redeemed yet');
  await entry.getByRole('link', { name: 'Sheet with QR code' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const address = await page
    .locator('article')
    .getByText(/\/redeem\/CL-/)
    .innerText();
  await redeem(server.url, member, new URL(address).pathname.replace('/redeem/', ''));
  await page.getByRole('link', { name: 'All creation links' }).click();
  await page.reload();
  await expect(entry).toContainText('Redeemed once by one member');
});

test('a sheet is printed alone, and its code is saved for print', async ({ openFor, server }) => {
  const [theo, name] = [await administrator(server.url), `Sheet ${ownName()}`];
  const days = { validFrom: dayFromNow(-1), validTo: dayFromNow(5) };
  const code = await makeContributionLink(server.url, theo, { name, memo, amount: '60', ...days });
  const page = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
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
});

test('a link is changed and ended, and what it gave is still known', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [theo, member, name] = [await administrator(server.url), await nextMember(), `Brook ${ownName()}`];
  const days = { validFrom: dayFromNow(-1), validTo: dayFromNow(5) };
  const code = await makeContributionLink(server.url, theo, { name, memo, amount: '20', ...days });
  await redeem(server.url, member, code);
  const page = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  await openOffice(page, '/admin/links', 'Creation links');
  const entry = entryOf(page, name);
  await entry.getByRole('button', { name: 'Edit' }).click();
  await expect(fields(page).amount).toHaveValue('20.00');
  await fields(page).amount.fill('25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'The link is changed');
  await expect(entry).toContainText('25.00');

  await entry.getByRole('button', { name: 'End link' }).click();
  const asked = page.getByRole('dialog', { name: `End “${name}”?` });
  await asked.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(entry).toContainText('Open');
  await entry.getByRole('button', { name: 'End link' }).click();
  await asked.getByRole('button', { name: 'End link' }).click();
  await expectSaid(page, 'The link has ended');
  await expect(entry).toHaveCount(0);
  await page.getByRole('switch', { name: 'Also those that are over' }).click();
  await expect(entry).toContainText('Ended');
  await expect(entry).toContainText('Redeemed once by one member');
  await expect(entry.getByRole('button')).toHaveCount(0);
  const { errors } = await ask(
    server.url,
    'mutation ($code: String!) { redeemTransactionLink(code: $code) }',
    { code },
    (await nextMember()).token,
  );
  expect(errors).toHaveLength(1);
});

test('two are at the same link: the one who comes late keeps what was typed and learns why', async ({
  openFor,
  server,
}) => {
  const [theo, amara, name] = [
    await administrator(server.url),
    await moderator(server.url),
    `Both ${ownName()}`,
  ];
  const days = { validFrom: dayFromNow(-1), validTo: dayFromNow(5) };
  await makeContributionLink(server.url, theo, { name, memo, amount: '20', ...days });
  const first = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  const second = await openFor(amara, inOffice(server.url, amara, 'MODERATOR'));
  await openOffice(second, '/admin/links', 'Creation links');
  await entryOf(second, name).getByRole('button', { name: 'Edit' }).click();
  await fields(second).memo.fill('Four hours in the garden');

  await openOffice(first, '/admin/links', 'Creation links');
  await entryOf(first, name).getByRole('button', { name: 'End link' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'End link' }).click();
  await expectSaid(first, 'The link has ended');

  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('alert').filter({ hasText: 'We do not know this link' })).toBeVisible();
  await expect(fields(second).memo).toHaveValue('Four hours in the garden');
});

test('axe finds nothing on links, their form and a sheet, light and dark, and they fit 320 pixels', async ({
  openFor,
  server,
}) => {
  const [theo, name] = [await administrator(server.url), `Narrow ${ownName()}`];
  const days = { validFrom: dayFromNow(-1), validTo: dayFromNow(5) };
  await makeContributionLink(server.url, theo, { name, memo, amount: '20', ...days });
  const narrow = { viewport: { width: 320, height: 640 } };
  const page = await openFor(theo, { ...inOffice(server.url, theo, 'ADMIN'), ...narrow });
  await openOffice(page, '/admin/links?ended=shown', 'Creation links');
  await expect(entryOf(page, name)).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await entryOf(page, name).getByRole('link', { name: 'Sheet with QR code' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectFit(page);
});
