import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectSaid, openPage, theo } from '../../../test/admin.tsx';
import type { Admin } from '../../../test/admin.tsx';
import { fill } from '../../../test/fields.ts';
import { refusal } from '../../../test/played-server.ts';

const press = async ({ user }: Admin, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

type Stored = Record<string, unknown> & { version: string };

/** Like the server: a change that began with another version is refused. */
function replace(stored: Stored, seen: unknown, change: object): Stored {
  if (seen !== stored.version) throw refusal('CHANGED_MEANWHILE');
  return Object.assign(stored, change, { version: `${stored.version}+` });
}

/** What somebody else saves while a form is open here. */
const saveElsewhere = (stored: Stored, change: object): Stored => replace(stored, stored.version, change);

const german = (): Stored => ({
  kind: 'IMPRINT',
  language: 'de',
  text: 'Verein',
  url: null,
  updatedAt: '2026-01-01T00:00:00Z',
  version: 'v',
});

async function editDocument(stored: Stored): Promise<Admin> {
  const admin = await openPage('/admin/documents', 'Documents', {
    as: theo,
    answers: {
      siteDocuments: () => [{ ...stored }],
      saveSiteDocument: ({ seen, text }: { seen: string; text: string }) =>
        replace(stored, seen, { text }) === stored,
    },
  });
  await press(admin, /^Edit/);
  await fill(admin, await screen.findByLabelText('Text'), 'Mine');
  return admin;
}

test('what somebody else saved meanwhile is shown beside what was typed, and replaced knowingly only', async () => {
  const stored = german();
  const admin = await editDocument(stored);
  saveElsewhere(stored, { text: 'Theirs' });
  await press(admin, 'Save');
  await screen.findByText('This has changed while you were writing');
  expect(screen.getByRole('region', { name: 'Text' }).textContent).toContain('Theirs');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'Mine');
  expect(stored.text).toBe('Theirs');
  // Nothing is sent before one has chosen.
  await press(admin, 'Save');
  await expect.poll(() => document.activeElement?.textContent).toContain('Which version do you go on from?');
  expect(admin.server.asked('saveSiteDocument')).toHaveLength(1);
  await press(admin, 'Keep what I typed');
  expect(screen.queryByText(/Somebody else has changed this meanwhile/)).toBeNull();
  await press(admin, 'Save');
  await expectSaid('Saved');
  expect(stored.text).toBe('Mine');
});

test('what somebody else saved meanwhile can be taken over', async () => {
  const stored = german();
  const admin = await editDocument(stored);
  saveElsewhere(stored, { text: 'Theirs' });
  await press(admin, 'Save');
  await press(admin, 'Take the new version');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'Theirs');
  expect(screen.queryByText('This has changed while you were writing')).toBeNull();
  await fill(admin, screen.getByRole('textbox', { name: 'Text' }), 'Theirs and mine');
  await press(admin, 'Save');
  await expectSaid('Saved');
  expect(stored.text).toBe('Theirs and mine');
});

test('a document that somebody else began meanwhile in the same language is not replaced unseen', async () => {
  const stored: Stored[] = [];
  const admin = await openPage('/admin/documents', 'Documents', {
    as: theo,
    answers: {
      siteDocuments: () => stored.map((one) => ({ ...one })),
      saveSiteDocument: ({ seen }: { seen: string }) => {
        if (seen !== (stored[0]?.version ?? '')) throw refusal('CHANGED_MEANWHILE');
        return true;
      },
    },
  });
  await admin.user.click(
    (await screen.findAllByRole('button', { name: /^Add Deutsch/ }))[0] ?? document.body,
  );
  await fill(admin, await screen.findByLabelText('Text'), 'Mine');
  stored.push(german());
  await press(admin, 'Save');
  expect((await screen.findByRole('region', { name: 'Text' })).textContent).toContain('Verein');
});

test('of the community’s data only what was changed is sent, and the rest follows what others save', async () => {
  const home = {
    foreign: false,
    name: 'Lindental',
    uuid: 'c-1',
    location: { latitude: 49.25, longitude: 9.5 },
    gmsApiKey: null as string | null,
    hieroTopicId: null as string | null,
    logoUrl: null,
  };
  const admin = await openPage('/admin/communities', 'Communities', {
    as: theo,
    answers: {
      allCommunities: () => [{ ...home }],
      updateHomeCommunity: ({ seen, ...change }: { seen: Partial<typeof home> }) => {
        const isSame = Object.entries(seen).every(
          ([name, value]) => JSON.stringify(home[name as keyof typeof home]) === JSON.stringify(value),
        );
        if (!isSame) throw refusal('CHANGED_MEANWHILE');
        return Object.assign(home, change);
      },
    },
  });
  await press(admin, /^Edit/);
  await fill(admin, screen.getByLabelText('North (latitude)'), '50');
  Object.assign(home, { gmsApiKey: 'k-1', hieroTopicId: '0.0.4711' });
  await press(admin, 'Save');
  await expectSaid('Saved');
  expect(admin.server.asked('updateHomeCommunity')).toEqual([
    {
      uuid: 'c-1',
      location: { latitude: 50, longitude: 9.5 },
      seen: { location: { latitude: 49.25, longitude: 9.5 } },
    },
  ]);
  await press(admin, /^Edit/);
  expect(screen.getByLabelText('Access key for the member search')).toHaveProperty('value', 'k-1');
  await fill(admin, screen.getByLabelText('Topic in the shared ledger'), '0.0.1');
  await fill(admin, screen.getByLabelText('Access key for the member search'), 'k-mine');
  Object.assign(home, { gmsApiKey: 'k-2', location: { latitude: 48, longitude: 9 } });
  await press(admin, 'Save');
  const theirs = await screen.findByRole('region', { name: 'Access key for the member search' });
  expect(theirs.textContent).toContain('k-2');
  expect(screen.queryByRole('region', { name: 'North (latitude)' })).toBeNull();
  await press(admin, 'Keep what I typed');
  await press(admin, 'Save');
  await expect
    .poll(() => home)
    .toMatchObject({
      gmsApiKey: 'k-mine',
      hieroTopicId: '0.0.1',
      location: { latitude: 48, longitude: 9 },
    });
});

test('a project that somebody else changed meanwhile is not replaced unseen', async () => {
  const orchard: Stored = { id: 1, name: 'Orchard', alias: 'orchard', description: 'Old', version: 'v' };
  const admin = await openPage('/admin/projects', 'Projects', {
    as: theo,
    answers: {
      projectBrandings: () => [{ ...orchard }],
      upsertProjectBranding: ({ input, seen }: { input: object; seen: string }) =>
        replace(orchard, seen, input),
    },
  });
  await press(admin, /^Edit/);
  await fill(admin, await screen.findByLabelText('Name'), 'Apple orchard');
  saveElsewhere(orchard, { description: 'Theirs' });
  await press(admin, 'Save');
  // What was not touched follows; the refusal says that it is to be looked at and saved again.
  await screen.findByText(/Somebody else has changed this meanwhile/);
  await expect.poll(() => screen.getByLabelText('Description')).toHaveProperty('value', 'Theirs');
  await press(admin, 'Save');
  await expectSaid('Saved');
  expect(orchard).toMatchObject({ name: 'Apple orchard', description: 'Theirs' });
});

test('a creation link that somebody else changed meanwhile is not replaced unseen', async () => {
  const garden: Stored = {
    id: 1,
    name: 'Garden day',
    memo: 'Three hours in the garden',
    amount: '20',
    validFrom: '2099-11-20T00:00:00.000Z',
    validTo: '2099-11-22T00:00:00.000Z',
    deletedAt: null,
    maxAmountPerMonth: null,
    cycle: 'ONCE',
    maxPerCycle: 1,
    version: 'v',
  };
  const admin = await openPage('/admin/links', 'Creation links', {
    answers: {
      listContributionLinks: () => ({ count: 1, links: [{ ...garden }] }),
      updateContributionLink: ({ seen, ...change }: { seen: string }) => replace(garden, seen, change),
    },
  });
  await press(admin, /^Edit/);
  await admin.user.selectOptions(await screen.findByLabelText('How is it counted?'), 'Again every day');
  await fill(admin, screen.getByLabelText('Name'), 'Garden days');
  saveElsewhere(garden, { name: 'Garden hours' });
  await press(admin, 'Save');
  expect((await screen.findByRole('region', { name: 'Name' })).textContent).toContain('Garden hours');
  expect(garden.cycle).toBe('ONCE');
  await press(admin, 'Keep what I typed');
  await press(admin, 'Save');
  await expect.poll(() => garden).toMatchObject({ name: 'Garden days', cycle: 'DAILY' });
});
