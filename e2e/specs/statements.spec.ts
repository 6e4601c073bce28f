import { Decimal } from 'decimal.js';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../pages/keyboard.ts';
import { goInside } from '../pages/screens.ts';
import { hundredths, StatementsPage, WhyPage } from '../pages/statements.page.ts';
import { shown } from '../pages/sums.ts';
import { accountOf, logIn, must } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';
import { expectExact, readCsv, statementOf } from '../setup/statements.ts';
import type { StatementFile } from '../setup/statements.ts';

test.use({ sharesServer: true });

const lastYear = new Date().getFullYear() - 1;
const wholeTime = `?from=2021-01-01&to=${new Date().getFullYear()}-12-31`;

const send = `mutation ($to: String!, $memo: String!) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "1.5", memo: $memo)
}`;

async function give(url: string, from: Person, to: Person, memo: string): Promise<void> {
  await must(url, send, { to: to.email, memo }, from.token);
}

test('a statement adds up on the screen and in both files, no text in a table is evaluated, and a member downloads all stored data', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [giver, receiver] = [await nextMember(), await nextMember()];
  const words = '=HYPERLINK("http://example.org"; "thanks")';
  await give(server.url, giver, receiver, words);
  const statements = await StatementsPage.open(await openFor(receiver), wholeTime);
  const both = async () => {
    const { name, text: content } = await statements.save('File (JSON)');
    expect(name).toMatch(/^statement_2021-01-01_\d{4}-12-31\.json$/);
    return { file: JSON.parse(content) as StatementFile, table: await statements.save('Table (CSV)') };
  };
  let { file, table } = await both();
  const ending = (): string | undefined => readCsv(table.text, ',').at(-1)?.at(-1);
  // Between the two the gift may be announced: then the statement is made again, up to a later moment.
  await expect(async () => {
    if (ending() !== file.closing) ({ file, table } = await both());
    expect(ending()).toBe(file.closing);
  }).toPass();
  await test.step('a calculation by hand confirms the screen', async () => {
    expect(file.bookings.length).toBeGreaterThan(3);
    expectExact(file);

    const labels = ['Newly created', 'Received', 'Given', 'Faded'];
    const figures = await Promise.all(
      ['Balance at the beginning', ...labels, 'Balance at the end'].map(async (label) =>
        hundredths(await statements.sum(label).innerText()),
      ),
    );
    const closing = figures.pop();
    expect(figures.reduce((all, figure) => all + figure, 0)).toBe(closing);
    await expect(statements.sum('Received')).toHaveText(shown(file.received, 'always'));
    await expect(statements.sum('Given')).toHaveText(shown(new Decimal(file.sent).neg()));
    await expect(statements.sum('Balance at the end')).toHaveText(`${shown(file.closing)} GDD`);

    // Opening, each booking, closing; every shown balance is the one before it, minus what faded, plus the amount.
    await expect(statements.rows).toHaveCount(
      Math.min(file.bookings.length, 100) + (file.bookings.length > 100 ? 1 : 2),
    );
    const cells = await statements.rows.evaluateAll((rows) =>
      rows.map((row) =>
        ['faded', 'much', 'left'].map((cell) => row.querySelector(`.${cell} .amount`)?.textContent ?? '0'),
      ),
    );
    const [first, ...rest] = cells.map((row) => row.map((text) => hundredths(text)));
    let balance = first?.[2] ?? 0;
    for (const [fadedBy = 0, amount = 0, left] of rest) {
      balance += fadedBy + amount;
      expect(balance).toBe(left);
    }
  });
  await test.step('the table for a spreadsheet contains every figure, and no text in it is evaluated', async () => {
    const { name, text } = table;
    expect(name).toMatch(/\.csv$/);
    expect(text.startsWith('\uFEFFDay,Time,Kind,Person,Words,Faded,Amount,Balance\r\n')).toBe(true);
    const [, opening, ...rest] = readCsv(text, ',');
    rest.pop();
    expect(opening?.at(-1)).toBe(file.opening);
    expect(rest.map((row) => row.slice(-3))).toEqual(
      file.bookings.map(({ faded, amount, balance }) => [faded, amount, balance]),
    );
    expect(rest.map((row) => row[4])).toContain(`'${words}`);
    expect(rest.every(([, , , , memo = '']) => !/^[=+\-@]/.test(memo))).toBe(true);
  });
  await test.step('all stored data', async () => {
    const { name, text } = await statements.save('Download my data');
    expect(name).toMatch(/^my-data_\d{4}-\d{2}-\d{2}\.json$/);
    const held = JSON.parse(text) as { profile: { email: string }; bookings: object[]; sessions: object[] };
    expect(held.profile.email).toBe(receiver.email);
    expect(held.sessions.length).toBeGreaterThan(0);
    const { balance } = await accountOf(server.url, receiver);
    expect(held.bookings).toHaveLength(balance.count);
  });
});

test('periods are in the address, and two own days are chosen with the keyboard alone', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember());
  await StatementsPage.open(page);
  await expect(page.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, 'Last year');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/statements\?period=last-year$/);
  await expect(page.getByText(`January 1, ${lastYear} to December 31, ${lastYear}`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Last year' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Other dates' }).press('Enter');
  await page.getByLabel('From').fill(`${lastYear}-03-10`);
  await page.getByLabel('Until').fill(`${lastYear}-03-01`);
  await page.getByRole('button', { name: 'Show statement' }).press('Enter');
  await expect(page.getByLabel('Until')).toHaveAccessibleDescription(
    'Choose a day that is not before the first one',
  );
  await page.getByLabel('Until').fill(`${lastYear}-03-31`);
  await page.getByRole('button', { name: 'Show statement' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${lastYear}-03-10&to=${lastYear}-03-31`));
  await expect(page.getByText(`March 10, ${lastYear} to March 31, ${lastYear}`)).toBeVisible();
});

test('a German spreadsheet gets semicolons and decimal commas, and the print contains the whole statement and nothing of the screen around it, with hidden amounts', async ({
  openFor,
  nextMember,
}) => {
  const member = await nextMember();
  const hidden = { session: { hideAmountGDD: true }, colorScheme: 'dark', language: 'de' } as const;
  const page = await openFor(member, hidden);
  const statements = await StatementsPage.open(page, wholeTime);
  await test.step('the table', async () => {
    const { name, text } = await statements.save('Tabelle (CSV)');
    expect(name).toMatch(/^kontoauszug_/);
    const [head, opening, first] = readCsv(text, ';');
    expect(head?.slice(-3)).toEqual(['Vergangen', 'Betrag', 'Guthaben']);
    expect(opening?.at(-1)).toBe('0');
    expect(first?.at(-1)).toMatch(/^\d+(?:,\d{1,8})?$/);
  });
  await test.step('the print', async () => {
    await expect(statements.paper.locator('.masked').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(statements.paper.locator('.masked')).toHaveCount(0);
    await expect(statements.paper).toContainText(`${member.firstName} ${member.lastName}`);
    await expect(statements.paper.getByText(/^Erstellt am /)).toBeVisible();
    for (const gone of ['navigation', 'banner', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(gone)).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    );
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(statements.paper.locator('.masked').first()).toBeAttached();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 594\.\d+ 841\.\d+\s*\]/);
  });
});

test('the overview and a booking link to the explanation, whose steps lead from one balance to the other', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [member, friend] = [await nextMember(), await nextMember()];
  await give(server.url, member, friend, 'For the bread this morning');
  await give(server.url, friend, member, 'And for the honey');
  const page = await openFor(member);
  const why = new WhyPage(page);
  await test.step('the link of the overview', async () => {
    await page.goto('/overview');
    await page.getByRole('link', { name: 'Why did it change?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Why did my balance change?' })).toBeVisible();
    await expect(why.days.first()).toBeVisible();
  });
  await test.step('every step is shown, and the figures add up', async () => {
    const { length: ofMonth } = await why.figures();
    await page.getByRole('button', { name: 'Since a year ago' }).click();
    await expect(page).toHaveURL(/\/statements\/why\?from=/);
    const all = page.getByRole('button', { name: /^Show all/ });
    const end = why.edge('This is what is left at the end.');
    // The steps of the year replace those of the month, and only a long list has the button.
    await expect(async () => {
      if ((await all.count()) > 0) await all.click();
      const figures = await why.figures();
      expect(figures.length).toBeGreaterThan(Math.max(4, ofMonth));
      const closing = hundredths((await end.locator('.amount').textContent({ timeout: 1000 })) ?? '');
      expect(figures.reduce((total, figure) => total + figure, 0)).toBe(closing);
    }).toPass();
    await expect(why.edge('This is what was there.')).toHaveCount(1);
    await expect(end).toHaveCount(1);
    await expect(why.steps.filter({ hasText: 'For the bread this morning' }).first()).toContainText(
      `You gave something to ${friend.firstName}`,
    );
    await expect(why.steps.filter({ hasText: 'And for the honey' }).first()).toContainText(
      `${friend.firstName} ${friend.lastName} gave something to you.`,
    );
    await expect(why.steps.filter({ hasText: /a part of it faded/ }).first()).toBeAttached();
  });
  await test.step('the links of the bookings, and invalid times are reported', async () => {
    await goInside(page, '/transactions');
    await page.getByRole('main').getByRole('link', { name: 'Statement' }).click();
    await expect(page).toHaveURL(/\/statements$/);
    await goInside(page, '/transactions');
    const row = page.locator('details[id^="transaction-"]').first();
    await row.locator('summary').click();
    await row.getByRole('link', { name: 'Since then' }).click();
    await expect(page).toHaveURL(/\/statements\/why\?from=\d{4}/);
    await expect(why.edge('This is what is left at the end.')).toHaveCount(1);
    await page.getByText('Other moments').click();
    await page.getByLabel('Second moment').fill('2021-01-01T00:00:00');
    await page.getByRole('button', { name: 'Explain it' }).click();
    await expect(page.getByLabel('Second moment')).toHaveAccessibleDescription(
      'Choose a moment after the first one',
    );
  });
});

test('the letter of a year matches its bookings in hours, people and thanks', async ({ openFor, server }) => {
  const maria = await logIn(server.url, 'maria@example.org');
  const page = await openFor(maria);
  await page.goto(`/statements/letter/${lastYear}`);
  const letter = page.getByRole('article', { name: `Your year ${lastYear}` });
  await expect(letter).toContainText('Dear Maria,');
  const { created, lines } = await statementOf(
    server.url,
    maria,
    new Date(`${lastYear}-01-01T00:00:00+01:00`),
    new Date(`${lastYear + 1}-01-01T00:00:00+01:00`),
  );
  const sent = lines.filter(({ typeId }) => typeId === 'SEND');
  const received = lines.filter(({ typeId }) => typeId === 'RECEIVE');
  const peopleOf = (some: typeof lines): number =>
    new Set(some.map(({ partner }) => partner?.gradidoID)).size;
  const titles = letter.getByRole('term');
  await expect(titles.filter({ hasText: 'for everybody' })).toContainText(
    `${new Decimal(created).div(20).toString()} hour`,
  );
  await expect(titles.filter({ hasText: 'thanked' })).toHaveText(
    `${peopleOf(sent) === 1 ? 'One person' : `${peopleOf(sent)} people`} thanked`,
  );
  await expect(titles.filter({ hasText: 'Thanks from' })).toHaveText(
    `Thanks from ${peopleOf(received) === 1 ? 'one person' : `${peopleOf(received)} people`}`,
  );
  await expect(letter.getByText(`You said thanks ${sent.length} times`)).toBeVisible();
  const quotes = await letter.getByRole('blockquote').allInnerTexts();
  expect(quotes.length).toBeGreaterThan(0);
  const memos = lines.map(({ memo }) => memo);
  for (const quote of quotes) expect(memos).toContain(quote);
});

test('a member without bookings sees an explanation in all three places', async ({ openFor, server }) => {
  const page = await openFor(await logIn(server.url, 'lea@example.org'));
  const statements = await StatementsPage.open(page);
  await expect(statements.paper).toContainText('Nothing was booked in this period.');
  await page.getByRole('link', { name: 'Why it changed' }).click();
  await expect(page.getByText(/^Since .*: no change$/)).toBeVisible();
  await page.getByRole('link', { name: 'Your year' }).click();
  await expect(page.getByText('A year may be quiet.')).toBeVisible();
});
