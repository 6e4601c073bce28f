/** SQL of what is held about one member. No secret leaves: no hash, no code of a mail, no token. */
import type { Db } from '../../db/database.ts';
import type { Member } from '../../db/members.ts';

/** So many rows at a time. */
const CHUNK = 1000;

/** Reads rows in pieces, until a piece is not full. */
export async function allOf<Row>(read: (offset: number, limit: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const chunk = await read(rows.length, CHUNK);
    rows.push(...chunk);
    if (chunk.length < CHUNK) return rows;
  }
}

export function rolesHeld(db: Db, { id }: Member) {
  return db
    .selectFrom('member_roles')
    .select(['role', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();
}

export function sessionsHeld(db: Db, { id }: Member) {
  return allOf((offset, limit) =>
    db
      .selectFrom('sessions')
      .select(['created_at', 'last_seen_at', 'ended_at', 'end_reason'])
      .where('member_id', '=', id)
      .orderBy('created_at')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
}

export function mailCodesHeld(db: Db, { id }: Member) {
  return allOf((offset, limit) =>
    db
      .selectFrom('email_codes')
      .select(['kind', 'created_at', 'expires_at', 'used_at'])
      .where('member_id', '=', id)
      .orderBy('created_at')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
}

export function mailsHeld(db: Db, { email }: Member) {
  return allOf((offset, limit) =>
    db
      .selectFrom('outbox_mails')
      .select(['kind', 'language', 'created_at', 'sent_at', 'failed_at'])
      .where('to_address', '=', email)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
}

export function linksHeld(db: Db, { id }: Member) {
  return allOf((offset, limit) =>
    db
      .selectFrom('transaction_links')
      .innerJoin('holds', 'holds.id', 'transaction_links.id')
      .select(['transaction_links.id', 'code', 'memo', 'holds.amount', 'reserved', 'holds.created_at'])
      .select(['holds.valid_until_at', 'deleted_at', 'redeemed_at'])
      .where('transaction_links.member_id', '=', id)
      .orderBy('transaction_links.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
}

export function contributionsHeld(db: Db, { id }: Member) {
  return allOf((offset, limit) =>
    db
      .selectFrom('contributions')
      .select(['id', 'memo', 'amount', 'contribution_date', 'status', 'type', 'booking_id', 'created_at'])
      .select(['updated_at', 'confirmed_at', 'denied_at', 'deleted_at', 'contribution_link_id'])
      .where('member_id', '=', id)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
}

export function gdtEntriesHeld(db: Db, { email }: Member) {
  return allOf((offset, limit) =>
    db
      .selectFrom('gdt_entries')
      .select(['kind', 'amount', 'factor', 'amount2', 'factor2', 'gdt', 'comment', 'coupon_code'])
      .select(['entry_at', 'created_at'])
      .where('email', '=', email)
      .orderBy('entry_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
}

export function purchasesHeld(db: Db, { email }: Member) {
  return db
    .selectFrom('purchases')
    .select(['event', 'order_id', 'product_id', 'price_cents', 'paid', 'success_at', 'membership_id'])
    .select('created_at')
    .where('payer_email', '=', email)
    .orderBy('id')
    .execute();
}

/** What the member did, and what others did to the account; who those others are is theirs. */
export async function eventsHeld(db: Db, { id }: Member) {
  const own = await allOf((offset, limit) =>
    db
      .selectFrom('events')
      .select(['id', 'type', 'involved_id', 'amount', 'created_at'])
      .where('acting_member_id', '=', id)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
  const others = await allOf((offset, limit) =>
    db
      .selectFrom('events')
      .select(['id', 'type', 'involved_id', 'amount', 'created_at'])
      .where('affected_member_id', '=', id)
      .where((e) => e.or([e('acting_member_id', 'is', null), e('acting_member_id', '<>', id)]))
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
  return [
    ...own.map((event) => ({ ...event, by: 'me' })),
    ...others.map((event) => ({ ...event, by: 'somebody else' })),
  ].toSorted((a, b) => a.id - b.id);
}

/** Answers that are kept so that a repeated command is carried out once. */
export function repeatableHeld(db: Db, { id }: Member) {
  return db
    .selectFrom('idempotency_keys')
    .select(['operation', 'key', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();
}

/** Services that are still to be told of a change. */
export function pushesHeld(db: Db, { id }: Member) {
  return db
    .selectFrom('outside_pushes')
    .select(['service', 'next_attempt_at'])
    .where('service', 'in', ['GMS', 'HUMHUB', 'NEWSLETTER'])
    .where('member_id', '=', id)
    .execute();
}

export async function searchWordsHeld(db: Db, { id }: Member): Promise<object> {
  const [moderators, members] = await Promise.all([
    db.selectFrom('member_words').select('word').where('member_id', '=', id).orderBy('word').execute(),
    db.selectFrom('findable_words').select('word').where('member_id', '=', id).orderBy('word').execute(),
  ]);
  return {
    byWhichModeratorsFindMe: moderators.map(({ word }) => word),
    byWhichMembersFindMe: members.map(({ word }) => word),
  };
}

/** Devices that are told of what happens, by the service that tells them: the rest of the address opens a way to the device. */
export async function devicesHeld(db: Db, { id }: Member): Promise<object[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select(['endpoint', 'renewed_at'])
    .where('member_id', '=', id)
    .execute();
  return rows.map(({ endpoint, renewed_at }) => ({ service: URL.parse(endpoint)?.host ?? '', renewed_at }));
}

export function firstStepsHeld(db: Db, { id }: Member) {
  return db
    .selectFrom('first_steps')
    .select(['closed_at', 'fading_read_at'])
    .where('member_id', '=', id)
    .execute();
}
