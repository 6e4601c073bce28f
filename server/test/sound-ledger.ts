/**
 * A community with as many bookings as wanted, whose ledger is sound: each row is calculated by the rules of the core.
 * Written straight into a file of the embedded database, because a server would take hours.
 */
import { DatabaseSync } from 'node:sqlite';
import { type Head, nextBooking } from '@kula/core/money/ledger';
import { type Amount, amountOfGdd, negate } from '@kula/core/money/money';

const BEGIN = Date.UTC(2025, 5, 1);
const GIFT_EVERY_MS = 30_000;
const START_GDD = 1000n;
/** Co-prime to any number of members below it, so that everybody gives to everybody in turn. */
const STRIDE = 7_919;

export interface Size {
  readonly members: number;
  readonly bookings: number;
}

/** The file must be migrated and empty. Every member begins with a creation; all other bookings are gifts. */
export function writeSoundLedger(file: string, { members, bookings }: Size): void {
  const db = new DatabaseSync(file);
  try {
    db.exec('begin');
    const writing = prepareWriting(db);
    writing.community();
    for (let id = 1; id <= members; id++) writing.member(id);
    for (let gift = 0; gift * 2 < bookings - members; gift++) {
      const from = 1 + (gift % members);
      const to = 1 + ((from + STRIDE * (1 + Math.floor(gift / members))) % members);
      if (from !== to)
        writing.gift(from, to, amountOfGdd(1n + BigInt(gift % 5)), BEGIN + gift * GIFT_EVERY_MS);
    }
    writing.heads();
    db.exec('commit');
  } finally {
    db.close();
  }
}

function prepareWriting(db: DatabaseSync) {
  const heads = new Map<number, Head>();
  const member = db.prepare(
    `insert into members (id, uuid, community_id, email, email_checked_at, first_name, last_name, language, created_at)
     values (?, ?, 1, ?, 1, 'Large', ?, 'en', ?)`,
  );
  const account = db.prepare('insert into accounts (member_id) values (?)');
  const contribution = db.prepare(
    `insert into contributions (member_id, memo, amount, contribution_date, month, status, type, booking_id, created_at)
     values (?, 'For the garden', ?, '2025-05-01', '2025-05', 'CONFIRMED', 'USER', ?, ?)`,
  );
  const event = db.prepare(
    `insert into events (type, acting_member_id, affected_member_id, involved_id, amount, created_at)
     values (?, ?, ?, ?, ?, ?)`,
  );
  const update = db.prepare(
    'update accounts set last_booking_id = ?, sequence = ?, balance = ?, booked_at = ? where member_id = ?',
  );
  const insert = db.prepare(
    `insert into bookings (id, member_id, sequence, previous_id, type, amount, balance, decay, decay_start_at, booked_at,
       memo, partner_member_id, partner_booking_id, contribution_id, creation_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'For the garden', ?, ?, ?, ?)`,
  );
  let last = 0;
  const book = (
    memberId: number,
    step: Parameters<typeof nextBooking>[1],
    refers: readonly (number | null)[],
  ): void => {
    const row = nextBooking(heads.get(memberId), step);
    const [partner = null, partnerBooking = null, contributionId = null, creationAt = null] = refers;
    const { previousId, sequence, type, amount, balance, decay, decayStart, bookedAt } = row;
    const own = [++last, memberId, sequence, previousId, type, amount, balance, decay, decayStart, bookedAt];
    insert.run(...own, partner, partnerBooking, contributionId, creationAt);
    heads.set(memberId, { id: last, sequence, balance, bookedAt });
  };
  return {
    community: () =>
      db.exec(`insert into communities (id, uuid, foreign_flag, name, description, url, created_at)
        values (1, 'a-large-community', 0, 'Large', '', 'https://large.example.org', 1)`),
    member: (id: number): void => {
      const amount = amountOfGdd(START_GDD);
      member.run(id, `member-${id}`, `member${id}@example.org`, `Member ${id}`, BEGIN);
      account.run(id);
      const { lastInsertRowid } = contribution.run(id, amount, last + 1, BEGIN);
      const day = Date.UTC(2025, 4, 1);
      book(id, { type: 'CREATION', amount, at: BEGIN }, [null, null, Number(lastInsertRowid), day]);
    },
    gift: (from: number, to: number, amount: Amount, at: number): void => {
      const [sent, received] = [last + 1, last + 2];
      book(from, { type: 'SEND', amount: negate(amount), at }, [to, received]);
      book(to, { type: 'RECEIVE', amount, at }, [from, sent]);
      event.run('TRANSACTION_SEND', from, to, sent, amount, at);
      event.run('TRANSACTION_RECEIVE', from, to, received, amount, at);
    },
    heads: (): void => {
      for (const [memberId, { id, sequence, balance, bookedAt }] of heads)
        update.run(id, sequence, balance, bookedAt, memberId);
    },
  };
}
