import { describe, expect, it } from 'vitest';
import {
  isRequestValidity,
  type PaymentRequestState,
  REQUEST_VALIDITY_DAYS,
  type RequestEnd,
  requestProblem,
  requestValidities,
  requestValidUntil,
  shownRequestState,
  sideOfRequest,
} from './payment-requests.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const open = { state: 'OPEN', validUntilMs: now + 1, requester: 'maria', recipient: 'jonas' } as const;
const toRemoteMember = { ...open, recipient: null, isToRemoteMember: true } as const;
const fromRemoteMember = { ...open, requester: null } as const;
const forAnybody = { ...open, recipient: null };

describe('a payment request', () => {
  it('is valid for fourteen days unless three or thirty are chosen', () => {
    expect(isRequestValidity(REQUEST_VALIDITY_DAYS)).toBe(true);
    expect([0, 1, 3, 7, 14, 30, 31, 3.5, Number.NaN].filter(isRequestValidity)).toEqual([
      ...requestValidities,
    ]);
    expect(new Date(requestValidUntil(now, 14)).toISOString()).toBe('2026-06-15T12:00:00.000Z');
  });

  it.each<[PaymentRequestState, number, string]>([
    ['OPEN', 1, 'OPEN'],
    ['OPEN', 0, 'EXPIRED'],
    ['OPEN', -1, 'EXPIRED'],
    ['ACCEPTED', -1, 'ACCEPTED'],
    ['DECLINED', -1, 'DECLINED'],
    ['WITHDRAWN', -1, 'WITHDRAWN'],
    ['UNDER_WAY', -1, 'UNDER_WAY'],
    ['REFUSED', -1, 'REFUSED'],
  ])('that is %s and ends in %d ms shows as %s', (state, left, shown) => {
    expect(shownRequestState({ state, validUntilMs: now + left }, now)).toBe(shown);
  });

  it.each([
    [open, 'maria', 'REQUESTER'],
    [open, 'jonas', 'PAYER'],
    [open, 'lea', undefined],
    [forAnybody, 'maria', 'REQUESTER'],
    [forAnybody, 'lea', 'PAYER'],
    // A visitor sees requests that are for anybody with the code.
    [forAnybody, undefined, 'PAYER'],
    [open, undefined, undefined],
    [toRemoteMember, 'maria', 'REQUESTER'],
    [toRemoteMember, 'lea', undefined],
    [toRemoteMember, undefined, undefined],
    [fromRemoteMember, 'jonas', 'PAYER'],
    [fromRemoteMember, 'lea', undefined],
    [fromRemoteMember, undefined, undefined],
  ] as const)('%j has %s on the side %s', (request, member, side) => {
    expect(sideOfRequest<string | undefined>(request, member)).toBe(side);
  });

  it.each<[RequestEnd, string, string | undefined]>([
    ['ACCEPTED', 'jonas', undefined],
    ['DECLINED', 'jonas', undefined],
    ['WITHDRAWN', 'maria', undefined],
    ['WITHDRAWN', 'jonas', 'REQUEST_NOT_FOUND'],
    ['ACCEPTED', 'maria', 'REQUEST_IS_OWN'],
    ['DECLINED', 'maria', 'REQUEST_IS_OWN'],
    ['ACCEPTED', 'lea', 'REQUEST_NOT_FOUND'],
    ['DECLINED', 'lea', 'REQUEST_NOT_FOUND'],
    ['WITHDRAWN', 'lea', 'REQUEST_NOT_FOUND'],
  ])('becomes %s by %s: %s', (end, member, problem) => {
    expect(requestProblem(open, end, member, now)).toBe(problem);
  });

  it.each<[RequestEnd, string | undefined]>([
    ['ACCEPTED', undefined],
    ['DECLINED', undefined],
    ['WITHDRAWN', 'REQUEST_NOT_FOUND'],
  ])('for anybody becomes %s by whoever has the code: %s', (end, problem) => {
    expect(requestProblem(forAnybody, end, 'lea', now)).toBe(problem);
  });

  it.each<RequestEnd>(['ACCEPTED', 'DECLINED', 'WITHDRAWN'])(
    'ends once: after %s nothing changes it',
    (state) => {
      const ended = { ...open, state };
      for (const end of ['ACCEPTED', 'DECLINED'] as const) {
        expect(requestProblem(ended, end, 'jonas', now)).toBe(`REQUEST_${state}`);
      }
      expect(requestProblem(ended, 'WITHDRAWN', 'maria', now)).toBe(`REQUEST_${state}`);
      expect(requestProblem(ended, 'ACCEPTED', 'lea', now)).toBe('REQUEST_NOT_FOUND');
    },
  );

  it.each(['UNDER_WAY', 'REFUSED'] as const)('is neither answered nor taken back while it is %s', (state) => {
    expect(requestProblem({ ...fromRemoteMember, state }, 'ACCEPTED', 'jonas', now)).toBe(`REQUEST_${state}`);
    expect(requestProblem({ ...fromRemoteMember, state }, 'DECLINED', 'jonas', now)).toBe(`REQUEST_${state}`);
    expect(requestProblem({ ...toRemoteMember, state }, 'WITHDRAWN', 'maria', now)).toBe(`REQUEST_${state}`);
  });

  it('is over at its last millisecond, for all', () => {
    const over = { ...open, validUntilMs: now };
    expect(requestProblem(over, 'ACCEPTED', 'jonas', now)).toBe('REQUEST_EXPIRED');
    expect(requestProblem(over, 'WITHDRAWN', 'maria', now)).toBe('REQUEST_EXPIRED');
  });
});
