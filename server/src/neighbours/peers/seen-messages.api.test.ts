import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { dialects } from '../../../test/app.ts';
import { runOn } from '../../../test/cluster.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { openSqlite } from '../../platform/db/sqlite.ts';
import { trimSeen, storeSeen } from './seen-messages.queries.ts';

/** On PostgreSQL texts are in the order of a language, in which signs come before letters. */
async function openOrdered(
  dialect: (typeof dialects)[number],
): Promise<{ db: Database; drop: () => Promise<void> }> {
  if (dialect === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'kula-notes-'));
    const db = openSqlite(join(folder, 'kula.db'));
    const drop = async (): Promise<void> => {
      await db.close();
      rmSync(folder, { recursive: true });
    };
    return { db, drop };
  }
  const admin = inject('postgresUrl');
  const name = `kula_${randomBytes(6).toString('hex')}`;
  await runOn(
    admin,
    `create database ${name} template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US'`,
  );
  const db = openPostgres(Object.assign(new URL(admin), { pathname: `/${name}` }).toString());
  const drop = async (): Promise<void> => {
    await db.close();
    await runOn(admin, `drop database ${name} with (force)`);
  };
  return { db, drop };
}

it.each(dialects)(
  'of notes with one beginning the newest remain, and all of others, on %s',
  async (dialect) => {
    const { db, drop } = await openOrdered(dialect);
    try {
      await migrate(db, () => 0);
      await db.transaction(async (tx) => {
        const ends = ['a', 'Z', '0', '9', '-', '_'];
        for (const [at, end] of ends.entries()) await storeSeen(tx, `kind:1:${end}`, 100 + at);
        for (const other of ['kind:10:a', 'kind:2:a', 'kin', 'KIND:1:b']) await storeSeen(tx, other, 1);
        await trimSeen(tx, 'kind:1:', 2);
      });
      const stored = await db.read.selectFrom('seen_messages').select('hash').execute();
      expect(new Set(stored.map(({ hash }) => hash))).toEqual(
        new Set(['kind:1:-', 'kind:1:_', 'kind:10:a', 'kind:2:a', 'kin', 'KIND:1:b']),
      );
    } finally {
      await drop();
    }
  },
);
