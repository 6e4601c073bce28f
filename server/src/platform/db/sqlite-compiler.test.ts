import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

describe('SQLite plans a statement', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kula-plans-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /**
   * How often a cached statement is planned in three runs; each plan calls the authorizer for the
   * columns.
   */
  function plans(file: string, text: string, parameters: readonly number[]): number {
    const connection = new DatabaseSync(file);
    const statement = connection.prepare(text);
    let plannedRuns = 0;
    let isPlanning = false;
    connection.setAuthorizer(() => {
      isPlanning = true;
      return 0;
    });
    // A statement is planned once more after an authorizer is set.
    statement.all(...parameters);
    for (let run = 0; run < 3; run++) {
      isPlanning = false;
      statement.all(...parameters);
      if (isPlanning) plannedRuns++;
    }
    connection.close();
    return plannedRuns;
  }

  it('once, whatever its limit', async () => {
    const file = join(folder, 'kula.db');
    const db = openSqlite(file);
    await migrate(db, () => 0);
    const query = db.read.selectFrom('members').select('id').orderBy('id').limit(5).offset(1).compile();
    await db.close();
    expect(query.parameters).toEqual([5, 1]);
    expect(plans(file, query.sql, [5, 1])).toBe(0);
    // This is the reason for the other notation.
    expect(plans(file, 'select id from members order by id limit ? offset ?', [5, 1])).toBe(3);
  });
});
