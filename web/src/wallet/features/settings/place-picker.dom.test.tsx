import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import { changeOfflineState } from '../offline/offline-state.data.ts';

/** Also for what would find the connection again, because the server answers. */
const connect = (isConnected: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected);
  act(() => changeOfflineState({ isConnected }));
};

test('the map waits for a connection, and the rest of the form is there', async () => {
  onTestFinished(() => {
    connect(true);
    vi.restoreAllMocks();
  });
  const communityLocation = { latitude: 47.8, longitude: 10.3 };
  const wallet = await openWallet('/settings/community', {
    member: { ...hanna, gmsAllowed: true },
    answers: { userLocation: { communityLocation } },
  });
  const choose = await screen.findByRole('button', { name: 'Choose a place' });
  connect(false);
  await wallet.user.click(choose);
  await screen.findByText(/^The map needs a connection/);
  expect(screen.queryByRole('group', { name: 'Map to choose a place' })).toBeNull();
  await fill(wallet, screen.getByLabelText('Latitude'), '48.5');
  connect(true);
  const map = await screen.findByRole('group', { name: 'Map to choose a place' });
  await expect.poll(() => map.querySelector('.map-point.own')).not.toBeNull();
  expect(screen.queryByText(/^The map needs a connection/)).toBeNull();
  expect(screen.getByLabelText('Latitude')).toHaveProperty('value', '48.5');
  // Once drawn it stays in the page, whatever becomes of the connection.
  connect(false);
  expect(document.body.contains(map)).toBe(true);
});
