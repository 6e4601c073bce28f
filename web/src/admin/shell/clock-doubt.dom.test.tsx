import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amara, openAdmin, openPage, settled, theo } from '../../../test/admin.tsx';

const clockDoubt = { clock: '2027-07-06T12:00:00Z', reckoned: '2026-06-01T12:00:00Z' };
const note = (): Promise<HTMLElement> => screen.findByRole('alert');

test.each(['/admin/contributions/open', '/admin/members', '/admin/statistics'])(
  'on %s administrators read that the clock is in doubt, that nothing is booked, and which command helps',
  async (path) => {
    await openAdmin(path, { as: theo, answers: { clockDoubt } });
    const { textContent } = await note();
    expect(textContent).toMatch(/The server’s clock may be wrong.*2027.*2026.*books nothing/);
    expect(textContent).toContain('npx kula clock');
    expect((await note()).closest('main')).not.toBeNull();
  },
);

test('nothing is said while the clock is believed', async () => {
  const admin = await openPage('/admin/members', 'Members', { as: theo });
  await settled(admin);
  expect(admin.server.asked('clockDoubt')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who is no administrator does not ask', async () => {
  const admin = await openPage('/admin/members', 'Members', { as: amara, answers: { clockDoubt } });
  await settled(admin);
  expect(admin.server.asked('clockDoubt')).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
