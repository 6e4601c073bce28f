import { session } from '#shared/session/current-session.ts';
import type { Attempt } from '#shared/client/attempt.ts';
import { attemptKind, createDrafts } from '#shared/session/drafts.ts';
import type { Drafts } from '#shared/session/drafts.ts';
import type { ContributionValues } from './contribution-form.rules.ts';

/** An unfinished contribution, or the unfinished change of one; survives a reload and the end of a session. */
export function contributionDrafts(id?: number): Drafts<ContributionValues> {
  return createDrafts(
    id === undefined ? 'contribution' : `contribution-${String(id)}`,
    session.get().gradidoID,
  );
}

/** An attempt to submit a contribution whose answer has not arrived; a repetition counts once. */
export function contributionAttempt(): Drafts<Attempt> {
  return createDrafts(`${attemptKind}-contribution`, session.get().gradidoID);
}

/** An unfinished answer in the conversation about a contribution. */
export function answerDrafts(id: number): Drafts<string> {
  return createDrafts(`answer-${String(id)}`, session.get().gradidoID);
}
