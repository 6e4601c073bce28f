/**
 * Links: an amount set aside that anybody with the code can redeem. Creating, deleting and redeeming all
 * hold the lock of the owner's account, so that each link ends in one way and once, however many requests
 * come at the same time.
 */
import { randomBytes } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import { LINK_VALIDITY_MS, MAX_OPEN_LINKS, reserveFor } from '@kula/core/money/holds';
import { bookingTime, type Head } from '@kula/core/money/ledger';
import { tidyText } from '@kula/core/platform/texts';
import { type Amount, formatDecimal } from '@kula/core/money/money';
import { confirmationContent } from '@kula/core/money/send-limits';
import type { Account, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command, done, type Key } from '../../commands/command.ts';
import type { Member } from '../../platform/db/members.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { headIn, refuseBeyond } from '../ledger/bookings.usecases.ts';
import { findLiveHolds } from '../ledger/ledger-holds.queries.ts';
import { findMember, findStates } from '../../people/members/members.usecases.ts';
import {
  confirmOutgoing,
  type OwnerProof,
  sendLimitOf,
  weighConfirmation,
} from '../../people/passkeys/confirmations.usecases.ts';
import { bookTransfer } from '../transfers/transfer-execution.usecases.ts';
import { refuseBadAmount, refuseBadMemo } from '../transfers/transfers.usecases.ts';
import { closeLink, findLink, findLinkByCode, insertLink, type Link } from './links.queries.ts';
import { type LinkWithMembers, refuseEnded } from './link-details.usecases.ts';
import { linksOperations } from './links.operations.ts';

export interface NewLinkInput {
  readonly amount: Amount;
  readonly memo: string;
  readonly idempotencyKey?: Key;
  /** Required where the amount is above the limit that the owner has set. */
  readonly confirmation?: OwnerProof | null | undefined;
}

const CODE_BYTES = 12;

/**
 * Sets an amount aside until the link ends, with its possible decay until then, and makes the link's code.
 */
export async function createLink(actor: Actor, input: NewLinkInput, deps: Deps): Promise<LinkWithMembers> {
  refuseBadAmount(input.amount);
  refuseBadMemo(input.memo);
  const words = [formatDecimal(input.amount), input.memo, input.idempotencyKey ?? ''];
  const about = confirmationContent('createTransactionLink', words);
  const confirmation = await weighConfirmation(actor, input.confirmation, about, deps);
  const { member } = actor;
  const { amount } = input;
  const memo = tidyText(input.memo);
  const link = await command(
    {
      operation: linksOperations.createTransactionLink,
      actor,
      keyed: {
        key: input.idempotencyKey,
        args: () => ({ amount: formatDecimal(amount), memo }),
        stored: { toText: ({ id }: Link) => String(id), fromText: (tx, id) => existing(tx, Number(id)) },
      },
      read: (tx) => readLinkSnapshot(tx, member.id, deps),
      proof: (tx, { read: { limit } }) => confirmOutgoing(tx, { member, amount, confirmation, limit }, deps),
      work: (tx, { accounts, read }) =>
        reserveLink(tx, member, { amount, memo }, { ...read, head: headIn(accounts, member.id) }, deps),
    },
    deps,
  );
  return { link, owner: member, redeemer: undefined };
}

type LinkSnapshot = Awaited<ReturnType<typeof readLinkSnapshot>>;

async function readLinkSnapshot(tx: Tx, memberId: number, deps: Deps) {
  const at = deps.now();
  const [[maker], holds, limit] = await Promise.all([
    findStates(tx, [memberId]),
    findLiveHolds(tx, memberId, at),
    sendLimitOf(tx, memberId),
  ]);
  return { maker, holds, limit, at };
}

/** Sets the amount of a new link aside. Refuses with UNAUTHORIZED, LINK_LIMIT_REACHED or NOT_ENOUGH_GDD. */
async function reserveLink(
  tx: Tx,
  member: Member,
  { amount, memo }: { readonly amount: Amount; readonly memo: string },
  { head, maker, holds, at: readAt }: LinkSnapshot & { readonly head: Head | undefined },
  deps: Deps,
): Promise<Link> {
  if (maker?.deleted_at !== null) throw new Refusal('UNAUTHORIZED');
  const at = bookingTime(Math.max(readAt, deps.now()), head);
  // Under the lock of the account, so that the limit also holds for concurrent requests.
  const open = holds.filter(({ purpose }) => purpose === 'LINK');
  if (open.length >= MAX_OPEN_LINKS) {
    throw new Refusal('LINK_LIMIT_REACHED', { detail: { limit: MAX_OPEN_LINKS } });
  }
  const reserved = reserveFor(amount, LINK_VALIDITY_MS);
  refuseBeyond(holds, head, reserved, at);
  const link = await insertLink(tx, {
    member_id: member.id,
    amount,
    memo,
    reserved,
    code: randomBytes(CODE_BYTES).toString('hex'),
    created_at: at,
    valid_until_at: at + LINK_VALIDITY_MS,
  });
  const facts = { involvedId: link.id, amount, at };
  await notify(tx, { kind: 'TRANSACTION_LINK_CREATE', by: member, to: member, ...facts }, deps);
  return link;
}

/** Takes an own link back; its reserve is free again. A link of another member is LINK_NOT_FOUND. */
export function deleteLink(
  actor: Actor,
  input: { readonly id: number; readonly idempotencyKey?: Key },
  deps: Deps,
): Promise<void> {
  return command(
    {
      operation: linksOperations.deleteTransactionLink,
      actor,
      keyed: { key: input.idempotencyKey, args: () => ({ id: String(input.id) }), stored: done },
      work: async (tx) => {
        const link = await findLink(tx, input.id);
        if (!link || link.member_id !== actor.member.id) throw new Refusal('LINK_NOT_FOUND');
        refuseEnded(link);
        const at = deps.now();
        await closeLink(tx, link, at, { deleted_at: at });
        const facts = { by: actor.member, to: actor.member, involvedId: link.id, amount: link.amount, at };
        await notify(tx, { kind: 'TRANSACTION_LINK_DELETE', ...facts }, deps);
      },
    },
    deps,
  );
}

/** Redeems a link: once, for the first request. */
export function redeemLink(
  actor: Actor,
  input: { readonly code: string; readonly idempotencyKey?: Key },
  deps: Deps,
): Promise<void> {
  return command(
    {
      operation: linksOperations.redeemTransactionLink,
      actor,
      attemptsBy: { taker: actor.member.id, creator: undefined },
      find: async (tx) => {
        const link = await findLinkByCode(tx, input.code);
        if (!link) throw new Refusal('LINK_NOT_FOUND');
        if (link.member_id === actor.member.id) throw new Refusal('LINK_IS_OWN');
        return link;
      },
      keyed: { key: input.idempotencyKey, args: () => ({ code: input.code }), stored: done },
      accounts: ({ member_id: ownerId }) => [ownerId],
      work: (tx, { found, accounts }) => bookRedeemed(tx, actor.member, { id: found.id, accounts }, deps),
    },
    deps,
  );
}

/** The accounts of the owner and the recipient must be locked. */
async function bookRedeemed(
  tx: Tx,
  recipient: Member,
  { id, accounts }: { readonly id: number; readonly accounts: readonly Account[] },
  deps: Deps,
): Promise<void> {
  // Read again under the locks, because another request may have redeemed it.
  const link = await existing(tx, id);
  const owner = await liveOwner(tx, link);
  refuseEnded(link);
  const heads = { sender: headIn(accounts, owner.id), recipient: headIn(accounts, recipient.id) };
  const at = bookingTime(deps.now(), heads.sender, heads.recipient);
  if (link.valid_until_at <= at) {
    throw new Refusal('LINK_EXPIRED', { detail: { date: link.valid_until_at } });
  }
  await closeLink(tx, link, at, { redeemed_at: at, redeemed_by: recipient.id });
  const { amount, memo } = link;
  const transfer = { sender: owner, recipient, amount, memo, heads, holdId: id, isNamed: false, at };
  const { sendId } = await bookTransfer(tx, transfer, deps);
  const facts = { by: recipient, to: owner, involvedId: id, amount, at };
  const data = { memo, bookingId: sendId };
  await notify(tx, { kind: 'TRANSACTION_LINK_REDEEM', ...facts, data }, deps);
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
