import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectSaid, openPage, partOf, theo } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { fill } from '../../../../test/fields.ts';

const lena = { userId: 1, firstName: 'Lena', lastName: 'Berg', email: 'lena@example.org', deletedAt: null };
const stored = {
  id: 12,
  date: '2026-11-19T00:00:00.000Z',
  comment: 'For the well',
  gdtEntryType: 'FORM',
  amount: 2,
  factor: 20,
  amount2: 0,
  factor2: 1,
  gdt: 40,
};

/** The page, with a server that stores the entries of one address, each key once. */
async function atGdt(): Promise<Admin & { entries: object[] }> {
  const entries: object[] = [stored];
  const byKey = new Map<string, object>();
  const event = { id: 1, createdAt: '2026-11-20T10:00:00Z', involvedId: 12, affectedUser: lena, gdt: 40 };
  const admin = await openPage('/admin/gdt', 'GDT entries', {
    as: theo,
    answers: {
      searchUsers: { userList: [lena] },
      auditEvents: { events: [{ ...event, subject: 'lena@example.org' }] },
      gdtEntriesOf: () => ({ count: entries.length, gdtEntries: entries, gdtSum: 40 * (2 - entries.length) }),
      recordGdtEntry: ({ idempotencyKey, ...entry }: { idempotencyKey: string; kind: string }) => {
        const known = byKey.get(idempotencyKey);
        const one = known ?? { ...stored, ...entry, gdtEntryType: entry.kind, gdt: -40, id: 13 + byKey.size };
        if (known === undefined) entries.unshift(one);
        byKey.set(idempotencyKey, one);
        return one;
      },
    },
  });
  return { ...admin, entries };
}

const press = async ({ user }: Admin, place: HTMLElement, name: string): Promise<void> =>
  user.click(within(place).getByRole('button', { name }));
const lost = (place: HTMLElement): Promise<HTMLElement> => within(place).findByText('No answer arrived');

async function fillEntry(admin: Admin, amount: string): Promise<HTMLElement> {
  const form = await partOf('One entry');
  await fill(admin, within(form).getByLabelText('E-mail address of the member'), 'lena@example.org');
  await fill(admin, within(form).getByLabelText('Support in euros'), amount);
  return form;
}

test('an entry is recorded once when answers are lost, and the same entry again is another one', async () => {
  const admin = await atGdt();
  const form = await fillEntry(admin, '5');
  admin.server.loseAnswers('recordGdtEntry');
  await press(admin, form, 'Record entry');
  await lost(form);
  expect(form.textContent).toContain('it counts only once');
  expect(admin.entries).toHaveLength(2);
  admin.server.findAnswers();
  await press(admin, form, 'Record entry');
  await expectSaid(/^Recorded: .* for Lena Berg/m);
  expect(admin.entries).toHaveLength(2);
  await fillEntry(admin, '5');
  await press(admin, form, 'Record entry');
  await expect.poll(() => admin.entries).toHaveLength(3);
});

test('so is one that is asked about first, also when its question is opened again', async () => {
  const admin = await atGdt();
  const form = await fillEntry(admin, '-5');
  admin.server.loseAnswers('recordGdtEntry');
  await press(admin, form, 'Record entry');
  const question = (): Promise<HTMLElement> =>
    screen.findByRole('dialog', { name: 'Take GDT away from Lena Berg?' });
  await press(admin, await question(), 'Record entry');
  await lost(await question());
  admin.server.findAnswers();
  await press(admin, await question(), 'Cancel');
  await press(admin, form, 'Record entry');
  await press(admin, await question(), 'Record entry');
  await expectSaid(/^Recorded: .* for Lena Berg/m);
  expect(admin.entries).toHaveLength(2);
});

test('an import without an answer is not reported as refused, because it may have been carried out', async () => {
  const admin = await atGdt();
  admin.server.answer({
    importGdtEntries: {
      lines: 2,
      added: 2,
      known: 0,
      gdt: 80,
      withoutAccount: [],
      problems: [],
      warnings: [],
    },
  });
  const part = await partOf('A whole list');
  await fill(admin, within(part).getByLabelText('Or paste its lines'), 'key,email,kind,amount,gdt,date');
  await press(admin, part, 'Check first');
  const take = await within(part).findByRole('button', { name: 'Import 2 entries' });
  admin.server.loseAnswers('importGdtEntries');
  await admin.user.click(take);
  await lost(part);
  expect(part.textContent).toContain('What has been imported already is not counted twice');
  expect(part.textContent).not.toContain('The list was not accepted');
});

test('a counter-entry is recorded once when answers are lost, and the dialog stays as it was', async () => {
  const admin = await atGdt();
  await press(admin, await screen.findByRole('list', { name: 'Last recorded' }), 'Correct this entry');
  const dialog = await screen.findByRole('dialog', { name: 'Correct this entry of Lena Berg?' });
  admin.server.loseAnswers('recordGdtEntry');
  await press(admin, dialog, 'Record counter-entry');
  await lost(dialog);
  expect(dialog.textContent).toContain('it counts only once');
  expect(dialog.textContent).not.toContain('There already is a counter-entry');
  expect(dialog.textContent).toMatch(/Until now40\.00\s*GDTCounter-entry/);
  expect(admin.entries).toHaveLength(2);
  admin.server.findAnswers();
  await press(admin, dialog, 'Record counter-entry');
  await expectSaid('The counter-entry is recorded');
  expect(admin.entries).toHaveLength(2);
});
