import { useCallback, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { offlineState } from '../offline/offline-state.data.ts';
import type { WaitingGift } from '../offline/waiting-gift.rules.ts';
import { emptyValues, isTried, sendDrafts } from './send-draft.data.ts';
import type { SendDraft, SendWay } from './send-draft.data.ts';

export interface KeptDraft {
  /** The draft at the start. */
  begun: SendDraft;
  draft: RefObject<SendDraft>;
  keep: (change: Partial<SendDraft>) => void;
  /** Clears the values; the choice of person or link stays. */
  drop: (way: SendWay) => void;
}

/** The draft, stored with every change. */
export function useSendDraft(): KeptDraft {
  const changes = useChanges();
  const [query] = useSearchParams();
  const [begun] = useState((): SendDraft => {
    const left = changes ?? sendDrafts().read() ?? { values: emptyValues };
    // The address of the button "by link" selects the link; otherwise only a draft with a content keeps its choice.
    if (query.get('way') === 'link') return { ...left, way: 'link' };
    const { amount, memo } = left.values;
    return amount + memo === '' && !isTried(left) ? { ...left, way: 'direct' } : left;
  });
  const draft = useRef<SendDraft>(begun);
  const keep = useCallback((change: Partial<SendDraft>): void => {
    draft.current = { ...draft.current, ...change };
    sendDrafts().keep(draft.current);
  }, []);
  const drop = useCallback((way: SendWay): void => {
    draft.current = { values: emptyValues, way };
    sendDrafts().drop();
  }, []);
  return { begun, draft, keep, drop };
}

/** A waiting gift that is being changed, if it is still unsent: the form begins with its values. */
function useChanges(): SendDraft | undefined {
  const { state } = useLocation() as { state: { changes?: WaitingGift } | null };
  const gift = state?.changes;
  if (gift === undefined || offlineState().waiting.every(({ key }) => key !== gift.key)) return undefined;
  const { to, amount, memo, key } = gift;
  return { way: 'direct', values: { ...emptyValues, amount, memo }, person: to, replaces: key };
}
