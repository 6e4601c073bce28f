import type { ContributionSeen } from '../../../generated/operations.ts';
import { session } from '#shared/session/current-session.ts';
import type { Attempt } from '#shared/client/attempt.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import type { Drafts } from '#shared/session/drafts.ts';
import type { ContributionValues } from './contribution-form.rules.ts';

/** An unfinished contribution; survives a reload and the end of a session. */
export function contributionDrafts(): Drafts<ContributionValues> {
  return createDrafts('contribution', session.get().gradidoID);
}

/** An unfinished change, with the version that it began with, which those of earlier builds do not have. */
export interface ChangeDraft {
  values: ContributionValues;
  seen?: ContributionSeen;
}

/** The unfinished change of a contribution; it is kept in the same way, and when the contribution is decided. */
export function changeDrafts(id: number): Drafts<ChangeDraft> {
  const drafts = createDrafts<ChangeDraft | ContributionValues>(
    `contribution-${String(id)}`,
    session.get().gradidoID,
  );
  return {
    ...drafts,
    read() {
      const draft = drafts.read();
      return draft === undefined || 'values' in draft ? draft : { values: draft };
    },
  };
}

/** An attempt to submit a contribution whose answer has not arrived; a repetition counts once. */
export function contributionAttempt(): Drafts<Attempt> {
  return createDrafts('attempt-contribution', session.get().gradidoID);
}

/** An unfinished answer in the conversation about a contribution. */
export function answerDrafts(id: number): Drafts<string> {
  return createDrafts(`answer-${String(id)}`, session.get().gradidoID);
}
