import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWallet } from '../../../test/wallet.tsx';

test('the help for blocked storage leads to the login once the browser stores something', async () => {
  await openWallet('/storage', { member: null });
  await screen.findByRole('heading', { name: 'Your browser stores data for this page' });
  expect(screen.getByRole('link', { name: 'Back to log-in' }).getAttribute('href')).toBe('/login');
});
