import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { config } from '#shared/page/config.ts';
import { account, maria } from '../../../../test/account.ts';
import { refusal } from '../../../../test/played-server.ts';
import { configure } from '../../../../test/site.ts';
import { openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const before = config.services;
beforeEach(() => configure({ services: { ...before, communities: { links: false } } }));
afterEach(() => configure({ services: before }));

const communities = ['Lindental', 'Auental'].map((name, index) => ({
  foreign: index > 0,
  uuid: `c-${String(index + 1)}`,
  name,
  url: `https://${name.toLowerCase()}.example`,
  takesRequests: true,
}));
const mira = {
  ...maria,
  gradidoID: 'm-1',
  alias: 'mira',
  firstName: 'Mira',
  communityUuid: 'c-2',
  communityName: 'Auental',
};

const opened = (path: string): Promise<Wallet> =>
  openWallet(path, {
    answers: {
      transactionList: account({ balance: '200' }),
      reachableCommunities: communities,
      pastPartners: [{ person: mira, lastAt: '2026-11-20T10:00:00.000Z' }],
      user: () => {
        throw refusal('COMMUNITY_NOT_FOUND');
      },
    },
  });

test.each(['maria', 'jonas@example.org'])(
  'the address of %s in another community fills in the form, because nobody there is looked up before sending',
  async (named) => {
    const { server } = await opened(`/send/Auental/${named}`);
    const field = await screen.findByRole('combobox', { name: 'To whom?' });
    expect(field).toHaveProperty('value', named);
    expect(screen.getByRole('combobox', { name: 'Community' })).toHaveProperty('value', 'c-2');
    expect(server.asked('user')).toEqual([]);
  },
);

test('who is known there from an earlier gift is chosen', async () => {
  await opened('/send/Auental/mira');
  await screen.findByText('Mira Berg');
  expect(screen.queryByRole('combobox', { name: 'To whom?' })).toBeNull();
});

test('a community that nobody knows is said to be unknown', async () => {
  await opened('/send/Nowhere/maria');
  await screen.findByRole('link', { name: 'Somebody else' });
  expect(screen.queryByRole('combobox', { name: 'To whom?' })).toBeNull();
});
