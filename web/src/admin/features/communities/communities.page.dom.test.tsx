import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { logo } from '#shared/page/logo.ts';
import { expectSaid, openPage, theo } from '../../../../test/admin.tsx';
import { followAnnouncements } from '../../../../test/announced.ts';
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
  await fill(admin, screen.getByLabelText('Topic in the shared ledger'), '0.0.4711');
  await save();
  await expectSaid('Saved');
  await expect.poll(() => document.querySelector('dl')?.textContent).toContain('0.0.4711');
  await screen.findByText(
    /switched off here\. Who runs the server switches it on with the setting FEDERATION=on;/,
  );
  expect(admin.server.asked('updateHomeCommunity')).toMatchObject([
    { uuid: 'c-1', hieroTopicId: '0.0.4711' },
  ]);
});

test('saving while the picture is under way saves it once it has arrived, and the file keeps its name', async () => {
  const home = { foreign: false, name: 'Lindental', uuid: 'c-1', logoUrl: null };
  const admin = await openPage('/admin/communities', 'Communities', {
    as: theo,
    answers: { allCommunities: [home], updateHomeCommunity: home },
  });
  await admin.user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(
    screen.getByLabelText('Access key for the member search').getAttribute('aria-describedby'),
  ).not.toBeNull();
  expect(screen.getByLabelText('Topic in the shared ledger').getAttribute('aria-describedby')).not.toBeNull();
  let arrive = (): void => undefined;
  const onWay = new Promise<Response>((resolve) => {
    arrive = () => resolve(Response.json({ path: '/pictures/new.png' }));
  });
  const others = globalThis.fetch;
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((...asked) => (asked[0] === '/pictures' ? onWay : others(...asked)));
  const field = screen.getByLabelText<HTMLInputElement>('Picture or logo');
  await admin.user.upload(field, new File(['Points'], 'logo.png', { type: 'image/png' }));
  expect(field.files?.[0]?.name).toBe('logo.png');
  // A control that is disabled meanwhile would lose the focus to the page.
  expect([document.activeElement === field, field.disabled]).toEqual([true, false]);
  const heard = followAnnouncements();
  await admin.user.click(screen.getByRole('button', { name: 'Save' }));
  await expectProblem(field, /It is saved as soon as it has arrived/);
  expect(admin.server.asked('updateHomeCommunity')).toEqual([]);
  arrive();
  await expect.poll(() => heard).toContain('“logo.png” has been chosen');
  await expect
    .poll(() => admin.server.asked('updateHomeCommunity'))
    .toMatchObject([{ logoUrl: '/pictures/new.png' }]);
  await expect
    .poll(() => document.querySelector('.brand img')?.getAttribute('src'))
    .toBe('/pictures/new.png');
  logo.set(null);
  fetched.mockRestore();
});

test('a file that cannot be read as a picture is not saved silently: it is replaced or left out first', async () => {
  const home = { foreign: false, name: 'Lindental', uuid: 'c-1', logoUrl: '/pictures/old.png' };
  const admin = await openPage('/admin/communities', 'Communities', {
    as: theo,
    answers: { allCommunities: [home], updateHomeCommunity: home },
  });
  await admin.user.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = screen.getByLabelText('Picture or logo');
  field.focus();
  const heard = followAnnouncements();
  // The dialog of a browser also offers all other files.
  fireEvent.change(field, { target: { files: [new File(['Words'], 'words.txt', { type: 'text/plain' })] } });
  await expectProblem(field, /cannot be read as a picture/);
  await expect.poll(() => heard).toEqual([expect.stringContaining('cannot be read as a picture')]);
  expect(document.activeElement).toBe(field);
  const save = (): Promise<void> => admin.user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  await screen.findByRole('link', { name: /^Picture or logo – This file was not saved/ });
  await expectProblem(field, /cannot be read as a picture/);
  expect(admin.server.asked('updateHomeCommunity')).toEqual([]);
  await admin.user.click(screen.getByRole('button', { name: 'Remove this file' }));
  expect(document.activeElement).toBe(field);
  await save();
  await expectSaid('Saved');
  // What was not changed is not sent.
  expect(admin.server.asked('updateHomeCommunity')).toEqual([{ uuid: 'c-1', seen: {} }]);
});
