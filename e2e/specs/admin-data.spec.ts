import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { entryOf, expectFit, expectSaid, openOffice, partOf } from '../pages/admin-office.ts';
import { expectProblem } from '../pages/fields.ts';
import { lineOf } from '../pages/transactions.page.ts';
import { must } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';
import { administrator, inOffice, newOfficial, ownName } from '../setup/officials.ts';

interface Gdt {
  readonly gdtSum: number;
  readonly gdtEntries: readonly { gdt: number; comment: string; gdtEntryType: string }[];
}

async function gdtOf(url: string, { token }: Person): Promise<Gdt> {
  const list = '{ listGDTEntries { gdtSum gdtEntries { gdt comment gdtEntryType } } }';
  return (await must<{ listGDTEntries: Gdt }>(url, list, {}, token)).listGDTEntries;
}

test('an administrator keeps what the community says of itself, and a place needs both numbers', async ({
  openFor,
  server,
}) => {
  const [theo, topic] = [await administrator(server.url), `0.0.${String(Date.now()).slice(-6)}`];
  const page = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  await openOffice(page, '/admin/communities', 'Communities');
  await page.getByRole('button', { name: 'Edit' }).click();
  const [north, east] = [page.getByLabel('North (latitude)'), page.getByLabel('East (longitude)')];
  const place = [await north.inputValue(), await east.inputValue()] as const;
  await north.fill('91');
  await east.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectProblem(north, /Write degrees from −90 to 90/);
  await expectProblem(east, 'A place needs both numbers');
  await north.fill(place[0]);
  await east.fill(place[1]);
  await page.getByLabel('Topic in the shared record').fill(topic);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Saved');
  await expect(page.locator('dl')).toContainText(topic);
  await expect(page.getByText('No other community has introduced itself yet.')).toBeVisible();
});

test('a project gets its address, and two of them never the same one', async ({ openFor, server }) => {
  const [theo, other] = [await administrator(server.url), await newOfficial(server, 'ADMIN')];
  const [first, second] = [
    await openFor(theo, inOffice(server.url, theo, 'ADMIN')),
    await openFor(other, inOffice(server.url, other, 'ADMIN')),
  ];
  const [name, alias] = [`Orchard ${ownName()}`, ownName().toLowerCase()];
  const write = async (page: Page, words: { name: string; alias: string }): Promise<void> => {
    await page.getByLabel('Name', { exact: true }).fill(words.name);
    await page.getByLabel('Short name').fill(words.alias);
  };
  for (const page of [first, second]) {
    await openOffice(page, '/admin/projects', 'Projects');
    await page.getByRole('button', { name: 'New project' }).click();
  }
  await write(first, { name: 'Or', alias: 'My orchard' });
  await first.getByRole('button', { name: 'Save' }).click();
  await expectProblem(first.getByLabel('Name', { exact: true }), /3 to 255 characters/);
  await expectProblem(first.getByLabel('Short name'), /3 to 32 small letters/);
  await write(first, { name, alias });
  await first.getByRole('button', { name: 'Save' }).click();
  await expectSaid(first, 'Saved');
  await expect(entryOf(first, name)).toContainText(`${server.url}/login?project=${alias}`);

  await write(second, { name: `Another ${name}`, alias });
  await second.getByRole('button', { name: 'Save' }).click();
  await expectProblem(second.getByLabel('Short name'), /Another project has this alias already/);
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue(`Another ${name}`);

  await entryOf(first, name).getByRole('button', { name: 'Edit' }).click();
  await first.getByLabel('Description').fill('Old apples for everybody');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(entryOf(first, name)).toContainText('Old apples for everybody');
  await entryOf(first, name).getByRole('button', { name: 'Delete' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectSaid(first, 'The project is deleted');
  await expect(entryOf(first, name)).toHaveCount(0);
});

test('the figures of the community add up, month by month, and are saved for other programs', async ({
  openFor,
  server,
}) => {
  const theo = await administrator(server.url);
  const page = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  await openOffice(page, '/admin/statistics', 'Statistics');
  const now = partOf(page, 'Where the GDD are').locator('dl');
  const figure = async (name: string): Promise<bigint> => {
    const text = await lineOf(now, name).innerText();
    return BigInt(text.replace('−', '-').replaceAll(/[^\d-]/g, ''));
  };
  const [created, faded, held] = [
    await figure('Created'),
    await figure('Faded'),
    await figure('Members have'),
  ];
  // Each figure is cut to two places on its own.
  const difference = created + faded - held;
  expect(difference >= -2n && difference <= 2n).toBe(true);

  await expect(page.locator('figure')).toHaveCount(5);
  await page.getByRole('button', { name: '12 months' }).click();
  await expect(page).toHaveURL(/\?months=12$/);
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('row')).toHaveCount(13);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('statistics.csv');
  const [heading, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(heading).toBe('\uFEFFmonth,members,activeMembers,created,faded,held');
  expect(rows).toHaveLength(12);
  expect(rows.at(-1)).toMatch(/^\d{4}-\d{2},\d+,\d+,[\d.]+,[\d.]+,[\d.]+$/);
});

test('an entry of GDT is recorded, and its member has it', async ({ openFor, nextMember, server }) => {
  const [theo, member] = [await administrator(server.url), await nextMember()];
  const before = await gdtOf(server.url, member);
  const page = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  await openOffice(page, '/admin/gdt', 'GDT entries');
  const form = partOf(page, 'One entry');
  const comment = `For the well ${ownName()}`;
  await form.getByRole('button', { name: 'Record entry' }).click();
  await expectProblem(form.getByLabel('E-mail address of the member'), /Write the full e-mail address/);
  await expectProblem(form.getByLabel('GDT in all'), /Write a number/);
  await form.getByLabel('E-mail address of the member').fill(member.email);
  await form.getByLabel('Support in euro').fill('12.5');
  await form.getByLabel('GDT for each euro').fill('20');
  await form.getByLabel('GDT in all').fill('250');
  await form.getByLabel('Comment').fill(comment);
  await form.getByRole('button', { name: 'Record entry' }).click();
  await expectSaid(page, 'The entry is recorded');
  await expect(form.getByLabel('Comment')).toHaveValue('');
  const after = await gdtOf(server.url, member);
  expect(after.gdtSum).toBe(before.gdtSum + 250);
  expect(after.gdtEntries).toContainEqual({ gdt: 250, comment, gdtEntryType: 'FORM' });
});

test('a list of GDT entries is looked through first, bad lines are named, and nothing is imported twice', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [theo, member, key] = [await administrator(server.url), await nextMember(), ownName()];
  const before = await gdtOf(server.url, member);
  const page = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  await openOffice(page, '/admin/gdt', 'GDT entries');
  const part = partOf(page, 'A whole list');
  const [words, look] = [
    part.getByLabel('Or paste its lines'),
    part.getByRole('button', { name: 'Look through first' }),
  ];
  await look.click();
  await expectProblem(words, 'Choose a file or paste its lines');
  await words.fill('key,email\n1,maria@example.org');
  await look.click();
  await expectProblem(words, 'The first line does not name: kind, amount, gdt, date');

  const csv = [
    'key,email,kind,amount,factor,gdt,comment,date',
    `${key}-1,${member.email},FORM,10,22,220,First,2026-01-31`,
    `${key}-2,nobody,FORM,10,22,220,Second,2026-01-31`,
    `${key}-3,${member.email},FORM,ten,22,220,"Third, with words",2026-01-31`,
    `${key}-4,${member.email},FORM,5,22,110,Fourth,2026-02-28`,
  ].join('\n');
  await part.getByLabel('CSV file').setInputFiles({
    name: 'support.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await expect(words).toHaveValue(csv);
  await look.click();
  await expect(part.getByRole('status')).toContainText('4 lines: 2 new, 0 here already, 2 not usable');
  await expect(part.getByRole('row')).toHaveText([
    /Line/,
    /3\s*The e-mail address is not complete\s*.*nobody/,
    /4\s*A figure is not a number\s*.*ten/,
  ]);
  expect(await gdtOf(server.url, member)).toEqual(before);
  const waiting = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Save these lines as CSV' }).click();
  expect(await readFile(await (await waiting).path(), 'utf8')).toContain(`"${key}-3,`);

  await part.getByRole('button', { name: 'Import 2 entries' }).click();
  await expectSaid(page, '2 entries imported');
  expect((await gdtOf(server.url, member)).gdtSum).toBe(before.gdtSum + 330);
  await look.click();
  await expect(part.getByRole('status')).toContainText('4 lines: 0 new, 2 here already, 2 not usable');
  await expect(part.getByRole('button', { name: /^Import/ })).toHaveCount(0);
});

test('a mail that nobody takes waits with what the mail server said, and is tried again at once', async ({
  openFor,
  server,
}) => {
  const [theo, lastName] = [await administrator(server.url), ownName()];
  const email = `${lastName}@example.net`.toLowerCase();
  const accept = server.mails.refuse(email);
  const create = `mutation ($email: String!, $lastName: String!) {
    createUser(email: $email, firstName: "Henrike", lastName: $lastName, language: "en") { id }
  }`;
  await must(server.url, create, { email, lastName });
  const page = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  await openOffice(page, '/admin/outbox?state=WAITING', 'Mail outbox');
  const mail = entryOf(page, email);
  await expect(async () => {
    await page.reload();
    await expect(mail).toContainText('Nobody is known here', { timeout: 2000 });
  }).toPass();
  await expect(mail).toContainText('Activation of the account');
  await expect(mail).toContainText(/tried once · next try:/);
  expect(server.mails.to(email)).toHaveLength(0);

  accept();
  await mail.getByRole('button', { name: 'Try now' }).click();
  await expectSaid(page, 'The mail is being tried once more');
  await server.mails.waitFor(email, /./);
  await page.getByRole('button', { name: 'Sent', exact: true }).click();
  await expect(page).toHaveURL(/\?state=SENT$/);
  await expect(async () => {
    await page.reload();
    await expect(mail).toContainText('Sent', { timeout: 2000 });
  }).toPass();
  await expect(mail.getByRole('button')).toHaveCount(0);
  expect(server.mails.to(email)).toHaveLength(1);
});

test('axe finds nothing on the other screens, light and dark, and they fit 320 pixels', async ({
  openFor,
  server,
}) => {
  const theo = await administrator(server.url);
  const narrow = { viewport: { width: 320, height: 640 } };
  const page = await openFor(theo, { ...inOffice(server.url, theo, 'ADMIN'), ...narrow });
  await openOffice(page, '/admin/communities', 'Communities');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expectFit(page);
  await openOffice(page, '/admin/projects', 'Projects');
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectFit(page);
  await openOffice(page, '/admin/statistics', 'Statistics');
  await page.getByText('Show as a table').click();
  await expectFit(page);
  await openOffice(page, '/admin/gdt', 'GDT entries');
  await page.getByLabel('Or paste its lines').fill('key,email,kind,amount,gdt,date\n1,2,3,4,5,6');
  await page.getByRole('button', { name: 'Look through first' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectFit(page);
  await openOffice(page, '/admin/outbox', 'Mail outbox');
  await expectFit(page);
});
