import { useMutation } from '@tanstack/react-query';
import { session } from '#shared/session/current-session.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import type { SessionState } from '#shared/session/session.ts';
import { text, useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';

export interface Change<Value> {
  /** What the member chose; the control shows it while it is on its way. */
  value: Value;
  /** Brings it to the server. */
  send: () => Promise<unknown>;
  /** What the session holds from then on. */
  kept: Partial<SessionState>;
  /** What the toast says, when it is more than "saved". */
  said?: TextKey;
}

interface Saving<Value> {
  wanted: Value | undefined;
  busy: boolean;
  /** Stands at the control; the old value is shown again. */
  error: string | undefined;
  save: (change: Change<Value>) => void;
}

/** One control that saves by itself: the server keeps the choice first, then the session; a failure changes nothing. */
export function useSaving<Value>(): Saving<Value> {
  const t = useText();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ send }: Change<Value>) => send(),
    onSuccess(_, { kept, said }) {
      session.update(kept);
      // The language may have changed in the meantime.
      showToast('success', text(said ?? 'settings.saved'));
    },
  });
  return {
    wanted: isPending ? variables.value : undefined,
    busy: isPending,
    error: error === null || isPending ? undefined : problemText(t, problemOf(error)),
    save(change) {
      if (!isPending) mutate(change);
    },
  };
}
