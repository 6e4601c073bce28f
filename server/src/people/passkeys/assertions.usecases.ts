/** Answers of authenticators: their member, and that each counts once. */
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { challengeEnd, challengeHash, type ChallengeUse } from './passkey-challenges.ts';
import { countUse, findPasskey, spendChallenge } from './passkeys.queries.ts';
import { answeredChallenge, checkAssertion, handleOf, readAssertion } from './passkey-answers.ts';

/** A valid answer; it has no effect until it is used. */
export interface FittingAnswer {
  readonly memberId: number;
  readonly passkeyId: number;
  readonly userHandle: string | null | undefined;
  readonly counter: bigint;
  readonly challenge: string;
  readonly endsAt: number;
}

/** Verifies an answer without a lock, because that is slow; undefined for an invalid one. */
export async function findFittingAnswer(
  text: string,
  use: ChallengeUse,
  deps: Deps,
): Promise<FittingAnswer | undefined> {
  const answer = readAssertion(text);
  const challenge = answer && answeredChallenge(answer);
  if (!answer || challenge === undefined) return undefined;
  const endsAt = challengeEnd(challenge, use, deps);
  const found = endsAt === undefined ? undefined : await findPasskey(deps.db.read, answer.id);
  if (endsAt === undefined || !found) return undefined;
  const counter = await checkAssertion(answer, challenge, found, deps.config);
  if (counter === undefined) return undefined;
  const { userHandle } = answer.response;
  return { memberId: found.member_id, passkeyId: found.id, userHandle, counter, challenge, endsAt };
}

/**
 * Uses the answer, in the transaction of its command. False when it was used before, belongs to another member,
 * or when its passkey was removed or used meanwhile. The caller holds the lock on the member's account.
 */
export async function acceptAnswer(
  tx: Tx,
  answer: FittingAnswer,
  { id, uuid }: { readonly id: number; readonly uuid: string },
  deps: Deps,
): Promise<boolean> {
  const { userHandle } = answer;
  const isOwn = answer.memberId === id && (!userHandle || userHandle === handleOf(uuid));
  if (!isOwn) return false;
  if (!(await spendChallenge(tx, challengeHash(answer.challenge), answer.endsAt))) return false;
  return countUse(tx, answer.passkeyId, answer.counter, deps.now());
}
