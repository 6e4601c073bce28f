import { historyText } from '@kula/core/creation/contributions';
import { amountOfGdd } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import { parseHistory } from '#shared/contributions/contribution.ts';
import { messagesOf, submittedBefore } from './thread.rules.ts';
import type { WireMessage } from './thread.rules.ts';

const said: WireMessage = {
  id: 1,
  message: 'Was that the class at Lindenhof?',
  createdAt: '2026-11-20T17:04:00Z',
  type: 'DIALOG',
  userFirstName: 'Paul',
  userLastName: 'Nkemelu',
  userId: 9,
  isModerator: true,
};

describe('a record of a change', () => {
  test('contains day, text and amount', () => {
    expect(parseHistory('2026-11-01T00:00:00.000Z\n---\nMowed the orchard\n---\n240')).toEqual({
      day: '2026-11-01',
      memo: 'Mowed the orchard',
      amount: amountOfGdd(240n),
    });
  });

  test('is parsed in the format of the server', () => {
    const before = { day: '2026-11-01', memo: 'Mowed the orchard', amount: amountOfGdd(240n) };
    expect(parseHistory(historyText(before))).toEqual(before);
  });

  test('may have blanks around its parts, any form of date and the unit', () => {
    expect(parseHistory(' Sun Nov 01 2026 12:00:00 \n --- \n  Mowed\n---\n 20.50 GDD ')).toEqual({
      day: '2026-11-01',
      memo: 'Mowed',
      amount: 2_050_000_000n,
    });
  });

  test('may contain lines of hyphens in its text', () => {
    const before = parseHistory('2026-11-01\n---\nfirst\n---\nsecond\n---\n20');
    expect(before?.memo).toBe('first\n---\nsecond');
  });

  test.each([
    '',
    '---',
    'just words',
    'a\n---\nb',
    'no day\n---\nwords\n---\n20',
    '2026-11-01\n---\nwords\n---\nmuch',
    '---\n---\n---',
  ])('that is malformed is refused: %j', (message) => {
    expect(parseHistory(message)).toBeUndefined();
  });
});

test('a malformed record is shown as text', () => {
  const [message] = messagesOf([{ ...said, type: 'HISTORY', message: 'oops' }], 4);
  expect(message).toMatchObject({ kind: 'words', text: 'oops' });
});

test('own messages are recognised by number, not by name', () => {
  const [other, own] = messagesOf([said, { ...said, id: 2, userId: 4 }], 4);
  expect([other?.isOwn, own?.isOwn]).toEqual([false, true]);
});

test('without numbers, a message that is not a moderator’s is the member’s own', () => {
  const rows = [
    { ...said, userId: null },
    { ...said, userId: null, isModerator: false },
  ];
  expect(messagesOf(rows, undefined).map(({ isOwn }) => isOwn)).toEqual([false, true]);
});

test('notes of moderators are never shown', () => {
  expect(messagesOf([{ ...said, type: 'MODERATOR' }], 4)).toEqual([]);
});

test('the submitted version is the one before the first change of moderators since the own last one', () => {
  const change = (id: number, userId: number, memo: string) => ({
    ...said,
    id,
    userId,
    type: 'HISTORY',
    message: `2026-06-01\n---\n${memo}\n---\n60 GDD`,
  });
  const rows = [change(1, 9, 'first'), change(2, 4, 'second'), change(3, 9, 'third'), change(4, 9, 'fourth')];
  expect(submittedBefore(messagesOf(rows, 4))?.memo).toBe('third');
  expect(submittedBefore(messagesOf(rows.slice(0, 2), 4))).toBeUndefined();
});

test('a message without a name does not break the list', () => {
  const [message] = messagesOf([{ ...said, userFirstName: null, userLastName: null }], 4);
  expect(message).toMatchObject({ firstName: '', lastName: '' });
});
