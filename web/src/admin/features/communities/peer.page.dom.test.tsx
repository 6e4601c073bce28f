import { screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { openPage, theo } from '../../../../test/admin.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const peer = {
  id: 3,
  url: 'https://auental.example/api/',
  name: 'Auental',
  state: 'CONNECTED',
  addedAt: '2026-01-01T00:00:00.000Z',
  owedByPeer: '5',
  owedToPeer: '0',
  mostOwedByPeer: '100',
  mostOwedToPeer: '100',
  mostPerDay: '100',
};

test('what changes with a peer shows by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const admin = await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: { peers: [peer], peerTransfers: [] },
  });
  await screen.findByText('5.00');
  admin.server.answer({ peers: [{ ...peer, owedByPeer: '12' }] });
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByText('12.00');
});
