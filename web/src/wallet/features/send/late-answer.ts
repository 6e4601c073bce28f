import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { useIsShown, useLatest } from '#shared/forms/use-latest.ts';
import { paths } from '../../paths.ts';
import { isDirect } from './gift.rules.ts';
import type { Gift } from './gift.rules.ts';
import { arrivalOf, dropDraft, keepDraft, sendDrafts, without } from './send-draft.data.ts';
import type { SendDraft } from './send-draft.data.ts';
import type { Sent } from './send.data.ts';

/** Refused by validation: this attempt booked nothing. */
const refusedAtOnce: ReadonlySet<string> = new Set([
  'NOT_ENOUGH_GDD',
  'RECIPIENT_NOT_FOUND',
  'RECIPIENT_DELETED',
  'RECIPIENT_INVALID',
  'RECIPIENT_IS_SELF',
  'CONFIRMATION_REQUIRED',
  'CONFIRMATION_WRONG',
  'AMOUNT_INVALID',
  'COMMUNITY_NOT_FOUND',
  'CLOCK_IN_DOUBT',
]);

/**
 * Refused finally: nothing that was sent with the key has arrived or will, and the server refuses the key from
 * now on.
 */
const refusedForGood: ReadonlySet<string> = new Set([
  'COMMUNITY_AWAY',
  'TRANSFER_REFUSED',
  'TRANSFER_FAILED',
  'TRANSFER_PENDING',
  'TRANSFER_BLOCKED_ELSEWHERE',
  'TRANSFER_BLOCKED_BRIEFLY',
  'CLEARING_LIMIT_REACHED',
]);

/**
 * What the draft keeps after a refused attempt, where `before` is the key that was sent before it; undefined
 * where it is unknown whether something was booked.
 */
export function keptAfterRefusal(
  { code }: RequestProblem,
  before: string | undefined,
): Pick<SendDraft, 'tried' | 'attempt'> | undefined {
  if (refusedForGood.has(code)) return { tried: undefined, attempt: undefined };
  return refusedAtOnce.has(code) ? { tried: before } : undefined;
}

const whoWaits = new Set<(key: string) => boolean>();

/** Notifies the form that continues the gift with this key, or deletes its draft when no form does. */
export function arrived(key: string): void {
  const isContinued = [...whoWaits].map((tell) => tell(key)).includes(true);
  if (isContinued) return;
  for (const draft of sendDrafts()) {
    const arrival = arrivalOf(draft, key, draft.values);
    if (arrival === 'whole') dropDraft(draft);
    else if (arrival !== undefined) keepDraft({ ...draft, ...without(draft, key) }, draft);
  }
}

/** `tell` returns whether the form continues that gift. */
export function useArrivals(tell: (key: string) => boolean): void {
  const latest = useLatest(tell);
  useEffect(() => {
    const hear = (key: string): boolean => latest.current(key);
    whoWaits.add(hear);
    return () => void whoWaits.delete(hear);
  }, [latest]);
}

/**
 * Called when a gift is sent. Returns a function for the answer: if the screen was left meanwhile, it shows a
 * toast that the gift has arrived, and returns true. A screen also counts as left when the member navigated away
 * and came back before the other page was rendered.
 */
export function useLateAnswer(): () => (gift: Gift, sent: Sent) => boolean {
  const t = useText();
  const formats = useFormats();
  const visit = useLatest(useLocation().key);
  const isHere = useIsShown();
  return () => {
    const sentDuring = visit.current;
    return (gift, { link }) => {
      if (isHere.current && visit.current === sentDuring) return false;
      const said = isDirect(gift)
        ? t('send.lateArrived', { name: fullName(gift.to) })
        : t('send.lateLink', { amount: formats.amount(gift.amount) });
      showToast('success', said, paths.transactions(link === undefined ? {} : { links: true }));
      return true;
    };
  };
}
