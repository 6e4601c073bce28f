import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectSaid, openPage, settled, theo } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { address } from '../../../../test/drawn.ts';
import { expectProblem, fill } from '../../../../test/fields.ts';
import { configure } from '../../../../test/site.ts';
import { config } from '#shared/page/config.ts';

async function atForm(addPeer: unknown = { id: 3 }): Promise<Admin> {
  configure({ services: { ...config.services, communities: { links: false } } });
  const admin = await openPage('/admin/communities', 'Communities', {
    as: theo,
    answers: { allCommunities: [], peers: [], addPeer },
  });
  await admin.user.click(await screen.findByRole('button', { name: 'Add a community' }));
  return admin;
}

test('the address of a community is accepted in all usual forms', async () => {
  const admin = await atForm();
  await fill(admin, screen.getByLabelText('Address'), 'neighbour.example.org');
  await admin.user.click(screen.getByRole('button', { name: 'Add' }));
  await expect.poll(address).toBe('/admin/communities/3');
  expect(admin.server.asked('addPeer')).toEqual([{ url: 'https://neighbour.example.org' }]);
});

const ways = {
  'another page': async (admin: Admin) => {
    await admin.user.click(screen.getByRole('link', { name: 'Members' }));
    await screen.findByRole('heading', { name: 'Members', level: 1 });
  },
  'the list': async (admin: Admin) => {
    await admin.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Add a community' });
  },
};

test.each([
  ['another page', '/admin/members'],
  ['the list', '/admin/communities'],
] as const)('whoever left for %s before the answer is not led away from it', async (way, there) => {
  const added = Promise.withResolvers<object>();
  const admin = await atForm(() => added.promise);
  await fill(admin, screen.getByLabelText('Address'), 'neighbour.example.org');
  await admin.user.click(screen.getByRole('button', { name: 'Add' }));
  await ways[way](admin);
  added.resolve({ id: 3 });
  await expectSaid('The community has been added');
  // What is shown is loaded anew before the form goes on.
  await settled(admin);
  expect(address()).toBe(there);
});

test.each([
  ['', 'Write the address of the other community'],
  ['theo@neighbour.example.org', /That is an e-mail address/],
  ['the neighbours', /not the address of a website/],
  [config.communityUrl.replace(/^https?:\/\//, ''), /address of your own community/],
])('the fault of %j is shown at the field, and no request is sent', async (typed, sentence) => {
  const admin = await atForm();
  const field = screen.getByLabelText('Address');
  await fill(admin, field, typed);
  await admin.user.click(screen.getByRole('button', { name: 'Add' }));
  await expectProblem(field, sentence);
  expect(admin.server.asked('addPeer')).toEqual([]);
});
