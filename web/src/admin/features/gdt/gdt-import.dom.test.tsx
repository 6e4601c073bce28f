import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectSaid, openPage, partOf, theo } from '../../../../test/admin.tsx';
import { fill } from '../../../../test/fields.ts';

interface Looked {
  part: HTMLElement;
  press: (name: string) => Promise<void>;
  open: (name: string) => Promise<void>;
  status: () => string | null | undefined;
}

/** The part of the page with lists, and a list that the server answers like this. */
async function lookThrough(answer: object): Promise<Looked> {
  const importGdtEntries = { lines: 3, added: 0, known: 0, gdt: 0, takingAway: 0, ...answer };
  const admin = await openPage('/admin/gdt', 'GDT entries', { as: theo, answers: { importGdtEntries } });
  const part = await partOf('A whole list');
  const press = (name: string): Promise<void> => admin.user.click(within(part).getByRole('button', { name }));
  await fill(admin, within(part).getByLabelText('Or paste its lines'), 'key,email,kind,amount,gdt,date');
  await press('Check first');
  await within(part).findByRole('status');
  const open = (name: string): Promise<void> => admin.user.click(within(part).getByText(name));
  return { part, press, open, status: () => within(part).queryByRole('status')?.textContent };
}

const changed = [
  {
    line: 2,
    key: 'A6',
    differences: [
      { column: 'gdt', stored: '1200', read: '12.5' },
      { column: 'comment', stored: '', read: 'A gift' },
    ],
  },
  {
    line: 4,
    key: 'X7',
    differences: [{ column: 'date', stored: '2026-01-31', read: '2026-02-01' }],
  },
];

test('lines that are here with other values are told from those that are here as they are', async () => {
  const { part, status } = await lookThrough({ known: 3, changed });
  expect(status()).not.toContain('nothing new');
  expect(status()).toContain(
    '3 lines: 0 new, 1 already here, 2 already here with other values, 0 not usable',
  );
  expect(part.querySelector('.note.gold')).toBeTruthy();
  expect(within(part).getByText('2 lines are already here, but with other values')).toBeTruthy();
  expect(within(part).getByText('Line 2: A6, gdt 1,200.00 → 12.50 · comment – → A gift')).toBeTruthy();
  expect(within(part).getByText('Line 4: X7, date January 31, 2026 → February 1, 2026')).toBeTruthy();
  expect(within(part).getByText(/What came first stays\..*choose “Correct”/)).toBeTruthy();
});

test('they are named also after the others were imported', async () => {
  const { part, press, status } = await lookThrough({ added: 1, known: 2, changed });
  await press('Import 1 entry');
  await expectSaid('1 entry imported');
  await expect.poll(status).toContain('This is what was done');
  expect(within(part).getByText('Line 4: X7, date January 31, 2026 → February 1, 2026')).toBeTruthy();
});

test('a list of which all lines are here as they are has nothing new', async () => {
  const { part, status } = await lookThrough({ known: 3 });
  expect(status()).toContain('All these entries are already here: nothing new.');
  expect(part.querySelector('.note.gold, details')).toBeNull();
});

test('a day and a figure that can be read in two ways are shown as they are read', async () => {
  const doubts = [
    { line: 2, column: 'date', words: '03/04/2026', read: '2026-04-03', lines: 1 },
    { line: 3, column: 'gdt', words: '2,500', read: '2.5', lines: 3 },
  ];
  const { part } = await lookThrough({ added: 3, doubts });
  expect(part.querySelector('[role="status"].note.gold')).toBeTruthy();
  expect(
    within(part).getByText(/03\/04\/2026 in line 2 is read as April 3, 2026\. 31\.1\.2026 and/),
  ).toBeTruthy();
  expect(
    within(part).getByText(/2,500 in line 3 \(gdt\) is read as 2\.50, and 2 more lines are open, too\./),
  ).toBeTruthy();
});

test('the first new entries are shown as they are read, before they are imported', async () => {
  const entry = { email: 'lena@example.org', kind: 'FORM', amount: 10, factor: 22, comment: 'Thanks' };
  const entries = [2, 3, 4, 5, 6, 7].map((line) => ({
    ...entry,
    line,
    gdt: line * 110,
    date: '2026-04-03T00:00:00.000Z',
  }));
  const { part, press, open, status } = await lookThrough({ added: 500, entries });
  const [list = part] = within(part).getAllByRole('list', { name: /^This is how the new lines are read/ });
  const [first, second] = within(list).getAllByRole('listitem');
  const text = 'lena@example.orgline 2 · April 3, 2026 · Support by form · 10.00 € × 22.00 · Thanks220.00';
  expect(first?.textContent.replaceAll('\u00a0', ' ')).toContain(text);
  expect(second?.textContent).toContain('330.00');
  await open('and 495 more');
  expect(within(part).getByText('770.00')).toBeTruthy();
  expect(within(part).getByText('and 494 more')).toBeTruthy();
  await press('Import 500 entries');
  await expect.poll(status).toContain('This is what was done');
  expect(within(part).queryByText('and 495 more')).toBeNull();
});

test('lines that take GDT away are counted, and asked to be looked at', async () => {
  const { part, status } = await lookThrough({ added: 3, gdt: 200, takingAway: 2 });
  expect(status()).toContain('2 of them take GDT away.');
  expect(part.querySelector('[role="status"].note.gold')).toBeTruthy();
});
