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
import { findBrandingByAlias } from '../branding/branding.queries.ts';
import { findHomeCommunity } from '../communities/communities.queries.ts';
import {
  CONTRIBUTION_LINK_PREFIX,
  findContributionLinkByCode,
} from '../contribution-links/contribution-links.queries.ts';
import { recordEvent } from '../events/events.queries.ts';
import { findLinkByCode } from '../links/links.queries.ts';
import { enqueueMail } from '../mails/mails.queries.ts';
import { startPace } from '../sessions/pace.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { endSessionsOf } from '../sessions/sessions.queries.ts';
import { admit } from '../sessions/tries.usecases.ts';
import { countTry } from '../throttles/throttles.usecases.ts';
import { mailActivation, usableCode } from './activation.usecases.ts';
import { addressee, type Member, nothingPrivate } from './member.ts';
import { refuseCommonPassword, refuseWeakPassword } from './new-password.ts';
import { mailPasswordChanged } from './password-mail.ts';
import {
  endEmailCodes,
  findMemberByEmail,
  findMemberById,
  insertMember,
  updateMember,
} from './members.queries.ts';

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
 * Opens an account and mails the activation code. When the address is known already, its owner is told by mail and
 * the caller gets a made-up answer that cannot be told from a real one (decisions 4.5). Refuses with EMAIL_INVALID,
 * FIRST_NAME_INVALID or LAST_NAME_INVALID.
 */
export async function createUser(unbounded: Registration, deps: Deps): Promise<Member> {
  const input = {
    ...unbounded,
    redeemCode: shortWord(unbounded.redeemCode),
    project: shortWord(unbounded.project),
  };
  const registration = checked(input);
  await countTry(`register:address:${input.address}`, mailsPerAddress, deps);
  const branding = input.project ? await findBrandingByAlias(deps.db.read, input.project) : undefined;
  const created = await deps.db.transaction(async (tx) => {
    const member = await addMember(
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
    await tellOwner(tx, registration.email, deps);
    return undefined;
  });
  deps.wakeOutbox();
  return created ?? madeUpMember(registration, deps);
}

const INT_MAX = 2_147_483_647;

/**
 * What a stranger is told of a new member. Number and id are made up for known and for new addresses alike: of two
 * real numbers in a row a stranger could read whether the first address was new (decisions 4.5).
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
  if (!isEmail(email)) throw new Refusal('EMAIL_INVALID', { field: 'email' });
  if (nameProblem(input.firstName, FIRST_NAME_MIN))
    throw new Refusal('FIRST_NAME_INVALID', { field: 'firstName' });
  if (nameProblem(input.lastName, LAST_NAME_MIN))
    throw new Refusal('LAST_NAME_INVALID', { field: 'lastName' });
  return {
    email,
    first_name: input.firstName.trim(),
    last_name: input.lastName.trim(),
    language: languageOf(input.language, FALLBACK_LANGUAGE),
    publisher_id: input.publisherId ?? null,
  };
}

async function addMember(
  tx: Tx,
  registration: Newcomer,
  redeemCode: string,
  deps: Deps,
): Promise<Member | undefined> {
  const home = await findHomeCommunity(tx);
  const now = deps.now();
  const origin = await originOf(tx, redeemCode);
  const id = await insertMember(tx, {
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
    // Nobody is shown anywhere without having said yes (faults 33).
    gms_allowed: 0,
    humhub_allowed: 0,
    created_at: now,
  });
  if (id === undefined) return undefined;
  const type = Object.keys(origin).length === 0 ? 'USER_REGISTER' : 'USER_REGISTER_REDEEM';
  await recordEvent(tx, { type, actingMemberId: id, affectedMemberId: id }, now);
  return findMemberById(tx, id);
}

/** Through whose link, or through which contribution link, somebody came; nothing for codes that nobody knows. */
async function originOf(
  tx: Tx,
  redeemCode: string,
): Promise<{ referrer_id?: number; contribution_link_id?: number }> {
  if (redeemCode === '') return {};
  if (redeemCode.startsWith(CONTRIBUTION_LINK_PREFIX)) {
    const code = redeemCode.slice(CONTRIBUTION_LINK_PREFIX.length);
    const link = await findContributionLinkByCode(tx, code);
    return link ? { contribution_link_id: link.id } : {};
  }
  const link = await findLinkByCode(tx, redeemCode);
  return link ? { referrer_id: link.member_id } : {};
}

/** The owner of the address hears that somebody tried to register with it, at most every ten minutes. */
async function tellOwner(tx: Tx, email: string, deps: Deps): Promise<void> {
  const owner = await findMemberByEmail(tx, email);
  if (!owner || owner.deleted_at !== null) return;
  const now = deps.now();
  const { to, firstName } = addressee(owner);
  // The key carries the ten-minute step, so that the outbox itself keeps to one mail.
  const step = Math.floor(now / (deps.config.emailCodeRequestMinutes * 60_000));
  await enqueueMail(
    tx,
    {
      eventKey: `multi-registration:${owner.id}:${step}`,
      kind: 'accountMultiRegistration',
      to,
      language: languageOf(owner.language, 'en'),
      payload: { firstName },
    },
    now,
  );
  await recordEvent(tx, { type: 'EMAIL_ACCOUNT_MULTIREGISTRATION', affectedMemberId: owner.id }, now);
}

/** Looks like a new member, with a number that nobody has. */
async function madeUpMember(registration: CheckedRegistration, deps: Deps): Promise<Member> {
  const home = await findHomeCommunity(deps.db.read);
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
 * Sets the password with the code from a mail, confirms the address and ends all sessions; who had a password is told
 * by mail that it was changed. From where it is done the member can sign in at once, whatever strangers have tried.
 * Returns the member. Refuses with PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON, CODE_UNKNOWN or CODE_EXPIRED. One code ends
 * all of the member's: of two requests at once only the first is carried out, whether they bring the same code or two.
 */
export async function setPassword(
  input: { readonly code: string; readonly password: string; readonly address?: string },
  deps: Deps,
): Promise<Member> {
  refuseWeakPassword(input.password, 'password');
  // Looked up before hashing, so that a wrong code costs no hash.
  const { member_id: memberId } = await usableCode(deps.db.read, input.code, deps.now());
  const owner = await findMemberById(deps.db.read, memberId);
  if (owner) refuseCommonPassword({ password: input.password, field: 'password' }, owner, deps.config);
  const passwordHash = await hashPassword(input.password, deps.config);
  const changed = await deps.db.transaction(async (tx) => {
    const now = deps.now();
    // Under the lock it is seen whether another request was faster with this code or another one.
    await deps.db.lockAccounts(tx, [memberId]);
    const code = await usableCode(tx, input.code, now);
    await endEmailCodes(tx, memberId, now);
    const member = await findMemberById(tx, memberId);
    if (!member || member.deleted_at !== null) throw new Refusal('CODE_UNKNOWN', { field: 'code' });
    await updateMember(tx, member.id, {
      password_hash: passwordHash,
      email_checked_at: member.email_checked_at ?? now,
    });
    await endSessionsOf(tx, member.id, now, { reason: 'PASSWORD' });
    if (member.password_hash !== null) await mailPasswordChanged(tx, member, now);
    const type = code.kind === 'REGISTER' ? 'ACTIVATE_ACCOUNT' : 'PASSWORD_RESET';
    await recordEvent(tx, { type, actingMemberId: member.id, affectedMemberId: member.id }, now);
    if (input.address !== undefined) await admit(tx, member, input.address, deps);
    return member;
  });
  deps.wakeOutbox();
  return changed;
}
