import { useState } from 'react';
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
  const isShown = useIsShown();
  const [kept] = useState(() => keptIn(requestDrafts(back), beginning, isShown));
  return kept;
}

function keptIn(
  drafts: Drafts<AskBegun>,
  beginning: AskBegun,
  isShown: { readonly current: boolean },
): KeptRequest {
  let begun = drafts.read() ?? beginning;
  return {
    read: () => begun,
    keep(now) {
      const before = begun;
      begun = now;
      if (now.way === before.way && now.person === before.person && now.values === before.values) return;
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
}

/** What would be missed. */
function hasContent({ person, values: { recipient, amount, memo } }: AskBegun): boolean {
  return person !== undefined || recipient + amount + memo !== '';
}
