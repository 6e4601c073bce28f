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
const press = async ({ user }: Admin, place: HTMLElement, name: string): Promise<void> =>
  user.click(within(place).getByRole('button', { name }));

test('an entry of GDT is recorded', async () => {
  const admin = await atGdt();
  const form = await partOf('One entry');
  const field = (name: string): HTMLElement => within(form).getByLabelText(name);
  await press(admin, form, 'Record entry');
  await expectProblem(field('E-mail address of the member'), /Enter the full e-mail address/);
  await expectProblem(field('GDT in all'), /Write a number/);
  await fill(admin, field('E-mail address of the member'), 'lena@example.org');
  await fill(admin, field('Support in euros'), '12.5');
  await fill(admin, field('GDT for each euro'), '20');
  await fill(admin, field('GDT in all'), '250');
  await fill(admin, field('Comment'), 'For the well');
  await press(admin, form, 'Record entry');
  await expectSaid('The entry is recorded');
  expect(field('Comment')).toHaveProperty('value', '');
  expect(admin.server.asked('recordGdtEntry')).toMatchObject([
    { email: 'lena@example.org', kind: 'FORM', amount: 12.5, factor: 20, gdt: 250, comment: 'For the well' },
  ]);
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
        { line: 4, message: 'amount: ten is not a number' },
      ];
      return { lines: 4, added, known, problems };
    },
  });
  const part = await partOf('A whole list');
  const words = within(part).getByLabelText('Or paste its lines');
  await press(admin, part, 'Look through first');
  await expectProblem(words, 'Choose a file or paste its lines');
  await fill(admin, words, 'key,email\n1,maria@example.org');
  await press(admin, part, 'Look through first');
  await expectProblem(words, 'The first line does not name: kind, amount, gdt, date');

  const csv = [
    'key,email,kind,amount,factor,gdt,comment,date',
    'a-1,lena@example.org,FORM,10,22,220,First,2026-01-31',
    'a-2,nobody,FORM,10,22,220,Second,2026-01-31',
    'a-3,lena@example.org,FORM,ten,22,220,"Third, with words",2026-01-31',
    'a-4,lena@example.org,FORM,5,22,110,Fourth,2026-02-28',
  ].join('\n');
  await admin.user.upload(
    within(part).getByLabelText('CSV file'),
    new File([csv], 'support.csv', { type: 'text/csv' }),
  );
  await expect.poll(() => words).toHaveProperty('value', csv);
  await press(admin, part, 'Look through first');
  await expect
    .poll(() => within(part).queryByRole('status')?.textContent)
    .toContain('4 lines: 2 new, 0 already here, 2 not usable');
  const [, first, second] = within(part).getAllByRole('row');
  expect(first?.textContent).toMatch(/3\s*The e-mail address is not complete.*nobody/);
  expect(second?.textContent).toMatch(/4\s*A figure is not a number.*ten/);

  const saved = noteDownloads();
  await press(admin, part, 'Save these lines as CSV');
  expect(await saved('gdt-lines.csv')).toContain('"a-3,');

  await press(admin, part, 'Import 2 entries');
  await expectSaid('2 entries imported');
  await press(admin, part, 'Look through first');
  await expect
    .poll(() => within(part).queryByRole('status')?.textContent)
    .toContain('4 lines: 0 new, 2 already here, 2 not usable');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});
