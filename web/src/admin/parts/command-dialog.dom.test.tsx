import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectSaid, openPage, theo } from '../../../test/admin.tsx';
import type { Admin } from '../../../test/admin.tsx';

/** The command is carried out, and its answer is lost; the page, which is loaded anew, shows what it did. */
async function loseAnswerTo(admin: Admin, command: string, [open, name]: readonly string[]): Promise<void> {
  await admin.user.click(await screen.findByRole('button', { name: open ?? '' }));
  admin.server.loseAnswers(command);
  const question = await screen.findByRole('dialog');
  await admin.user.click(within(question).getByRole('button', { name: name ?? '' }));
}

async function expectClosed(words: string): Promise<void> {
  await expectSaid(words);
  expect(screen.queryByRole('dialog')).toBeNull();
}

test('a dialog whose answer was lost follows the page: a community is paused', async () => {
  const peer = { id: 3, name: 'Auental', state: 'CONNECTED', addedAt: '2026-01-01T00:00:00.000Z' };
  const admin = await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: {
      peers: () => [{ ...peer }],
      pausePeer: () => Object.assign(peer, { state: 'PAUSED' }),
    },
  });
  await loseAnswerTo(admin, 'pausePeer', ['Pause', 'Pause']);
  await expectClosed('The trade is paused');
});

test('a dialog whose answer was lost follows the page: a link has ended, and stays in the list', async () => {
  const kept = {
    id: 1,
    name: 'Garden day',
    amount: '20',
    deletedAt: null as string | null,
    validFrom: new Date(Date.now() - 86_400_000).toISOString(),
    validTo: new Date(Date.now() + 86_400_000).toISOString(),
    cycle: 'ONCE',
  };
  const admin = await openPage('/admin/links', 'Creation links', {
    answers: {
      listContributionLinks: () => ({ count: 1, links: [{ ...kept }] }),
      deleteContributionLink: () => {
        kept.deletedAt = new Date().toISOString();
        return true;
      },
    },
  });
  await admin.user.click(await screen.findByRole('switch', { name: 'Show ended ones' }));
  await loseAnswerTo(admin, 'deleteContributionLink', ['End link', 'End link']);
  await expectClosed('The link has ended');
});

test('a command whose dialog was left does not close the next dialog', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const peer = { id: 3, name: 'Auental', state: 'CONNECTED', addedAt: '2026-01-01T00:00:00.000Z' };
  const admin = await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: { peers: [peer], pausePeer: () => promise.then(() => peer) },
  });
  await admin.user.click(await screen.findByRole('button', { name: 'Pause' }));
  const question = await screen.findByRole('dialog');
  await admin.user.click(within(question).getByRole('button', { name: 'Pause' }));
  await expect.poll(() => admin.server.asked('pausePeer')).toHaveLength(1);
  await admin.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await admin.user.click(screen.getByRole('button', { name: 'Remove' }));
  const next = await screen.findByRole('dialog');
  resolve(undefined);
  await expectSaid('The trade is paused');
  await expect.poll(() => admin.server.underWay()).toBe(0);
  // Closing would follow the answers one rendering later.
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole('dialog')).toBe(next);
});
