import { RequestProblem } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import type { TextKey, Translate } from '#shared/texts/texts.ts';
import { stateOf } from './waiting-gift.rules.ts';
import type { GiftState, WaitingGift } from './waiting-gift.rules.ts';

const names: Record<GiftState, TextKey> = {
  waiting: 'offline.waiting',
  unsure: 'offline.waiting',
  refused: 'offline.refused',
  held: 'offline.held',
  late: 'offline.late',
  unclear: 'offline.late',
};

const reasons: Record<Exclude<GiftState, 'refused'>, TextKey> = {
  waiting: 'offline.whyWaiting',
  unsure: 'offline.whyUnsure',
  held: 'offline.whyHeld',
  late: 'offline.whyLate',
  unclear: 'offline.whyUnclear',
};

/** The state of a gift, in a word or two. */
export function stateName(t: Translate, gift: WaitingGift, now: number, isUnderWay: boolean): string {
  return t(isUnderWay ? 'offline.sending' : names[stateOf(gift, now)]);
}

/** The reason of the state, and what happens next. */
export function reasonOf(t: Translate, gift: WaitingGift, now: number): string {
  const state = stateOf(gift, now);
  if (state === 'refused') return problemText(t, problemIn(gift.refusal));
  const goes = state === 'waiting' || state === 'unsure';
  return goes && gift.delay ? problemText(t, problemIn(gift.delay)) : t(reasons[state]);
}

function problemIn(kept: WaitingGift['refusal']): RequestProblem {
  return new RequestProblem(kept?.code ?? 'UNKNOWN', '', kept === undefined ? {} : { detail: kept.detail });
}
