import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { hasDrafts } from '#shared/session/drafts.ts';
import { expectSaid, openPage, partOf, theo } from '../../../test/admin.tsx';
import type { Admin } from '../../../test/admin.tsx';
import { fill } from '../../../test/fields.ts';
import type { Answers } from '../../../test/played-server.ts';

const now = new Date();
const lena = {
  userId: 7,
  firstName: 'Lena',
  lastName: 'Berg',
  email: 'lena@example.org',
  alias: null,
  gradidoID: '66666666-6666-4666-8666-666666666666',
  emailChecked: true,
  emailConfirmationSend: '',
  deletedAt: null as string | null,
  roles: [] as string[],
};
const answers: Answers = {
  adminMember: lena,
  adminOpenCreations: [{ month: now.getMonth(), year: now.getFullYear(), amount: '1000' }],
  adminListContributions: { contributionCount: 0, contributionList: [] },
  searchUsers: { userList: [lena] },
  importGdtEntries: { lines: 1, added: 1, known: 0, gdt: 2, withoutAccount: [], problems: [], warnings: [] },
};

const atGdt = (): Promise<Admin> => openPage('/admin/gdt', 'GDT entries', { as: theo, answers });
const atLena = (changed: Answers = {}): Promise<Admin> =>
  openPage('/admin/members/7', 'Lena Berg', { as: theo, answers: { ...answers, ...changed } });
const fieldOf = (place: HTMLElement, name: string): Promise<HTMLElement> =>
  within(place).findByLabelText(name);
const press = async ({ user }: Admin, place: HTMLElement, name: string): Promise<void> =>
  user.click(await within(place).findByRole('button', { name }));

test('an entry of GDT that was not recorded is there again after another page, and recording removes it', async () => {
  const before = await atGdt();
  const form = await partOf('One entry');
  await before.user.selectOptions(await fieldOf(form, 'Kind'), 'DIGISTORE');
  // A choice alone is nothing that would be missed.
  expect(hasDrafts(session.get().gradidoID)).toBe(false);
  await fill(before, await fieldOf(form, 'E-mail address of the member'), 'lena@example.org');
  await fill(before, await fieldOf(form, 'Support in euros'), '25.5');
  expect(hasDrafts(session.get().gradidoID)).toBe(true);
  before.leave();
  const admin = await atGdt();
  const again = await partOf('One entry');
  expect(await fieldOf(again, 'E-mail address of the member')).toHaveProperty('value', 'lena@example.org');
  expect(await fieldOf(again, 'Kind')).toHaveProperty('value', 'DIGISTORE');
  expect(await fieldOf(again, 'Support in euros')).toHaveProperty('value', '25.5');
  expect(await within(again).findByText('Account of Lena Berg')).toBeTruthy();
  await press(admin, again, 'Record entry');
  await expectSaid(/^Recorded: .* for Lena Berg/m);
  expect(await fieldOf(again, 'E-mail address of the member')).toHaveProperty('value', '');
  expect(hasDrafts(session.get().gradidoID)).toBe(false);
});

test('a pasted list is there again after another page until it is imported, or emptied', async () => {
  const csv = 'key,email,kind,amount,gdt,date\na,lena@example.org,FORM,2,2,2026-01-31';
  const before = await atGdt();
  await fill(before, await screen.findByLabelText('Or paste its lines'), csv);
  before.leave();
  const admin = await atGdt();
  const part = await partOf('A whole list');
  const list = await fieldOf(part, 'Or paste its lines');
  expect(list).toHaveProperty('value', csv);
  await press(admin, part, 'Check first');
  await within(part).findByRole('button', { name: 'Import 1 entry' });
  expect(hasDrafts(session.get().gradidoID)).toBe(true);
  await press(admin, part, 'Import 1 entry');
  await expectSaid('1 entry imported');
  expect(hasDrafts(session.get().gradidoID)).toBe(false);
  await fill(admin, list, 'key');
  expect(hasDrafts(session.get().gradidoID)).toBe(true);
  await admin.user.clear(list);
  expect(hasDrafts(session.get().gradidoID)).toBe(false);
});

test('a second list that is pasted during an import stays, and the import remains visible', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const admin = await atGdt();
  const part = await partOf('A whole list');
  const list = await fieldOf(part, 'Or paste its lines');
  await fill(admin, list, 'the first list');
  await press(admin, part, 'Check first');
  await within(part).findByRole('button', { name: 'Import 1 entry' });
  admin.server.answer({ importGdtEntries: () => promise.then(() => answers['importGdtEntries']) });
  await press(admin, part, 'Import 1 entry');
  await fill(admin, list, 'the second list');
  const look = within(part).getByRole('button', { name: /^Check first/ });
  expect(look.getAttribute('aria-busy')).toBe('true');
  resolve(undefined);
  await expectSaid('1 entry imported');
  await expect.poll(() => look.getAttribute('aria-busy')).toBeNull();
  expect(list).toHaveProperty('value', 'the second list');
  expect(hasDrafts(session.get().gradidoID)).toBe(true);
  // What became of the first list says nothing about the second one.
  expect(within(part).queryByText(/This is what was done/)).toBeNull();
});

test('a contribution that was not entered is there again, also in an account that was closed meanwhile', async () => {
  const before = await atLena();
  const form = await partOf('Enter a contribution');
  await fill(before, await fieldOf(form, 'Hours'), '2');
  await fill(before, await fieldOf(form, 'Activity'), 'Mended the roof of the barn');
  before.leave();
  const reloaded = await atLena();
  const again = await partOf('Enter a contribution');
  expect(await fieldOf(again, 'Hours')).toHaveProperty('value', '2');
  expect(await fieldOf(again, 'Or as an amount in GDD')).toHaveProperty('value', '40.00');
  expect(await fieldOf(again, 'Activity')).toHaveProperty('value', 'Mended the roof of the barn');
  reloaded.leave();
  const closed = await atLena({ adminMember: { ...lena, deletedAt: now.toISOString() } });
  await screen.findByText(/The account was closed meanwhile/);
  await press(closed, await partOf('Enter a contribution'), 'Discard');
  await expect.poll(() => screen.queryByText('Enter a contribution')).toBeNull();
  expect(hasDrafts(session.get().gradidoID)).toBe(false);
});

const go = async ({ user }: Admin, link: string | RegExp, heading: string): Promise<void> => {
  await user.click(await screen.findByRole('link', { name: link }));
  await screen.findByRole('heading', { name: heading, level: 1 });
};

/** Lena's contribution is under way, and another page was opened before its answer arrives. */
async function leaveWhileEntering(): Promise<{ admin: Admin; arrive: () => void }> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const admin = await atLena({ adminCreateContribution: () => promise.then(() => ['1000']) });
  const form = await partOf('Enter a contribution');
  await fill(admin, await fieldOf(form, 'Hours'), '2');
  await fill(admin, await fieldOf(form, 'Activity'), 'Mended the roof of the barn');
  await press(admin, form, 'Enter contribution');
  await expect.poll(() => admin.server.asked('adminCreateContribution')).toHaveLength(1);
  await go(admin, 'Members', 'Members');
  return { admin, arrive: () => resolve(undefined) };
}

const entered = 'The contribution is entered and waits for the moderators';

test('what was sent is no draft any more, also when its answer arrives after the page was left', async () => {
  const { admin, arrive } = await leaveWhileEntering();
  arrive();
  await expectSaid(entered);
  await expect.poll(() => hasDrafts(session.get().gradidoID)).toBe(false);
  await go(admin, /Lena Berg/, 'Lena Berg');
  const again = await partOf('Enter a contribution');
  expect(await fieldOf(again, 'Hours')).toHaveProperty('value', '');
  expect(await fieldOf(again, 'Activity')).toHaveProperty('value', '');
});

test('a form that was opened again before the answer lets go of what was sent', async () => {
  const { admin, arrive } = await leaveWhileEntering();
  await go(admin, /Lena Berg/, 'Lena Berg');
  const again = await partOf('Enter a contribution');
  const memo = await fieldOf(again, 'Activity');
  expect(memo).toHaveProperty('value', 'Mended the roof of the barn');
  arrive();
  await expectSaid(entered);
  await expect.poll(() => memo).toHaveProperty('value', '');
  expect(await fieldOf(again, 'Hours')).toHaveProperty('value', '');
  await expect.poll(() => hasDrafts(session.get().gradidoID)).toBe(false);
});

test('what was typed after coming back stays, in the form and as its draft', async () => {
  const { admin, arrive } = await leaveWhileEntering();
  await go(admin, /Lena Berg/, 'Lena Berg');
  const again = await partOf('Enter a contribution');
  await fill(admin, await fieldOf(again, 'Activity'), 'Mended the fence');
  arrive();
  await expectSaid(entered);
  expect(await fieldOf(again, 'Activity')).toHaveProperty('value', 'Mended the fence');
  expect(hasDrafts(session.get().gradidoID)).toBe(true);
});

test('what is typed after a contribution is entered stays while the page is loaded anew', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const admin = await atLena({ adminCreateContribution: ['1000'] });
  const form = await partOf('Enter a contribution');
  const hours = await fieldOf(form, 'Hours');
  const memo = await fieldOf(form, 'Activity');
  await fill(admin, hours, '2');
  await fill(admin, memo, 'Cooked for the harvest feast');
  admin.server.answer({ adminOpenCreations: () => promise.then(() => answers['adminOpenCreations']) });
  await press(admin, form, 'Enter contribution');
  await expectSaid(entered);
  expect(hours).toHaveProperty('value', '');
  await fill(admin, memo, 'Mended the fence');
  resolve(undefined);
  await expect.poll(() => form.querySelector('[aria-busy]')).toBeNull();
  expect(memo).toHaveProperty('value', 'Mended the fence');
  expect(hours).toHaveProperty('value', '');
});

test('an entry of GDT that was sent is no draft any more after the page was left', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const admin = await atGdt();
  admin.server.answer({ recordGdtEntry: () => promise.then(() => ({})) });
  const form = await partOf('One entry');
  await fill(admin, await fieldOf(form, 'E-mail address of the member'), 'lena@example.org');
  await fill(admin, await fieldOf(form, 'Support in euros'), '25.5');
  await press(admin, form, 'Record entry');
  await expect.poll(() => admin.server.asked('recordGdtEntry')).toHaveLength(1);
  await go(admin, 'Members', 'Members');
  resolve(undefined);
  await expectSaid(/^Recorded: .* for Lena Berg/m);
  await expect.poll(() => hasDrafts(session.get().gradidoID)).toBe(false);
  await go(admin, 'GDT', 'GDT entries');
  expect(await fieldOf(await partOf('One entry'), 'Support in euros')).toHaveProperty('value', '');
});

test('what is typed after an entry of GDT is recorded stays while the page is loaded anew', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const admin = await atGdt();
  const form = await partOf('One entry');
  const amount = await fieldOf(form, 'Support in euros');
  await fill(admin, await fieldOf(form, 'E-mail address of the member'), 'lena@example.org');
  await fill(admin, amount, '25.5');
  admin.server.answer({ auditEvents: () => promise.then(() => ({ events: [] })) });
  await press(admin, form, 'Record entry');
  await expectSaid(/^Recorded: .* for Lena Berg/m);
  expect(amount).toHaveProperty('value', '');
  await fill(admin, amount, '40');
  resolve(undefined);
  await expect.poll(() => form.querySelector('[aria-busy]')).toBeNull();
  expect(amount).toHaveProperty('value', '40');
});
