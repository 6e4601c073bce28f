/** Opening an account, and the ways to a password. */
import { randomInt, randomUUID } from 'node:crypto';
import { Refusal } from '@kula/core/errors';
import {
  FIRST_NAME_MIN,
  isEmail,
  languageOf,
  LAST_NAME_MIN,
  nameProblem,
  normalizeEmail,
} from '@kula/core/members';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { startPace } from '../sessions/session-pace.ts';
import { hashPassword } from '../sessions/session-passwords.ts';
import { admit } from '../sessions/tries.usecases.ts';
import { countInTransaction, countTry } from '../throttles/throttles.usecases.ts';
import { endCodes, mailActivation, usableCode } from '../activation/activation.usecases.ts';
import type { Member } from '../../db/members.ts';
import { findBrandingOf } from '../branding/branding.usecases.ts';
import { homeCommunity } from '../communities/communities.usecases.ts';
import {
  contributionCodeOf,
  contributionLinkIdOf,
} from '../contribution-links/contribution-link-redeeming.usecases.ts';
import { notify } from '../events/events.usecases.ts';
import { makerOfLink } from '../links/links.usecases.ts';
import { nothingPrivate } from '../members/member.ts';
import { findMember, addMember, updateMember } from '../members/members.usecases.ts';
import { refuseCommonPassword, refuseWeakPassword } from './account-password.ts';
import { endSessionsOf } from '../sessions/sessions.usecases.ts';

export interface Registration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language?: string | null | undefined;
  readonly publisherId?: number | null | undefined;
  readonly redeemCode?: string | null | undefined;
  readonly project?: string | null | undefined;
  readonly address: string;
}

const mailsPerAddress = { tries: 60, windowMinutes: 60 };
/** Generation 2.7.0 falls back to German. */
const FALLBACK_LANGUAGE = 'de';
const SHORT_WORD = 128;

/**
 * Opens an account and mails the activation code. When the address is known already, its owner is told by mail and the
 * caller gets a made-up answer that cannot be told from a real one. Refuses with EMAIL_INVALID, FIRST_NAME_INVALID,
 * LAST_NAME_INVALID or TOO_MANY_REQUESTS.
 */
export async function createUser(unbounded: Registration, deps: Deps): Promise<Member> {
  const input = {
    ...unbounded,
    redeemCode: shortWord(unbounded.redeemCode),
    project: shortWord(unbounded.project),
  };
  const registration = checked(input);
  await countTry(`register:address:${input.address}`, mailsPerAddress, deps);
  const branding = input.project ? await findBrandingOf(deps.db.read, input.project) : undefined;
  const created = await deps.db.transaction(async (tx) => {
    const member = await openAccount(
      tx,
      { ...registration, project: branding?.alias ?? null },
      input.redeemCode ?? '',
      deps,
    );
    if (member) {
      const extras = { redeemCode: input.redeemCode ?? null, project: input.project ?? null };
      await mailActivation(tx, member, extras, deps);
      return member;
    }
    await notifyOwner(tx, registration.email, deps);
    return undefined;
  });
  return created ?? madeUpMember(registration, deps);
}

const INT_MAX = 2_147_483_647;

/**
 * `createUser` for strangers, at a pace that does not show whether the address was known. Number and id in the answer
 * are made up for known and for new addresses alike: of two real numbers in a row a stranger could read whether the
 * first address was new. Refuses like `createUser`.
 */
export async function register(input: Registration, deps: Deps): Promise<Member> {
  const pace = startPace(deps.config.answerStepMs, deps.now);
  const member = await createUser(input, deps);
  await pace.step();
  return { ...member, id: randomInt(1, INT_MAX), uuid: randomUUID() };
}

/** Codes and names of projects are short; what is not is none, and goes into no mail. */
function shortWord(text: string | null | undefined): string | null {
  return text && text.length <= SHORT_WORD ? text : null;
}

type CheckedRegistration = ReturnType<typeof checked>;
/** With the project through which somebody came, if there is one of this name. */
type Newcomer = CheckedRegistration & { readonly project: string | null };

function checked(input: Registration) {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new Refusal('EMAIL_INVALID');
  if (nameProblem(input.firstName, FIRST_NAME_MIN)) throw new Refusal('FIRST_NAME_INVALID');
  if (nameProblem(input.lastName, LAST_NAME_MIN)) throw new Refusal('LAST_NAME_INVALID');
  return {
    email,
    first_name: input.firstName.trim(),
    last_name: input.lastName.trim(),
    language: languageOf(input.language, FALLBACK_LANGUAGE),
    publisher_id: input.publisherId ?? null,
  };
}

async function openAccount(
  tx: Tx,
  registration: Newcomer,
  redeemCode: string,
  deps: Deps,
): Promise<Member | undefined> {
  const home = await homeCommunity(tx);
  const now = deps.now();
  const origin = await originOf(tx, redeemCode);
  const id = await addMember(tx, {
    ...registration,
    ...origin,
    uuid: randomUUID(),
    community_id: home.id,
    gms_publish_name: 'PUBLISH_NAME_ALIAS_OR_INITALS',
    gms_publish_location: 'GMS_LOCATION_TYPE_RANDOM',
    humhub_publish_name: 'PUBLISH_NAME_ALIAS_OR_INITALS',
    newsletter: 0,
    hide_amount_gdd: 0,
    hide_amount_gdt: 0,
    // Consent comes first: nothing is sent outside for who has not said yes. Generation 2.7.0 begins with yes.
    gms_allowed: 0,
    humhub_allowed: 0,
    created_at: now,
  });
  if (id === undefined) return undefined;
  const kind = Object.keys(origin).length === 0 ? 'USER_REGISTER' : 'USER_REGISTER_REDEEM';
  await notify(tx, { kind, by: { id }, to: { id }, at: now }, deps);
  return findMember(tx, { id });
}

/** Through whose link, or through which contribution link, somebody came; nothing for codes that nobody knows. */
async function originOf(
  tx: Tx,
  redeemCode: string,
): Promise<{ referrer_id?: number; contribution_link_id?: number }> {
  if (redeemCode === '') return {};
  const contributionCode = contributionCodeOf(redeemCode);
  if (contributionCode !== undefined) {
    const linkId = await contributionLinkIdOf(tx, contributionCode);
    return linkId === undefined ? {} : { contribution_link_id: linkId };
  }
  const makerId = await makerOfLink(tx, redeemCode);
  return makerId === undefined ? {} : { referrer_id: makerId };
}

/**
 * Mails the owner of the address that somebody tried to register with it, at most every ten minutes and ten times a day:
 * whoever does not want to join is not to be pestered. What is not mailed is not kept in the audit either.
 */
async function notifyOwner(tx: Tx, email: string, deps: Deps): Promise<void> {
  const owner = await findMember(tx, { email });
  if (!owner || owner.deleted_at !== null) return;
  const limits = [
    { tries: 1, windowMinutes: deps.config.emailCodeRequestMinutes },
    { tries: 10, windowMinutes: 1440 },
  ];
  for (const limit of limits) {
    const key = `multi-registration:member:${owner.id}:${limit.windowMinutes}`;
    if (!(await countInTransaction(tx, key, limit, deps))) return;
  }
  // The step is part of the mail's key, so that the outbox itself keeps to one mail.
  const step = Math.floor(deps.now() / (deps.config.emailCodeRequestMinutes * 60_000));
  await notify(tx, { kind: 'EMAIL_ACCOUNT_MULTIREGISTRATION', to: owner, data: { step } }, deps);
}

/** Looks like a new member, with a number that nobody has. */
async function madeUpMember(registration: CheckedRegistration, deps: Deps): Promise<Member> {
  const home = await homeCommunity(deps.db.read);
  return {
    ...nothingPrivate,
    ...registration,
    id: 0,
    uuid: randomUUID(),
    community_id: home.id,
    community_uuid: home.uuid,
    community_name: home.name,
    community_foreign: 0,
    alias: null,
    alias_key: null,
    created_at: deps.now(),
  };
}

/**
 * Sets the password with the code from a mail, confirms the address and ends all sessions; who had a password gets a
 * mail that it was changed. From where it is done the member can sign in at once, whatever strangers have tried.
 * Returns the member. One code ends all of the member's: of two requests at once only the first is carried out, whether
 * they bring the same code or two. Refuses with PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON, CODE_UNKNOWN, CODE_EXPIRED, or
 * UNAVAILABLE when too many passwords wait to be hashed.
 */
export async function setPassword(
  input: { readonly code: string; readonly password: string; readonly address?: string },
  deps: Deps,
): Promise<Member> {
  refuseWeakPassword(input.password);
  // Looked up before hashing, so that a wrong code costs no hash.
  const { member_id: memberId } = await usableCode(deps.db.read, input.code, deps.now());
  const owner = await findMember(deps.db.read, { id: memberId });
  if (owner) refuseCommonPassword(input.password, owner, deps.config);
  const passwordHash = await hashPassword(input.password, deps.config);
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    // Under the lock it is seen whether another request was faster with this code or another one.
    await deps.db.lockAccounts(tx, [memberId]);
    const code = await usableCode(tx, input.code, now);
    await endCodes(tx, memberId, now);
    const member = await findMember(tx, { id: memberId });
    if (!member || member.deleted_at !== null) throw new Refusal('CODE_UNKNOWN');
    await updateMember(tx, member.id, {
      password_hash: passwordHash,
      email_checked_at: member.email_checked_at ?? now,
    });
    await endSessionsOf(tx, member.id, deps, { reason: 'PASSWORD' });
    const kind = code.kind === 'REGISTER' ? 'ACTIVATE_ACCOUNT' : 'PASSWORD_RESET';
    await notify(tx, { kind, by: member, to: member, at: now }, deps);
    if (input.address !== undefined) await admit(tx, member, input.address, deps);
    return member;
  });
}
