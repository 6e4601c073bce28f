import { useCallback, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { offlineState } from '../offline/offline-state.data.ts';
import type { WaitingGift } from '../offline/waiting-gift.rules.ts';
import { changed, draftFor, dropDraft, emptyValues, isFor, isTried, keepDraft } from './send-draft.data.ts';
import type { SendDraft, SendWay } from './send-draft.data.ts';

export interface KeptDraft {
  /** The draft at the start. */
  begun: SendDraft;
  draft: RefObject<SendDraft>;
  /** The recipient as the address contains it. */
  named: string | undefined;
  keep: (change: Partial<SendDraft>) => void;
  /** The same of what is being typed. */
  keepTyped: (change: Partial<SendDraft>) => void;
  /** Clears the values; the choice of person or link stays. */
  drop: (way: SendWay) => void;
  /** After a change of the address: takes the draft that belongs to it, and returns whether it is another one. */
  turn: () => boolean;
}

/** The draft, stored with every change; what is typed, at the next pause. */
export function useSendDraft(): KeptDraft {
  const changes = useChanges();
  const isLink = useSearchParams()[0].get('way') === 'link';
  const { communityIdentifier = '', userIdentifier } = useParams();
  const named = userIdentifier === undefined ? undefined : `${communityIdentifier}/${userIdentifier}`;
  const [begun] = useState((): SendDraft => {
    const left = changes ?? draftFor(named, isLink);
    // The address of the button "by link" selects the link; otherwise only a draft with a content keeps its choice.
    if (isLink) return { ...left, way: 'link' };
    const { amount, memo } = left.values;
    return amount + memo === '' && !isTried(left) ? { ...left, way: 'direct' } : left;
  });
  const draft = useRef<SendDraft>(begun);
  const store = useCallback((change: Partial<SendDraft>, isTyped: boolean): void => {
    const before = draft.current;
    draft.current = changed(before, change);
    keepDraft(draft.current, before, isTyped);
  }, []);
  const keep = useCallback((change: Partial<SendDraft>) => store(change, false), [store]);
  const keepTyped = useCallback((change: Partial<SendDraft>) => store(change, true), [store]);
  const drop = useCallback((way: SendWay): void => {
    dropDraft(draft.current);
    draft.current = { values: emptyValues, way };
  }, []);
  function turn(): boolean {
    if (changes !== undefined && changes.replaces !== draft.current.replaces) {
      draft.current = changes;
      return true;
    }
    const isHere = named === undefined ? draft.current.named === undefined : isFor(draft.current, named);
    if (isHere) return false;
    draft.current = draftFor(named, isLink);
    return true;
  }
  return { begun, draft, named, keep, keepTyped, drop, turn };
}

/** A waiting gift that is being changed, if it is still unsent: the form begins with its values. */
function useChanges(): SendDraft | undefined {
  const { state } = useLocation() as { state: { changes?: WaitingGift } | null };
  const gift = state?.changes;
  if (gift === undefined || offlineState().waiting.every(({ key }) => key !== gift.key)) return undefined;
  const { to, amount, memo, key } = gift;
  return { way: 'direct', values: { ...emptyValues, amount, memo }, person: to, replaces: key };
}
