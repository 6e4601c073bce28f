/** Rows that are removed, or emptied, after a time. */
import { type RawBuilder, sql } from 'kysely';
import { retainedForATime, type Retention } from '../src/app/cleanup/retention.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { given } from './app.ts';

const FAR = Date.UTC(2100, 0, 1);

interface Old {
  /** When its time begins. */
  readonly at: number;
  readonly memberId: number;
}

function rowOf(
  { table, what, since, only, empties }: Retention,
  { at, memberId }: Old,
): Record<string, unknown> {
  const rows: Partial<Record<Retention['table'], Record<string, unknown>>> = {
    sessions: { id: 'old', member_id: memberId, created_at: 1 },
    stays: {
      member_id: memberId,
      family_hash: 'old',
      secret_hash: 'old',
      device: 'Firefox',
      network: '203.0.*.*',
      created_at: 1,
      rotated_at: 1,
      last_used_at: 1,
    },
    used_challenges: { challenge_hash: 'old' },
    hand_overs: { token_hash: 'old', purpose: 'ADMIN', member_id: memberId, created_at: 1 },
    email_codes: { member_id: memberId, kind: 'RESET', code_hash: 'old', created_at: 1 },
    throttles: { key: 'old', count: 1 },
    idempotency_keys: {
      member_id: memberId,
      operation: 'sendCoins',
      key: 'old',
      arguments_hash: 'hash',
      answer: 'true',
    },
    outbox_mails: {
      event_key: what,
      kind: only?.includes('kind in') ? 'resetPassword' : 'transactionReceived',
      to_address: 'lea@example.org',
      to_name: 'Lea',
      language: 'en',
      payload: empties ? '{"firstName":"Lea"}' : '{}',
      created_at: FAR,
      next_attempt_at: FAR,
      ...(only?.includes('sent_at is not null') ? { sent_at: at } : {}),
    },
    mailbox: { to_address: 'lea@example.org', subject: 'Hello', body_text: 'Hello', body_html: 'Hello' },
    push_devices: {
      member_id: memberId,
      session_id: 'old',
      endpoint: 'https://push.example',
      p256dh: 'p',
      auth: 'a',
    },
    backups: { failure: 'no room' },
    seen_messages: { hash: 'old' },
    pictures: { name: 'old', content: Buffer.from('old') },
    device_notices: { kind: 'GIFT_RECEIVED', next_attempt_at: FAR },
  };
  return { ...given(rows[table]), [since]: at };
}

const inserted = (
  table: string,
  row: Record<string, unknown>,
): RawBuilder<unknown> => sql`insert into ${sql.table(table)}
  (${sql.join(Object.keys(row).map((column) => sql.ref(column)))}) values (${sql.join(Object.values(row))})`;

/** A row of this kind; a push message needs a device. */
export async function insertOldRow(tx: Tx, retention: Retention, old: Old): Promise<void> {
  const row = rowOf(retention, old);
  if (retention.table !== 'device_notices') {
    await inserted(retention.table, row).execute(tx);
    return;
  }
  const findDevice = () => tx.selectFrom('push_devices').select('id').executeTakeFirst();
  if ((await findDevice()) === undefined)
    await insertOldRow(tx, given(retainedForATime.find(({ table }) => table === 'push_devices')), old);
  await inserted('device_notices', { ...row, device_id: given(await findDevice()).id }).execute(tx);
}
