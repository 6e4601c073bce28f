import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { zeroAmount } from '@kula/core/money';
import { config } from '#shared/page/config.ts';
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

/** What is seen of each person, without what is only heard. */
function seen(partners: readonly Partner[]): string[] {
  render(<People bookings={partners.map(bookingWith)} />, { wrapper: MemoryRouter });
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
