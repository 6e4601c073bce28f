import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as inFolder } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, testNow, type TestApp } from '../../../test/app.ts';
import { join } from '../../../test/people.ts';
import { reencodedPicture } from '../../../test/pictures.ts';
import { backupSqlite } from '../../platform/db/backup.ts';
import { restoreSqlite } from '../../platform/db/restore.ts';
import { addPicture } from './pictures.usecases.ts';
import { operations } from '../../app/features.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(inFolder(tmpdir(), 'kula-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function startBefore(work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp('sqlite');
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

it('pictures are part of a copy of the database and are restored with it', async () => {
  const copy = inFolder(folder, 'copy.db');
  let path = '';
  let shown: Buffer = Buffer.alloc(0);
  await startBefore(async (app) => {
    const { actor } = await join(app, 'Theo', { role: 'ADMIN' });
    path = await addPicture(actor, await reencodedPicture('png'), operations.updateHomeCommunity, app.deps);
    shown = (await app.app.inject({ url: path })).rawPayload;
    await backupSqlite(inFolder(app.deps.config.dataFolder, 'kula.db'), copy);
  });
  restoreSqlite(copy, inFolder(folder, 'kula.db'), new Date(testNow), []);
  const restored = await startTestApp('sqlite', { folder });
  const answer = await restored.app.inject({ url: path });
  await restored.close();
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, shown]);
});
