import { useSyncExternalStore } from 'react';
import {
  changeContributionDocument,
  confirmContributionDocument,
  denyContributionDocument,
} from '../../../generated/operations.ts';
import { createRequestAside, onSessionExpired, request } from '#shared/client/client.ts';
import type { Request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { endpoint } from '#shared/client/question.ts';
import { problemOf } from '#shared/client/problem.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { text } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { beforeLeaving } from '../../session/leave.ts';
import { contributionsKey, decidedHere } from './open-count.data.ts';
import { createDecisions } from './decisions.ts';
import type { DecidedItem, Decision, DecisionKind, DecisionsState } from './decisions.ts';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';
import { seenOf, wireSeen } from '#shared/contributions/seen.ts';
import { canBe } from './queue-item.ts';
import type { QueueItem, Reason } from './queue-item.ts';
import { forgetFailureOf, report } from './sending-failures.ts';
import { whose } from './whose.ts';

/** A request that is completed even when its page is closed. */
const lastRequest: Request = createRequestAside({
  session,
  send: (post) => fetch(endpoint, { ...post, keepalive: true }),
});

let isPageGoing = false;

/** What was decided on this screen, and is no news to the moderator. */
const done = new Set<number>();

export function isDoneHere(id: number): boolean {
  return done.has(id);
}

/** The decisions of this tab. */
export const decisions = createDecisions({
  send: async (decision, item) => {
    // Kept until now: when the decision is undone, the words are still there. A page that is closed gets no answer.
    const draft = draftOf(item.id, 'deny');
    dropDraft(item.id, 'deny');
    try {
      await carryOut(isPageGoing ? lastRequest : request, decision, item);
      done.add(item.id);
      return undefined;
    } catch (thrown) {
      if (draft !== undefined) keepDraft(item.id, 'deny', draft);
      return { item, problem: problemOf(thrown) };
    }
  },
  settled: (decision, failures) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [contributionsKey] }),
      report(decision, failures),
    ]),
  delay(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

decisions.subscribe(() => {
  const { decided, waiting } = decisions.get();
  const unsent = waiting.flatMap(({ items }) => items.map(({ id }) => id));
  decidedHere.set({ all: [...decided], unsent });
});

/** What was decided on this screen, and what of it can still be undone. */
export function useDecisions(): DecisionsState {
  return useSyncExternalStore(decisions.subscribe, decisions.get);
}

/** Decides those that allow it and are not decided yet; returns their numbers. */
export function decideItems(
  kind: Exclude<DecisionKind, 'putOff'>,
  about: readonly QueueItem[],
  reason?: Reason,
): ReadonlySet<number> {
  const items = about.filter((row) => canBe(kind, row) && !decisions.get().decided.has(row.id));
  if (items.length === 0) return new Set();
  decide({
    kind,
    items: items.map((row) => ({
      id: row.id,
      name: row.name,
      seen: seenOf(row),
      ...(reason === undefined ? {} : { reason: reason(row.language) }),
    })),
  });
  return new Set(items.map(({ id }) => id));
}

/** Puts one off, if it is still open and not decided; returns its number. */
export function putOffItem(row: QueueItem, until: NonNullable<DecidedItem['until']>): ReadonlySet<number> {
  if (!row.isActionable || decisions.get().decided.has(row.id)) return new Set();
  decide({ kind: 'putOff', items: [{ id: row.id, name: row.name, seen: seenOf(row), until }] });
  return new Set([row.id]);
}

function decide(decision: Decision): void {
  for (const { id } of decision.items) forgetFailureOf(id);
  decisions.decide(decision);
}

/**
 * Unsent decisions are never lost: they are sent when the page is hidden or closed, before a logout, and when
 * the session ends otherwise.
 */
export function sendWhatWaits(): () => void {
  done.clear();
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
    // Decisions of this screen are sent when the moderator leaves it; without the bar there is no undo any more.
    for (const decision of decisions.get().waiting) showToast('info', toldOf(decision, 'sent'));
    void decisions.flush().finally(stopLeaving);
  };
}

/** What was decided: while it can be undone, or when it was sent without that. */
export function toldOf(
  { kind, items: [item], items: { length: count } }: Decision,
  when: 'undo' | 'sent',
): string {
  if (kind === 'putOff') return item?.until?.told ?? '';
  const values = {
    count,
    name: item === undefined ? '' : whose({ name: item.name, amount: item.seen.amount }),
  };
  if (when === 'sent') return text(kind === 'confirm' ? 'undo.sentConfirmed' : 'undo.sentDenied', values);
  return text(kind === 'confirm' ? 'undo.confirmed' : 'undo.denied', values);
}

async function carryOut(send: Request, { kind }: Decision, item: DecidedItem): Promise<void> {
  const { id, reason, until } = item;
  const seen = wireSeen(item.seen);
  if (until !== undefined)
    await send(changeContributionDocument, { id, resubmissionAt: new Date(until.at).toISOString() });
  else if (kind === 'confirm') await send(confirmContributionDocument, { id, seen });
  else await send(denyContributionDocument, { id, reason: reason ?? null, seen });
}
