import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectSaid, openPage, theo } from '../../../test/admin.tsx';
import type { Admin } from '../../../test/admin.tsx';
import { fill } from '../../../test/fields.ts';

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

const press = async ({ user }: Admin, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));
const go = async ({ user }: Admin, name: string, heading: string): Promise<void> => {
  await user.click(screen.getByRole('link', { name }));
  await screen.findByRole('heading', { name: heading, level: 1 });
};
const textField = async (): Promise<HTMLElement> => screen.findByLabelText('Text');

test('a text that was not saved is offered again after another page, and saving removes it', async () => {
  const admin = await atDocuments();
  await press(admin, 'Edit');
  await fill(admin, await textField(), 'The club of the valley');
  await go(admin, 'Projects', 'Projects');
  await go(admin, 'Documents', 'Documents');
  await press(admin, 'Legal notice · Deutsch: go on writing');
  expect(await textField()).toHaveProperty('value', 'The club of the valley');
  expect(document.body.textContent).toContain('You wrote this earlier. It is deleted when you log out.');
  await press(admin, 'Save');
  await expectSaid('Saved');
  await screen.findByRole('button', { name: 'Edit' });
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('closing a form with changes asks; without changes it does not', async () => {
  const admin = await atDocuments();
  await press(admin, 'Edit');
  await press(admin, 'Cancel');
  await press(admin, 'Edit');
  await fill(admin, await textField(), 'The club');
  await press(admin, 'Cancel');
  await press(admin, 'Go on writing');
  expect(await textField()).toHaveProperty('value', 'The club');
  await press(admin, 'Cancel');
  await press(admin, 'Discard');
  await press(admin, 'Edit');
  expect(screen.queryByText('Not saved yet')).toBeNull();
  expect(await textField()).toHaveProperty('value', 'Verein');
});

test('what somebody else saved meanwhile is shown, and discarding brings it into the field', async () => {
  const stored = [{ ...german }];
  const first = await atDocuments(stored);
  await press(first, 'Edit');
  await fill(first, await textField(), 'The club');
  first.leave();
  stored[0] = { ...german, text: 'Genossenschaft' };
  const second = await atDocuments(stored);
  await press(second, 'Legal notice · Deutsch: go on writing');
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
