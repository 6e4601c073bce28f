import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { zeroAmount } from '@kula/core/money';
import { config } from '#shared/page/config.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { account } from '../../../../test/account.ts';
import { playServer } from '../../../../test/played-server.ts';
import { openWallet } from '../../../../test/wallet.tsx';
import type { Booking, Partner } from '../account/booking.rules.ts';
import { People } from './people.tsx';

const person = (firstName: string, lastName: string, more: Partial<Partner> = {}): Partner => ({
  firstName,
  lastName,
  alias: '',
  gradidoID: `${firstName}-${lastName}-${more.communityName ?? ''}-${more.alias ?? ''}`,
  communityUuid: 'c',
  communityName: config.communityName,
  ...more,
});
const bookingWith = (partner: Partner, index: number): Booking => ({
  id: index,
  kind: 'SEND',
  amount: zeroAmount,
  balance: zeroAmount,
  previousBalance: zeroAmount,
  at: 1000 - index,
  memo: '',
  viaLink: false,
  partner,
  fade: { amount: zeroAmount, start: null, end: null },
});

function Around({ children }: { children: ReactNode }): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}

/** What is seen of each person, without what is only heard. */
function seen(partners: readonly Partner[]): string[] {
  playServer({});
  render(<People bookings={partners.map(bookingWith)} />, { wrapper: Around });
  return screen
    .getAllByRole('link')
    .slice(0, -1)
    .map((link) => {
      for (const hidden of link.querySelectorAll('.sr, .avatar')) hidden.remove();
      return (link.textContent ?? '').trim();
    });
}

test('two of the same first name are seen with their whole names', () => {
  expect(seen([person('Anna', 'Berg'), person('Jonas', 'Keller'), person('anna', 'Vogt')])).toEqual([
    'Anna Berg',
    'Jonas',
    'anna Vogt',
  ]);
});

test('who lives in another community is seen with it, and two of one whole name with their usernames', () => {
  const abroad = person('Mira', 'Sol', { communityName: 'Auental' });
  expect(
    seen([abroad, person('Jan', 'Roth', { alias: 'jan1' }), person('Jan', 'Roth', { alias: 'jan2' })]),
  ).toEqual(['Mira Auental', 'Jan Roth jan1', 'Jan Roth jan2']);
});

test('what others ask for is told right below the balance, and leads there', async () => {
  const requester = { firstName: 'Mira', lastName: 'Sol', communityName: null };
  const asked = { code: 'abc', amount: '5', memo: 'For the ladder', requester };
  await openWallet('/overview', {
    answers: {
      transactionList: account({ balance: '30' }),
      paymentRequests: { count: 1, requests: [asked] },
    },
  });
  const people = (await screen.findByRole('heading', { name: 'Say thanks to' })).closest('section');
  const link = within(people ?? document.body).getByRole('link', { name: '1 request' });
  expect(link.getAttribute('href')).toBe('/request/abc');
});

test('right after a contribution the month tells the sum that was booked', async () => {
  const now = new Date().toISOString();
  const nothing = { decay: '0', start: null, end: null, duration: null };
  const creation = {
    id: 1,
    typeId: 'CREATION',
    amount: '30',
    balance: '30',
    balanceDate: now,
    decay: nothing,
  };
  await openWallet('/overview', {
    answers: {
      transactionList: account({
        balance: '29.99',
        count: 1,
        bookings: [{ ...creation, id: -1, typeId: 'DECAY', amount: '-0.01', balance: '29.99' }, creation],
      }),
      accountStatement: { opening: '0', closing: '29.99999999', created: '30', received: '0', sent: '0' },
    },
  });
  const month = await screen.findByRole('complementary');
  await expect
    .poll(() => [...month.querySelectorAll('.reckoning dd')].map(({ textContent }) => textContent))
    .toEqual(['+30.00', '0.00', '0.00', '0.00', '30.00 GDD']);
});
