/**
 * How much a member sends without a passkey or a recovery code. Every command by which an owner moves GDD
 * off an account checks it, in its own transaction and under the lock of the account: gifts, also to other
 * communities, new links, and answers to payment requests.
 */
import { Refusal } from '@kula/core/platform/errors';
import { type Amount, hasAtMostTwoDecimals } from '@kula/core/money/money';
import { afterUnconfirmed } from '@kula/core/money/send-limits';
import type { Selectable } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { SendLimitTable } from '../../platform/db/tables-passkeys.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findPasskeys } from './passkeys.queries.ts';
import { type OwnerProof, type ConsumeProof, weighProof } from './proofs.usecases.ts';
import {
  countUsableCodes,
  findSendLimit,
  insertSendLimit,
  storeUnconfirmed,
  removeSendLimit,
} from './safeguards.queries.ts';
import { passkeysOperations } from './passkeys.operations.ts';

export type StoredSendLimit = Selectable<SendLimitTable>;

/** How much the member sends in a day without a confirmation; undefined where none is ever required. */
export function sendLimitOf(tx: Tx, memberId: number): Promise<StoredSendLimit | undefined> {
  return findSendLimit(tx, memberId);
}

/** A payment from an account, with its confirmation. */
export interface Outgoing {
  readonly member: Pick<Member, 'id'>;
  readonly amount: Amount;
  readonly confirmation: ConsumeProof | undefined;
  /** As read under the lock of the account: see `sendLimitOf`. */
  readonly limit: StoredSendLimit | undefined;
}

/**
 * Counts payments without a confirmation, and uses the confirmation where one is required. Refuses with
 * CONFIRMATION_REQUIRED where it is missing and with CONFIRMATION_WRONG where it is invalid. The account must be
 * locked.
 */
export async function confirmOutgoing(
  tx: Tx,
  { member, amount, confirmation, limit: row }: Outgoing,
  deps: Deps,
): Promise<void> {
  if (!row) return;
  // A given confirmation is used up even if it was not required: it is valid for one command only.
  if (confirmation) {
    await confirmation(tx);
    return;
  }
  const limit = { amount: row.amount, unconfirmed: row.unconfirmed, windowAt: row.window_at };
  const next = afterUnconfirmed(limit, amount, deps.now());
  if (next) {
    await storeUnconfirmed(tx, member.id, { unconfirmed: next.unconfirmed, window_at: next.windowAt });
    return;
  }
  throw new Refusal('CONFIRMATION_REQUIRED');
}

/**
 * Sets how much is sent in a day without a confirmation, or nothing: then none is ever required. It needs a
 * proof each time, however lately the member signed in.
 */
export async function setSendLimit(
  actor: Actor,
  input: { readonly amount?: Amount | null | undefined; readonly proof: OwnerProof },
  deps: Deps,
): Promise<void> {
  const { member } = actor;
  const amount = input.amount ?? undefined;
  if (amount !== undefined && (amount < 0n || !hasAtMostTwoDecimals(amount)))
    throw new Refusal('AMOUNT_INVALID');
  const consume = await weighProof(actor, input.proof, deps);
  await command(
    {
      operation: passkeysOperations.setSendLimit,
      actor,
      proof: async (tx) => {
        if (amount !== undefined && (await findPasskeys(tx, member.id)).length === 0) {
          throw new Refusal('PASSKEY_MISSING');
        }
        await consume(tx);
      },
      work: async (tx) => {
        await removeSendLimit(tx, member.id);
        const now = deps.now();
        const begun = { unconfirmed: 0n as Amount, window_at: now, created_at: now };
        if (amount !== undefined) await insertSendLimit(tx, { member_id: member.id, amount, ...begun });
        await notify(tx, { kind: 'USER_SEND_LIMIT_SET', by: member, to: member }, deps);
      },
    },
    deps,
  );
}

export interface Safeguards {
  readonly sendLimit: Amount | undefined;
  readonly recoveryCodesLeft: number;
}

/** The safeguards of a member's account besides the password. */
export async function findSafeguards(db: Db, { id }: Pick<Member, 'id'>): Promise<Safeguards> {
  const limit = await findSendLimit(db, id);
  return { sendLimit: limit?.amount, recoveryCodesLeft: await countUsableCodes(db, id) };
}
