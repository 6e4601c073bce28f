import { act, screen } from '@testing-library/react';
import { onTestFinished, test, vi } from 'vitest';
import { account, gift } from '../../../../test/account.ts';
import { openWallet } from '../../../../test/wallet.tsx';

test('the time of the fading since the last booking is counted on, also while no hundredth goes', async () => {
  const at = Date.parse(gift.balanceDate);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: at + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  const decay = { decay: '-0.01', start: gift.balanceDate, end: null, duration: 61 };
  const fading = {
    ...gift,
    id: -1,
    typeId: 'DECAY',
    amount: '-0.01',
    balance: '9999.99',
    linkedUser: null,
    decay,
  };
  const booked = { ...gift, balance: '10000' };
  const { user } = await openWallet('/transactions', {
    answers: { transactionList: account({ balance: '9999.99', count: 1, bookings: [fading, booked] }) },
  });
  await user.click(await screen.findByText('Faded'));
  await screen.findByText(/^1 minute,? 1 second$/);
  act(() => void vi.advanceTimersByTime(2000));
  await screen.findByText(/^1 minute,? 3 seconds$/);
});
