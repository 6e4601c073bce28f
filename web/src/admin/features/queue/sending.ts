import { useSyncExternalStore } from 'react';
import { confirmContributionDocument, denyContributionDocument } from '../../../generated/operations.ts';
import { createRequest, onSessionExpired, request } from '../../../shared/client.ts';
import type { Request } from '../../../shared/client.ts';
import { session } from '../../../shared/current-session.ts';
import { problemOf } from '../../../shared/problem.ts';
import type { RequestProblem } from '../../../shared/problem.ts';
import { problemText } from '../../../shared/problem-text.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { hasText, text } from '../../../shared/texts.ts';
import type { TextKey } from '../../../shared/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { beforeLeaving } from '../../guards/leave.ts';
import { contributionsKey } from '../../layouts/desk/open-count.ts';
import { createDecisions } from './decisions.ts';
import type { DecidedEntry, Decision, DecisionsState } from './decisions.ts';
import { wireSeen } from './queued.ts';

/** A request that outlives its page. */
const lastRequest: Request = createRequest({
  session,
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  timezoneOffset: () => new Date().getTimezoneOffset(),
  onSessionExpired: () => undefined,
  // Its page is gone before it could ask again.
  replacesSession: () => false,
  sessionSettled: () => Promise.resolve(),
});

let isPageGoing = false;

/** The decisions of this tab. */
export const decisions = createDecisions({
  send: async (decision, entry) => {
    try {
      await carryOut(isPageGoing ? lastRequest : request, decision, entry);
    } catch (thrown) {
      showToast('error', failureText(entry.name, problemOf(thrown)));
    }
  },
  settled: () => queryClient.invalidateQueries({ queryKey: [contributionsKey] }),
  delay(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

export function useDecisions(): DecisionsState {
  return useSyncExternalStore(decisions.subscribe, decisions.get);
}

/** What waits is never lost: it is sent when the page goes, before a logout, and when the session ends in another way. */
export function sendWhatWaits(): () => void {
  const go = (): void => {
    isPageGoing = true;
    void decisions.flush().finally(() => {
      isPageGoing = false;
    });
  };
  const hide = (): void => {
    if (document.visibilityState === 'hidden') go();
  };
  const stopLeaving = beforeLeaving(() => decisions.flush());
  const stopExpired = onSessionExpired(() => void decisions.flush());
  window.addEventListener('pagehide', go);
  document.addEventListener('visibilitychange', hide);
  return () => {
    window.removeEventListener('pagehide', go);
    document.removeEventListener('visibilitychange', hide);
    stopExpired();
    // What was decided on this screen is sent, wherever the moderator goes.
    void decisions.flush().finally(stopLeaving);
  };
}

async function carryOut(send: Request, { kind, reason }: Decision, entry: DecidedEntry): Promise<void> {
  const { id } = entry;
  const seen = wireSeen(entry.seen);
  if (kind === 'confirm') await send(confirmContributionDocument, { id, seen });
  else await send(denyContributionDocument, { id, reason: reason ?? null, seen });
}

/** What happened in the meantime, or why it did not work; with the name, because the row is out of sight. */
export function failureText(name: string, problem: RequestProblem): string {
  const { status } = problem.detail;
  const key = `stale.${String(status)}`;
  if (typeof status === 'string' && hasText(key)) return text(key as TextKey, { name });
  return text('queue.failed', { name, reason: problemText(text, problem) });
}
