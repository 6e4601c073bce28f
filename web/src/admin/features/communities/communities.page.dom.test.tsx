import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectSaid, openPage, theo } from '../../../../test/admin.tsx';
import { expectProblem, fill } from '../../../../test/fields.ts';

test('an administrator changes the community’s data, and a place needs both numbers', async () => {
  const home = {
    foreign: false,
    name: 'Lindental',
    uuid: 'c-1',
    location: { type: 'Point', coordinates: [9.5, 49.25] },
    hieroTopicId: null as string | null,
  };
  const admin = await openPage('/admin/communities', 'Communities', {
    as: theo,
    answers: {
      allCommunities: () => [{ ...home }],
      updateHomeCommunity: ({ hieroTopicId }: { hieroTopicId: string }) =>
        Object.assign(home, { hieroTopicId }),
    },
  });
  await admin.user.click(await screen.findByRole('button', { name: 'Edit' }));
  const north = screen.getByLabelText('North (latitude)');
  const east = screen.getByLabelText('East (longitude)');
  const save = (): Promise<void> => admin.user.click(screen.getByRole('button', { name: 'Save' }));
  await fill(admin, north, '91');
  await fill(admin, east, '');
  await save();
  await expectProblem(north, /Write degrees from −90 to 90/);
  await expectProblem(east, 'A place needs both numbers');
  await fill(admin, north, '49.25');
  await fill(admin, east, '9.5');
  await fill(admin, screen.getByLabelText('Topic in the shared record'), '0.0.4711');
  await save();
  await expectSaid('Saved');
  await expect.poll(() => document.querySelector('dl')?.textContent).toContain('0.0.4711');
  expect(screen.getByText('No other community has introduced itself yet.')).toBeDefined();
  expect(admin.server.asked('updateHomeCommunity')).toMatchObject([
    { uuid: 'c-1', hieroTopicId: '0.0.4711' },
  ]);
});
