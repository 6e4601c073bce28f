import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followAnnouncements } from '../../../../test/announced.ts';
import { entriesOf, entryOf, openPage } from '../../../../test/admin.tsx';
import { address } from '../../../../test/drawn.ts';
import { fill } from '../../../../test/fields.ts';

interface Asked {
  readonly query: string;
  readonly filters: { readonly byActivated?: boolean | null; readonly byDeleted?: boolean | null } | null;
  readonly currentPage: number;
}

const all = Array.from({ length: 30 }, (_, index) => ({
  userId: index + 1,
  firstName: 'Henrike',
  lastName: `Vogt${String(index + 1)}`,
  email: `henrike${String(index + 1)}@example.net`,
  emailChecked: index > 0,
  deletedAt: null,
  roles: [],
}));

/** Members by the beginning of their names; the first of them never confirmed the address. */
function searchUsers({ query, filters, currentPage }: Asked): object {
  const found = all.filter(
    ({ firstName, lastName, emailChecked }) =>
      `${firstName} ${lastName}`.startsWith(query) && (filters?.byActivated ?? emailChecked) === emailChecked,
  );
  return { userCount: found.length, userList: found.slice((currentPage - 1) * 25, currentPage * 25) };
}

test('members are found by text and by the state of their accounts, and the address keeps the search', async () => {
  const admin = await openPage('/admin/members', 'Members', { answers: { searchUsers } });
  const { user } = admin;
  await fill(admin, screen.getByRole('searchbox'), 'Henrike Vogt1');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('11 accounts');
  expect(entriesOf('Not activated')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Not activated' }));
  await screen.findByText('1 account');
  const kept = address();
  admin.leave();
  const again = await openPage(kept, 'Members', { answers: { searchUsers } });
  expect((await entryOf('Vogt1')).textContent).toContain('Not activated');
  const chip = screen.getByRole('button', { name: 'Not activated' });
  expect(chip.getAttribute('aria-pressed')).toBe('true');

  await fill(again, screen.getByRole('searchbox'), 'Zora');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('heading', { name: 'Nobody found for “Zora”' });
  await screen.findByText('Only accounts with “Not activated” were searched.');
  await user.click(screen.getByRole('link', { name: 'Search all accounts' }));
  await expect.poll(address).toBe('/admin/members?q=Zora');
  await screen.findByText(/Try fewer letters/);
});

test('each search announces what it found, also as many as the one before, or nobody again', async () => {
  const admin = await openPage('/admin/members', 'Members', { answers: { searchUsers } });
  await screen.findByText('30 accounts');
  const heard = followAnnouncements();
  for (const words of ['Henrike Vogt2', 'Henrike Vogt3', 'Zora', 'Yves', 'Yves']) {
    const before = heard.length;
    await fill(admin, screen.getByRole('searchbox'), words);
    await admin.user.keyboard('{Enter}');
    await expect.poll(() => heard.length).toBeGreaterThan(before);
  }
  expect(heard).toEqual([
    'Henrike Vogt2: 11 accounts',
    'Henrike Vogt3: 2 accounts',
    'Zora: Nobody found',
    'Yves: Nobody found',
    'Yves: Nobody found',
  ]);
});

test('a state without accounts says so', async () => {
  await openPage('/admin/members?show=closed', 'Members', {
    answers: { searchUsers: { userCount: 0, userList: [] } },
  });
  await screen.findByRole('heading', { name: 'No account: Closed' });
  expect(screen.queryByText(/fewer letters/)).toBeNull();
});

test('members are listed from the newest or from the oldest on', async () => {
  const { user, server } = await openPage('/admin/members?page=2', 'Members', { answers: { searchUsers } });
  const choice = await screen.findByRole('radiogroup', { name: 'Sort by' });
  const way = (name: string): HTMLElement => within(choice).getByRole('radio', { name });
  expect(way('Newest first')).toHaveProperty('checked', true);
  await user.click(way('Oldest first'));
  await expect.poll(address).toBe('/admin/members?order=oldest');
  await expect.poll(() => server.asked('searchUsers').map(({ order }) => order)).toEqual(['DESC', 'ASC']);
  expect(way('Oldest first')).toHaveProperty('checked', true);
  await user.click(way('Newest first'));
  await expect.poll(address).toBe('/admin/members');
});

test('pages of members have addresses', async () => {
  const { user, server } = await openPage('/admin/members', 'Members', { answers: { searchUsers } });
  const pages = await screen.findByRole('navigation', { name: 'Pages of members' });
  await user.click(within(pages).getByRole('link', { name: 'Page 2' }));
  await expect.poll(address).toBe('/admin/members?page=2');
  await expect.poll(() => entriesOf('Henrike')).toHaveLength(5);
  expect(server.asked('searchUsers').at(-1)).toMatchObject({ currentPage: 2 });
});
