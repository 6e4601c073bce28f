import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { useLatest } from '#shared/forms/use-latest.ts';
import { paths } from '../../paths.ts';
import { isDirect } from './gift.rules.ts';
import type { Gift } from './gift.rules.ts';
import { sendDrafts } from './send-draft.data.ts';
import type { Sent } from './send.data.ts';

/** Refused for what it is: nothing was booked, not by an earlier try either, whose answer would have come again. */
export function isSurelyRefused({ code }: RequestProblem): boolean {
  return code === 'NOT_ENOUGH_GDD' || code === 'RECIPIENT_NOT_FOUND' || code === 'AMOUNT_INVALID';
}

const whoWaits = new Set<(key: string) => void>();

/** Tells the form that took up again what was sent under the key, or drops the draft of it where none is open. */
export function arrived(key: string): void {
  const drafts = sendDrafts();
  if (whoWaits.size === 0 && drafts.read()?.tried === key) drafts.drop();
  for (const tell of whoWaits) tell(key);
}

export function useArrivals(tell: (key: string) => void): void {
  const latest = useLatest(tell);
  useEffect(() => {
    const hear = (key: string): void => latest.current(key);
    whoWaits.add(hear);
    return () => void whoWaits.delete(hear);
  }, [latest]);
}

/**
 * To be called when a gift is sent. What it gives says, where the member is now, that the gift has arrived, if its own
 * screen was left meanwhile; then it is true. Who left for another page and was back before that was drawn has left too.
 */
export function useLateAnswer(): () => (gift: Gift, sent: Sent) => boolean {
  const t = useText();
  const formats = useFormats();
  const visit = useLatest(useLocation().key);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
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
