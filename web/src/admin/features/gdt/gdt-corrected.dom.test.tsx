import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectSaid, openPage, partOf, settled, theo } from '../../../../test/admin.tsx';
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

/** The page of an address, which stores what is recorded; its entries are among the last ones. */
function atGdt(entries: { id: number; gdt: number; comment?: string }[]): Promise<Admin> {
  const event = { createdAt: '2026-11-20T10:00:00Z', affectedUser: lena, subject: 'lena@example.org' };
  return openPage('/admin/gdt', 'GDT entries', {
    as: theo,
    answers: {
      searchUsers: { userList: [lena] },
      auditEvents: () => ({ events: entries.map(({ id, gdt }) => ({ ...event, id, involvedId: id, gdt })) }),
      gdtEntriesOf: () => ({ count: entries.length, gdtEntries: [...entries], gdtSum: 0 }),
      recordGdtEntry: (entry: { kind: string; gdt: number }) => {
        const one = {
          ...stored,
          ...entry,
          date: stored.date,
          gdtEntryType: entry.kind,
          id: 12 + entries.length,
        };
        entries.unshift(one);
        return one;
      },
    },
  });
}

const press = async ({ user }: Admin, place: HTMLElement, name: string): Promise<void> =>
  user.click(within(place).getByRole('button', { name }));
const lastOnes = (): Promise<HTMLElement> => screen.findByRole('list', { name: 'Last recorded' });

async function correct(admin: Admin): Promise<HTMLElement> {
  await press(admin, await lastOnes(), 'Correct this entry');
  const dialog = await screen.findByRole('dialog', { name: 'Correct this entry of Lena Berg?' });
  await press(admin, dialog, 'Record counter-entry');
  await expectSaid('The counter-entry is recorded');
  return partOf('One entry');
}

test('an entry that was corrected and its counter-entry are marked, and not corrected again', async () => {
  const admin = await atGdt([stored]);
  const form = await correct(admin);
  await expect
    .poll(async () =>
      within(await lastOnes())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replace(/^.*GDT/u, '')),
    )
    .toEqual(['counter-entry', 'corrected']);
  await admin.user.click(await within(form).findByText('Entries of Lena Berg (2)'));
  expect(within(form).getByText('0.00 GDT in total')).toBeTruthy();
  const [counter, corrected] = within(form).getAllByRole('listitem');
  expect(counter?.textContent).toMatch(/counter-entry$/);
  expect(corrected?.textContent).toMatch(/corrected$/);
  expect(screen.queryByRole('button', { name: 'Correct this entry' })).toBeNull();
});

test.each([
  [0, 'This is a counter-entry itself.'],
  [1, 'This entry is corrected already'],
])(
  'after a reload, a press on correcting what is settled says so and asks nothing: %i',
  async (index, said) => {
    const counter = { ...stored, id: 13, amount: -2, gdt: -40 };
    const comment = 'Correction of the entry of November 19, 2026, 40.00 GDT · For the well';
    const admin = await atGdt([{ ...counter, comment }, stored]);
    const [button = document.body] = within(await lastOnes())
      .getAllByRole('button', { name: 'Correct this entry' })
      .slice(index);
    await admin.user.click(button);
    await expectSaid(said);
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => screen.queryByRole('button', { name: 'Correct this entry' })).toBeNull();
  },
);

async function expectToStay(admin: Admin, dialog: HTMLElement, name: string): Promise<void> {
  await settled(admin);
  expect(screen.getByRole('dialog', { name })).toBe(dialog);
}

test('of two presses on correcting, the dialog is about the entry of the last one', async () => {
  const held = Promise.withResolvers<object>();
  const event = { createdAt: '2026-11-20T10:00:00Z', gdt: 40 };
  const maria = { ...lena, userId: 2, firstName: 'Maria', email: 'maria@example.org' };
  const entriesOf = (id: number): object => ({ count: 1, gdtEntries: [{ ...stored, id }], gdtSum: 40 });
  const admin = await openPage('/admin/gdt', 'GDT entries', {
    as: theo,
    answers: {
      auditEvents: {
        events: [
          { ...event, id: 1, affectedUser: lena, subject: lena.email, involvedId: 12 },
          { ...event, id: 2, affectedUser: maria, subject: maria.email, involvedId: 13 },
        ],
      },
      gdtEntriesOf: ({ email }: { email: string }) => (email === lena.email ? held.promise : entriesOf(13)),
    },
  });
  for (const button of within(await lastOnes()).getAllByRole('button', { name: 'Correct this entry' }))
    await admin.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Correct this entry of Maria Berg?' });
  held.resolve(entriesOf(12));
  await expectToStay(admin, dialog, 'Correct this entry of Maria Berg?');
});

test('an entry that is found late does not take the place of the one that is being corrected', async () => {
  const held = Promise.withResolvers<object>();
  const entriesOf = (id: number): object => ({ count: 1, gdtEntries: [{ ...stored, id }], gdtSum: 40 });
  const event = { createdAt: '2026-11-20T10:00:00Z', gdt: 40, id: 1, involvedId: 12 };
  const admin = await openPage('/admin/gdt', 'GDT entries', {
    as: theo,
    answers: {
      searchUsers: { userList: [] },
      auditEvents: { events: [{ ...event, affectedUser: lena, subject: lena.email }] },
      gdtEntriesOf: ({ email }: { email: string }) => (email === lena.email ? held.promise : entriesOf(13)),
    },
  });
  await press(admin, await lastOnes(), 'Correct this entry');
  const form = await partOf('One entry');
  await fill(admin, within(form).getByLabelText('E-mail address of the member'), 'maria@example.org');
  await admin.user.tab();
  await admin.user.click(await within(form).findByText('Entries of maria@example.org (1)'));
  await admin.user.click(within(form).getAllByRole('button', { name: 'Correct this entry' })[0] ?? form);
  const dialog = await screen.findByRole('dialog', { name: 'Correct this entry of maria@example.org?' });
  held.resolve(entriesOf(12));
  await expectToStay(admin, dialog, 'Correct this entry of maria@example.org?');
});

test('the form says whose entry a correction left in it, and is emptied on request', async () => {
  const admin = await atGdt([stored]);
  const form = await correct(admin);
  expect(await within(form).findByText(/^The form has the entry of Lena Berg as it was/)).toBeTruthy();
  const amount = within(form).getByLabelText('Support in euros');
  await fill(admin, within(form).getByLabelText('E-mail address of the member'), 'maria@example.org');
  expect(within(form).getByText(/^The form has the entry of Lena Berg/)).toBeTruthy();
  await press(admin, form, 'Empty the form');
  expect(amount).toHaveProperty('value', '');
  expect(within(form).queryByText(/^The form has the entry/)).toBeNull();
});

test('it is not there on a later visit, unless somebody has changed it', async () => {
  const admin = await atGdt([stored]);
  const form = await correct(admin);
  expect(within(form).getByLabelText('Comment')).toHaveProperty('value', 'For the well');
  const drafts = (): string[] => Object.keys(sessionStorage).filter((key) => key.includes('gdt-entry'));
  expect(drafts()).toEqual([]);
  await fill(admin, within(form).getByLabelText('Comment'), 'For the new well');
  await expect.poll(drafts).toHaveLength(1);
  await fill(admin, within(form).getByLabelText('Support in euros'), '3');
  await press(admin, form, 'Record entry');
  await expectSaid(/^Recorded: .* for Lena Berg/m);
  expect(within(form).queryByText(/^The form has the entry/)).toBeNull();
});

test('where older and imported entries are is said below the last ones', async () => {
  await atGdt([stored]);
  await lastOnes();
  expect(screen.getByText(/^Older and imported entries: enter the e-mail address/)).toBeTruthy();
});
