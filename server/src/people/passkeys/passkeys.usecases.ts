/** Passkeys of a member: adding, naming, removing. */
import { Refusal } from '@kula/core/platform/errors';
import { isLinkable } from '@kula/core/people/plausible-names';
import { tidyText } from '@kula/core/platform/texts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { CHALLENGE_MS, challengeEnd, challengeHash, newChallenge } from './passkey-challenges.ts';
import {
  insertPasskey,
  type Passkey,
  findPasskeys,
  removePasskeys,
  setPasskeyName,
  spendChallenge,
} from './passkeys.queries.ts';
import { refuseUnproven } from './proofs.usecases.ts';
import { countUsableCodes, findSendLimit, removeSendLimit, replaceCodes } from './safeguards.queries.ts';
import {
  answeredChallenge,
  checkRegistration,
  handleOf,
  KEY_ALGORITHMS,
  partyOf,
  readRegistration,
} from './passkey-answers.ts';
import { passkeysOperations } from './passkeys.operations.ts';

export type { Passkey };

const MAX_PASSKEYS = 20;
const MOST_NAME_CHARS = 60;

/** The passkeys of a member, the oldest first. */
export function listPasskeys({ member }: Actor, deps: Deps): Promise<Passkey[]> {
  return findPasskeys(deps.db.read, member.id);
}

/**
 * The options for a browser to create a passkey, as JSON. Refuses with PROOF_REQUIRED without a recent proof of
 * identity, and with PASSKEY_LIMIT_REACHED.
 */
export async function passkeyOptions(actor: Actor, deps: Deps): Promise<string> {
  const { member } = actor;
  await refuseUnproven(deps.db.read, actor, deps);
  const passkeys = await findPasskeys(deps.db.read, member.id);
  if (passkeys.length >= MAX_PASSKEYS)
    throw new Refusal('PASSKEY_LIMIT_REACHED', { detail: { limit: MAX_PASSKEYS } });
  const { id, name } = partyOf(deps.config);
  return JSON.stringify({
    rp: { id, name },
    user: { id: handleOf(member.uuid), name: member.email, displayName: member.first_name },
    challenge: newChallenge({ purpose: 'ADD', memberUuid: member.uuid, about: '' }, deps),
    pubKeyCredParams: KEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  });
}

/** The options for a browser to answer with one of the member's passkeys, bound to this command, as JSON. */
export async function confirmationOptions({ member }: Actor, about: string, deps: Deps): Promise<string> {
  const passkeys = await findPasskeys(deps.db.read, member.id);
  return JSON.stringify({
    rpId: partyOf(deps.config).id,
    challenge: newChallenge({ purpose: 'CONFIRM', memberUuid: member.uuid, about }, deps),
    timeout: CHALLENGE_MS,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'required',
  });
}

/** What the browser needs to sign in by a passkey: it offers the passkeys that it has. */
export function signInOptions(deps: Deps): string {
  return JSON.stringify({
    rpId: partyOf(deps.config).id,
    challenge: newChallenge({ purpose: 'SIGN_IN', memberUuid: '', about: '' }, deps),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
}

function descriptorOf({ credential_id, transports }: Passkey): object {
  const given = transports === '' ? {} : { transports: transports.split(',') };
  return { type: 'public-key', id: credential_id, ...given };
}

/**
 * Adds a passkey that a browser created, and mails that to the member. Refuses with PROOF_REQUIRED,
 * PASSKEY_REFUSED, PASSKEY_NAME_INVALID, PASSKEY_LIMIT_REACHED or TOO_MANY_REQUESTS.
 */
export async function addPasskey(
  actor: Actor,
  input: { readonly answer: string; readonly name: string },
  deps: Deps,
): Promise<Passkey> {
  const { member } = actor;
  const name = checkedName(input.name);
  const { challenge, endsAt, columns } = await checkedAnswer(member, input.answer, deps);
  return command(
    {
      operation: passkeysOperations.addPasskey,
      actor,
      proof: (tx) => refuseUnproven(tx, actor, deps),
      work: async (tx) => {
        await refuseTooMany(tx, member.id);
        if (!(await spendChallenge(tx, challengeHash(challenge), endsAt)))
          throw new Refusal('PASSKEY_REFUSED');
        const passkey = await insertPasskey(tx, { ...columns, name, created_at: deps.now() });
        if (!passkey) throw new Refusal('PASSKEY_REFUSED');
        const facts = { by: member, to: member, involvedId: passkey.id, data: { name } };
        await notify(tx, { kind: 'USER_PASSKEY_ADD', ...facts }, deps);
        return passkey;
      },
    },
    deps,
  );
}

/** The new passkey of an answer to a challenge for this member. Refuses any other one with PASSKEY_REFUSED. */
async function checkedAnswer(member: Member, given: string, deps: Deps) {
  const use = { purpose: 'ADD', memberUuid: member.uuid, about: '' } as const;
  const answer = readRegistration(given);
  const challenge = answer && answeredChallenge(answer);
  const endsAt = challenge === undefined ? undefined : challengeEnd(challenge, use, deps);
  if (!answer || challenge === undefined || endsAt === undefined) throw new Refusal('PASSKEY_REFUSED');
  const made = await checkRegistration(answer, challenge, deps.config);
  if (!made) throw new Refusal('PASSKEY_REFUSED');
  const columns = {
    member_id: member.id,
    credential_id: made.id,
    public_key: made.publicKey,
    counter: BigInt(made.counter),
    transports: answer.response.transports.join(','),
    is_synced: made.isSynced ? 1 : 0,
  } as const;
  return { challenge, endsAt, columns };
}

async function refuseTooMany(tx: Tx, memberId: number): Promise<void> {
  if ((await findPasskeys(tx, memberId)).length < MAX_PASSKEYS) return;
  throw new Refusal('PASSKEY_LIMIT_REACHED', { detail: { limit: MAX_PASSKEYS } });
}

function checkedName(given: string): string {
  const name = tidyText(given).replaceAll(/\s+/g, ' ');
  // It is used in a mail: one line, without anything that becomes a link.
  const isFit =
    name.length > 0 && name.length <= MOST_NAME_CHARS && !isLinkable(name) && !/[/@<>]/.test(name);
  if (!isFit) throw new Refusal('PASSKEY_NAME_INVALID');
  return name;
}

/** Renames a passkey. Refuses with PASSKEY_NAME_INVALID, PASSKEY_NOT_FOUND or TOO_MANY_REQUESTS. */
export async function renamePasskey(
  actor: Actor,
  input: { readonly id: number; readonly name: string },
  deps: Deps,
): Promise<void> {
  const { member } = actor;
  const name = checkedName(input.name);
  await command(
    {
      operation: passkeysOperations.renamePasskey,
      actor,
      work: async (tx) => {
        const { id } = await ownPasskey(tx, member.id, input.id);
        await setPasskeyName(tx, id, name);
      },
    },
    deps,
  );
}

/**
 * Removes a passkey, and mails that to the member. With the last one the limit for sending is removed,
 * because it could not be confirmed any more. Refuses with PROOF_REQUIRED or PASSKEY_NOT_FOUND.
 */
export function removePasskey(actor: Actor, id: number, deps: Deps): Promise<void> {
  const { member } = actor;
  return command(
    {
      operation: passkeysOperations.removePasskey,
      actor,
      proof: (tx) => refuseUnproven(tx, actor, deps),
      work: async (tx) => {
        const { name } = await ownPasskey(tx, member.id, id);
        await removePasskeys(tx, [id]);
        if ((await findPasskeys(tx, member.id)).length === 0) await removeSendLimit(tx, member.id);
        const facts = { by: member, to: member, involvedId: id, data: { name, isByNewPassword: false } };
        await notify(tx, { kind: 'USER_PASSKEY_REMOVE', ...facts }, deps);
      },
    },
    deps,
  );
}

async function ownPasskey(tx: Tx, memberId: number, id: number): Promise<Passkey> {
  const passkey = (await findPasskeys(tx, memberId)).find((one) => one.id === id);
  if (!passkey) throw new Refusal('PASSKEY_NOT_FOUND');
  return passkey;
}

/** Whether there is anything that `removeSafeguards` would remove. */
export async function hasSafeguards({ id }: Member, { db }: Deps): Promise<boolean> {
  const [passkeys, codes, limit] = await Promise.all([
    findPasskeys(db.read, id),
    countUsableCodes(db.read, id),
    findSendLimit(db.read, id),
  ]);
  return passkeys.length > 0 || codes > 0 || limit !== undefined;
}

/**
 * Removes all safeguards together with a new password, because some of them may be another person's. Each passkey
 * is recorded; the mail is the one about the password.
 */
export async function removeSafeguards(tx: Tx, member: Member, deps: Deps): Promise<void> {
  const removed = await forgetPasskeys(tx, member.id, deps.now());
  const events = removed.map(({ id, name }) => {
    const facts = { by: member, to: member, involvedId: id, data: { name, isByNewPassword: true } };
    return { kind: 'USER_PASSKEY_REMOVE', ...facts } as const;
  });
  await notify(tx, events, deps);
}

/** Removes all safeguards of a member, as of a closed account, and returns the passkeys that were removed. */
export async function forgetPasskeys(tx: Tx, memberId: number, now: number): Promise<readonly Passkey[]> {
  const passkeys = await findPasskeys(tx, memberId);
  await removePasskeys(
    tx,
    passkeys.map(({ id }) => id),
  );
  await replaceCodes(tx, memberId, [], now);
  await removeSendLimit(tx, memberId);
  return passkeys;
}
