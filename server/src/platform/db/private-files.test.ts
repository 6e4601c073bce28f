import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { lockDataFolder, openDatabase } from './open.ts';
import { migrate } from './migrate.ts';
import { tighten } from './private-files.ts';
import { makePrivateFolder } from '../private-folder.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kula-private-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777;

describe('a folder', () => {
  it.skipIf(process.platform !== 'linux')('that cannot be made is refused, and not tried for ever', () => {
    expect(() => makePrivateFolder('/proc/nope/backups')).toThrow(/ENOENT/);
  });
});

describe('the data folder', () => {
  it('is closed to others from its first moment on, with everything in it', async () => {
    const before = process.umask(0);
    try {
      const config = { ...readConfig({ KULA_DATA: join(folder, 'data') }) };
      const unlock = lockDataFolder(config);
      const db = await openDatabase(config);
      await migrate(db, () => 1);
      const names = readdirSync(join(folder, 'data'));
      expect(names).toEqual(
        expect.arrayContaining(['jwt-secret', 'kula.db', 'kula.db-wal', 'kula.db-shm', 'server.lock']),
      );
      expect(names.map((name) => [name, modeOf('data', name)])).toEqual(names.map((name) => [name, 0o600]));
      expect(modeOf('data')).toBe(0o700);
      await db.close();
      unlock();
    } finally {
      process.umask(before);
    }
  });

  it('is closed to others when it was open, except for files of other programs', () => {
    for (const name of [
      'kula.db',
      'kula.db-wal',
      'kula.db.before-restore-2026-11-22T02-15-00Z',
      'jwt-secret',
      'logo.svg',
    ]) {
      writeFileSync(join(folder, name), '');
      chmodSync(join(folder, name), 0o644);
    }
    chmodSync(folder, 0o755);
    expect(tighten(folder)).toEqual([]);
    expect(modeOf()).toBe(0o700);
    expect(modeOf('logo.svg')).toBe(0o644);
    for (const name of readdirSync(folder)) if (name !== 'logo.svg') expect(modeOf(name)).toBe(0o600);
  });

  it('returns what could not be closed, and does not change a shared folder', () => {
    symlinkSync('nowhere', join(folder, 'kula.db'));
    mkdirSync(join(folder, 'shared'));
    chmodSync(join(folder, 'shared'), 0o1777);
    expect(tighten(folder)).toEqual([expect.stringContaining('ENOENT')]);
    expect(tighten(join(folder, 'shared'))).toEqual([expect.stringContaining('shared with other programs')]);
    expect(modeOf('shared')).toBe(0o777);
  });
});
