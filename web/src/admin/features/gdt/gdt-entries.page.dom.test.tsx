import { dayIn } from '../../../../test/fields.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectSaid, openPage, partOf, theo } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { noteDownloads } from '../../../../test/downloads.ts';
import { expectProblem, fill } from '../../../../test/fields.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';

const atGdt = (answers: Answers = {}): Promise<Admin> =>
  openPage('/admin/gdt', 'GDT entries', { as: theo, answers });
/** Once what was pressed before is done: until then a press does nothing. */
async function press({ user }: Admin, place: HTMLElement, name: string): Promise<void> {
  await expect.poll(() => place.querySelector('[aria-busy]')).toBeNull();
  await user.click(within(place).getByRole('button', { name }));
}

const lena = { userId: 1, firstName: 'Lena', lastName: 'Berg', email: 'lena@example.org', deletedAt: null };
const withLena: Answers = {
  searchUsers: ({ query }: { query: string }) => ({
    userList: [lena].filter(({ email }) => email.startsWith(query)),
  }),
};

async function fillEntry(admin: Admin, form: HTMLElement, email: string): Promise<void> {
  const field = (name: string): HTMLElement => within(form).getByLabelText(name);
  await fill(admin, field('E-mail address of the member'), email);
  await fill(admin, field('Support in euros'), '25.5');
  await fill(admin, field('GDT per euro'), '20');
  await fill(admin, field('Comment'), 'For the well');
}

test('an entry of GDT is recorded with the total of its figures, for an account that is named', async () => {
  const admin = await atGdt(withLena);
  const form = await partOf('One entry');
  const field = (name: string): HTMLElement => within(form).getByLabelText(name);
  await press(admin, form, 'Record entry');
  await expectProblem(field('E-mail address of the member'), /Enter the full e-mail address/);
  await expectProblem(field('Support in euros'), /Write a number/);
  await fillEntry(admin, form, 'Lena@example.org');
  expect(await within(form).findByText('Account of Lena Berg')).toBeTruthy();
  expect(within(form).getByLabelText('GDT in total').textContent).toMatch(/^510\.00\s*GDT$/);
  expect(within(form).queryByRole('textbox', { name: 'GDT in total' })).toBeNull();
  await press(admin, form, 'Record entry');
  await expectSaid('Recorded: 510.00 GDT for Lena Berg');
  expect(field('Comment')).toHaveProperty('value', '');
  expect(admin.server.asked('recordGdtEntry')).toMatchObject([
    { kind: 'FORM', amount: 25.5, factor: 20, gdt: null, comment: 'For the well' },
  ]);
  // The next attempt is refused, and the earlier success is no longer shown.
  await press(admin, form, 'Record entry');
  await expectProblem(field('Support in euros'), /Write a number/);
  expect(document.querySelector('.toast')).toBeNull();
});

test('a figure is read as other amounts are: what can be misread is shown, with its other reading', async () => {
  const admin = await atGdt(withLena);
  const form = await partOf('One entry');
  await fillEntry(admin, form, 'lena@example.org');
  const amount = within(form).getByLabelText('Support in euros');
  const factor = within(form).getByLabelText('GDT per euro');
  const readAs = (): string =>
    [...form.querySelectorAll('.read')].map(({ textContent }) => textContent).join('');
  await fill(admin, amount, '1,000.50');
  expect(readAs()).toMatch(/^Read as 1,000\.50\s*€/);
  await fill(admin, amount, '1,000');
  expect(readAs()).toMatch(/^Read as 1,000\.00\s*€/);
  expect(within(form).getByLabelText('GDT in total').textContent).toMatch(/^20,000\.00/);
  await fill(admin, factor, '1.125');
  expect(readAs()).toMatch(/Read as 1\.125Did/);
  expect(within(form).getByText('1,000.00 € × 1.125')).toBeTruthy();
  await press(admin, form, 'Did you mean 1,125.00?');
  expect(factor).toHaveProperty('value', '1,125.00');
  await fill(admin, factor, '20');
  await press(admin, form, 'Record entry');
  await expectSaid('Recorded: 20,000.00 GDT for Lena Berg');
  expect(admin.server.asked('recordGdtEntry')).toMatchObject([{ amount: 1000, factor: 20 }]);
});

test('before an entry of GDT for an address without an account it asks', async () => {
  const admin = await atGdt(withLena);
  const form = await partOf('One entry');
  await fillEntry(admin, form, 'nobody@example.org');
  expect(await within(form).findByText('No account has this address yet')).toBeTruthy();
  await press(admin, form, 'Record entry');
  const dialog = await screen.findByRole('dialog', { name: 'No account has this address' });
  expect(dialog.textContent).toContain('nobody@example.org');
  expect(admin.server.asked('recordGdtEntry')).toEqual([]);
  await press(admin, dialog, 'Record it anyway');
  await expectSaid('Recorded: 510.00 GDT for nobody@example.org');
  expect(admin.server.asked('recordGdtEntry')).toMatchObject([{ email: 'nobody@example.org' }]);
  expect(within(form).getByLabelText('Comment')).toHaveProperty('value', '');
});

test('an entry without a sum, or of a day in the future, is refused at its field', async () => {
  const admin = await atGdt(withLena);
  const form = await partOf('One entry');
  await fillEntry(admin, form, 'lena@example.org');
  await fill(admin, within(form).getByLabelText('Support in euros'), '0');
  await fill(admin, within(form).getByLabelText('Day'), '2199-01-01');
  await press(admin, form, 'Record entry');
  await expectProblem(within(form).getByLabelText('Support in euros'), 'Write a number other than 0');
  await expectProblem(within(form).getByLabelText('Day'), 'Choose a day up to today');
  expect(admin.server.asked('recordGdtEntry')).toEqual([]);
  expect(within(form).queryByRole('option', { name: /^Increase for everybody/ })).toBeNull();
});

test('the total of a share is entered by hand', async () => {
  const admin = await atGdt(withLena);
  const form = await partOf('One entry');
  await admin.user.selectOptions(within(form).getByLabelText('Kind'), 'ELOPAGE_PUBLISHER');
  await fillEntry(admin, form, 'lena@example.org');
  await press(admin, form, 'Record entry');
  await expectProblem(within(form).getByLabelText('GDT in total'), /Write a number/);
  await fill(admin, within(form).getByLabelText('GDT in total'), '1.28');
  await press(admin, form, 'Record entry');
  await expectSaid('Recorded: 1.28 GDT for Lena Berg');
  expect(admin.server.asked('recordGdtEntry')).toMatchObject([{ gdt: 1.28 }]);
});

test('the last entries are listed with the person, or the address where nobody has it', async () => {
  const event = { createdAt: '2026-11-20T10:00:00Z' };
  await atGdt({
    auditEvents: {
      events: [
        { ...event, id: 4, affectedUser: null, subject: null, involvedId: 20, gdt: 1200, gdtCount: 12 },
        // An import that added nothing.
        { ...event, id: 3, affectedUser: null, subject: null, gdt: null, gdtCount: null },
        { ...event, id: 2, affectedUser: null, subject: 'nobody@example.org', gdt: 35 },
        { ...event, id: 1, affectedUser: lena, subject: 'lena@example.org', gdt: 510 },
      ],
    },
  });
  const [list, one, two, three] = within(
    await screen.findByRole('list', { name: 'Last recorded' }),
  ).getAllByRole('listitem');
  expect(list?.textContent).toMatch(/12 imported entries.*1,200\.00/);
  expect(list?.querySelector('button')).toBeNull();
  expect(three).toBeUndefined();
  expect(one?.textContent).toMatch(/nobody@example\.org.*35\.00/);
  expect(two?.textContent).toMatch(/Lena Berg.*510\.00/);
});

const stored = {
  id: 12,
  date: '2025-11-19T00:00:00.000Z',
  comment: 'For the well',
  gdtEntryType: 'FORM',
  amount: 25.5,
  factor: 20,
  amount2: 0,
  factor2: 1,
  gdt: 510,
};
const withEntries = (gdtEntries: readonly object[], gdtSum: number): Answers => ({
  gdtEntriesOf: { count: gdtEntries.length, gdtEntries, gdtSum },
});

test('before an entry that takes GDT away it asks, with the member and the balance afterwards', async () => {
  const admin = await atGdt({ ...withLena, ...withEntries([stored], 510) });
  const form = await partOf('One entry');
  await fillEntry(admin, form, 'lena@example.org');
  await fill(admin, within(form).getByLabelText('Support in euros'), '-30');
  await press(admin, form, 'Record entry');
  const dialog = await screen.findByRole('dialog', { name: 'Take GDT away from Lena Berg?' });
  expect(dialog.textContent).toMatch(/Until now510\.00\s*GDTThis entry−600\.00\s*GDTAfterwards−90\.00\s*GDT/);
  expect(admin.server.asked('recordGdtEntry')).toEqual([]);
  await press(admin, dialog, 'Record entry');
  await expectSaid('Recorded: −600.00 GDT for Lena Berg');
  expect(admin.server.asked('recordGdtEntry')).toMatchObject([{ amount: -30, email: 'lena@example.org' }]);
  expect(within(form).getByLabelText('Comment')).toHaveProperty('value', '');
});

test('an entry is corrected by one with the opposite figures', async () => {
  const event = { id: 1, createdAt: '2026-11-20T10:00:00Z', involvedId: 12, affectedUser: lena, gdt: 510 };
  const admin = await atGdt({
    ...withLena,
    ...withEntries([stored], 530),
    auditEvents: { events: [{ ...event, subject: 'lena@example.org' }] },
  });
  const list = await screen.findByRole('list', { name: 'Last recorded' });
  await press(admin, list, 'Correct this entry');
  const dialog = await screen.findByRole('dialog', { name: 'Correct this entry of Lena Berg?' });
  expect(dialog.textContent).toMatch(/510\.00\s*GDT · Support by form · For the well/);
  expect(dialog.textContent).toMatch(/Counter-entry−510\.00\s*GDTAfterwards20\.00\s*GDT/);
  expect(dialog.textContent).not.toContain('There already is a counter-entry');
  // A double press: rendering comes too late to stop the second one.
  const record = within(dialog).getByRole('button', { name: 'Record counter-entry' });
  record.click();
  record.click();
  await expectSaid('The counter-entry is recorded. The form has the entry to change');
  const recorded = admin.server.asked('recordGdtEntry');
  expect(recorded).toMatchObject([
    {
      email: 'lena@example.org',
      kind: 'FORM',
      amount: -25.5,
      factor: 20,
      amount2: 0,
      factor2: 1,
      gdt: -510,
      date: null,
    },
  ]);
  expect(recorded[0]?.['comment']).toMatch(/^Correction of the entry of .+, 510\.00\sGDT · For the well$/);
  // What was wrong is changed in the form, which has the rest of the entry.
  const form = await partOf('One entry');
  const field = (name: string): HTMLElement => within(form).getByLabelText(name);
  expect(field('E-mail address of the member')).toHaveProperty('value', 'lena@example.org');
  expect(field('Comment')).toHaveProperty('value', 'For the well');
  expect(field('GDT per euro')).toHaveProperty('value', '20');
  expect(dayIn(field('Day'))).toBe('2025-11-19');
  await fill(admin, field('Support in euros'), '20');
  await press(admin, form, 'Record entry');
  await expect.poll(() => admin.server.asked('recordGdtEntry')).toHaveLength(2);
  expect(admin.server.asked('recordGdtEntry')[1]).toMatchObject({ amount: 20, comment: 'For the well' });
});

test('the entries of an address can be corrected too, and a second correction is pointed out', async () => {
  const counter = { ...stored, id: 13, amount: -25.5, gdt: -510, comment: 'Taken back' };
  const admin = await atGdt({ ...withLena, ...withEntries([counter, stored], 0) });
  const form = await partOf('One entry');
  await fill(admin, within(form).getByLabelText('E-mail address of the member'), 'lena@example.org');
  await admin.user.tab();
  await admin.user.click(await within(form).findByText('Entries of Lena Berg (2)'));
  const [, second] = within(form).getAllByRole('listitem');
  if (second === undefined) throw new Error('There is one entry only.');
  // Its day: it was recorded without a time.
  expect(second.querySelector('small')?.textContent).toMatch(/^\d\d\/\d\d\/2025$/);
  await press(admin, second, 'Correct this entry');
  const dialog = await screen.findByRole('dialog', { name: 'Correct this entry of Lena Berg?' });
  expect(dialog.textContent).toContain('There already is a counter-entry');
});

test('a counter-entry that somebody else has recorded meanwhile is refused, and the dialog shows how it stands', async () => {
  const counter = { ...stored, id: 13, amount: -25.5, gdt: -510, comment: 'Taken back' };
  const event = { id: 1, createdAt: '2026-11-20T10:00:00Z', involvedId: 12, affectedUser: lena, gdt: 510 };
  const entries = [stored];
  const admin = await atGdt({
    ...withLena,
    gdtEntriesOf: () => ({
      count: entries.length,
      gdtEntries: [...entries],
      gdtSum: entries.reduce((sum, { gdt }) => sum + gdt, 0),
    }),
    auditEvents: { events: [{ ...event, subject: 'lena@example.org' }] },
    recordGdtEntry: ({ seenEntries }: { seenEntries: number }) => {
      if (seenEntries !== entries.length) throw refusal('GDT_ENTRIES_CHANGED', { field: 'seenEntries' });
      entries.unshift({ ...counter, id: 14 });
      return counter;
    },
  });
  await press(admin, await screen.findByRole('list', { name: 'Last recorded' }), 'Correct this entry');
  const dialog = await screen.findByRole('dialog', { name: 'Correct this entry of Lena Berg?' });
  expect(dialog.textContent).toMatch(/Until now510\.00\s*GDT/);
  entries.unshift(counter);
  await press(admin, dialog, 'Record counter-entry');
  await expect.poll(() => dialog.textContent).toContain('Another entry has been recorded meanwhile');
  await expect.poll(() => dialog.textContent).toContain('There already is a counter-entry');
  expect(dialog.textContent).toMatch(/Until now0\.00\s*GDTCounter-entry−510\.00\s*GDTAfterwards−510\.00/);
  expect(entries).toHaveLength(2);
  // Whoever knows of it may record another one.
  await press(admin, dialog, 'Record counter-entry');
  await expectSaid('The counter-entry is recorded');
  expect(entries).toHaveLength(3);
});

test('a list of GDT entries is checked first, bad lines are named and saved, and it is imported once', async () => {
  let isImported = false;
  const admin = await atGdt({
    importGdtEntries: ({ csv, dryRun }: { csv: string; dryRun: boolean }) => {
      if (!csv.includes('kind'))
        throw refusal('GDT_ENTRY_INVALID', {
          field: 'csv',
          detail: { missing: 'kind, amount, gdt, date' },
        });
      const added = isImported ? 0 : 2;
      const known = isImported ? 2 : 0;
      if (!dryRun) isImported = true;
      const problems = [
        { line: 3, message: 'the e-mail address is not complete' },
        { line: 4, message: 'amount is not a number' },
        { line: 5, message: 'the kind must be one of FORM, CVS' },
      ];
      const warnings = [{ line: 6, gdt: 1100, calculated: 110 }];
      return { lines: 5, added, known, gdt: 330, withoutAccount: ['new@example.org'], problems, warnings };
    },
  });
  const part = await partOf('A whole list');
  const kinds = within(part).getByRole('list', { name: 'The column kind has one of these words:' });
  expect(kinds.textContent).toContain('FORM – Support by form');
  const words = within(part).getByLabelText('Or paste its lines');
  await press(admin, part, 'Check first');
  await expectProblem(words, 'Choose a file or paste its lines');
  await fill(admin, words, 'key,email\n1,maria@example.org');
  await press(admin, part, 'Check first');
  await expectProblem(words, 'The first line does not name: kind, amount, gdt, date');

  const csv = [
    'key,email,kind,amount,factor,gdt,comment,date',
    'a-1,lena@example.org,FORM,10,22,220,First,2026-01-31',
    'a-2,nobody,FORM,10,22,220,Second,2026-01-31',
    'a-3,lena@example.org,FORM,ten,22,220,"Third, with words",2026-01-31',
    'a-4,lena@example.org,Support by form,5,22,110,Kind,2026-01-31',
    'a-5,lena@example.org,FORM,5,22,1100,Fourth,2026-02-28',
  ].join('\n');
  await admin.user.upload(
    within(part).getByLabelText('CSV file'),
    new File([csv], 'support.csv', { type: 'text/csv' }),
  );
  await expect.poll(() => words).toHaveProperty('value', csv);
  within(part).getByText('“support.csv” has been chosen');
  await press(admin, part, 'Check first');
  await expect
    .poll(() => within(part).queryByRole('status')?.textContent)
    .toContain('5 lines: 2 new, 0 already here, 3 not usable');
  expect(within(part).getByRole('status').textContent).toContain('New entries together: 330.00 GDT');
  expect(within(part).getByText('In 1 line gdt is not amount × factor: what is in gdt counts')).toBeTruthy();
  expect(within(part).getByText('Line 6: 1,100.00 GDT in the list, 110.00 GDT calculated')).toBeTruthy();
  expect(within(part).getByText('No account here has one of the addresses')).toBeTruthy();
  expect(within(part).getByText(/whoever joins with the address sees them/)).toBeTruthy();
  expect(within(part).getByText('new@example.org')).toBeTruthy();
  const [, first, second, third] = within(part).getAllByRole('row');
  expect(first?.textContent).toMatch(/3\s*The e-mail address is not complete.*nobody/);
  expect(second?.textContent).toMatch(/4\s*There is no number in the column amount.*ten/);

  expect(third?.textContent).toMatch(/5\s*This kind does not exist\. There are: FORM, CVS, ELOPAGE,/);

  const saved = noteDownloads();
  await press(admin, part, 'Save these lines as CSV');
  expect(await saved('gdt-lines.csv')).toContain('"a-3,');

  // A double press: rendering comes too late to stop the second one.
  const take = within(part).getByRole('button', { name: 'Import 2 entries' });
  take.click();
  take.click();
  await expectSaid('2 entries imported');
  await press(admin, part, 'Check first');
  await expect
    .poll(() => within(part).queryByRole('status')?.textContent)
    .toContain(
      'All these entries are already here: nothing new.5 lines: 0 new, 2 already here, 3 not usable',
    );
  const imports = admin.server.asked('importGdtEntries').filter(({ dryRun }) => dryRun === false);
  expect(imports).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});
