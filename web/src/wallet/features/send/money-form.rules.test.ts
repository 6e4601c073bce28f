import { parseDecimal, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import { findCommunity, homeOf, mayBeAsked } from './communities.rules.ts';
import { sendRules } from './money-form.rules.ts';
import type { SendValues } from './money-form.rules.ts';

describe('the rules of the form', () => {
  const values: SendValues = {
    community: '',
    recipient: 'mira@example.org',
    amount: '12,50',
    memo: 'Thank you',
  };
  const available = parseDecimal('100.5') ?? zeroAmount;
  const limits = {
    available,
    hasRecipient: false,
    isReserved: false,
    format: (amount: Amount) => String(amount),
  };

  test.each([
    ['amount', '', 'send.amountMissing'],
    ['amount', 'abc', 'send.amountForm'],
    ['amount', '1e9', 'send.amountForm'],
    ['amount', '-0', 'send.amountSmall'],
    ['amount', '-5', 'send.amountSmall'],
    ['amount', '1.2.3', 'send.amountForm'],
    ['amount', '+5', 'send.amountForm'],
    ['amount', '1.000,00', 'send.amountLarge'],
    ['amount', '1 000', 'send.amountLarge'],
    ['amount', '0x10', 'send.amountForm'],
    ['amount', '∞', 'send.amountForm'],
    ['amount', '<script>alert(1)</script>', 'send.amountForm'],
    ['amount', '5\u202e', 'send.amountForm'],
    ['amount', '🌱', 'send.amountForm'],
    ['amount', '0.001', 'send.amountDecimals'],
    ['amount', '１.２３４５', 'send.amountDecimals'],
    ['amount', '0', 'send.amountSmall'],
    ['amount', '0,00', 'send.amountSmall'],
    ['amount', '100,51', 'send.amountLarge'],
    ['amount', '９９９９９９９', 'send.amountLarge'],
    ['amount', '100,50', undefined],
    ['amount', ' １２.5 ', undefined],
    ['recipient', '  ', 'send.recipientMissing'],
    ['recipient', 'two words', 'send.recipientForm'],
    ['recipient', '<script>', 'problem.RECIPIENT_INVALID'],
    ['recipient', 'maria\u202e', 'problem.RECIPIENT_INVALID'],
    ['recipient', '🌱', 'problem.RECIPIENT_INVALID'],
    ['recipient', 'maria@example', 'problem.RECIPIENT_INVALID'],
    ['recipient', 'x'.repeat(2000), 'problem.RECIPIENT_INVALID'],
    ['recipient', 'Lindental/mira', undefined],
    ['memo', '', 'send.memoMissing'],
    ['memo', '   ', 'send.memoMissing'],
    ['memo', 'four', 'send.memoShort'],
    ['memo', '🌱🌱🌱🌱', 'send.memoShort'],
    ['memo', '🎉🎉🎉🎉🎉', undefined],
    ['memo', '🎉'.repeat(512), undefined],
    ['memo', 'x'.repeat(513), 'send.memoLong'],
  ] as const)('report %s "%s": %s', (name, value, key) => {
    const changed = { ...values, [name]: value };
    expect(sendRules(limits)[name]?.(value, changed)?.key).toBe(key);
  });

  test('explain what links hold, what waits, and that nothing can be sent with an empty balance', () => {
    expect(sendRules({ ...limits, isReserved: true })['amount']?.('200', values)?.key).toBe(
      'send.amountReserved',
    );
    const waiting = { ...limits, isReserved: true, waiting: available };
    expect(sendRules(waiting)['amount']?.('200', values)?.key).toBe('send.amountWaiting');
    expect(sendRules({ ...limits, available: zeroAmount })['amount']?.('1', values)?.key).toBe(
      'send.amountNothing',
    );
  });

  test('explain the hundredth that the shown balance has more than can be sent', () => {
    const { amount } = sendRules({ ...limits, shown: parseDecimal('100.51') });
    expect(amount?.('100.50', values)).toBeUndefined();
    expect(amount?.('100.51', values)?.key).toBe('send.amountFaded');
    // However much was typed, the limit is not what stands beside it as available.
    expect(amount?.('1.234,5', values)?.key).toBe('send.amountFaded');
    const reserved = sendRules({ ...limits, shown: parseDecimal('100.51'), isReserved: true });
    expect(reserved['amount']?.('100.51', values)?.key).toBe('send.amountFaded');
  });

  test('do not reveal an amount that the member has hidden', () => {
    const hidden = { ...limits, hasRecipient: true, formatOwn: () => '*****' };
    const valuesFor = (more: object, typed: string) =>
      sendRules({ ...hidden, ...more })['amount']?.(typed, values)?.values;
    expect(valuesFor({}, '200')).toEqual({ most: '*****' });
    expect(valuesFor({ isReserved: true }, '200')).toEqual({ most: '*****' });
    expect(valuesFor({ largestLink: parseDecimal('97.86') }, '98')).toEqual({ most: '*****' });
    expect(valuesFor({}, '0')).toEqual({ least: '1000000' });
  });

  test('limit a link to what is left beside its part for fading', () => {
    const link = { ...limits, hasRecipient: true, largestLink: parseDecimal('97.86') };
    expect(sendRules(link)['amount']?.('97.86', values)).toBeUndefined();
    expect(sendRules(link)['amount']?.('97,87', values)?.key).toBe('sendLink.amountLarge');
    expect(sendRules({ ...link, largestLink: zeroAmount })['amount']?.('1', values)?.key).toBe(
      'send.amountNothing',
    );
  });

  test('accept the full name of a known person, and point to the suggestions for a part of it', () => {
    const aylin = {
      firstName: 'Aylin',
      lastName: 'Demir',
      alias: '',
      gradidoID: 'a',
      communityUuid: 'c',
      communityName: 'Lindental',
    };
    const { recipient } = sendRules({ ...limits, people: [aylin] });
    expect(recipient?.('Aylin Demir', values)).toBeUndefined();
    expect(recipient?.('Aylin D', values)?.key).toBe('send.recipientChoose');
    expect(recipient?.('Mira Castellano', values)?.key).toBe('send.recipientForm');
  });

  test('require no recipient when one is chosen already', () => {
    expect(sendRules({ ...limits, hasRecipient: true })['recipient']?.('', values)).toBeUndefined();
  });
});

test('a community is found by id, name, address and host', () => {
  const home = {
    isPeer: false,
    uuid: 'u-1',
    name: 'Lindental',
    url: 'https://lindental.example/',
    takesRequests: true,
  };
  const other = {
    isPeer: true,
    uuid: 'u-2',
    name: 'Auental',
    url: 'https://auental.example/',
    takesRequests: false,
  };
  const all = [other, home];
  for (const named of ['u-2', 'auental', 'https://auental.example/', 'auental.example'])
    expect(findCommunity(all, named)).toBe(other);
  expect(findCommunity(all, 'nowhere')).toBeUndefined();
  // What calls itself like another one, or like its id, is not chosen in its place.
  const uuid = '88fb1d36-06c4-4d2a-9a1c-5a1f0f4f2a10';
  const meant = { ...other, uuid };
  const liar = (name: string) => [
    { ...other, uuid: 'u-3', name, url: 'https://mooshof.example/' },
    meant,
    home,
  ];
  expect(findCommunity(liar(uuid), uuid.toUpperCase())).toBe(meant);
  expect(findCommunity(liar('Lindental'), 'Lindental')).toBeUndefined();
  expect(homeOf(all)).toBe(home);
  expect(['u-1', 'u-2', 'unknown'].map((uuid) => mayBeAsked(all, uuid))).toEqual([true, false, true]);
});
