import { parseDecimal, zeroAmount } from '@kula/core/money/money';
import { describe, expect, it } from 'vitest';
import { RequestProblem } from '#shared/client/problem.ts';
import type { RequestProblemCode } from '#shared/client/problem.ts';
import {
  afterTry,
  goesByItself,
  inOrder,
  mayChange,
  maySend,
  newWaitingGift,
  stateOf,
  sumOf,
} from './waiting-gift.rules.ts';
import type { WaitingGift } from './waiting-gift.rules.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 5, 1);
const lea = {
  firstName: 'Lea',
  lastName: 'Sommer',
  gradidoID: 'lea',
  alias: '',
  communityUuid: 'here',
  communityName: 'Lindental',
};
const written: WaitingGift = {
  key: 'k1',
  owner: 'me',
  to: lea,
  amount: '12.5',
  memo: 'For the bread',
  writtenAt: now,
};

function problem(code: RequestProblemCode): RequestProblem {
  return new RequestProblem(code, code);
}

describe('a gift written without a connection', () => {
  it('keeps its key, its owner and its exact amount', () => {
    const gift = { to: lea, amount: parseDecimal('12.5') ?? zeroAmount, memo: 'For the bread' };
    expect(newWaitingGift(gift, { key: 'k1', owner: 'me', now, wasTried: false })).toEqual(written);
    expect(newWaitingGift(gift, { key: 'k1', owner: 'me', now, wasTried: true })).toEqual({
      ...written,
      triedAt: now,
    });
  });

  it.each([
    ['waiting', {}, 0, { byItself: true, send: true, change: true }],
    ['waiting', {}, 6 * day, { byItself: true, send: true, change: true }],
    ['late', {}, 6 * day + 1, { byItself: false, send: true, change: true }],
    ['unsure', { triedAt: now }, 0, { byItself: true, send: true, change: false }],
    ['unclear', { triedAt: now }, 6 * day + 1, { byItself: false, send: false, change: true }],
    [
      'refused',
      { refusal: { code: 'NOT_ENOUGH_GDD', detail: {} } },
      0,
      { byItself: false, send: true, change: true },
    ],
    ['held', { isHeld: true }, 0, { byItself: false, send: true, change: true }],
    ['held', { isHeld: true, triedAt: now }, 7 * day, { byItself: false, send: false, change: true }],
  ] as const)('is %s with %j after %d ms', (state, change, later, ways) => {
    const gift: WaitingGift = { ...written, ...change };
    const at = now + later;
    expect(stateOf(gift, at)).toBe(state);
    expect({
      byItself: goesByItself(gift, at),
      send: maySend(gift, at),
      change: mayChange(gift, at),
    }).toEqual(ways);
  });

  it('is done when the server has answered, and not before', () => {
    expect(afterTry(written, undefined, now)).toEqual({ sent: true });
  });

  it.each(['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'OUTCOME_UNKNOWN', 'UNKNOWN'] as const)(
    'may have arrived after %s, and stays',
    (code) => {
      const outcome = afterTry(written, problem(code), now + 5);
      expect(outcome).toEqual({ sent: false, stop: true, gift: { ...written, triedAt: now + 5 } });
      // The first attempt counts: the server keeps its key from then on.
      const again = afterTry({ ...written, triedAt: now + 5 }, problem(code), now + day);
      expect(again).toEqual({ sent: false, stop: true, gift: { ...written, triedAt: now + 5 } });
    },
  );

  it.each(['SESSION_EXPIRED', 'UNAUTHORIZED'] as const)('stays unchanged after %s', (code) =>
    expect(afterTry(written, problem(code), now)).toEqual({ sent: false, stop: true, gift: written }),
  );

  it.each(['TRANSFER_PENDING', 'TOO_MANY_REQUESTS', 'CLOCK_IN_DOUBT'] as const)(
    'waits on after %s, with the reason until the next attempt',
    (code) => {
      const delayed = { ...written, delay: { code, detail: {} } };
      expect(afterTry(written, problem(code), now)).toEqual({ sent: false, stop: true, gift: delayed });
      expect(stateOf(delayed, now)).toBe('waiting');
      const lost = afterTry(delayed, problem('NETWORK'), now);
      expect(lost).toEqual({ sent: false, stop: true, gift: { ...written, triedAt: now } });
    },
  );

  it('stays with the reason when it is refused, and the next one is tried', () => {
    const refused = new RequestProblem('NOT_ENOUGH_GDD', 'x', { detail: { most: '3' } });
    const outcome = afterTry({ ...written, triedAt: now }, refused, now);
    expect(outcome).toEqual({
      sent: false,
      stop: false,
      gift: { ...written, refusal: { code: 'NOT_ENOUGH_GDD', detail: { most: '3' } } },
    });
  });

  it('drops its old refusal when it is tried again', () => {
    const refused: WaitingGift = { ...written, refusal: { code: 'NOT_ENOUGH_GDD', detail: {} } };
    expect(afterTry(refused, problem('SESSION_EXPIRED'), now)).toEqual({
      sent: false,
      stop: true,
      gift: written,
    });
  });
});

describe('several of them', () => {
  const second: WaitingGift = { ...written, key: 'k0', amount: '0.51', writtenAt: now + 1 };

  it('are sent in the order in which they were written', () => {
    expect(inOrder([second, written]).map(({ key }) => key)).toEqual(['k1', 'k0']);
  });

  it('are summed exactly', () => {
    expect(sumOf([written, second])).toBe(parseDecimal('13.01'));
    expect(sumOf([])).toBe(zeroAmount);
  });
});
