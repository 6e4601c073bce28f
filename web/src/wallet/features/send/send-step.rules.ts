import type { Partner } from '../account/booking.rules.ts';
import type { OwnLink } from '../links/own-link.rules.ts';
import { isDirect } from './gift.rules.ts';
import type { DirectGift, Gift } from './gift.rules.ts';
import type { SendValues } from './money-form.rules.ts';
import { isTried } from './send-draft.data.ts';
import type { SendDraft, SendWay } from './send-draft.data.ts';
import type { Sent } from './send.data.ts';

/** Where a gift stands, with what its screen shows. */
export type SendStep =
  | { name: 'form' }
  | { name: 'check'; gift: Gift; /** The browser could not keep the gift. */ isWaitFailed: boolean }
  /** Sent; `at` is when the answer came. */
  | { name: 'done'; gift: DirectGift; at: number }
  | { name: 'linkMade'; link: OwnLink; at: number }
  /** Waits on this device, under the key that it is sent with. */
  | { name: 'waiting'; gift: DirectGift; key: string };

/** What the form begins with. */
export interface SendStart {
  way: SendWay;
  initial: SendValues;
  picked: Partner | undefined;
  /** What stands in the form was under way once, and no answer has come: it may have arrived. */
  isMaybeSent: boolean;
  /** Grows with each fresh form. */
  round: number;
}

export interface SendState {
  step: SendStep;
  start: SendStart;
}

export type SendEvent =
  | { type: 'wayChosen'; way: SendWay }
  | { type: 'personPicked'; person: Partner | undefined }
  | { type: 'checked'; gift: Gift }
  | { type: 'sent'; gift: Gift; sent: Sent }
  | { type: 'letWait'; gift: DirectGift; key: string }
  | { type: 'waitFailed' }
  /** Back to what the draft holds; a fresh form forgets what the one before had begun with. */
  | { type: 'formOpened'; draft: SendDraft; isFresh: boolean }
  /** What stands in the form is no longer what was sent. */
  | { type: 'disowned' };

/** The form with what the draft holds. */
export function startOf(draft: SendDraft): SendState {
  return { step: { name: 'form' }, start: startFrom(draft, 0) };
}

function startFrom(draft: SendDraft, round: number): SendStart {
  const { way = 'direct', values, person } = draft;
  return { way, initial: values, picked: person, isMaybeSent: isTried(draft), round };
}

/** The way of a gift: form, last look, sent or waiting. */
export function nextSendState(before: SendState, event: SendEvent): SendState {
  const { step, start } = before;
  switch (event.type) {
    case 'wayChosen':
      return { step, start: { ...start, way: event.way } };
    case 'personPicked':
      return { step, start: { ...start, picked: event.person } };
    case 'checked':
      return { step: { name: 'check', gift: event.gift, isWaitFailed: false }, start };
    case 'waitFailed':
      return step.name === 'check' ? { step: { ...step, isWaitFailed: true }, start } : before;
    case 'sent':
      return { step: stepAfter(event.gift, event.sent) ?? step, start };
    case 'letWait':
      return { step: { name: 'waiting', gift: event.gift, key: event.key }, start };
    case 'formOpened':
      return {
        step: { name: 'form' },
        start: startFrom(event.draft, start.round + (event.isFresh ? 1 : 0)),
      };
    case 'disowned':
      return { step, start: { ...start, isMaybeSent: false } };
  }
}

function stepAfter(gift: Gift, { link, at }: Sent): SendStep | undefined {
  if (link !== undefined) return { name: 'linkMade', link, at };
  return isDirect(gift) ? { name: 'done', gift, at } : undefined;
}
