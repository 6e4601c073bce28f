/** Accounts with more bookings than a test could make one by one. */
import { nextBooking } from '@kula/core/money/ledger';
import { type Amount, amountOfUnits } from '@kula/core/money/money';
import type { Insertable } from 'kysely';
import type { BookingTable } from '../src/platform/db/tables.ts';
import { findHead } from '../src/money/ledger/bookings.queries.ts';
import { given, type TestApp, testNow } from './app.ts';
import type { TestMember } from './people.ts';

const ROWS_AT_ONCE = 500;

export interface ManyGifts {
  readonly count: number;
  readonly memo?: string;
  /** The sender; the other side of the bookings is not made. */
  readonly from?: TestMember;
}

/**
 * As many gifts of 0.01 GDD, by the rules of the ledger, one in each millisecond from `testNow` on. Returns
 * the last balance. Nothing else is booked meanwhile, so the numbers from the database are consecutive;
 * otherwise it would refuse the chain. Without the other sides the check of the ledger would report
 * problems.
 */
export async function receiveEachMillisecond(
  app: TestApp,
  { actor }: TestMember,
  { count, memo = 'Thank you', from }: ManyGifts,
): Promise<Amount> {
  const { id } = actor.member;
  let head = given(await findHead(app.db.read, id));
  const rows: object[] = [];
  for (let index = 1; index <= count; index++) {
    const step = { type: 'RECEIVE', amount: amountOfUnits(1_000_000n), at: testNow + index } as const;
    const booking = nextBooking(head, step);
    const { previousId, sequence, type, amount, balance, decay, decayStart, bookedAt } = booking;
    head = { id: head.id + 1, sequence, balance, bookedAt };
    const place = { member_id: id, sequence, previous_id: previousId, booked_at: bookedAt, memo };
    const partner = { partner_member_id: from?.actor.member.id ?? null };
    rows.push({ ...place, ...partner, type, amount, balance, decay, decay_start_at: decayStart });
  }
  await app.db.transaction(async (tx) => {
    for (let begin = 0; begin < rows.length; begin += ROWS_AT_ONCE) {
      const some = rows.slice(begin, begin + ROWS_AT_ONCE) as Insertable<BookingTable>[];
      await tx.insertInto('bookings').values(some).execute();
    }
    const { id: last_booking_id, sequence, balance, bookedAt: booked_at } = head;
    await tx
      .updateTable('accounts')
      .set({ last_booking_id, sequence, balance, booked_at })
      .where('member_id', '=', id)
      .execute();
  });
  return head.balance;
}
