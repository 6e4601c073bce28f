import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atForm, good, memo, submit, write } from '../../../../test/send-form.ts';
import { hanna } from '../../../../test/wallet.tsx';

test('a member who comes back while a gift is being sent sees that, and its arrival', async () => {
  const booked = Promise.withResolvers<boolean>();
  const wallet = await atForm('200', hanna, { sendCoins: () => booked.promise });
  await write(wallet, good);
  await wallet.user.click(submit());
  await wallet.user.click(await screen.findByRole('button', { name: 'Send 1.00 GDD' }));
  await expect.poll(() => wallet.server.asked('sendCoins').length).toBe(1);
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  await wallet.user.click(within(menu).getByRole('link', { name: 'Overview' }));
  await screen.findByRole('region', { name: 'Your balance' });
  await wallet.user.click(within(menu).getByRole('link', { name: 'Send' }));
  await screen.findByText('This gift may be on its way already');
  expect(memo()).toHaveProperty('value', good.memo);
  booked.resolve(true);
  await screen.findByText(/^Your gift has reached Maria/);
  await expect.poll(memo).toHaveProperty('value', '');
  expect(screen.queryByText('This gift may be on its way already')).toBeNull();
});
