import { amountOfGdd } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import { newsBetween } from './news.rules.ts';
import type { Known, News } from './news.rules.ts';

type Row = NonNullable<Known['bookings']>[number];

const lea = {
  firstName: 'Lea',
  lastName: 'Brunner',
  gradidoID: 'l',
  alias: '',
  communityUuid: 'c',
  communityName: '',
};
const row = (id: number, change: Partial<Row> = {}): Row => ({
  id,
  kind: 'RECEIVE',
  amount: amountOfGdd(5n),
  viaLink: false,
  partner: lea,
  ...change,
});
const state = (change: Partial<Known> = {}): Known => ({
  bookings: [row(1)],
  questions: 0,
  requests: { count: 0, newest: undefined },
  ...change,
});
const asks = { name: 'Lea Brunner', amount: amountOfGdd(6n) };
const received = (id: number): News => ({
  kind: 'received',
  id,
  name: 'Lea Brunner',
  amount: amountOfGdd(5n),
});

describe('news', () => {
  test.each<[string, Partial<Known>, News[]]>([
    ['nothing', {}, []],
    ['something received', { bookings: [row(2), row(1)] }, [received(2)]],
    ['two received', { bookings: [row(3), row(2), row(1)] }, [received(3), received(2)]],
    ['what the member sent', { bookings: [row(2, { kind: 'SEND' }), row(1)] }, []],
    ['what the member took from a link', { bookings: [row(2, { viaLink: true }), row(1)] }, []],
    [
      'a contribution that was confirmed',
      { bookings: [row(2, { kind: 'CREATION', partner: undefined })] },
      [{ kind: 'confirmed' }],
    ],
    ['a question', { questions: 1 }, [{ kind: 'asked' }]],
    ['a request', { requests: { count: 1, newest: asks } }, [{ kind: 'requested', ...asks }]],
    ['what could not be asked for', { bookings: undefined, questions: undefined, requests: undefined }, []],
  ])('are found: %s', (_, change, news) => {
    expect(newsBetween(state(), state(change), new Set(['balance']))).toEqual(news);
  });

  test('include thanks of others', () => {
    expect(newsBetween(state(), state(), new Set(['thanks']))).toEqual([{ kind: 'thanked' }]);
  });

  test('do not include data that is loaded for the first time', () => {
    const nothing = { bookings: undefined, questions: undefined, requests: undefined };
    expect(
      newsBetween(
        nothing,
        state({ questions: 3, requests: { count: 2, newest: asks } }),
        new Set(['balance']),
      ),
    ).toEqual([]);
  });

  test('are not derived when everything has to be refetched', () => {
    expect(newsBetween(state(), state(), new Set(['thanks', 'session']))).toEqual([]);
  });
});
