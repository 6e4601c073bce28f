/** Opening an account. */
import { randomInt, randomUUID } from 'node:crypto';
import { linkCodeIn } from '@kula/core/platform/codes';
import { Refusal } from '@kula/core/platform/errors';
import { isEmail, languageOf, normalizeEmail } from '@kula/core/people/members';
import { NAME_MIN, nameProblem, tidyName } from '@kula/core/people/names';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { inSteps } from '../sessions/session-constant-time.ts';
import { countAttempts } from '../../platform/limits/limits.usecases.ts';
import { type ActivationExtras, mailActivation, mayMailUnconfirmed } from '../members/activation.usecases.ts';
import type { Member } from '../../platform/db/members.ts';
import { findBrandingOf } from '../../community/branding/branding.usecases.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { hasWithdrawn, openedBefore, withdrawEarlier } from './correction.usecases.ts';
import { giftOf } from './gift.usecases.ts';
import { nothingPrivate } from '../members/member.ts';
import { findMember, addMember } from '../members/members.usecases.ts';
import { mailOwner } from './owner-mails.usecases.ts';
import type { Origin } from './membership-ports.ts';
import { countRegistration } from './unconfirmed.usecases.ts';
import { accountsOperations } from './membership.operations.ts';

export interface Registration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language?: string | null | undefined;
  readonly publisherId?: number | null | undefined;
  readonly redeemCode?: string | null | undefined;
  readonly project?: string | null | undefined;
  /** A secret of the sender; further registrations with it correct the address of this one. */
  readonly registrationKey?: string | null | undefined;
  /** The network; undefined for buyers, whom a shop reports with its secret: they do not count among strangers. */
  readonly address: string | undefined;
}

/** Generation 2.7.0 falls back to German. */
const FALLBACK_LANGUAGE = 'de';
const SHORT_WORD = 128;
/** A shorter key could be guessed. */
const KEY_MIN = 32;
const KEY_MAX = 1000;

/**
 * Opens an account and mails the activation code. When the address is known already, its owner gets a mail
 * and the caller a made-up answer that cannot be distinguished from a real one.
 */
export async function createUser(unbounded: Registration, deps: Deps): Promise<Member> {
  const input = {
    ...unbounded,
    redeemCode: shortCode(unbounded.redeemCode),
    project: shortWord(unbounded.project),
    registrationKey: secretKey(unbounded.registrationKey),
  };
  const registration = checked(input);
  const invitation = await deps.ports.membership.invitationOf(input.redeemCode ?? '', deps);
  const { origin } = invitation;
  if (input.address !== undefined) {
    await countAttempts(accountsOperations.createUser, { network: input.address }, deps);
    await countRegistration(invitation, input.address, deps);
  }
  const branding = input.project ? await findBrandingOf(deps.db.read, input.project) : undefined;
  const newcomer = { ...registration, project: branding?.alias ?? null, origin };
  const extras = { ...input, gift: await giftOf(input.redeemCode, deps) };
  const created = await deps.db.transaction((tx) => join(tx, newcomer, extras, deps));
  return created ?? madeUpMember(registration, deps);
}

/** Opens the account. Undefined when the address is known, whose owner gets a mail then. */
async function join(
  tx: Tx,
  newcomer: Newcomer,
  extras: ActivationExtras & { readonly registrationKey: string | null },
  deps: Deps,
): Promise<Member | undefined> {
  const { registrationKey: key } = extras;
  let keyed = key === null ? undefined : { email: newcomer.email, registrationKey: key };
  if (keyed && !(await withdrawEarlier(tx, keyed, deps))) keyed = undefined;
  const member = await openAccount(tx, newcomer, deps);
  const waiting = member ?? (keyed && (await openedBefore(tx, keyed, deps)));
  const isBack = keyed !== undefined && (await hasWithdrawn(tx, keyed, deps));
  if (!waiting) await mailOwner(tx, newcomer.email, deps);
  else if (await mayMailUnconfirmed(tx, waiting, deps, { isBack })) {
    await mailActivation(tx, waiting, { ...extras, registrationKey: keyed?.registrationKey ?? null }, deps);
  }
  return member;
}

const INT_MAX = 2_147_483_647;

/**
 * `createUser` for strangers, with a response time that does not show whether the address was known. Number
 * and id in the answer are made up for known and for new addresses alike: two consecutive real numbers
 * would show a stranger whether the first address was new.
 */
export async function register(input: Registration, deps: Deps): Promise<Member> {
  const member = await inSteps(deps, () => createUser(input, deps));
  return { ...member, id: randomInt(1, INT_MAX), uuid: randomUUID() };
}

/** Codes and names of projects are short; longer texts are ignored, and are not put into a mail. */
export function shortWord(text: string | null | undefined): string | null {
  return text && text.length <= SHORT_WORD ? text : null;
}

/** The code of the link by which somebody comes. */
export function shortCode(carried: string | null | undefined): string | null {
  return shortWord(carried && linkCodeIn(carried));
}

/** The key that proves who registered, for corrections; a text of another length than a key is ignored. */
export function secretKey(text: string | null | undefined): string | null {
  return text && text.length >= KEY_MIN && text.length <= KEY_MAX ? text : null;
}

type CheckedRegistration = ReturnType<typeof checked>;
/** With the project through which the person came, if there is one of this name, and the link. */
type Newcomer = CheckedRegistration & { readonly project: string | null; readonly origin: Origin };

function checked(input: Registration) {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new Refusal('EMAIL_INVALID');
  if (nameProblem(input.firstName, NAME_MIN)) throw new Refusal('FIRST_NAME_INVALID');
  if (nameProblem(input.lastName, NAME_MIN)) throw new Refusal('LAST_NAME_INVALID');
  return {
    email,
    first_name: tidyName(input.firstName),
    last_name: tidyName(input.lastName),
    language: languageOf(input.language, FALLBACK_LANGUAGE),
    publisher_id: input.publisherId ?? null,
  };
}

async function openAccount(
  tx: Tx,
  { origin, ...registration }: Newcomer,
  deps: Deps,
): Promise<Member | undefined> {
  const home = await homeCommunity(tx);
  const now = deps.now();
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
    // Consent comes first: no data is sent to outside services for a member who has not agreed. Generation
    // 2.7.0 begins with agreement.
    gms_allowed: 0,
    humhub_allowed: 0,
    created_at: now,
  });
  if (id === undefined) return undefined;
  const kind = Object.keys(origin).length === 0 ? 'USER_REGISTER' : 'USER_REGISTER_REDEEM';
  await notify(tx, { kind, by: { id }, to: { id }, at: now }, deps);
  return findMember(tx, { id });
}

/** Resembles a new member, with a number that no member has. */
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
    community_is_remote: 0,
    alias: null,
    alias_key: null,
    created_at: deps.now(),
  };
}
