import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '#shared/page/config.ts';
import { account, gift } from '../../../../test/account.ts';
import { configure } from '../../../../test/site.ts';
import { address, openWallet } from '../../../../test/wallet.tsx';

const word = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

test.each([
  ['What is fading?', '#fading', 'Fading', '/overview'],
  ['What are GDT?', '#GDT', 'GDT', '/overview'],
  ['What is a link?', '#link', 'Link', '/send'],
  ['What is a contribution?', '#contribution', 'Contribution', '/contributions'],
])('the mark “%s” links to the explanation', async (mark, anchor, name, from) => {
  const { user } = await openWallet(from, {
    answers: { transactionList: account({ balance: '31', bookings: [gift] }) },
  });
  if (from === '/send') await user.click(await screen.findByText('By link or QR'));
  await user.click(await screen.findByRole('link', { name: mark }));
  await expect.poll(address).toBe(`/words${anchor}`);
  expect((await word(name)).id).toBe(anchor.slice(1));
});

test('the words are explained with the rules of this community, and none that it does not need', async () => {
  configure({ services: { ...config.services, circles: false } });
  const { user } = await openWallet('/words');
  expect((await word('Contribution')).textContent).toContain('20 GDD for each hour');
  expect((await word('Link')).textContent).toContain('14 days');
  expect(screen.queryByRole('region', { name: 'Circle' })).toBeNull();
  const list = screen.getByRole('navigation', { name: 'Jump to a word' });
  await user.click(within(list).getByRole('link', { name: 'Reserve' }));
  await expect.poll(address).toBe('/words#reserve');
});
