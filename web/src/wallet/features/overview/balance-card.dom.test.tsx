import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { account, gift } from '../../../../test/account.ts';
import { openWallet } from '../../../../test/wallet.tsx';

test('a shown balance ticks by the formula, from the moment of the answer', async () => {
  const at = Date.parse('2026-11-20T10:00:00.000Z');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: at });
  onTestFinished(() => void vi.useRealTimers());
  const booked = { ...gift, balance: '10000000' };
  await openWallet('/overview', {
    answers: { transactionList: account({ balance: '10000000', value: '10000000', bookings: [booked] }) },
  });
  await screen.findByRole('region', { name: 'Your balance' });
  const sum = (): string | undefined => document.querySelector('.balance-sum')?.textContent;
  expect(sum()).toContain('10,000,000.00');
  for (const [seconds, left] of [
    // Half of it fades in the 31,556,952 seconds of a year: 0.2197 in the first one, which is shown in hundredths.
    [1, '9,999,999.78'],
    [60, '9,999,986.82'],
  ] as const) {
    act(() => void vi.advanceTimersByTime(at + seconds * 1000 - Date.now()));
    await expect.poll(sum).toContain(left);
  }
});

test('the line of what has faded leads to its calculation, and the glossary has the own figure', async () => {
  const since = new Date(Date.now() - 10 * 86_400_000).toISOString();
  const decay = { decay: '-0.2', exact: '-0.2', start: since, end: null, duration: null };
  const booked = { ...gift, balance: '31', balanceDate: since };
  const answers = {
    transactionList: account({
      balance: '30.8',
      bookings: [{ ...booked, id: -1, typeId: 'DECAY', amount: '-0.2', balance: '30.8', decay }, booked],
      count: 1,
    }),
  };
  const overview = await openWallet('/overview', { answers });
  const line = await screen.findByRole('link', { name: /^−0\.20 faded since/ });
  expect(line.getAttribute('href')).toMatch(/^\/statements\/why\?from=/);
  overview.leave();
  await openWallet('/words', { answers });
  const own = await screen.findByRole('link', { name: /^With you: −0\.20 GDD since/ });
  expect(own.getAttribute('href')).toBe(line.getAttribute('href'));
});
