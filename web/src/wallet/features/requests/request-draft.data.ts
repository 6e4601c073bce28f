import { useMemo, useState } from 'react';
import { useIsShown } from '#shared/forms/use-latest.ts';
import { session } from '#shared/session/current-session.ts';
import type { Attempt } from '#shared/client/attempt.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import type { Drafts } from '#shared/session/drafts.ts';
import type { AskBegun } from './ask-form.tsx';
import type { AskBack } from './ask-back.rules.ts';

/** An attempt to make a request whose answer has not arrived; a repetition counts once. */
export function requestAttempt(): Drafts<Attempt> {
  return createDrafts('attempt-request', session.get().gradidoID);
}

/** An unfinished request; one for a gift that was sent by mistake does not take the place of another. */
function requestDrafts(back: AskBack | undefined): Drafts<AskBegun> {
  const name = back === undefined ? 'request' : (`request-${back.person.gradidoID}-${back.amount}` as const);
  return createDrafts(name, session.get().gradidoID);
}

export interface KeptRequest {
  /** The values that the form begins with. */
  read: () => AskBegun;
  /** Stores what was changed. */
  keep: (now: AskBegun) => void;
  /** Returns what is called once the request was made: something else that was written meanwhile stays. */
  sending: () => () => void;
}

/** The form of a request, as it was left last time or else as it begins. */
export function useRequestDraft(back: AskBack | undefined, beginning: AskBegun): KeptRequest {
  const [drafts] = useState(() => requestDrafts(back));
  const [initial] = useState(() => drafts.read() ?? beginning);
  const isShown = useIsShown();
  return useMemo(() => {
    let begun = initial;
    return {
      read: () => begun,
      keep(now) {
        const before = begun;
        begun = now;
        const isSame = now.way === before.way && now.person === before.person && now.values === before.values;
        if (isSame) return;
        if (hasContent(now)) drafts.keepSoon(now);
        else drafts.drop();
      },
      sending() {
        const written = JSON.stringify(drafts.read());
        return () => {
          if (isShown.current || JSON.stringify(drafts.read()) === written) drafts.drop();
        };
      },
    };
  }, [drafts, initial, isShown]);
}

/** What would be missed. */
function hasContent({ person, values: { recipient, amount, memo } }: AskBegun): boolean {
  return person !== undefined || recipient + amount + memo !== '';
}
