/**
 * Gifts that wait at the same time are booked in one transaction, on PostgreSQL: a statement for many rows costs little more
 * than one for a row. Only gifts without anything unusual are booked so. Any other is left out before anything of it is
 * written, to be carried out alone, which decides on it and answers it.
 */
import type { Head } from '@kula/core/money/ledger';
import { Refusal } from '@kula/core/platform/errors';
import type { Account, Tx } from '../../platform/db/database.ts';
import { noteCommit, ofThisCommand } from '../../platform/db/committed.ts';
import { findLivingSessions } from '../../platform/db/living-sessions.ts';
import type { Member } from '../../platform/db/members.ts';
import { takesMany } from '../../platform/db/many-rows.ts';
import { isOutcomeUnknown, OutcomeUnknown } from '../../platform/db/unavailable.ts';
import { NO_SESSION, type Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { gathered } from '../../platform/jobs/gathered.ts';
import type { Event } from '../../notify/events/event-kinds.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { headAfter } from '../ledger/bookings.usecases.ts';
import { insertManyBookings, type TwoSides } from '../ledger/both-sides.queries.ts';
import { type KeyedCommand, storeAnswers, answeredMembersOf } from '../ledger/idempotency.usecases.ts';
import { headIn } from '../ledger/ledger-head.ts';
import { findLiveHoldsOfMany } from '../ledger/ledger-holds.queries.ts';
import { uncountNotifications, whichMayBeNotified } from '../../notify/mails/between-members.usecases.ts';
import {
  findManyHere,
  findStatesOfMany,
  type MemberReference,
} from '../../people/members/members.usecases.ts';
import { sendLimitsOf } from '../../people/passkeys/send-limit.usecases.ts';
import { countMany, type Limit, undoMany } from '../../platform/limits/limits.usecases.ts';
import { calculateSides, eventsOf, type Transfer } from './transfer-execution.usecases.ts';

/** A gift under a key, without a confirmation. */
export interface KeyedGift {
  readonly actor: Actor;
  readonly to: MemberReference;
  readonly amount: Transfer['amount'];
  readonly memo: string;
  readonly commandTo: (recipient: Member) => KeyedCommand & { readonly key: string };
  /** Each attempt is counted against all of them, under the key of the sender. */
  readonly attempts: readonly { readonly key: string; readonly limit: Limit }[];
  /** The same gift, as it is carried out alone. */
  readonly alone: () => Promise<void>;
}

/** They are locked together, two accounts each, so that others wait for all of them. */
const MOST_TOGETHER = 16;

const batches = new WeakMap<Deps, (gift: KeyedGift) => Promise<void>>();

/** Carries out the gift, together with others where that is possible. */
export async function sendWithOthers(gift: KeyedGift, deps: Deps): Promise<void> {
  if (!takesMany(deps.db.read)) return gift.alone();
  const batch = batches.get(deps) ?? createBatch(deps);
  batches.set(deps, batch);
  await batch({ ...gift, alone: ofThisCommand(gift.alone) });
  noteCommit();
}

function createBatch(deps: Deps): (gift: KeyedGift) => Promise<void> {
  const mayBeBooked = new WeakSet<KeyedGift>();
  return gathered<KeyedGift>({
    most: MOST_TOGETHER,
    // So each is counted once, and finds what its sender sent before.
    kindOf: ({ actor }) => actor.member.id,
    alone: async (gift) => {
      try {
        await gift.alone();
      } catch (error) {
        throw mayBeBooked.has(gift) ? new OutcomeUnknown(error) : error;
      }
    },
    together: async (gifts) => {
      let attempts = 0;
      try {
        const leftOut = await deps.db.transaction((tx) => {
          attempts++;
          return bookTogether(tx, gifts, deps);
        });
        // A later attempt leaves out what an earlier one may have booked.
        if (attempts > 1) for (const gift of leftOut) mayBeBooked.add(gift);
        return leftOut;
      } catch (error) {
        if (isOutcomeUnknown(error)) for (const gift of gifts) mayBeBooked.add(gift);
        throw error;
      }
    },
    onError: (error) => deps.log.warn({ err: error }, 'gifts are booked one by one'),
  });
}

/** A gift whose recipient was found. */
interface Addressed {
  readonly gift: KeyedGift;
  readonly by: Member;
  readonly to: Member;
}

/** Books the gifts that need nothing else; returns the others, of which nothing is left counted. */
async function bookTogether(tx: Tx, gifts: readonly KeyedGift[], deps: Deps): Promise<KeyedGift[]> {
  const [recipients, within] = await Promise.all([
    findManyHere(
      tx,
      gifts.map(({ to }) => to),
    ),
    countAttempts(tx, gifts, deps),
  ]);
  const addressed = gifts.flatMap((gift, index): Addressed[] => {
    const [by, to] = [gift.actor.member, recipients[index]];
    return to && to.id !== by.id && within.has(gift) ? [{ gift, by, to }] : [];
  });
  const booked = addressed.length > 0 ? await book(tx, addressed, deps) : [];
  const done = new Set(booked.map(({ gift }) => gift));
  uncountNotifications(
    tx,
    addressed.filter(({ gift }) => !done.has(gift)),
    deps,
  );
  const leftOut = gifts.filter((gift) => !done.has(gift));
  undoMany(
    tx,
    leftOut.flatMap(({ attempts }) => attempts.map(({ key }) => key)),
    deps,
  );
  return leftOut;
}

/** Returns those that are booked. */
async function book(tx: Tx, addressed: readonly Addressed[], deps: Deps): Promise<Addressed[]> {
  const booked = calculate(addressed, await readBatchSnapshot(tx, addressed, deps), deps);
  if (booked.length > 0) await write(tx, booked, deps);
  return booked.map(({ of }) => of);
}

/** Counts each gift against all of its limits; returns those within them. */
async function countAttempts(
  tx: Tx,
  gifts: readonly KeyedGift[],
  deps: Deps,
): Promise<ReadonlySet<KeyedGift>> {
  const all = gifts.flatMap(({ attempts }) => attempts);
  const byLimit = [...Map.groupBy(all, ({ limit }) => limit)];
  const counted = await Promise.all(
    byLimit.map(([limit, attempts]) =>
      countMany(
        tx,
        attempts.map(({ key }) => key),
        limit,
        deps,
      ),
    ),
  );
  const within = new Set(counted.flatMap((keys) => [...keys]));
  return new Set(gifts.filter(({ attempts }) => attempts.every(({ key }) => within.has(key))));
}

/** What decides on the gifts, read behind the locks of all accounts in them. */
async function readBatchSnapshot(tx: Tx, addressed: readonly Addressed[], deps: Deps) {
  const at = deps.now();
  const senders = addressed.map(({ by }) => by.id);
  const ids = [...new Set(addressed.flatMap(({ by, to }) => [by.id, to.id]))];
  const sessions = addressed.map(({ gift }) => gift.actor.sessionId).filter((id) => id !== NO_SESSION);
  const [accounts, living, people, holds, numbers, limits, answered, mayBeNotified] = await Promise.all([
    deps.db.lockAccounts(tx, ids),
    findLivingSessions(tx, sessions),
    findStatesOfMany(tx, ids),
    findLiveHoldsOfMany(tx, senders, at),
    deps.db.idsFor(tx, 'bookings', 2 * addressed.length),
    sendLimitsOf(tx, senders),
    answeredMembersOf(
      tx,
      addressed.map(({ gift, to }) => gift.commandTo(to)),
    ),
    whichMayBeNotified(tx, addressed, deps),
  ]);
  return { at, accounts, living, people, holds, numbers, limits, answered, mayBeNotified };
}

type BatchSnapshot = Awaited<ReturnType<typeof readBatchSnapshot>>;

interface Booked {
  readonly of: Addressed;
  readonly sides: TwoSides;
  readonly events: readonly Event[];
}

/** Calculates one gift after the other, each with the balances that those before it leave. */
function calculate(addressed: readonly Addressed[], snapshot: BatchSnapshot, deps: Deps): Booked[] {
  const heads = createHeads(snapshot.accounts);
  const booked: Booked[] = [];
  for (const [index, one] of addressed.entries()) {
    const { sessionId } = one.gift.actor;
    const isUsual =
      (sessionId === NO_SESSION || snapshot.living.has(sessionId)) &&
      !snapshot.limits.has(one.by.id) &&
      !snapshot.answered.has(one.by.id);
    if (!isUsual) continue;
    const ids = snapshot.numbers.slice(2 * index, 2 * index + 2);
    const transfer = transferOf(one, { ...snapshot, ids }, heads);
    const sides = allowed(() => calculateSides(transfer, transfer.snapshot, deps));
    if (!sides) continue;
    heads.move(sides);
    booked.push({ of: one, sides, events: eventsOf(transfer, sides) });
  }
  return booked;
}

function transferOf(
  one: Addressed,
  { people, holds, at, mayBeNotified, ids }: BatchSnapshot & { readonly ids: readonly number[] },
  heads: Heads,
) {
  const { by, to, gift } = one;
  return {
    sender: by,
    recipient: to,
    amount: gift.amount,
    memo: gift.memo,
    heads: { sender: heads.of(by.id), recipient: heads.of(to.id) },
    isNamed: true,
    snapshot: { people, holds: holds.get(by.id) ?? [], ids, at, mayBeNotified: mayBeNotified.has(one) },
  };
}

/** Undefined where it refuses. */
function allowed<T>(calculation: () => T): T | undefined {
  try {
    return calculation();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

interface Heads {
  of(memberId: number): Head | undefined;
  move(sides: TwoSides): void;
}

/** The heads of locked accounts, moved by each calculated booking. */
function createHeads(accounts: readonly Account[]): Heads {
  const moved = new Map<number, Head>();
  return {
    of: (memberId) => moved.get(memberId) ?? headIn(accounts, memberId),
    move: ({ one, other }) => {
      for (const side of [one, other]) moved.set(side.memberId, headAfter(side));
    },
  };
}

async function write(tx: Tx, booked: readonly Booked[], deps: Deps): Promise<void> {
  insertManyBookings(
    tx,
    booked.map(({ sides }) => sides),
  );
  storeAnswers(
    tx,
    booked.map(({ of: { gift, to } }) => gift.commandTo(to)),
    'sent',
  );
  await notify(
    tx,
    booked.flatMap(({ events }) => events),
    deps,
  );
}
