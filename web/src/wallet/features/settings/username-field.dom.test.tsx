import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hasUnsent } from '../auth/sign-out.data.ts';
import { fill, hanna, openMore, openWallet } from '../../../../test/wallet.tsx';

test('the new setting of the menu is a username, which is chosen once and stands in the menu from then on', async () => {
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
  // What no visit takes away is not on the bar that is always in view.
  const more = await within(menu).findAllByRole('button', { name: 'More' });
  expect(more.map(({ textContent }) => textContent)).toEqual(more.map(() => 'More'));
  await screen.findByText('New setting: choose a username if you like.');
  const badge = async (): Promise<Element | null> =>
    within(await openMore(wallet)).queryByRole('link', { name: /New settings/ });
  expect(await badge()).not.toBeNull();
  await wallet.user.keyboard('{Escape}');
  const username = await screen.findByLabelText<HTMLInputElement>('Username');
  await fill(wallet, username, 'hanna-7');
  await screen.findAllByText('This username is free');
  await wallet.user.click(screen.getByRole('button', { name: 'Choose this username' }));
  await wallet.user.click(await screen.findByRole('button', { name: 'Yes, choose it' }));
  await screen.findByText('From now on you are hanna-7');
  expect(wallet.server.asked('updateUserInfos')).toEqual([{ alias: 'hanna-7' }]);
  expect(screen.getByLabelText<HTMLInputElement>('Username').readOnly).toBe(true);
  await expect.poll(() => menu.textContent.replaceAll(/[\u200B\u00AD]/g, '')).toContain('/hanna-7');
  expect(screen.queryByText(/^New setting:/)).toBeNull();
  expect(await badge()).toBeNull();
  await expect.poll(hasUnsent).toBe(false);
});
