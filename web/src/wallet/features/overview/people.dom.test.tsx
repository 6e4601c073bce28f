import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { zeroAmount } from '@kula/core/money/money';
import { config } from '#shared/page/config.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { account, gift } from '../../../../test/account.ts';
import { playServer, refusal } from '../../../../test/played-server.ts';
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
  fade: { amount: zeroAmount, isSlight: false, start: null, end: null },
});

function Around({ children }: { children: ReactNode }): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}

/** The visible text of each person, without text for screen readers only. */
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

test('two people with the same first name are shown with their full names', () => {
  expect(seen([person('Anna', 'Berg'), person('Jonas', 'Keller'), person('anna', 'Vogt')])).toEqual([
    'Anna Berg',
    'Jonas',
    'anna Vogt',
  ]);
});

test('a member of another community is shown with it, and two of the same full name with their usernames', () => {
  const abroad = person('Mira', 'Sol', { communityName: 'Auental' });
  expect(
    seen([abroad, person('Jan', 'Roth', { alias: 'jan1' }), person('Jan', 'Roth', { alias: 'jan2' })]),
  ).toEqual(['Mira Auental', 'Jan Roth jan1', 'Jan Roth jan2']);
});

test('seven people are a press away, four of them on phones', () => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gil', 'Hal', 'Ida'];
  playServer({});
  render(<People bookings={names.map((name) => person(name, 'Roth')).map(bookingWith)} />, {
    wrapper: Around,
  });
  const items = screen.getAllByRole('listitem');
  const shownIn = (some: readonly Element[]): string[] =>
    some.map((item) => item.querySelector('.avatar + span')?.firstChild?.textContent ?? 'others');
  expect(shownIn(items)).toEqual([...names.slice(0, 7), 'others']);
  // The others have room on wide screens alone.
  expect(shownIn(items.filter((item) => !item.matches('.wide')))).toEqual([...names.slice(0, 4), 'others']);
});

test('a request of another member is shown directly below the balance, with a link to it', async () => {
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

test('sums of the month that cannot be loaded are explained', async () => {
  await openWallet('/overview', {
    answers: {
      transactionList: account({ balance: '30', count: 1, bookings: [gift] }),
      accountStatement: refusal('INTERNAL'),
    },
  });
  await screen.findByText('The sums of this month cannot be loaded right now.');
});

test('right after a contribution the month shows the booked sum', async () => {
  const now = new Date().toISOString();
  const nothing = { decay: '0', start: null, end: null, duration: null };
  const decay = { ...nothing, decay: '-0.01', exact: '-0.00000001' };
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
        value: '29.99999999',
        count: 1,
        bookings: [
          { ...creation, id: -1, typeId: 'DECAY', amount: '-0.01', balance: '29.99', decay },
          creation,
        ],
      }),
      accountStatement: { opening: '0', closing: '29.99999999', created: '30', received: '0', sent: '0' },
    },
  });
  const month = await screen.findByRole('complementary');
  await expect
    .poll(() => [...month.querySelectorAll('.reckoning dd')].map(({ textContent }) => textContent))
    .toEqual(['+30.00', '0.00', '0.00', '<\u00A00.01', '+30.00 GDD']);
});
