import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectSaid, openPage, theo } from '../../../test/admin.tsx';
import type { Admin } from '../../../test/admin.tsx';
import { expectProblem, fill } from '../../../test/fields.ts';

const german = {
  kind: 'IMPRINT',
  language: 'de',
  text: 'Verein',
  url: null as string | null,
  updatedAt: '2026-01-01T00:00:00Z',
};

async function atDocuments(stored = [{ ...german }]): Promise<Admin> {
  return openPage('/admin/documents', 'Documents', {
    as: theo,
    answers: {
      siteDocuments: () => stored.map((one) => ({ ...one })),
      saveSiteDocument: ({ kind, language, text, url }: typeof german) => {
        stored.splice(0, stored.length, { ...german, kind, language, text, url });
        return true;
      },
      projectBrandings: [],
      listContributionLinks: { count: 0, links: [] },
    },
  });
}

const press = async ({ user }: Admin, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));
const go = async ({ user }: Admin, name: string | RegExp, heading: string): Promise<void> => {
  await user.click(screen.getByRole('link', { name }));
  await screen.findByRole('heading', { name: heading, level: 1 });
};
const textField = async (): Promise<HTMLElement> => screen.findByLabelText('Text');

test('a text that was not saved is offered again after another page, and saving removes it', async () => {
  const admin = await atDocuments();
  await press(admin, /^Edit/);
  await fill(admin, await textField(), 'The club of the valley');
  await go(admin, 'Projects', 'Projects');
  await go(admin, 'Documents', 'Documents');
  await press(admin, 'Legal notice · Deutsch: continue editing');
  expect(await textField()).toHaveProperty('value', 'The club of the valley');
  expect(document.body.textContent).toContain('You wrote this earlier. It is deleted when you log out.');
  await press(admin, 'Save');
  await expectSaid('Saved');
  await screen.findByRole('button', { name: /^Edit/ });
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('closing a form with changes asks; without changes it does not', async () => {
  const admin = await atDocuments();
  await press(admin, /^Edit/);
  await press(admin, 'Cancel');
  await press(admin, /^Edit/);
  await fill(admin, await textField(), 'The club');
  await press(admin, 'Cancel');
  await press(admin, 'Keep editing');
  expect(await textField()).toHaveProperty('value', 'The club');
  await press(admin, 'Cancel');
  await press(admin, 'Discard');
  await press(admin, /^Edit/);
  expect(screen.queryByText('Not saved yet')).toBeNull();
  expect(await textField()).toHaveProperty('value', 'Verein');
});

test('what somebody else saved meanwhile is shown, and discarding brings it into the field', async () => {
  const stored = [{ ...german }];
  const first = await atDocuments(stored);
  await press(first, /^Edit/);
  await fill(first, await textField(), 'The club');
  first.leave();
  stored[0] = { ...german, text: 'Genossenschaft' };
  const second = await atDocuments(stored);
  await press(second, 'Legal notice · Deutsch: continue editing');
  expect(screen.getByRole('alert').textContent).toContain('Genossenschaft');
  await press(second, 'Discard');
  await second.user.click(screen.getAllByRole('button', { name: 'Discard' }).at(-1) ?? document.body);
  expect(await textField()).toHaveProperty('value', 'Genossenschaft');
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test.each([
  ['projects', 'Projects', 'New project', 'Name'],
  ['links', 'Creation links', 'New link', 'Name'],
])('what was begun on the page of %s is offered again', async (_, page, form, field) => {
  const admin = await atDocuments();
  await go(admin, page, page);
  await press(admin, form);
  await fill(admin, await screen.findByLabelText(field), 'Orchard');
  await go(admin, 'Documents', 'Documents');
  await go(admin, page, page);
  const note = (await screen.findByText('Not saved yet')).closest<HTMLElement>('.note');
  // There is a button to begin another one besides.
  expect(screen.getAllByRole('button', { name: form })).toHaveLength(1);
  await admin.user.click(note?.querySelector('button') ?? document.body);
  expect(await screen.findByLabelText(field)).toHaveProperty('value', 'Orchard');
});

const orchard = { id: 1, name: 'Orchard', alias: 'orchard', description: null, logoUrl: '/pictures/old.png' };

/** The form of a project with a logo, in which the name was changed. */
async function atOrchard(): Promise<Admin> {
  const admin = await atDocuments();
  admin.server.answer({ projectBrandings: [orchard], upsertProjectBranding: orchard });
  await go(admin, 'Projects', 'Projects');
  await press(admin, /^Edit/);
  await fill(admin, await screen.findByLabelText('Name'), 'Old orchard');
  return admin;
}

async function expectOldLogoAfterAnotherPage(admin: Admin): Promise<void> {
  await go(admin, 'Documents', 'Documents');
  await go(admin, 'Projects', 'Projects');
  await press(admin, 'Orchard: continue editing');
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Old orchard');
  expect(screen.queryByRole('button', { name: 'Remove this file' })).toBeNull();
  await press(admin, 'Save');
  await expectSaid('Saved');
  const { input } = admin.server.asked('upsertProjectBranding')[0] ?? {};
  expect(input).toMatchObject({ name: 'Old orchard', logoUrl: '/pictures/old.png' });
}

test('a picture that could not be used does not cost the stored one after another page', async () => {
  const admin = await atOrchard();
  const field = screen.getByLabelText('Picture');
  fireEvent.change(field, { target: { files: [new File(['Words'], 'words.txt', { type: 'text/plain' })] } });
  await expectProblem(field, /cannot be read as a picture/);
  await expectOldLogoAfterAnotherPage(admin);
});

test('a picture that was under way when the page was left does not hinder saving', async () => {
  const admin = await atOrchard();
  const others = globalThis.fetch;
  const never = Promise.withResolvers<Response>();
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((...asked) => (asked[0] === '/pictures' ? never.promise : others(...asked)));
  const file = new File(['Points'], 'logo.png', { type: 'image/png' });
  await admin.user.upload(screen.getByLabelText('Picture'), file);
  await expectOldLogoAfterAnotherPage(admin);
  fetched.mockRestore();
});

/** The text of a document was changed and is being saved. */
async function atSaving(): Promise<{ admin: Admin; arrive: () => void }> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const first = { ...german };
  const admin = await atDocuments([first, { ...german, kind: 'PRIVACY' }]);
  const store = ({ text }: typeof german): boolean => Object.assign(first, { text }).text === text;
  admin.server.answer({ saveSiteDocument: (sent: typeof german) => promise.then(() => store(sent)) });
  const [edit = document.body] = await screen.findAllByRole('button', { name: /^Edit/ });
  await admin.user.click(edit);
  await fill(admin, await textField(), 'The club');
  await press(admin, 'Save');
  await expect.poll(() => admin.server.asked('saveSiteDocument')).toHaveLength(1);
  return { admin, arrive: () => resolve(undefined) };
}

test('what is typed while a form is saved stays in it', async () => {
  const { admin, arrive } = await atSaving();
  await fill(admin, await textField(), 'The club of the valley');
  arrive();
  await expectSaid('Saved');
  await expect.poll(() => document.querySelector('form [aria-busy]')).toBeNull();
  expect(await textField()).toHaveProperty('value', 'The club of the valley');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a form that was closed while it was saved does not close the next one', async () => {
  const { admin, arrive } = await atSaving();
  await press(admin, 'Cancel');
  await press(admin, 'Discard');
  const other = screen.getAllByRole('button', { name: /^Edit/ }).at(-1);
  await admin.user.click(other ?? document.body);
  await fill(admin, await textField(), 'What we know of you');
  arrive();
  await expectSaid('Saved');
  await expect.poll(() => admin.server.underWay()).toBe(0);
  // Closing would follow the answers one rendering later.
  await new Promise((done) => setTimeout(done, 50));
  expect(await textField()).toHaveProperty('value', 'What we know of you');
});
