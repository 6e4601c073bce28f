import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, given, type TestApp, tableNames } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join } from '../../../test/people.ts';
import { forgetOldThings } from './cleanup.usecases.ts';
import { forgotten, retainedOtherwise, type Retention } from './retention.ts';

const FAR = Date.UTC(2100, 0, 1);
const securityPage = new URL('../../../../docs/security.md', import.meta.url);

/** A row of the table whose time begins at that moment. */
function rowOf(
  { table, since, only, empties }: Retention,
  at: number,
  memberId: number,
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
      event_key: 'old',
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

describe.each(dialects)('expired data on %s', (dialect) => {
  let app: TestApp;
  let memberId: number;

  // No mail server answers, so only the rows of the tests change.
  const begin = beginning(dialect, async (app) => ({ memberId: (await join(app, 'Lea')).actor.member.id }), {
    env: { SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  beforeEach(async () => {
    ({ app, memberId } = await begin());
    await app.db.transaction(async (tx) => {
      await tx.deleteFrom('outbox_mails').execute();
      await tx.deleteFrom('email_codes').execute();
    });
  });

  afterEach(() => app.close());

  const insert = (table: string, row: Record<string, unknown>) =>
    app.db.transaction(async (tx) => {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
        tx,
      );
    });

  const prepare = async (retention: Retention, at: number): Promise<void> => {
    const row = rowOf(retention, at, memberId);
    if (retention.table !== 'device_notices') return insert(retention.table, row);
    const [device] = forgotten.filter(({ table }) => table === 'push_devices');
    await insert('push_devices', rowOf(given(device), at, memberId));
    const { id } = await app.db.read.selectFrom('push_devices').select('id').executeTakeFirstOrThrow();
    return insert('device_notices', { ...row, device_id: id });
  };

  /** The number of rows that still exist, or still have their contents. */
  const left = async ({ table, since, empties }: Retention, at: number): Promise<number> => {
    const still = empties ? sql`${sql.ref(empties.column)} <> ${empties.to}` : sql`1 = 1`;
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where ${sql.ref(since)} = ${at} and ${still}`.execute(app.db.read);
    return rows.length;
  };

  it.each(forgotten)('is there a moment before its time and gone then: $table, $what', async (retention) => {
    const at = app.deps.now() + 1;
    await prepare(retention, at);
    app.advanceBy(retention.retentionMs(app.deps.config));
    await forgetOldThings(app.deps);
    expect(await left(retention, at)).toBe(1);
    app.advanceBy(1);
    await forgetOldThings(app.deps);
    expect(await left(retention, at)).toBe(0);
  });

  it('is removed in small steps, so that other writers do not wait long', async () => {
    const [retention] = forgotten.filter(({ table }) => table === 'throttles');
    await app.db.transaction(async (tx) => {
      const rows = Array.from({ length: 1201 }, (_, n) => ({ key: `old ${n}`, window_at: 5, count: 1 }));
      for (let n = 0; n < rows.length; n += 300) {
        await tx
          .insertInto('throttles')
          .values(rows.slice(n, n + 300))
          .execute();
      }
    });
    const steps: number[] = [];
    const transaction: TestApp['db']['transaction'] = async (work) => {
      const before = await left(given(retention), 5);
      const result = await app.db.transaction(work);
      steps.push(before - (await left(given(retention), 5)));
      return result;
    };
    await forgetOldThings({ ...app.deps, db: { ...app.db, read: app.db.read, transaction } });
    expect(steps).toEqual([500, 500, 201]);
  });

  it('is removed once by two processes at the same moment', async () => {
    const [retention] = forgotten.filter(({ table }) => table === 'throttles');
    await insert('throttles', rowOf(given(retention), 5, memberId));
    await Promise.all([forgetOldThings(app.deps), forgetOldThings(app.deps)]);
    expect(await left(given(retention), 5)).toBe(0);
  });

  it('leaves out no table without a reason', async () => {
    const named = new Set([...forgotten.map(({ table }) => table), ...Object.keys(retainedOtherwise)]);
    expect(await tableNames(app)).toEqual([...named].toSorted());
  });
});

describe('the page about security', () => {
  it('lists for how long each kind of data is kept', () => {
    const [, listed = ''] = readFileSync(securityPage, 'utf8').split('\n## How long data is kept\n');
    const lines = listed
      .split(/\n## /)[0]
      ?.split('\n- ')
      .slice(1)
      .map((line) => line.replaceAll(/\s+/g, ' ').trim());
    const rows = forgotten.map(
      ({ table, what, howLong, why }) => `\`${table}\`, ${what}: ${howLong} (${why})`,
    );
    const reasons = [...new Set(Object.values(retainedOtherwise))];
    const retained = reasons.map((reason) => {
      const tables = Object.entries(retainedOtherwise).filter(([, why]) => why === reason);
      return `${tables.map(([table]) => `\`${table}\``).join(', ')}: no time limit (${reason})`;
    });
    expect(lines).toEqual([...rows, ...retained]);
  });
});
