/** An older process goes on beside the migration by which services get events as well. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { dialects } from '../../../test/app.ts';
import { runOn } from '../../../test/cluster.ts';
import type { Database } from './database.ts';
import { migrate, migrations } from './migrate.ts';
import { eventsForServices } from './migrations/0055-events-for-services.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

const before = migrations.slice(0, migrations.indexOf(eventsForServices));

/** The statements of the version before. */
const older = {
  queue: `insert into outside_pushes (service, member_id, next_attempt_at, last_error, claimed_until_at)
    values ('GMS', 1, 5, null, null) on conflict (service, member_id) do update
    set version = outside_pushes.version + 1, attempts = 0, next_attempt_at = 5, last_error = null`,
  claim: `with due as (select service, member_id from outside_pushes where true and service = 'GMS'
      and next_attempt_at <= 9 and (claimed_until_at is null or claimed_until_at <= 9) order by next_attempt_at limit 5)
    update outside_pushes set next_attempt_at = 20, claimed_until_at = 20
    where (service, member_id) in (select service, member_id from due) returning *`,
  finish: `delete from outside_pushes where service = 'GMS' and member_id = 1 and version = 2`,
  endClaims: `update outside_pushes set claimed_until_at = null where true and claimed_until_at is not null`,
};

describe.each(dialects)('an older process beside events for services on %s', (dialect) => {
  const name = `kula_${randomBytes(6).toString('hex')}`;
  let folder: string;
  let db: Database;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kula-events-'));
    if (dialect === 'postgres') await runOn(inject('postgresUrl'), `create database ${name}`);
    db =
      dialect === 'sqlite'
        ? openSqlite(join(folder, 'kula.db'))
        : openPostgres(Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString());
    await migrate(db, () => 1, before);
    await run(
      `insert into communities (uuid, foreign_flag, name, description, url, created_at) values ('u', 0, '', '', '', 1)`,
    );
    await run(`insert into members (uuid, community_id, email, first_name, last_name, language, created_at)
      values ('one', 1, 'one@example.org', '', '', 'en', 1)`);
  });
  afterEach(async () => {
    await db.close();
    if (dialect === 'postgres') await runOn(inject('postgresUrl'), `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (statement: string) => db.transaction((tx) => sql.raw(statement).execute(tx));
  const rows = () =>
    db.read.selectFrom('outside_pushes').select(['service', 'member_id', 'version']).orderBy('id').execute();

  it('queues, claims and removes what it did before, and leaves events alone', async () => {
    await run(older.queue);
    await migrate(db, () => 1);
    expect(await rows()).toEqual([{ service: 'GMS', member_id: 1, version: 1 }]);
    await run(older.queue);
    await run(`insert into outside_pushes (service, involved_id, affected_member_id, next_attempt_at)
      values ('LATER', 1, 1, 5), ('LATER', 2, 1, 5)`);
    expect((await run(older.claim)).rows).toMatchObject([{ member_id: 1 }]);
    await run(older.endClaims);
    await run(older.finish);
    const event = { service: 'LATER', member_id: null, version: 1 };
    expect(await rows()).toEqual([event, event]);
    await run(older.queue);
    expect(await rows()).toHaveLength(3);
  });

  it('loses nothing that it queues meanwhile', async () => {
    const queued = Array.from({ length: 30 }, () => run(older.queue));
    await Promise.all([...queued, migrate(db, () => 1)]);
    expect(await rows()).toEqual([{ service: 'GMS', member_id: 1, version: 30 }]);
  });

  it('finds no row that is both or none', async () => {
    await migrate(db, () => 1);
    for (const values of [`'GMS', 1, 1`, `'GMS', null, null`])
      await expect(
        run(
          `insert into outside_pushes (service, member_id, involved_id, next_attempt_at) values (${values}, 5)`,
        ),
      ).rejects.toThrow(/check/i);
  });
});
