import type { Partner } from '../account/booking.rules.ts';
import type { OwnLink } from '../links/own-link.rules.ts';
import { isDirect } from './gift.rules.ts';
import type { DirectGift, Gift } from './gift.rules.ts';
import type { SendValues } from './money-form.rules.ts';
import { mayHaveArrived } from './send-draft.data.ts';
import type { SendDraft, SendWay } from './send-draft.data.ts';
import type { Sent } from './send.data.ts';

/** The step of a gift, with the data of its screen. */
export type SendStep =
  | { name: 'form' }
  | {
      name: 'check';
      gift: Gift;
      /** It may have arrived as it was before it was changed. */
      isSecond: boolean;
      /** It was sent as it is without an answer: the balance may be without it already. */
      isMaybeSent: boolean;
      /** The browser could not keep the gift. */
      isWaitFailed: boolean;
    }
  /** Sent; `at` is when the answer arrived. */
  | { name: 'done'; gift: DirectGift; at: number }
  | { name: 'linkMade'; link: OwnLink; at: number }
  /** Stored on this device, under the key that it is sent with. */
  | { name: 'waiting'; gift: DirectGift; key: string; isMaybeSent: boolean };

/** The initial values of the form. */
export interface SendStart {
  way: SendWay;
  initial: SendValues;
  picked: Partner | undefined;
  /** The values of the form were sent without an answer: the gift may have arrived. */
  isMaybeSent: boolean;
  /** The key of the waiting gift that this one replaces. */
  replaces: string | undefined;
  /** Grows with each new form. */
  round: number;
}

export interface SendState {
  step: SendStep;
  start: SendStart;
}

export type SendEvent =
  | { type: 'wayChosen'; way: SendWay }
  | { type: 'personPicked'; person: Partner | undefined }
  | { type: 'checked'; gift: Gift; isSecond: boolean; isMaybeSent: boolean }
  | { type: 'sent'; gift: Gift; sent: Sent }
  | { type: 'letWait'; gift: DirectGift; key: string; isMaybeSent: boolean }
  | { type: 'waitFailed' }
  /** The form with the values of the draft; a fresh form drops the initial values of the one before. */
  | { type: 'formOpened'; draft: SendDraft; isFresh: boolean }
  /** The values of the form are no longer the ones that were sent. */
  | { type: 'disowned'; isMaybeSent: boolean };

/** The form with the values of the draft. */
export function startOf(draft: SendDraft): SendState {
  return { step: { name: 'form' }, start: startFrom(draft, 0) };
}

function startFrom(draft: SendDraft, round: number): SendStart {
  const { way = 'direct', values, person, replaces } = draft;
  return { way, initial: values, picked: person, isMaybeSent: mayHaveArrived(draft), replaces, round };
}

/** The steps of a gift: form, check, sent or waiting. */
export function nextSendState(before: SendState, event: SendEvent): SendState {
  const { step, start } = before;
  switch (event.type) {
    case 'wayChosen':
      return { step, start: { ...start, way: event.way } };
    case 'personPicked':
      return { step, start: { ...start, picked: event.person } };
    case 'checked': {
      const { type: _type, ...checked } = event;
      return { step: { name: 'check', ...checked, isWaitFailed: false }, start };
    }
    case 'waitFailed':
      return step.name === 'check' ? { step: { ...step, isWaitFailed: true }, start } : before;
    case 'sent':
      return { step: stepAfter(event.gift, event.sent) ?? step, start };
    case 'letWait': {
      const { type: _type, ...waiting } = event;
      return { step: { name: 'waiting', ...waiting }, start };
    }
    case 'formOpened':
      return {
        step: { name: 'form' },
        start: startFrom(event.draft, start.round + (event.isFresh ? 1 : 0)),
      };
    case 'disowned':
      return { step, start: { ...start, isMaybeSent: event.isMaybeSent } };
  }
}

function stepAfter(gift: Gift, { link, at }: Sent): SendStep | undefined {
  if (link !== undefined) return { name: 'linkMade', link, at };
  return isDirect(gift) ? { name: 'done', gift, at } : undefined;
}
