import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hasUnsent } from '../auth/sign-out.data.ts';
import { fill, hanna, openWallet } from '../../../../test/wallet.tsx';

test('a username is chosen once, stands in the menu from then on, and the badge of the menu disappears', async () => {
  const newcomer = { ...hanna, alias: '' };
  const wallet = await openWallet('/settings', {
    member: newcomer,
    answers: {
      updateUserInfos: true,
      checkUsername: true,
      verifyLogin: { ...newcomer, emailContact: { email: 'hanna@example.org' } },
    },
  });
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(await within(menu).findAllByRole('button', { name: 'More New settings' })).not.toEqual([]);
  const username = await screen.findByLabelText<HTMLInputElement>('Username');
  await fill(wallet, username, 'hanna-7');
  await screen.findAllByText('This username is free');
  await wallet.user.click(screen.getByRole('button', { name: 'Choose this username' }));
  await wallet.user.click(await screen.findByRole('button', { name: 'Yes, choose it' }));
  await screen.findByText('From now on you are hanna-7');
  expect(wallet.server.asked('updateUserInfos')).toEqual([{ alias: 'hanna-7' }]);
  expect(screen.getByLabelText<HTMLInputElement>('Username').readOnly).toBe(true);
  await expect.poll(() => menu.textContent.replaceAll(/[\u200B\u00AD]/g, '')).toContain('/hanna-7');
  expect(within(menu).queryByRole('button', { name: 'More New settings' })).toBeNull();
  await expect.poll(hasUnsent).toBe(false);
});
