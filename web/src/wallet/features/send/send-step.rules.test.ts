import { amountOfGdd } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import type { OwnLink } from '../links/own-link.rules.ts';
import type { DirectGift } from './gift.rules.ts';
import { emptyValues } from './send-draft.data.ts';
import type { SendDraft } from './send-draft.data.ts';
import { nextSendState, startOf } from './send-step.rules.ts';
import type { SendEvent, SendState } from './send-step.rules.ts';

const to = {
  firstName: 'Maria',
  lastName: 'Berg',
  gradidoID: 'm-1',
  alias: 'maria',
  communityUuid: 'c-1',
  communityName: 'Lindental',
};
const gift: DirectGift = { to, amount: amountOfGdd(1n), memo: 'For the soup' };
const link = { id: 7 } as OwnLink;
const draft: SendDraft = { values: { ...emptyValues, amount: '1', memo: 'For the soup' }, person: to };

function after(...events: SendEvent[]): SendState {
  return events.reduce(nextSendState, startOf(draft));
}

describe('the steps of a gift', () => {
  test.each<[string, SendEvent[], SendState['step']]>([
    ['begins with the form', [], { name: 'form' }],
    [
      'leads to a last look',
      [{ type: 'checked', isSecond: false, isMaybeSent: false, gift }],
      { name: 'check', isSecond: false, isMaybeSent: false, gift, isWaitFailed: false },
    ],
    [
      'ends when it was sent',
      [
        { type: 'checked', isSecond: false, isMaybeSent: false, gift },
        { type: 'sent', gift, sent: { link: undefined, at: 5 } },
      ],
      { name: 'done', gift, at: 5 },
    ],
    [
      'ends with the link when one was made',
      [{ type: 'sent', gift: { ...gift, to: undefined }, sent: { link, at: 5 } }],
      { name: 'linkMade', link, at: 5 },
    ],
    [
      'ends on this device without a connection',
      [
        { type: 'checked', isSecond: false, isMaybeSent: false, gift },
        { type: 'letWait', gift, key: 'k', isMaybeSent: true },
      ],
      { name: 'waiting', gift, key: 'k', isMaybeSent: true },
    ],
    [
      'stays at the last look where the browser cannot keep it',
      [{ type: 'checked', isSecond: false, isMaybeSent: false, gift }, { type: 'waitFailed' }],
      { name: 'check', isSecond: false, isMaybeSent: false, gift, isWaitFailed: true },
    ],
    [
      'forgets that failure with the next look',
      [
        { type: 'checked', isSecond: false, isMaybeSent: false, gift },
        { type: 'waitFailed' },
        { type: 'checked', isSecond: false, isMaybeSent: false, gift },
      ],
      { name: 'check', isSecond: false, isMaybeSent: false, gift, isWaitFailed: false },
    ],
    [
      'leads back to the form',
      [
        { type: 'checked', isSecond: false, isMaybeSent: false, gift },
        { type: 'formOpened', draft, isFresh: false },
      ],
      { name: 'form' },
    ],
  ])('%s', (_, events, step) => {
    expect(after(...events).step).toEqual(step);
  });
});

describe('the form', () => {
  test('begins with the values of the draft', () => {
    expect(after().start).toEqual({
      way: 'direct',
      initial: draft.values,
      picked: to,
      isMaybeSent: false,
      round: 0,
    });
  });

  test('is a new one when it is opened fresh, and the same when the member only goes back', () => {
    const empty: SendDraft = { values: emptyValues, way: 'link' };
    expect(after({ type: 'formOpened', draft: empty, isFresh: true }).start).toEqual({
      way: 'link',
      initial: emptyValues,
      picked: undefined,
      isMaybeSent: false,
      round: 1,
    });
    expect(after({ type: 'formOpened', draft, isFresh: false }).start.round).toBe(0);
  });

  test('shows that its gift may have arrived while its key was sent, until it is another gift', () => {
    const tried: SendDraft = { ...draft, attempt: { key: 'k', content: '' }, tried: 'k' };
    expect(startOf(tried).start.isMaybeSent).toBe(true);
    expect(nextSendState(startOf(tried), { type: 'disowned', isMaybeSent: false }).start.isMaybeSent).toBe(
      false,
    );
  });
});
