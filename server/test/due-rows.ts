/** Rows that are due for every job and every queue. */
import { DAY_MS } from '@kula/core/platform/days';
import { sql } from 'kysely';
import { retainedForATime } from '../src/app/cleanup/retention.ts';
import type { Config } from '../src/platform/config/config.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { insertOldRow } from './old-rows.ts';
import { queueWork } from './queued-work.ts';

/** Adds so many to each queue, and one at least for each job, in a community without members. */
export async function fillDue(
  tx: Tx,
  count: number,
  { now, config }: { readonly now: number; readonly config: Config },
): Promise<void> {
  await queueWork(tx, count, now);
  const { id: memberId } = await tx.selectFrom('members').select('id').executeTakeFirstOrThrow();
  for (const retention of retainedForATime) {
    await insertOldRow(tx, retention, { at: now - retention.retentionMs(config) - DAY_MS, memberId });
  }
  const before = sql.lit(now - 60 * DAY_MS);
  const statements = [
    sql`insert into accounts (member_id) select id from members`,
    // Nobody has confirmed this address.
    sql`insert into members (uuid, community_id, email, first_name, last_name, language, created_at)
      select 'stranger', id, 'stranger@example.org', '', '', 'en', ${before} from communities`,
    ...['member_words', 'findable_words'].map(
      (table) => sql`insert into ${sql.table(table)} (word, member_id) select 'word', id from members`,
    ),
    sql`insert into accounts (member_id) select id from members where uuid = 'stranger'`,
    sql`insert into email_codes (member_id, kind, code_hash, created_at, expires_at)
      select id, 'REGISTER', 'hash', ${before}, ${sql.lit(now)} from members where uuid = 'stranger'`,
    ...['acting_member_id', 'affected_member_id'].map(
      (column) => sql`insert into events (type, ${sql.ref(column)}, created_at)
        select 'USER_REGISTER', id, ${before} from members where uuid = 'stranger'`,
    ),
    sql`insert into contributions (member_id, memo, amount, contribution_date, month, status, type, created_at)
      select min(id), 'Words', 100, '2026-05-01', '2026-05', 'PENDING', 'USER', ${before} from members`,
    sql`insert into contribution_words (word, contribution_id) select 'words', id from contributions`,
    sql`insert into bookings (member_id, sequence, type, amount, balance, decay, booked_at, memo, contribution_id)
      select member_id, 1, 'CREATION', 100, 100, 0, ${before}, '', id from contributions`,
    sql`insert into old_jwt_keys (fingerprint, public_jwt_key, private_jwt_key, replaced_at) values ('', '', '', 1)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
