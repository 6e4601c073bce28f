import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { entriesOf, entryOf, expectSaid, openPage, theo } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { expectProblem, fill } from '../../../../test/fields.ts';
import { refusal } from '../../../../test/played-server.ts';

interface Project {
  id: number;
  name: string;
  alias: string;
  description: string | null;
}

async function atProjects(projects: Project[]): Promise<Admin> {
  return openPage('/admin/projects', 'Projects', {
    as: theo,
    answers: {
      projectBrandings: () => projects.map((one) => ({ ...one })),
      upsertProjectBranding: ({ input }: { input: Project & { id?: number | null } }) => {
        const same = projects.find(({ alias, id }) => alias === input.alias && id !== input.id);
        if (same !== undefined) throw refusal('BRANDING_ALIAS_TAKEN', { field: 'alias' });
        const known = projects.find(({ id }) => id === input.id);
        if (known !== undefined) return Object.assign(known, input);
        const made = { ...input, id: projects.length + 1 };
        projects.push(made);
        return made;
      },
      deleteProjectBranding: ({ id }: { id: string }) => {
        projects.splice(
          projects.findIndex((one) => String(one.id) === id),
          1,
        );
        return true;
      },
    },
  });
}

const press = async ({ user }: Admin, name: string | RegExp, place = document.body): Promise<void> =>
  user.click(await within(place).findByRole('button', { name }));
const write = async (admin: Admin, name: string, alias: string): Promise<void> => {
  await fill(admin, screen.getByLabelText('Name'), name);
  await fill(admin, screen.getByLabelText('Short name'), alias);
};

test.each(['Cancel', 'Save'])('after its form (%s) a project has the focus where it was', async (end) => {
  const projects = ['Orchard', 'Bakery', 'Choir'].map((name, index) => ({
    id: index + 1,
    name,
    alias: name.toLowerCase(),
    description: null,
  }));
  const admin = await atProjects(projects);
  const opener = async () => within(await entryOf('Bakery')).findByRole('button', { name: /^Edit/ });
  await admin.user.click(await opener());
  await fill(admin, await screen.findByLabelText('Name'), end === 'Save' ? 'Bakery two' : 'Bakery');
  await press(admin, end);
  await expect.poll(async () => document.activeElement === (await opener())).toBe(true);
});

test('a project gets an address, is changed, and is deleted after a confirmation', async () => {
  const projects: Project[] = [];
  const admin = await atProjects(projects);
  await press(admin, 'New project');
  await write(admin, 'Or', 'My orchard');
  await press(admin, 'Save');
  await expectProblem(screen.getByLabelText('Name'), /3 to 255 characters/);
  await expectProblem(screen.getByLabelText('Short name'), /3 to 32 lowercase letters/);
  await write(admin, 'Orchard', 'orchard');
  await press(admin, 'Save');
  await expectSaid('Saved');
  expect((await entryOf('Orchard')).textContent).toMatch(/\/login\?project=orchard/);

  await press(admin, /^Edit/, await entryOf('Orchard'));
  await fill(admin, screen.getByLabelText('Description'), 'Old apples for everybody');
  await press(admin, 'Save');
  await entryOf('Old apples for everybody');
  await press(admin, 'Delete', await entryOf('Orchard'));
  await press(admin, 'Delete', screen.getByRole('dialog'));
  await expectSaid('The project is deleted');
  await expect.poll(() => entriesOf('Orchard')).toHaveLength(0);
  expect(projects).toEqual([]);
});

test('the picture of a project is uploaded when it is chosen, shown, and saved with the project', async () => {
  const projects: Project[] = [];
  const admin = await atProjects(projects);
  const others = globalThis.fetch;
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    if (asked[0] !== '/pictures') return others(...asked);
    bodies.push(asked[1]?.body);
    return Promise.resolve(Response.json({ path: '/pictures/orchard.png' }));
  });
  await press(admin, 'New project');
  await write(admin, 'Orchard', 'orchard');
  const file = new File(['Apples'], 'orchard.jpg', { type: 'image/jpeg' });
  await admin.user.upload(screen.getByLabelText('Picture'), file);
  const shown = await screen.findByRole('img', { name: 'The picture as it will be shown' });
  expect(shown.getAttribute('src')).toBe('/pictures/orchard.png');
  expect(bodies).toEqual([file]);
  await press(admin, 'Save');
  await expectSaid('Saved');
  expect(projects).toMatchObject([{ alias: 'orchard', logoUrl: '/pictures/orchard.png' }]);
});

test('two projects cannot have the same address, and the typed values stay', async () => {
  const admin = await atProjects([{ id: 1, name: 'Orchard', alias: 'orchard', description: null }]);
  await press(admin, 'New project');
  await write(admin, 'Another orchard', 'orchard');
  await press(admin, 'Save');
  await expectProblem(screen.getByLabelText('Short name'), /Another project already has this short name/);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Another orchard');
});
