import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/admin.tsx';
import { followAnnouncements } from '../../../../test/announced.ts';
import { fill } from '../../../../test/fields.ts';
import { playQueue } from '../../../../test/played-queue.ts';

test('each search announces what it found, also the same again', async () => {
  const queue = playQueue(['Soup for all', 'Cake for all', 'Wood']);
  const admin = await openPage('/admin/contributions', 'Review contributions', { answers: queue.answers });
  await screen.findByText('3 contributions');
  const heard = followAnnouncements();
  for (const words of ['Soup', 'Cake', 'zebra', 'yak']) {
    await fill(admin, screen.getByRole('searchbox'), words);
    await admin.user.keyboard('{Enter}');
    await expect.poll(() => heard.at(-1)).toContain(`${words}: `);
  }
  // On a busy machine the field is empty for so long that all are searched for in between.
  expect(heard.filter((one) => /^\w+: (?:Found|Nothing)/.test(one))).toEqual([
    'Soup: Found: 1 contribution',
    'Cake: Found: 1 contribution',
    'zebra: Nothing matches',
    'yak: Nothing matches',
  ]);
});

test('of days in the wrong order only the error is shown and announced, with Enter as with Tab', async () => {
  const admin = await openPage('/admin/contributions?from=2026-11-01', 'Review contributions', {
    answers: playQueue([]).answers,
  });
  const heard = followAnnouncements();
  await fill(admin, screen.getByLabelText('To'), '10/28/2026');
  await admin.user.keyboard('{Enter}');
  const told = 'This day is before the start date. Choose a later day.';
  await expect.poll(() => heard).toContain(told);
  // What was found before may have been announced; nothing is announced any more.
  expect(heard.slice(heard.indexOf(told))).toEqual([told]);
  expect(screen.queryByText(/Nothing matches|Everything is decided|\d contributions?/)).toBeNull();
});

test('a search says that it finds postponed ones too, where otherwise they can be hidden', async () => {
  const admin = await openPage('/admin/contributions', 'Review contributions', {
    answers: playQueue(['Soup for all']).answers,
  });
  expect(await screen.findByRole('button', { name: 'Hide postponed ones' })).toBeTruthy();
  expect(screen.queryByText('With postponed ones')).toBeNull();
  await fill(admin, screen.getByRole('searchbox'), 'Soup');
  await admin.user.keyboard('{Enter}');
  await screen.findByText('With postponed ones');
  expect(screen.queryByRole('button', { name: 'Hide postponed ones' })).toBeNull();
});

test('while several are denied, no other one can be decided beside them', async () => {
  const admin = await openPage('/admin/contributions', 'Review contributions', {
    answers: playQueue(['Soup for all', 'Cake for all', 'Wood']).answers,
  });
  const one = (): Element | null => document.querySelector('section.detail');
  await expect.poll(one).not.toBeNull();
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await admin.user.keyboard('d');
  await screen.findByRole('form', { name: 'Why are you denying them?' });
  expect(one()).toBeNull();
  await admin.user.keyboard('{Escape}');
  await expect.poll(one).not.toBeNull();
});
