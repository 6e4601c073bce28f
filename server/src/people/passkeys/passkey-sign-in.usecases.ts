/** Login without a password. Every failure gets the same answer, with the same delay, as a wrong password. */
import { Refusal } from '@kula/core/platform/errors';
import { EMAIL_MAX, normalizeEmail } from '@kula/core/people/members';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import type { Deps } from '../../platform/deps.ts';
import { findMember } from '../members/members.usecases.ts';
import { issueDevice } from '../sessions/session-device.ts';
import { failingInSteps } from '../sessions/session-constant-time.ts';
import type { LoginKind } from '../sessions/session-events.usecases.ts';
import { openLoginSession, renewToken, type SignedIn } from '../sessions/sessions.usecases.ts';
import {
  type Caller,
  countPasswordAttempt,
  rememberNetwork,
} from '../sessions/password-attempts.usecases.ts';
import { countAttempts, undoAttempts, type Counted } from '../../platform/limits/limits.usecases.ts';
import { findFittingAnswer, acceptAnswer } from './assertions.usecases.ts';
import { consumeRecoveryCode } from './confirmations.usecases.ts';
import { passkeysOperations } from './passkeys.operations.ts';

interface SigningIn extends Caller {
  readonly publisherId?: number | null | undefined;
}

/** Opens a session with a passkey. Refuses with WRONG_CREDENTIALS or TOO_MANY_REQUESTS. */
export function signInWithPasskey(
  input: SigningIn & { readonly answer: string },
  deps: Deps,
): Promise<SignedIn> {
  return atPace(input, deps, async () => {
    const use = { purpose: 'SIGN_IN', memberUuid: '', about: '' } as const;
    const answer = await findFittingAnswer(input.answer, use, deps);
    const isRight = async (tx: Tx, member: Member) =>
      answer !== undefined && acceptAnswer(tx, answer, member, deps);
    const entered =
      answer &&
      (await enter(answer.memberId, isRight, { input, attempts: [], kind: 'USER_PASSKEY_LOGIN' }, deps));
    if (!entered) await countAttempts(passkeysOperations.signInWithPasskey, { network: input.address }, deps);
    return entered;
  });
}

/**
 * Opens a session with a recovery code in place of a lost passkey, and mails that to the member. Wrong ones count
 * like wrong passwords. Refuses with WRONG_CREDENTIALS or TOO_MANY_REQUESTS.
 */
export function signInWithRecoveryCode(
  input: SigningIn & { readonly email: string; readonly code: string },
  deps: Deps,
): Promise<SignedIn> {
  return atPace(input, deps, async () => {
    const email = normalizeEmail(input.email);
    const member = email.length > EMAIL_MAX ? undefined : await findMember(deps.db.read, { email });
    const { attempts } = await countPasswordAttempt(email, member, input, deps);
    const isRight = async (tx: Tx, owner: Member) => {
      await consumeRecoveryCode(tx, owner, input.code, deps);
      return true;
    };
    return member && enter(member.id, isRight, { input, attempts }, deps);
  });
}

function atPace(input: SigningIn, deps: Deps, open: () => Promise<Actor | undefined>): Promise<SignedIn> {
  return failingInSteps(deps, async () => {
    const actor = await open().catch(asWrong);
    if (!actor) throw new Refusal('WRONG_CREDENTIALS');
    const device = issueDevice(actor.member.uuid, input.device, deps);
    return { ...actor, token: renewToken(actor, deps), device };
  });
}

/** Visitors do not see the reason of a failure. */
function asWrong(thrown: unknown): undefined {
  if (thrown instanceof Refusal && thrown.code === 'CONFIRMATION_WRONG') return undefined;
  throw thrown;
}

interface Entering {
  readonly input: SigningIn;
  readonly attempts: readonly Counted[];
  /** How the audit lists it; like one with a password where it is left out. */
  readonly kind?: LoginKind;
}

async function enter(
  memberId: number,
  isRight: (tx: Tx, member: Member) => Promise<boolean>,
  { input, attempts, kind }: Entering,
  deps: Deps,
): Promise<Actor | undefined> {
  return evenInDoubt(deps.db).transaction(async (tx) => {
    await deps.db.lockAccounts(tx, [memberId]);
    const member = await findMember(tx, { id: memberId });
    if (!member || member.deleted_at !== null || !(await isRight(tx, member))) return undefined;
    await undoAttempts(tx, attempts, deps);
    await rememberNetwork(tx, member, input.address, deps);
    return openLoginSession(tx, member, input, deps, kind);
  });
}
