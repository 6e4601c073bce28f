import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseNetwork } from '../../../../test/network.ts';
import { fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import { offlineState } from '../offline/offline-state.data.ts';

const isConnected = (): boolean => offlineState().isConnected;

test('the map waits for a connection, and the rest of the form is there', async () => {
  const communityLocation = { latitude: 47.8, longitude: 10.3 };
  const wallet = await openWallet('/settings/community', {
    member: { ...hanna, gmsAllowed: true },
    answers: { userLocation: { communityLocation } },
  });
  const choose = await screen.findByRole('button', { name: 'Choose a place' });
  const findNetwork = loseNetwork();
  await expect.poll(isConnected).toBe(false);
  await wallet.user.click(choose);
  await screen.findByText(/^The map needs a connection/);
  expect(screen.queryByRole('group', { name: 'Map to choose a place' })).toBeNull();
  await fill(wallet, screen.getByLabelText('Latitude'), '48.5');
  findNetwork();
  const map = await screen.findByRole('group', { name: 'Map to choose a place' });
  await expect.poll(() => map.querySelector('.map-point.own')).not.toBeNull();
  expect(screen.queryByText(/^The map needs a connection/)).toBeNull();
  expect(screen.getByLabelText('Latitude')).toHaveProperty('value', '48.5');
  // Once drawn it stays in the page, whatever becomes of the connection.
  loseNetwork();
  await expect.poll(isConnected).toBe(false);
  expect(document.body.contains(map)).toBe(true);
});
