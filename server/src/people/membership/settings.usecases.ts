/** What members change about themselves. */
import { Refusal } from '@kula/core/platform/errors';
import { type Language, languages } from '@kula/core/people/members';
import { NAME_MIN, nameProblem, tidyName } from '@kula/core/people/names';
import type { NameFormat } from '@kula/core/people/published-names';
import { type UsernameProblem, usernameProblem } from '@kula/core/people/usernames';
import type { ProblemCode } from '@kula/core/platform/errors';
import type { Updateable } from 'kysely';
import type { MemberTable, PlaceFormat } from '../../platform/db/tables.ts';
import { isUniqueViolation } from '../../platform/db/violations.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { Place } from '@kula/core/platform/places';
import { renewFindableWords } from '../members/findable-words.usecases.ts';
import { hashPassword, knownMember, passwordFits } from '../sessions/session-passwords.ts';
import { countAttempt } from '../../platform/limits/limits.usecases.ts';
import { placeColumns } from '../../platform/db/places.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import { endEmailCodes } from '../members/activation.queries.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember, setUsername, updateMember } from '../members/members.usecases.ts';
import { replaceSession } from '../sessions/sessions.usecases.ts';
import { numberOfChange } from './membership-named-settings.ts';
import { refuseCommonPassword, refuseWeakPassword } from './membership-password.ts';
import { accountsOperations } from './membership.operations.ts';

type Given<T> = T | null | undefined;

/** A property that is absent or null is not changed. */
export interface Settings {
  readonly firstName?: Given<string>;
  readonly lastName?: Given<string>;
  readonly alias?: Given<string>;
  readonly language?: Given<string>;
  readonly password?: Given<string>;
  readonly passwordNew?: Given<string>;
  readonly hideAmountGDD?: Given<boolean>;
  readonly hideAmountGDT?: Given<boolean>;
  readonly darkMode?: Given<boolean>;
  readonly humhubAllowed?: Given<boolean>;
  readonly humhubPublishName?: Given<NameFormat>;
  readonly gmsAllowed?: Given<boolean>;
  readonly gmsPublishName?: Given<NameFormat>;
  readonly gmsLocation?: Given<Place>;
  readonly removeGmsLocation?: Given<boolean>;
  readonly gmsPublishLocation?: Given<PlaceFormat>;
}

/**
 * Changes the given settings; the others stay. A username is set once and ignored after that, as 2.7.0
 * clients expect. A new password needs the old one, ends all sessions of the member and is confirmed by
 * mail; the caller continues in a new session, which is returned. Refuses a new password with
 * SESSION_EXPIRED when another request changed it first.
 */
export async function updateUserInfos(actor: Actor, settings: Settings, deps: Deps): Promise<Actor> {
  const { member } = actor;
  const changes = {
    ...simpleChanges(settings, member),
    ...(await passwordChange(actor, settings, deps)),
  };
  const alias = member.alias === null ? settings.alias?.trim() : undefined;
  if (alias !== undefined) refuseBadAlias(alias, deps);
  const work = (tx: Tx): Promise<Actor> => storeSettings(tx, actor, { changes, alias }, deps);
  try {
    return await command({ operation: accountsOperations.updateUserInfos, actor, work }, deps);
  } catch (error) {
    // Two members requested the same free name at the same moment; the unique index accepted one.
    if (alias !== undefined && isUniqueViolation(error)) throw aliasTaken();
    throw error;
  }
}

/** Under the lock: two changes at once would each compute the search words from the settings that they had read. */
async function storeSettings(
  tx: Tx,
  actor: Actor,
  { changes, alias }: { readonly changes: Updateable<MemberTable>; readonly alias: string | undefined },
  deps: Deps,
): Promise<Actor> {
  const { member } = actor;
  const isPasswordNew = changes.password_hash !== undefined;
  const next = isPasswordNew ? await replaceSession(tx, actor, 'PASSWORD', deps) : actor;
  if (isPasswordNew) await endEmailCodes(tx, member.id, deps.now());
  const changed = await newColumns(tx, member.id, changes);
  if (alias !== undefined) changed.push('alias');
  if (alias !== undefined && !(await setUsername(tx, member.id, alias))) throw aliasTaken();
  if (Object.keys(changes).length > 0) await updateMember(tx, member.id, changes);
  await renewFindableWords(tx, member.id);
  const facts = { by: member, to: member, involvedId: numberOfChange(changed), data: { isPasswordNew } };
  if (changed.length > 0) await notify(tx, { kind: 'USER_INFO_UPDATE', ...facts }, deps);
  else await notify(tx, { kind: 'SETTINGS_REPEATED', to: member }, deps);
  return next;
}

/** The settings that differ from the stored ones: the audit stores changes for ever. */
async function newColumns(
  tx: Tx,
  id: number,
  changes: Updateable<MemberTable>,
): Promise<(keyof typeof changes)[]> {
  const before = await findMember(tx, { id });
  const columns = Object.keys(changes) as (keyof typeof changes)[];
  return columns.filter((column) => changes[column] !== before?.[column]);
}

function aliasTaken(): Refusal {
  return new Refusal('ALIAS_TAKEN');
}

const aliasRefusals: Readonly<Record<UsernameProblem, ProblemCode>> = {
  TOO_SHORT: 'ALIAS_TOO_SHORT',
  TOO_LONG: 'ALIAS_TOO_LONG',
  CHARACTERS: 'ALIAS_INVALID',
  RESERVED: 'ALIAS_RESERVED',
};

function refuseBadAlias(alias: string, { config }: Deps): void {
  const problem = usernameProblem(alias, [config.communityName]);
  if (problem) throw new Refusal(aliasRefusals[problem]);
}

function simpleChanges(settings: Settings, member: Member): Updateable<MemberTable> {
  refuseBadNames(settings, member);
  const language = settings.language;
  if (isGiven(language) && !languages.includes(language as Language)) {
    throw new Refusal('LANGUAGE_INVALID');
  }
  const given = withoutAbsent({
    first_name: storedName(settings.firstName, member.first_name),
    last_name: storedName(settings.lastName, member.last_name),
    language,
    hide_amount_gdd: flag(settings.hideAmountGDD),
    hide_amount_gdt: flag(settings.hideAmountGDT),
    dark_mode: flag(settings.darkMode),
    humhub_allowed: flag(settings.humhubAllowed),
    humhub_publish_name: settings.humhubPublishName,
    gms_allowed: flag(settings.gmsAllowed),
    gms_publish_name: settings.gmsPublishName,
    gms_publish_location: settings.gmsPublishLocation,
  });
  return { ...given, ...placeChange(settings) };
}

/** Clients of 2.7.0 send null for a place that stays: another argument takes it away. */
function placeChange({ gmsLocation, removeGmsLocation }: Settings): Updateable<MemberTable> {
  if (gmsLocation) return placeColumns(gmsLocation);
  return removeGmsLocation ? { latitude_e7: null, longitude_e7: null } : {};
}

function refuseBadNames({ firstName, lastName }: Settings, member: Member): void {
  if (isBadName(firstName, member.first_name)) throw new Refusal('FIRST_NAME_INVALID');
  if (isBadName(lastName, member.last_name)) throw new Refusal('LAST_NAME_INVALID');
}

/** An unchanged name need not follow rules that are younger, and stays as it is. */
function isBadName(name: Given<string>, before: string): boolean {
  return isGiven(name) && name.trim() !== before && nameProblem(name, NAME_MIN) !== undefined;
}

function storedName(name: Given<string>, before: string): string | undefined {
  if (!isGiven(name)) return undefined;
  return name.trim() === before ? before : tidyName(name);
}

async function passwordChange(
  actor: Actor,
  { password, passwordNew }: Settings,
  deps: Deps,
): Promise<{ password_hash?: string }> {
  if (!isGiven(passwordNew)) return {};
  if (!isGiven(password)) throw new Refusal('PASSWORD_WRONG');
  await countAttempt(
    accountsOperations.updateUserInfos.apart.ownPasswords,
    { member: actor.member.id },
    deps,
  );
  refuseWeakPassword(passwordNew);
  refuseCommonPassword(passwordNew, actor.member, deps.config);
  const claim = knownMember(actor.member);
  if (!(await passwordFits(password, actor.member.password_hash, claim, deps.config))) {
    throw new Refusal('PASSWORD_WRONG');
  }
  return { password_hash: await hashPassword(passwordNew, claim, deps.config) };
}

function isGiven<T>(value: Given<T>): value is T {
  return value !== undefined && value !== null;
}

function flag(value: Given<boolean>): 0 | 1 | undefined {
  return isGiven(value) ? (value ? 1 : 0) : undefined;
}

function withoutAbsent<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value))) as never;
}
