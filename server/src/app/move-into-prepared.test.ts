/** A community that moves into a database on which somebody has started a server before. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { runQuery, runOn } from '../../test/cluster.ts';
import { freePort } from '../../test/ports.ts';
import { programFile } from '../../test/program-files.ts';
import { runKula, runProgram } from '../../test/run-program.ts';
import { statusOf } from '../../test/server-process.ts';
import { waitUntil } from '../../test/wait.ts';
import { strong } from '../../test/settings.ts';

const PASSWORD = 'not-for-the-screen';
const NAME = 'kula_served_before_the_move';
const member = (of: string) => `insert into members
  (uuid, community_id, email, first_name, last_name, language, created_at)
  select '${of}', id, '${of}@example.org', 'M', 'M', 'en', 0 from communities`;

let folder: string;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kula-prepared-'));
  copyFileSync(inject('sqliteTemplate'), join(folder, 'kula.db'));
  const db = new DatabaseSync(join(folder, 'kula.db'));
  db.exec(`insert into communities (uuid, foreign_flag, name, description, url, created_at)
    values ('the-source', 0, 'Moved', '', '', 0); ${member('maria')}`);
  db.close();
  await runOn(inject('postgresUrl'), `create database ${NAME}`);
  url = Object.assign(new URL(inject('postgresUrl')), {
    pathname: `/${NAME}`,
    password: PASSWORD,
  }).toString();
  await serveOnce();
});
afterEach(async () => {
  await runOn(inject('postgresUrl'), `drop database ${NAME} with (force)`);
  rmSync(folder, { recursive: true });
});

/** In production, where the server also keeps the minute in which its clock was believed. */
async function serveOnce(): Promise<void> {
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    JWT_SECRET: strong,
    COMMUNITY_URL: 'https://lindental.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const server = runProgram(
    programFile('main'),
    [],
    { ...env, KULA_DATA: join(folder, 'other'), DATABASE_URL: url, PORT: String(port) },
    PASSWORD,
  );
  await waitUntil(
    async () => (await statusOf(`http://127.0.0.1:${port}/readyz`)) === 200,
    () => 'the server on the target',
  );
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
}

const moveThere = () => runKula(['move', '--to', url], { KULA_DATA: folder });

it('is moved into a database that a server has prepared, and nobody has used', async () => {
  expect(await runQuery(url, 'select id from believed_minutes')).toHaveLength(1);
  expect(moveThere()).toMatchObject({ status: 0, stderr: '' });
  expect(await runQuery(url, 'select uuid from communities')).toEqual([{ uuid: 'the-source' }]);
  expect(await runQuery(url, 'select uuid from members')).toEqual([{ uuid: 'maria' }]);
  expect(await runQuery(url, 'select id from believed_minutes')).toEqual([]);
});

it('is refused where somebody has registered there', async () => {
  await runOn(url, member('jonas'));
  const { status, stderr } = moveThere();
  expect([status, stderr]).toEqual([1, expect.stringContaining('is not empty: the table members has rows')]);
  expect(await runQuery(url, 'select uuid from members')).toEqual([{ uuid: 'jonas' }]);
});
