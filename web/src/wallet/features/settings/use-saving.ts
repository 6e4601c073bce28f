import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { session } from '#shared/session/current-session.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import type { SessionState } from '#shared/session/session.ts';
import { text, useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';

export interface Change<Value> {
  /** The chosen value; the control shows it while it is being saved. */
  value: Value;
  /** Sends it to the server. */
  send: () => Promise<unknown>;
  /** The change of the session after that. */
  kept: Partial<SessionState>;
  /** The text of the toast, if it is more than "saved". */
  said?: TextKey;
}

interface Saving<Value> {
  wanted: Value | undefined;
  busy: boolean;
  /** Shown at the control, with the old value. */
  error: string | undefined;
  save: (change: Change<Value>) => void;
}

/** A control that saves by itself: first on the server, then in the session; a failure changes nothing. */
export function useSaving<Value>(): Saving<Value> {
  const t = useText();
  // The mutation reports its start only after the event. Until then a control would show its old value once more.
  const [wanted, setWanted] = useState<Value>();
  const busy = wanted !== undefined;
  const { mutate, error } = useMutation({
    mutationFn: ({ send }: Change<Value>) => send(),
    onSuccess(_, { kept, said }) {
      session.update(kept);
      // The language may have changed in the meantime.
      showToast('success', text(said ?? 'settings.saved'));
    },
    onSettled: () => setWanted(undefined),
  });
  return {
    wanted,
    busy,
    error: error === null || busy ? undefined : problemText(t, problemOf(error)),
    save(change) {
      if (busy) return;
      setWanted(change.value);
      mutate(change);
    },
  };
}
