import { amountOfGdd } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import { csvRows } from './event-text.ts';

test('an event becomes a row with its time in the reader’s zone, its subject and a plain amount', () => {
  const event = {
    id: 9,
    type: 'ADMIN_CONTRIBUTION_CONFIRM',
    at: Date.UTC(2026, 10, 21, 18, 4),
    by: { id: 1, name: 'Amara Okoye' },
    to: undefined,
    about: 17,
    recipient: undefined,
    amount: amountOfGdd(80n),
    amountBefore: amountOfGdd(100n),
    gdt: 250.5,
    community: 'Auental',
  };
  const given: Record<string, string> = {};
  const t = (key: string, values: object = {}): string => {
    Object.assign(given, values);
    return key;
  };
  const [head, row] = csvRows(t, [event], 'Europe/Berlin');
  expect(given).toEqual({ zone: 'Europe/Berlin' });
  expect(head).toHaveLength(row?.length ?? 0);
  expect(row).toEqual([
    { text: '2026-11-21 19:04:00' },
    { text: 'Amara Okoye' },
    { text: 'ADMIN_CONTRIBUTION_CONFIRM' },
    { text: '' },
    { text: '' },
    { number: '80' },
    { number: '100' },
    { number: '250.5' },
    { number: '17' },
    { text: 'ADMIN_CONTRIBUTION_CONFIRM' },
    { text: 'Auental' },
  ]);
});
