import { parseRecipient } from '@kula/core/people/recipients';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hanna, openWallet } from '../../../../test/wallet.tsx';

test('an id breaks between community and name, where the bar is too narrow for both', async () => {
  await openWallet('/overview');
  const shown = (): string => document.querySelector('.me .member-id > span')?.innerHTML ?? '';
  await expect.poll(shown).toMatch(/^[^<]*\/<wbr><span>hanna<\/span>$/);
});

test('of a member without a username the menu shows the beginning of the id, and copies all of it, as others can send to it', async () => {
  const { user } = await openWallet('/overview', { member: { ...hanna, alias: '' } });
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  const button = await menu.findByRole('button', { name: /Copy your ID$/ });
  expect(button.querySelector('span')?.textContent).toMatch(/^Lindental\/[^-]+…$/);
  await user.click(button);
  await screen.findByText('Your Gradido ID is copied');
  expect(parseRecipient(await navigator.clipboard.readText())).toEqual({
    community: 'Lindental',
    identifier: hanna.gradidoID,
    kind: 'uuid',
  });
});

test('a member copies the own id from the menu and opens the settings by the avatar', async () => {
  const { user } = await openWallet('/overview');
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  await user.click(await menu.findByRole('button', { name: /Copy your ID$/ }));
  await screen.findByText('Your Gradido ID is copied');
  expect(await navigator.clipboard.readText()).toBe('Lindental/hanna');
  await user.click(menu.getByRole('link', { name: 'Your account' }));
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
});
