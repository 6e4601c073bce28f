/** SQL of the data about one member. No secret is included: no hash, no code of a mail, no token. */
import type { Db } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import { inOnePiece, type PageKey, type Pages, pagesAfter, pagesById, without } from './own-data-pages.ts';

/** Before all times and numbers. */
const beginning = { at: Number.MIN_SAFE_INTEGER, id: 0 };

export function rolesHeld(db: Db, { id }: Member) {
  return db
    .selectFrom('member_roles')
    .select(['role', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();
}

export function sessionsHeld(db: Db, { id }: Member): Pages {
  const pages = pagesAfter(
    { at: beginning.at, id: '' },
    (after, limit) =>
      db
        .selectFrom('sessions')
        .select(['id', 'created_at', 'last_seen_at', 'ended_at', 'end_reason'])
        .where('member_id', '=', id)
        .where((e) => e(e.refTuple('created_at', 'id'), '>', e.tuple(after.at, after.id)))
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    (row) => ({ at: row.created_at, id: row.id }),
  );
  // The number of a session gives almost the access of the session.
  return inOnePiece(without('id', pages));
}

export function rememberedDevicesHeld(db: Db, { id }: Member) {
  return db
    .selectFrom('stays')
    .select(['device', 'network', 'created_at', 'last_used_at', 'ends_at'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
}

export function passkeysHeld(db: Db, { id }: Member) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'transports', 'is_synced', 'created_at', 'last_used_at'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
}

export function recoveryCodesHeld(db: Db, { id }: Member) {
  return db
    .selectFrom('recovery_codes')
    .select(['created_at', 'used_at'])
    .where('member_id', '=', id)
    .orderBy('used_at')
    .execute();
}

export function sendLimitHeld(db: Db, { id }: Member) {
  return db
    .selectFrom('send_limits')
    .select(['amount', 'unconfirmed', 'window_at', 'created_at'])
    .where('member_id', '=', id)
    .execute();
}

export function mailCodesHeld(db: Db, { id }: Member, from?: PageKey): Pages {
  const pages = pagesAfter(
    beginning,
    (after, limit) =>
      db
        .selectFrom('email_codes')
        .select(['id', 'kind', 'created_at', 'expires_at', 'used_at'])
        .where('member_id', '=', id)
        .where((e) => e(e.refTuple('created_at', 'id'), '>', e.tuple(after.at, after.id)))
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    (row) => ({ at: row.created_at, id: row.id }),
    from,
  );
  return without('id', pages);
}

export function mailsHeld(db: Db, { email }: Member, from?: PageKey): Pages {
  const pages = pagesById(
    (after, limit) =>
      db
        .selectFrom('outbox_mails')
        .select(['id', 'kind', 'language', 'created_at', 'sent_at', 'failed_at'])
        .where('to_address', '=', email)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    from,
  );
  return without('id', pages);
}

export function linksHeld(db: Db, { id }: Member, from?: PageKey): Pages {
  return pagesById(
    (after, limit) =>
      db
        .selectFrom('transaction_links')
        .innerJoin('holds', (join) =>
          join
            .onRef('holds.id', '=', 'transaction_links.id')
            .onRef('holds.member_id', '=', 'transaction_links.member_id'),
        )
        .select(['transaction_links.id', 'code', 'memo', 'holds.amount', 'reserved', 'holds.created_at'])
        .select(['holds.valid_until_at', 'deleted_at', 'redeemed_at'])
        .where('transaction_links.member_id', '=', id)
        .where('transaction_links.id', '>', after)
        .orderBy('transaction_links.id')
        .limit(limit)
        .execute(),
    from,
  );
}

export function contributionsHeld(db: Db, { id }: Member, from?: PageKey) {
  return pagesById(
    (after, limit) =>
      db
        .selectFrom('contributions')
        .select(['id', 'memo', 'amount', 'contribution_date', 'status', 'type', 'booking_id', 'created_at'])
        .select(['updated_at', 'confirmed_at', 'denied_at', 'deleted_at', 'contribution_link_id'])
        .where('member_id', '=', id)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    from,
  );
}

export function gdtEntriesHeld(db: Db, { email }: Member, from?: PageKey): Pages {
  const pages = pagesAfter(
    beginning,
    (after, limit) =>
      db
        .selectFrom('gdt_entries')
        .select(['id', 'kind', 'amount', 'factor', 'amount2', 'factor2', 'gdt', 'comment', 'coupon_code'])
        .select(['entry_at', 'created_at'])
        .where('email', '=', email)
        .where((e) => e(e.refTuple('entry_at', 'id'), '>', e.tuple(after.at, after.id)))
        .orderBy('entry_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    (row) => ({ at: row.entry_at, id: row.id }),
    from,
  );
  return without('id', pages);
}

export function purchasesHeld(db: Db, { email }: Member, from?: PageKey): Pages {
  const pages = pagesById(
    (after, limit) =>
      db
        .selectFrom('purchases')
        .select([
          'id',
          'event',
          'order_id',
          'product_id',
          'price_cents',
          'paid',
          'success_at',
          'membership_id',
        ])
        .select('created_at')
        .where('payer_email', '=', email)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    from,
  );
  return without('id', pages);
}

/** The member's own events, and those of others about the account; without the identity of those others. */
export function eventsHeld(db: Db, { id }: Member, from?: PageKey): Pages {
  const select = (after: number, limit: number) =>
    db
      .selectFrom('events')
      .select(['id', 'type', 'involved_id', 'amount', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit);
  // Each side has its own index; the first rows of both together are among the first rows of each.
  const read = async (after: number, limit: number) => {
    const own = await select(after, limit).where('acting_member_id', '=', id).execute();
    const others = await select(after, limit)
      .where('affected_member_id', '=', id)
      .where((e) => e.or([e('acting_member_id', 'is', null), e('acting_member_id', '<>', id)]))
      .execute();
    return [
      ...own.map((event) => ({ ...event, by: 'me' })),
      ...others.map((event) => ({ ...event, by: 'somebody else' })),
    ]
      .toSorted((a, b) => a.id - b.id)
      .slice(0, limit);
  };
  return pagesById(read, from);
}

/** Stored answers, so that a repeated command is carried out once. */
export function repeatableHeld(db: Db, { id }: Member, from?: PageKey): Pages {
  return pagesAfter(
    { operation: '', key: '' },
    (after, limit) =>
      db
        .selectFrom('idempotency_keys')
        .select(['operation', 'key', 'created_at'])
        .where('member_id', '=', id)
        .where((e) => e(e.refTuple('operation', 'key'), '>', e.tuple(after.operation, after.key)))
        .orderBy('operation')
        .orderBy('key')
        .limit(limit)
        .execute(),
    ({ operation, key }) => ({ operation, key }),
    from,
  );
}

/** Services to which a change or an event is still to be sent. */
export function pushesHeld(db: Db, { id }: Member) {
  return db
    .selectFrom('outside_pushes')
    .select(['service', 'next_attempt_at'])
    .where((e) => e.or([e('member_id', '=', id), e('affected_member_id', '=', id)]))
    .orderBy('id')
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

/** Devices for push messages, by their push service: the rest of the address gives access to the device. */
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
