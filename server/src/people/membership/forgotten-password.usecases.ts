/** The link to a new password, for members who have forgotten the old one. */
import { Refusal } from '@kula/core/platform/errors';
import { isEmail, normalizeEmail } from '@kula/core/people/members';
import { DAY_MS } from '@kula/core/platform/days';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { sealCode } from '../../notify/mails/mail-codes.ts';
import { inSteps } from '../sessions/session-constant-time.ts';
import { type Caller, isKnownCaller } from '../sessions/password-attempts.usecases.ts';
import { countInTransaction, countWithin } from '../../platform/limits/limits.usecases.ts';
import {
  hasRecentCode,
  issueCode,
  keyOf,
  mailActivation,
  mayMailAgain,
  mayMailUnconfirmed,
} from '../members/activation.usecases.ts';
import type { Member } from '../../platform/db/members.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember } from '../members/members.usecases.ts';
import { giftOf } from './gift.usecases.ts';
import { mailClosed } from './owner-mails.usecases.ts';
import { secretKey, shortCode, shortWord } from './registration.usecases.ts';
import { accountsOperations } from './membership.operations.ts';

const { mails, requests } = accountsOperations.forgotPassword.apart;
const SPARING_MS = 60 * 60_000;

interface ForgottenPassword extends Pick<Caller, 'address' | 'device'> {
  readonly email: string;
  /** As in a registration, whose mail is sent again where the account is not activated. */
  readonly redeemCode?: string | null | undefined;
  readonly project?: string | null | undefined;
  /** The newcomer who has registered the address requests the mail; without it the key loses its power. */
  readonly registrationKey?: string | null | undefined;
}

/**
 * Mails a code for a new password, as often as `mayMailReset` allows, or `mayMailUnconfirmed` to an account
 * without a password. The owner of a closed account is mailed that it stays closed. The caller gets
 * the same answer for an unknown address, a closed account and a request that comes too early, because
 * another answer would show strangers which accounts exist. Refuses with EMAIL_INVALID only. Requests of
 * others in the same network never block it: a member must always be able to sign in again.
 */
export async function forgotPassword(input: ForgottenPassword, deps: Deps): Promise<void> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new Refusal('EMAIL_INVALID');
  await inSteps(deps, () => mailWhatIsDue(email, input, deps));
}

async function mailWhatIsDue(email: string, input: ForgottenPassword, deps: Deps): Promise<void> {
  const isSparing = !(await countWithin(requests, { network: input.address }, deps));
  const found = await findMember(deps.db.read, { email });
  const isFromOwner = found !== undefined && (await isKnownCaller(found, input, deps));
  const redeemCode = shortCode(input.redeemCode);
  const gift = await giftOf(redeemCode, deps);
  await deps.db.transaction(async (tx) => {
    await deps.db.lockAccounts(tx, [found?.id ?? 0]);
    // Read again under the lock: a newcomer may have corrected the address meanwhile.
    const member = await findMember(tx, { email });
    if (!member || member.id !== found?.id) return;
    if (member.deleted_at !== null) {
      // Without it everybody can still sign in, so a network with too many requests causes no such mails.
      if (!isSparing) await mailClosed(tx, member, deps);
      return;
    }
    if (isSparing && (await hasRecentCode(tx, member.id, SPARING_MS, deps))) return;
    const isUnconfirmed = member.password_hash === null;
    const mayMail = isUnconfirmed
      ? mayMailUnconfirmed(tx, member, deps)
      : mayMailReset(tx, member, isFromOwner, deps);
    if (!(await mayMail)) return;
    if (isUnconfirmed) {
      const registrationKey = await keyOf(tx, member.id, secretKey(input.registrationKey));
      const extras = { redeemCode, gift, project: shortWord(input.project), registrationKey };
      await mailActivation(tx, member, extras, deps);
      return;
    }
    await mailReset(tx, member, deps);
  });
}

/**
 * Every ten minutes and ten times a day, and beyond that only where none of the codes of a day is valid any
 * more: so the owner of the account has one in any case. Strangers do not use up the mails for requests from
 * a device or network where its owner has signed in.
 */
async function mayMailReset(tx: Tx, { id }: Member, isFromOwner: boolean, deps: Deps): Promise<boolean> {
  // The code of an activation is used up, so its mail does not help who has just joined.
  if (!(await mayMailAgain(tx, id, deps, ['RESET']))) return false;
  const by = { from: isFromOwner ? 'own' : 'any', recipient: id };
  if (await countInTransaction(tx, mails, by, deps)) return true;
  return !(await hasRecentCode(tx, id, DAY_MS, deps));
}

async function mailReset(tx: Tx, member: Member, deps: Deps): Promise<void> {
  const code = await issueCode(tx, member.id, 'RESET', deps);
  const data = { code: sealCode(code, deps.config) };
  await notify(tx, { kind: 'EMAIL_FORGOT_PASSWORD', to: member, data }, deps);
}
