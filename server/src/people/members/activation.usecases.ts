/** Codes in mails: they activate an account or lead to a new password. */
import { mailCodeIn } from '@kula/core/platform/codes';
import { DAY_MS } from '@kula/core/platform/days';
import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { sealCode } from '../../notify/mails/mail-codes.ts';
import type { Member } from '../../platform/db/members.ts';
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import { getBrandingImage, findBrandingOf } from '../../community/branding/branding.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember } from './members.usecases.ts';
import { countInTransaction, isUsedUp } from '../../platform/limits/limits.usecases.ts';
import { type Limit, perDay } from '../../platform/limits/limit.ts';
import {
  clearRegistration,
  type EmailCode,
  endOlderEmailCodes,
  findEmailCode,
  insertEmailCode,
  isLastRefused,
  findLatestMailTime,
  findLatestUsableCodeTime,
  findMembersOfRegistration,
  setRefused,
} from './activation.queries.ts';

/** Anybody may have a code mailed to a member, so a new one must not invalidate the one before it. */
const VALID_CODES = 3;

/** A code as in a link: a number of 64 random bits, the format of 2.7.0 clients. */
function createCode(): string {
  return randomBytes(8).readBigUInt64BE().toString();
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Makes a code for a mail and returns it; only its hash is stored in the table of codes. The newest three of
 * a kind stay valid, because anybody can cause a new one. The caller holds the lock on the member's account.
 */
export async function issueCode(
  tx: Tx,
  memberId: number,
  kind: EmailCode['kind'],
  deps: Deps,
  registrationKey: string | null = null,
): Promise<string> {
  const code = createCode();
  await storeCode(tx, { memberId, kind, code, registrationKey }, deps);
  await endOlderEmailCodes(tx, { memberId, kind, valid: VALID_CODES }, deps.now());
  return code;
}

/** A code made for a member without a mail, for the demo community. */
export function issueKnownCode(tx: Tx, memberId: number, code: string, deps: Deps): Promise<void> {
  return storeCode(tx, { memberId, kind: 'REGISTER', code, registrationKey: null }, deps);
}

interface NewCode {
  readonly memberId: number;
  readonly kind: EmailCode['kind'];
  readonly code: string;
  readonly registrationKey: string | null;
}

function storeCode(tx: Tx, { memberId, kind, code, registrationKey }: NewCode, deps: Deps): Promise<void> {
  const now = deps.now();
  return insertEmailCode(tx, {
    member_id: memberId,
    kind,
    code_hash: hashOf(code),
    created_at: now,
    expires_at: now + deps.config.emailCodeValidMinutes * 60_000,
    used_at: null,
    registration_hash: registrationKey === null ? null : hashOf(registrationKey),
  });
}

/** The members whose registrations contained this key, those with a closed account too. */
export function findMembersRegisteredWith(tx: Tx, registrationKey: string): Promise<number[]> {
  return findMembersOfRegistration(tx, hashOf(registrationKey));
}

/**
 * The key where it has power over the account, otherwise null: a key that is first named when a mail is sent
 * again gains none.
 */
export async function keyOf(
  tx: Tx,
  memberId: number,
  registrationKey: string | null,
): Promise<string | null> {
  if (registrationKey === null) return null;
  return (await findMembersRegisteredWith(tx, registrationKey)).includes(memberId) ? registrationKey : null;
}

/** A code that can be used. Refuses with CODE_UNKNOWN (also when it was used) or CODE_EXPIRED. */
export async function requireUsableCode(db: Db | Tx, code: string, now: number): Promise<EmailCode> {
  const found = await findEmailCode(db, hashOf(mailCodeIn(code)));
  if (!found || found.used_at !== null) throw new Refusal('CODE_UNKNOWN');
  if (found.expires_at <= now) throw new Refusal('CODE_EXPIRED');
  return found;
}

const bothKinds = ['REGISTER', 'RESET'] as const;

/** When `EMAIL_CODE_REQUEST_TIME` (10 minutes) has passed since the last mail with a code of these kinds to the member. */
export async function getNextMailTime(
  tx: Tx,
  memberId: number,
  { config }: Deps,
  kinds: readonly EmailCode['kind'][] = bothKinds,
): Promise<number> {
  const last = await findLatestMailTime(tx, memberId, kinds);
  return last === undefined ? 0 : last + config.emailCodeRequestMinutes * 60_000;
}

/** Whether that time has come, or the last mail led to a password that was refused. */
export async function mayMailAgain(...input: Parameters<typeof getNextMailTime>): Promise<boolean> {
  const [tx, memberId, { now }, kinds = bothKinds] = input;
  return (await getNextMailTime(...input)) <= now() || isLastRefused(tx, memberId, kinds);
}

/**
 * Notes that the password was refused which the holder of this code has chosen. The page of generation 2.7.0 takes the
 * form away then and leads to the one for another mail, which is sent at once: nobody else can bring it about.
 */
export function recordRefusedPassword({ id }: EmailCode, deps: Deps): Promise<void> {
  return evenInDoubt(deps.db).transaction((tx) => setRefused(tx, id, deps.now()));
}

/** Whether a mail of the last `withinMs` contains a code that is still valid. */
export async function hasRecentCode(
  tx: Tx,
  memberId: number,
  withinMs: number,
  { now }: Pick<Deps, 'now'>,
): Promise<boolean> {
  const mailedAt = await findLatestUsableCodeTime(tx, memberId, now());
  return mailedAt !== undefined && now() - mailedAt < withinMs;
}

/**
 * Strangers may register with any address, and then request codes repeatedly. By address: an account that is withdrawn
 * gives its address to the next one.
 */
const mailsToUnconfirmed = perDay(10, 'activation-mail:email:{email}');

/** Once in the pause between two mails. */
export function oncePerPause<By extends string>(by: By, { config }: Deps): Limit<By> {
  return { by, most: 1, minutes: config.emailCodeRequestMinutes };
}

/** Of newcomers who came back to an address that they had corrected. */
const RETURNS = 'activation-return:email:{email}';

/** Whether a newcomer has already come back to the address in the pause between two mails. */
export function isReturnUsedUp(tx: Tx, email: string, deps: Deps): Promise<boolean> {
  return isUsedUp(tx, oncePerPause(RETURNS, deps), { email }, deps);
}

/**
 * Whether a visitor may have a code mailed to a member who never confirmed the address: as often as
 * `mayMailAgain` allows, ten times a day, and beyond that only where none of the codes of a day is valid
 * any more. The mails to earlier accounts with the address are counted too; a newcomer who comes back to
 * the address, where the code of the earlier mail has ended, gets one more in the pause.
 */
export async function mayMailUnconfirmed(
  tx: Tx,
  { id, email }: Pick<Member, 'id' | 'email'>,
  deps: Deps,
  { isBack = false }: { readonly isBack?: boolean } = {},
): Promise<boolean> {
  if (!(await mayMailAgain(tx, id, deps))) return false;
  const mails = oncePerPause('activation-pause:email:{email}', deps);
  const isPaused = !(await countInTransaction(tx, mails, { email }, deps));
  const mayPass = isBack || (await isLastRefused(tx, id, bothKinds));
  const returns = oncePerPause(RETURNS, deps);
  if (isPaused && !(mayPass && (await countInTransaction(tx, returns, { email }, deps)))) return false;
  if (await countUnconfirmed(tx, email, deps)) return true;
  return !(await hasRecentCode(tx, id, DAY_MS, deps));
}

/** Counts a mail to an address that nobody has confirmed; returns whether the limit still holds with it. */
export function countUnconfirmed(tx: Tx, email: string, deps: Deps): Promise<boolean> {
  return countInTransaction(tx, mailsToUnconfirmed, { email }, deps);
}

/** Whether all mails of a day to an address that nobody has confirmed have been sent. */
export function areMailsUsedUp(tx: Tx, email: string, deps: Deps): Promise<boolean> {
  return isUsedUp(tx, mailsToUnconfirmed, { email }, deps);
}

/** What a newcomer came with. */
export interface ActivationExtras {
  readonly redeemCode: string | null;
  readonly project: string | null;
  /** Who gives what with the code, where that is known. */
  readonly gift?: { readonly giver: string; readonly amount: string } | null;
  readonly registrationKey?: string | null;
}

/** Mails the code that activates an account; with the image of the project through which the member came. */
export async function mailActivation(
  tx: Tx,
  member: Member,
  extras: ActivationExtras,
  deps: Deps,
): Promise<void> {
  if (!extras.registrationKey) await clearRegistration(tx, member.id);
  const code = await issueCode(tx, member.id, 'REGISTER', deps, extras.registrationKey);
  const project = extras.project ?? member.project;
  const branding = project === null ? undefined : await findBrandingOf(tx, project);
  const data = {
    code: sealCode(code, deps.config),
    redeemCode: extras.redeemCode,
    giverName: extras.gift?.giver ?? null,
    giftAmount: extras.gift?.amount ?? null,
    project,
    logoUrl: branding === undefined ? null : getBrandingImage(branding, deps.config),
  };
  await notify(tx, { kind: 'EMAIL_CONFIRMATION', to: member, data }, deps);
}

/**
 * Mails the activation code again after a sign-in with the address, as often as `mayMailUnconfirmed`
 * allows. In doubt of the clock too: the answer to a sign-in must not distinguish this account from others.
 */
export async function sendActivationAgain({ id }: Member, deps: Deps): Promise<void> {
  await evenInDoubt(deps.db).transaction(async (tx) => {
    // The account's row is the lock under which two requests at once send one mail.
    await deps.db.lockAccounts(tx, [id]);
    // Read again under the lock: a newcomer may have corrected the address meanwhile.
    const member = await findMember(tx, { id });
    if (!member || member.deleted_at !== null || member.password_hash !== null) return;
    if (!(await mayMailUnconfirmed(tx, member, deps))) return;
    await mailActivation(tx, member, { redeemCode: null, project: null }, deps);
  });
}
