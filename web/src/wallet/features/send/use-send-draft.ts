import { useCallback, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { offlineState } from '../offline/offline-state.data.ts';
import type { WaitingGift } from '../offline/waiting-gift.rules.ts';
import { emptyValues, sendDrafts } from './send-draft.data.ts';
import type { SendDraft, SendWay } from './send-draft.data.ts';

export interface KeptDraft {
  /** How it stood when the member came. */
  begun: SendDraft;
  draft: RefObject<SendDraft>;
  keep: (change: Partial<SendDraft>) => void;
  /** What was written is gone; the way stays. */
  drop: (way: SendWay) => void;
}

/** What is being written, kept with every change. */
export function useSendDraft(): KeptDraft {
  const changes = useChanges();
  const [query] = useSearchParams();
  const [begun] = useState((): SendDraft => {
    const left = changes ?? sendDrafts().read() ?? { values: emptyValues };
    // Whoever pressed "by link" on the way here has said so; otherwise it is as it was left.
    return query.get('way') === 'link' ? { ...left, way: 'link' } : left;
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

/** A gift that waited and is written anew, if it still waits: the form begins with what it says. */
function useChanges(): SendDraft | undefined {
  const { state } = useLocation() as { state: { changes?: WaitingGift } | null };
  const gift = state?.changes;
  if (gift === undefined || offlineState().waiting.every(({ key }) => key !== gift.key)) return undefined;
  const { to, amount, memo, key } = gift;
  return { way: 'direct', values: { ...emptyValues, amount, memo }, person: to, replaces: key };
}
