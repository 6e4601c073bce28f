/** How much a member sends in a day without a confirmation, as the member sets it; with the other safeguards of an account. */
import { Refusal } from '@kula/core/platform/errors';
import { type Amount, hasAtMostTwoDecimals } from '@kula/core/money/money';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findPasskeys } from './passkeys.queries.ts';
import type { OwnerProof } from './confirmations.usecases.ts';
import { weighProof } from './proofs.usecases.ts';
import { countUsableCodes, findSendLimit, insertSendLimit, removeSendLimit } from './safeguards.queries.ts';
import { passkeysOperations } from './passkeys.operations.ts';

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
