/** The nights of a community with the embedded database, and everything that may go wrong in one. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '@kula/core/platform/days';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { given, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join } from '../../../test/people.ts';
import { waitUntil } from '../../../test/wait.ts';
import { backupState, type BackupState } from '../../office/backups/backups.usecases.ts';
import type { Job } from '../../platform/jobs/periodic.ts';
import { type BackupMeans, backupJobs } from './nightly.usecases.ts';

const HOUR_MS = 3_600_000;
const noon = Date.UTC(2026, 5, 1, 12);
const nextNight = Date.UTC(2026, 5, 2, 3);
const dyingCopy = fileURLToPath(new URL('../../../test/dying-copy.ts', import.meta.url));
const endlessCopy = fileURLToPath(new URL('../../../test/endless-copy.ts', import.meta.url));

let app: TestApp;
let folder: string;

beforeEach(async () => {
  app = await startTestApp('sqlite');
  folder = joinPath(app.deps.config.dataFolder, 'backups');
  await give(app, await join(app, 'Maria'), 100);
});
afterEach(() => app.close());

/** The job, as another start of the server makes it. */
function jobOf(means: BackupMeans = {}): Job {
  const deps = { ...app.deps, config: { ...app.deps.config, backupFolder: folder } };
  return given(backupJobs(deps, means)[0]);
}

async function nightAt(time: number, means?: BackupMeans): Promise<void> {
  app.setNow(time);
  await jobOf(means).run();
}

const files = (): string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : []);
const state = (): Promise<BackupState> => backupState(app.deps);
const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe('a night', () => {
  it('makes one copy, closed to others, which says in the metrics and to administrators that it is there', async () => {
    await nightAt(noon);
    expect(files()).toEqual(['kula-2026-06-01T12-00-00Z.db']);
    const path = joinPath(folder, given(files()[0]));
    expect([modeOf(folder), modeOf(path)]).toEqual([0o700, 0o600]);
    const bytes = statSync(path).size;
    expect(await state()).toMatchObject({
      lastGood: { endedAt: noon, bytes, kept: 1 },
      failedAt: undefined,
      needsCare: false,
    });
    const { body } = await app.app.inject('/metrics');
    expect(body).toContain(`\nkula_backup_last_good_timestamp_seconds ${noon / 1000}\n`);
    expect(body).toContain(`\nkula_backup_last_good_bytes ${bytes}\n`);
    expect(body).toContain('\nkula_backup_failures_since_good 0\n');
    expect(app.logged).toContainEqual({
      level: 'info',
      message: 'a backup was made and proved',
      fields: { name: files()[0], bytes, kept: 1 },
    });
  });

  it('makes no second copy, nor does a start at noon, and the next night makes one', async () => {
    await nightAt(noon);
    await nightAt(noon + HOUR_MS);
    await nightAt(nextNight - 1);
    expect(files()).toHaveLength(1);
    await nightAt(nextNight);
    await nightAt(nextNight + 9 * HOUR_MS);
    expect(files()).toEqual(['kula-2026-06-01T12-00-00Z.db', 'kula-2026-06-02T03-00-00Z.db']);
  });

  it('is one copy, however often it is asked for meanwhile', async () => {
    const { run } = jobOf();
    await Promise.all([run(), run(), run()]);
    expect(files()).toHaveLength(1);
  });

  it('makes up for a copy that somebody removed', async () => {
    await nightAt(noon);
    rmSync(joinPath(folder, given(files()[0])));
    await nightAt(noon + HOUR_MS);
    expect(files()).toEqual(['kula-2026-06-01T13-00-00Z.db']);
  });

  it('removes what need not be kept, and nothing of others', async () => {
    mkdirSync(folder);
    for (let n = 1; n <= 12; n++) {
      writeFileSync(joinPath(folder, `kula-2026-05-${String(n).padStart(2, '0')}T03-00-00Z.db`), '');
    }
    writeFileSync(joinPath(folder, 'mine.db'), '');
    await nightAt(noon);
    expect(files()).toEqual([
      // Ends of weeks, and the nights of which each is the last but six.
      'kula-2026-05-03T03-00-00Z.db',
      ...['07', '08', '09', '10', '11', '12'].map((day) => `kula-2026-05-${day}T03-00-00Z.db`),
      'kula-2026-06-01T12-00-00Z.db',
      'mine.db',
    ]);
    expect((await state()).lastGood?.kept).toBe(8);
  });

  it('is none on PostgreSQL, and where no folder is set', () => {
    const { config } = app.deps;
    const jobsWith = (more: object) => backupJobs({ ...app.deps, config: { ...config, ...more } });
    expect(jobsWith({ backupFolder: folder, databaseUrl: 'postgres:///kula' })).toEqual([]);
    expect(jobsWith({ backupFolder: undefined })).toEqual([]);
  });
});

describe('a night that fails', () => {
  beforeEach(() => nightAt(noon));

  /** Says so, keeps the good copy, and leaves nothing else. */
  async function expectFailure(reason: RegExp): Promise<void> {
    expect(files()).toEqual(['kula-2026-06-01T12-00-00Z.db']);
    const found = await state();
    expect(found).toMatchObject({
      lastGood: { endedAt: noon },
      failedAt: nextNight,
      failures: 1,
      needsCare: true,
    });
    expect(found.failure).toMatch(reason);
    expect((await app.app.inject('/metrics')).body).toContain('\nkula_backup_failures_since_good 1\n');
    const lines = app.logged.filter(({ level }) => level === 'error');
    expect(lines).toEqual([
      {
        level: 'error',
        message: 'no backup was made; the former ones are kept',
        fields: { reason: found.failure },
      },
    ]);
  }

  it('because there is no room: nothing is begun', async () => {
    const begun: string[] = [];
    const freeBytes = (where: string): number => (begun.push(where), 100e6);
    await nightAt(nextNight, { freeBytes, program: endlessCopy });
    await expectFailure(/There is no room for a copy in .*: 100 MB are free, and 10\d MB are needed\./);
    expect(begun).toEqual([folder]);
  });

  it('because the program that copies was killed: half a copy does not count', async () => {
    await nightAt(nextNight, { program: dyingCopy });
    await expectFailure(/The process that copies ended \(SIGKILL\)\. the disk is gone/);
  });

  it('because the ledger was changed', async () => {
    await app.db.transaction((tx) => sql`update accounts set balance = balance + 1`.execute(tx));
    await nightAt(nextNight);
    await expectFailure(/The ledger in it is not sound: member \d+: /);
  });

  it('because the folder cannot be used', async () => {
    const file = joinPath(app.deps.config.dataFolder, 'no-folder');
    writeFileSync(file, '');
    const deps = { ...app.deps, config: { ...app.deps.config, backupFolder: file } };
    app.setNow(nextNight);
    await given(backupJobs(deps)[0]).run();
    await expectFailure(/EEXIST|ENOTDIR/);
  });

  it('is repeated after an hour, and forgotten when that succeeds', async () => {
    await nightAt(nextNight, { freeBytes: () => 0 });
    await nightAt(nextNight + HOUR_MS - 1);
    await expectFailure(/no room/);
    await nightAt(nextNight + HOUR_MS);
    expect(await state()).toMatchObject({
      lastGood: { endedAt: nextNight + HOUR_MS, kept: 2 },
      failures: 0,
      needsCare: false,
    });
  });

  it('removes no copy, however many there are', async () => {
    for (let n = 10; n <= 30; n++) writeFileSync(joinPath(folder, `kula-2026-05-${n}T03-00-00Z.db`), '');
    await nightAt(nextNight, { freeBytes: () => 0 });
    expect(files()).toHaveLength(22);
  });
});

it('a server that was killed while it copied leaves a folder, which the next copy removes', async () => {
  mkdirSync(joinPath(folder, 'unproved-1'), { recursive: true });
  writeFileSync(joinPath(folder, 'unproved-1', 'copy.db'), 'half of a copy');
  expect((await state()).lastGood).toBeUndefined();
  await nightAt(noon);
  expect(files()).toEqual(['kula-2026-06-01T12-00-00Z.db']);
});

it('a server that stops ends the copy that is under way, which is no failure', async () => {
  const job = jobOf({ program: endlessCopy });
  const round = job.run();
  await waitUntil(
    () => files().some((name) => name.startsWith('unproved-')),
    () => 'The copy was not begun.',
  );
  job.stop?.();
  await round;
  expect(files()).toEqual([]);
  expect(await state()).toMatchObject({ failedAt: undefined, failures: 0, needsCare: false });
});

it('administrators are warned when two nights passed without one', async () => {
  await nightAt(noon);
  app.setNow(noon + 2 * DAY_MS);
  expect((await state()).needsCare).toBe(false);
  app.advanceBy(1);
  expect((await state()).needsCare).toBe(true);
});
