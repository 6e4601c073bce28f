/**
 * Links: an amount set aside that anybody with the code can redeem. Creating, deleting and redeeming all
 * hold the lock of the owner's account, so that each link ends in one way and once, however many requests
 * come at the same time.
 */
import { randomBytes } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import { LINK_VALIDITY_MS, MAX_OPEN_LINKS, reserveFor } from '@kula/core/money/holds';
import { bookingTime } from '@kula/core/money/ledger';
import { tidyText } from '@kula/core/platform/texts';
import { type Amount, formatDecimal } from '@kula/core/money/money';
import { confirmationContent } from '@kula/core/money/send-limits';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { lockOwnAccount } from '../../platform/signed-in.ts';
import {
  findStoredAnswer,
  type KeyedCommand,
  onceAfter,
  onceOnly,
  refuseBadKey,
} from '../ledger/idempotency.usecases.ts';
import type { Member } from '../../platform/db/members.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { refuseBeyond } from '../ledger/bookings.usecases.ts';
import { findLiveHolds } from '../ledger/ledger-holds.queries.ts';
import { headIn, headOf } from '../ledger/ledger-head.ts';
import { findMember, findStates } from '../../people/members/members.usecases.ts';
import { type OwnerProof, weighConfirmation } from '../../people/passkeys/proofs.usecases.ts';
import { confirmOutgoing, sendLimitOf } from '../../people/passkeys/send-limit.usecases.ts';
import { countAttemptAhead, runCounted } from '../../platform/limits/limits.usecases.ts';
import { bookTransfer } from '../transfers/transfer-execution.usecases.ts';
import { refuseBadAmount, refuseBadMemo } from '../transfers/transfers.usecases.ts';
import { closeLink, findLink, findLinkByCode, insertLink, type Link } from './links.queries.ts';
import { type LinkWithMembers, refuseEnded } from './link-details.usecases.ts';

type Key = string | null | undefined;

export interface NewLinkInput {
  readonly amount: Amount;
  readonly memo: string;
  readonly idempotencyKey?: Key;
  /** Required where the amount is above the limit that the owner has set. */
  readonly confirmation?: OwnerProof | null | undefined;
}

const CODE_BYTES = 12;
const linksPerMember = { attempts: 60, windowMinutes: 1 };
/** Limited, because each link that is made is a row for good. */
const linksPerDay = { attempts: 300, windowMinutes: 1440 };

/**
 * Sets an amount aside until the link ends, with its possible decay until then, and makes the link's code.
 */
export async function createLink(actor: Actor, input: NewLinkInput, deps: Deps): Promise<LinkWithMembers> {
  refuseBadKey(input.idempotencyKey);
  refuseBadAmount(input.amount);
  refuseBadMemo(input.memo);
  const attempts = [
    { key: `link:member:${actor.member.id}`, limit: linksPerMember },
    { key: `link-day:member:${actor.member.id}`, limit: linksPerDay },
  ];
  const words = [formatDecimal(input.amount), input.memo, input.idempotencyKey ?? ''];
  const about = confirmationContent('createTransactionLink', words);
  const confirmation = await weighConfirmation(actor, input.confirmation, about, deps);
  const { member } = actor;
  const command = {
    memberId: member.id,
    operation: 'createTransactionLink',
    key: input.idempotencyKey,
    args: { amount: formatDecimal(input.amount), memo: tidyText(input.memo) },
    now: deps.now(),
  };
  const link = await runCounted(
    {
      attempts,
      read: (tx) => readLinkSnapshot(tx, actor, command, deps),
      work: async (tx, found) => {
        if (found.maker?.deleted_at !== null) throw new Refusal('UNAUTHORIZED');
        let made: Link | undefined;
        const id = await onceAfter(tx, command, found.stored, async () => {
          await confirmOutgoing(tx, { member, amount: input.amount, confirmation, limit: found.limit }, deps);
          made = await reserveLink(tx, actor, input, found, deps);
          return String(made.id);
        });
        return made ?? existing(tx, Number(id));
      },
    },
    deps,
  );
  return { link, owner: member, redeemer: undefined };
}

/** All of it is read under the lock of the account, in parallel. */
async function readLinkSnapshot(tx: Tx, actor: Actor, command: KeyedCommand, deps: Deps) {
  const { memberId } = command;
  const at = deps.now();
  const [[account], [maker], stored, holds, limit] = await Promise.all([
    lockOwnAccount(tx, actor, deps),
    findStates(tx, [memberId]),
    findStoredAnswer(tx, command),
    findLiveHolds(tx, memberId, at),
    sendLimitOf(tx, memberId),
  ]);
  return { head: headOf(account), maker, stored, holds, limit, at };
}

/** Sets the amount of a new link aside. Refuses with LINK_LIMIT_REACHED or NOT_ENOUGH_GDD. */
async function reserveLink(
  tx: Tx,
  { member }: Actor,
  input: NewLinkInput,
  { head, holds, at: readAt }: Awaited<ReturnType<typeof readLinkSnapshot>>,
  deps: Deps,
): Promise<Link> {
  const at = bookingTime(Math.max(readAt, deps.now()), head);
  // Under the lock of the account, so that the limit also holds for concurrent requests.
  const open = holds.filter(({ purpose }) => purpose === 'LINK');
  if (open.length >= MAX_OPEN_LINKS) {
    throw new Refusal('LINK_LIMIT_REACHED', { detail: { limit: MAX_OPEN_LINKS } });
  }
  const reserved = reserveFor(input.amount, LINK_VALIDITY_MS);
  refuseBeyond(holds, head, reserved, at);
  const link = await insertLink(tx, {
    member_id: member.id,
    amount: input.amount,
    memo: tidyText(input.memo),
    reserved,
    code: randomBytes(CODE_BYTES).toString('hex'),
    created_at: at,
    valid_until_at: at + LINK_VALIDITY_MS,
  });
  const facts = { involvedId: link.id, amount: input.amount, at };
  await notify(tx, { kind: 'TRANSACTION_LINK_CREATE', by: member, to: member, ...facts }, deps);
  return link;
}

/** Takes an own link back; its reserve is free again. A link of another member is LINK_NOT_FOUND. */
export async function deleteLink(
  actor: Actor,
  input: { readonly id: number; readonly idempotencyKey?: Key },
  deps: Deps,
): Promise<void> {
  refuseBadKey(input.idempotencyKey);
  await deps.db.transaction(async (tx) => {
    await lockOwnAccount(tx, actor, deps);
    const command = {
      memberId: actor.member.id,
      operation: 'deleteTransactionLink',
      key: input.idempotencyKey,
      args: { id: String(input.id) },
      now: deps.now(),
    };
    await onceOnly(tx, command, async () => {
      const link = await findLink(tx, input.id);
      if (!link || link.member_id !== actor.member.id) throw new Refusal('LINK_NOT_FOUND');
      refuseEnded(link);
      const at = deps.now();
      await closeLink(tx, link, at, { deleted_at: at });
      const facts = { by: actor.member, to: actor.member, involvedId: link.id, amount: link.amount, at };
      await notify(tx, { kind: 'TRANSACTION_LINK_DELETE', ...facts }, deps);
      return 'deleted';
    });
  });
}

/** Redeems a link: once, for the first request. */
export async function redeemLink(
  actor: Actor,
  input: { readonly code: string; readonly idempotencyKey?: Key },
  deps: Deps,
): Promise<void> {
  refuseBadKey(input.idempotencyKey);
  await countAttemptAhead(`redeem:member:${actor.member.id}`, linksPerMember, deps);
  await deps.db.transaction(async (tx) => {
    const found = await findLinkByCode(tx, input.code);
    if (!found) throw new Refusal('LINK_NOT_FOUND');
    if (found.member_id === actor.member.id) throw new Refusal('LINK_IS_OWN');
    const accounts = await lockOwnAccount(tx, actor, deps, [found.member_id]);
    const command = {
      memberId: actor.member.id,
      operation: 'redeemTransactionLink',
      key: input.idempotencyKey,
      args: { code: input.code },
      now: deps.now(),
    };
    await onceOnly(tx, command, async () => {
      // Read again under the locks, because another request may have redeemed it.
      const link = await existing(tx, found.id);
      const owner = await liveOwner(tx, link);
      refuseEnded(link);
      const heads = {
        sender: headIn(accounts, owner.id),
        recipient: headIn(accounts, actor.member.id),
      };
      const at = bookingTime(deps.now(), heads.sender, heads.recipient);
      if (link.valid_until_at <= at) {
        throw new Refusal('LINK_EXPIRED', { detail: { date: link.valid_until_at } });
      }
      await closeLink(tx, link, at, { redeemed_at: at, redeemed_by: actor.member.id });
      const { amount, memo, id: holdId } = link;
      const transfer = {
        sender: owner,
        recipient: actor.member,
        amount,
        memo,
        heads,
        holdId,
        isNamed: false,
      };
      const { sendId } = await bookTransfer(tx, transfer, { ...deps, now: () => at });
      const facts = { by: actor.member, to: owner, involvedId: link.id, amount, at };
      const data = { memo, bookingId: sendId };
      await notify(tx, { kind: 'TRANSACTION_LINK_REDEEM', ...facts, data }, deps);
      return 'redeemed';
    });
  });
}

async function existing(tx: Tx, id: number): Promise<Link> {
  const link = await findLink(tx, id);
  if (!link) throw new Refusal('LINK_NOT_FOUND');
  return link;
}

async function liveOwner(tx: Tx, link: Link): Promise<Member> {
  const owner = await findMember(tx, { id: link.member_id });
  if (!owner || owner.deleted_at !== null) throw new Refusal('LINK_OWNER_GONE');
  return owner;
}

/** Who made the link with this code, and whether it can still be redeemed; undefined when there is none. */
export async function findInvitingLink(
  code: string,
  { db, now }: Deps,
): Promise<{ readonly makerId: number; readonly isOpen: boolean } | undefined> {
  const link = await findLinkByCode(db.read, code);
  if (!link) return undefined;
  const isOpen = link.deleted_at === null && link.redeemed_at === null && link.valid_until_at > now();
  return { makerId: link.member_id, isOpen };
}
