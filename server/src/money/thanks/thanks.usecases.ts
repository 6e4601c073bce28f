/** Thanks for a gift, and favourites. */
import { Refusal } from '@kula/core/platform/errors';
import { tidyText } from '@kula/core/platform/texts';
import { FAVOURITES_MAX, thanksProblem } from '@kula/core/money/thanks';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { Member } from '../../platform/db/members.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember, findMembers } from '../../people/members/members.usecases.ts';
import { MAX_PAGE_SIZE, type Page, toRange } from '../../platform/paging.ts';
import {
  findFavouriteIds,
  findReceivedGift,
  findThanksByBooking,
  insertFavourite,
  insertThanks,
  MOST_PARTNERS,
  pageOfReceived,
  findRecentRecipients,
  findRecentPartners,
  removeFavourite,
  removeFavouritesOf,
  setThanksSeen,
  findThanksOfBookings,
  type ThanksRow,
} from './thanks.queries.ts';
import { gratitudeOperations } from './thanks.operations.ts';

/** Thanks from the view of one of the two. */
export interface SeenThanks {
  readonly id: number;
  readonly transactionId: number;
  readonly received: boolean;
  readonly message: string;
  readonly createdAt: number;
  /** The other member. */
  readonly person: Member;
}

/**
 * Thanks for a gift with a text, once; the same text again changes nothing. Refuses with MESSAGE_REQUIRED,
 * MESSAGE_TOO_LONG, NOT_FOUND or THANKS_SAID.
 */
export async function sayThanks(
  actor: Actor,
  input: { readonly transactionId: number; readonly message: string },
  deps: Deps,
): Promise<SeenThanks> {
  const { member } = actor;
  const problem = thanksProblem(input.message);
  if (problem === 'REQUIRED') throw new Refusal('MESSAGE_REQUIRED');
  if (problem === 'TOO_LONG') throw new Refusal('MESSAGE_TOO_LONG');
  const said = { transactionId: input.transactionId, message: tidyText(input.message) };
  return command(
    { operation: gratitudeOperations.sayThanks, actor, work: (tx) => addThanks(tx, member, said, deps) },
    deps,
  );
}

/** The account of the member must be locked. */
async function addThanks(
  tx: Tx,
  member: Member,
  { transactionId, message }: { readonly transactionId: number; readonly message: string },
  deps: Deps,
): Promise<SeenThanks> {
  const gift = await findReceivedGift(tx, member.id, transactionId);
  if (!gift) throw new Refusal('NOT_FOUND');
  const now = deps.now();
  const inserted = await insertThanks(tx, gift, { memberId: member.id, message, at: now });
  const row = inserted ?? (await findThanksByBooking(tx, gift.bookingId));
  if (!row || row.message !== message) throw new Refusal('THANKS_SAID');
  if (inserted) {
    const people = { by: member, to: { id: gift.giverId } };
    await notify(tx, { kind: 'THANKS_SAY', ...people, involvedId: inserted.id, at: now }, deps);
  }
  const [seen] = await withMembers(tx, [row], member.id);
  if (!seen) throw new Error(`The giver of booking ${gift.bookingId} is not there.`);
  return seen;
}

/** Thanks to the member, newest first. Refuses with PAGE_INVALID. */
export async function listThanks(
  { member }: Actor,
  page: Page,
  deps: Deps,
): Promise<{ count: number; unseen: number; thanks: SeenThanks[] }> {
  const { count, unseen, rows } = await pageOfReceived(deps.db.read, member.id, toRange(page));
  return { count, unseen, thanks: await withMembers(deps.db.read, rows, member.id) };
}

/** The thanks for bookings of the own list. Refuses with PAGE_INVALID for more than a page of them. */
export async function thanksOf(
  { member }: Actor,
  bookingIds: readonly number[],
  deps: Deps,
): Promise<SeenThanks[]> {
  if (bookingIds.length > MAX_PAGE_SIZE) throw new Refusal('PAGE_INVALID');
  return withMembers(
    deps.db.read,
    await findThanksOfBookings(deps.db.read, member.id, bookingIds),
    member.id,
  );
}

/** Marks all thanks that the member received as seen now. */
export function markThanksSeen(actor: Actor, deps: Deps): Promise<void> {
  const work = (tx: Tx) => setThanksSeen(tx, actor.member.id, deps.now());
  return command({ operation: gratitudeOperations.markThanksSeen, actor, work }, deps);
}

export interface PastPartner {
  readonly person: Member;
  readonly lastAt: number;
  /** The text of the last booking between the two; null where there were only payment requests. */
  readonly lastMemo: string | null;
}

/** The people with whom the member exchanged something, and the recipients of the member's requests; the most recent first. */
export async function pastPartners({ member }: Actor, deps: Deps): Promise<PastPartner[]> {
  const { read } = deps.db;
  const [met, requested] = await Promise.all([
    findRecentPartners(read, member.id),
    findRecentRecipients(read, member.id),
  ]);
  const lastTimes = new Map<number, number>();
  for (const { id, last_at } of [...met, ...requested]) {
    lastTimes.set(id, Math.max(last_at, lastTimes.get(id) ?? 0));
  }
  const memos = new Map(met.map(({ id, memo }) => [id, memo]));
  const partners = [...lastTimes].toSorted(([, one], [, other]) => other - one).slice(0, MOST_PARTNERS);
  const members = await findMembers(
    read,
    partners.map(([id]) => id),
  );
  return partners.flatMap(([id, lastAt]) => {
    const person = members.get(id);
    return person ? [{ person, lastAt, lastMemo: memos.get(id) ?? null }] : [];
  });
}

/** The member's favourites, by name. */
export async function listFavourites({ member }: Actor, deps: Deps): Promise<Member[]> {
  const ids = await findFavouriteIds(deps.db.read, member.id);
  const members = await findMembers(deps.db.read, ids);
  return ids.flatMap((id) => members.get(id) ?? []);
}

/**
 * Adds a favourite or removes one; a repetition changes nothing. Refuses with MEMBER_NOT_FOUND, OWN_ACCOUNT, or
 * FAVOURITES_FULL when there are fifty.
 */
export function setFavourite(
  actor: Actor,
  input: { readonly gradidoID: string; readonly isFavourite: boolean },
  deps: Deps,
): Promise<void> {
  const { member } = actor;
  return command(
    {
      operation: gratitudeOperations.setFavourite,
      actor,
      work: async (tx) => {
        const other = await findMember(tx, { uuid: input.gradidoID });
        if (!other) throw new Refusal('MEMBER_NOT_FOUND');
        if (!input.isFavourite) return removeFavourite(tx, member.id, other.id);
        if (other.id === member.id) throw new Refusal('OWN_ACCOUNT');
        if (other.deleted_at !== null) throw new Refusal('MEMBER_NOT_FOUND');
        // Under the lock of the account, so that two concurrent requests do not exceed the limit.
        const favourites = await findFavouriteIds(tx, member.id);
        if (!favourites.includes(other.id) && favourites.length >= FAVOURITES_MAX) {
          throw new Refusal('FAVOURITES_FULL', { detail: { max: FAVOURITES_MAX } });
        }
        return insertFavourite(tx, member.id, other.id, deps.now());
      },
    },
    deps,
  );
}

async function withMembers(db: Db | Tx, rows: readonly ThanksRow[], viewerId: number): Promise<SeenThanks[]> {
  const others = rows.map((row) => (row.member_id === viewerId ? row.thanked_id : row.member_id));
  const members = await findMembers(db, others);
  return rows.flatMap((row) => {
    const received = row.thanked_id === viewerId;
    const person = members.get(received ? row.member_id : row.thanked_id);
    if (!person) return [];
    const transactionId = received ? row.partner_booking_id : row.booking_id;
    const { id, message, created_at: createdAt } = row;
    return [{ id, transactionId, received, message, createdAt, person }];
  });
}

/** Removes a member's favourites, and the member from those of others. */
export function forgetFavourites(tx: Tx, memberId: number): Promise<void> {
  return removeFavouritesOf(tx, memberId);
}
