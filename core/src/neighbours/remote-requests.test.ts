import { describe, expect, it } from 'vitest';
import { type Meaning, meaningOf, type RequestStanding, type RequestOrder } from './remote-requests.ts';

describe('an answer about a request between communities', () => {
  it.each<[RequestOrder, RequestStanding, boolean, Meaning]>([
    ['ASK', 'OPEN', false, 'DONE'],
    ['ASK', 'UNDER_WAY', false, 'DONE'],
    ['ASK', 'DECLINED', false, 'DONE'],
    ['ASK', 'EXPIRED', false, 'DONE'],
    ['ASK', 'REFUSED', false, 'REFUSED'],
    ['ASK', 'UNKNOWN', false, 'LATER'],
    ['WITHDRAW', 'WITHDRAWN', false, 'DONE'],
    ['WITHDRAW', 'DECLINED', false, 'DONE'],
    ['WITHDRAW', 'EXPIRED', false, 'DONE'],
    ['WITHDRAW', 'ACCEPTED', false, 'DONE'],
    ['WITHDRAW', 'UNDER_WAY', true, 'LATER'],
    ['WITHDRAW', 'OPEN', true, 'LATER'],
    ['WITHDRAW', 'UNKNOWN', false, 'LATER'],
    ['WITHDRAW', 'UNKNOWN', true, 'DONE'],
    ['DECLINE', 'DECLINED', true, 'DONE'],
    ['DECLINE', 'WITHDRAWN', true, 'DONE'],
    ['DECLINE', 'EXPIRED', true, 'DONE'],
    ['DECLINE', 'UNDER_WAY', true, 'LATER'],
    ['DECLINE', 'UNKNOWN', false, 'DONE'],
  ])(
    'to %s that it is %s, where the question is over: %s, means %s',
    (order, standing, isRequestOver, meaning) => {
      expect(meaningOf(order, standing, isRequestOver)).toBe(meaning);
    },
  );
});
