import { Decimal } from 'decimal.js';
import { expect, test } from '../fixtures.ts';
import { hundredths, StatementsPage } from '../pages/statements.page.ts';
import { shown } from '../pages/sums.ts';
import { accountOf, give } from '../setup/api.ts';
import { expectExact, readCsv } from '../setup/statements.ts';
import type { StatementFile } from '../setup/statements.ts';

test.use({ sharesServer: true });

const wholeTime = `?from=2021-01-01&to=${new Date().getFullYear()}-12-31`;

test('a statement adds up on the screen and in both files, no text in a table is evaluated, and a member downloads all stored data', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [giver, receiver] = [await nextMember(), await nextMember()];
  const words = '=HYPERLINK("http://example.org"; "thanks")';
  await give(server.url, giver, receiver, { amount: '1.5', memo: words });
  const statements = await StatementsPage.open(await openFor(receiver), wholeTime);
  const both = async () => {
    const { name, text: content } = await statements.save('File (JSON)');
    expect(name).toMatch(/^statement_2021-01-01_\d{4}-\d\d-\d\d\.json$/);
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
      ['Opening balance', ...labels, 'Closing balance'].map(async (label) =>
        hundredths(await statements.sum(label).innerText()),
      ),
    );
    const closing = figures.pop();
    expect(figures.reduce((all, figure) => all + figure, 0)).toBe(closing);
    await expect(statements.sum('Received')).toHaveText(shown(file.received, 'always'));
    await expect(statements.sum('Given')).toHaveText(shown(new Decimal(file.sent).neg()));
    await expect(statements.sum('Closing balance')).toHaveText(`${shown(file.closing)} GDD`);

    // Opening, each booking, closing; every shown balance is the one before it, minus what faded, plus the amount.
    await expect(statements.rows).toHaveCount(
      Math.min(file.bookings.length, 100) + (file.bookings.length > 100 ? 1 : 2),
    );
    const cells = await statements.rows.evaluateAll((rows) =>
      rows.map((row) =>
        ['faded', 'much', 'left'].map((cell) => row.querySelector(`.${cell} .amount`)?.textContent ?? '0'),
      ),
    );
    const [first, ...rest] = cells;
    let balance = hundredths(first?.[2] ?? '0');
    for (const [fadedBy = '0', amount = '0', left = '0'] of rest) {
      balance += hundredths(amount);
      // "< 0.01" may take the balance over the edge between two hundredths.
      if (fadedBy.startsWith('<')) expect([0, 1]).toContain(balance - hundredths(left));
      else expect(balance + hundredths(fadedBy)).toBe(hundredths(left));
      balance = hundredths(left);
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
