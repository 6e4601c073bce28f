/** The mail of an answered gift is sent, however often the program is killed while it sends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/ports.ts';
import { type MailSink, startMailSink } from '../../../test/mail-sink.ts';
import { programEnvironment } from '../../../test/program-environment.ts';
import { programFile } from '../../../test/program-files.ts';
import { statusOf } from '../../../test/server-process.ts';
import { readConfig } from '../../platform/config/config.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { createServer } from '../../app/server.ts';
import { enqueueMails, type QueuedMail } from './mails.usecases.ts';

const MAILS = 200;
/** The program is started twice, in parallel to other tests. */
const BUSY_MS = 180_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const patience = { timeout: 40_000 };

describe('a server on sqlite that is killed while it sends mails', () => {
  let folder: string;
  let sink: MailSink;
  let environment: Readonly<Record<string, string>>;
  let running: ChildProcess | undefined;

  beforeEach(async () => {
    folder = mkdtempSync(pathOf(tmpdir(), 'kula-outbox-'));
    sink = await startMailSink();
    environment = {
      KULA_DATA: folder,
      PORT: String(await freePort()),
      DEMO: '0',
      SMTP_URL: sink.url,
      LOG_LEVEL: 'error',
    };
    const db = await openDatabase(readConfig(environment));
    await migrate(db, Date.now);
    await db.transaction(async (tx) => {
      for (let number = 1; number <= MAILS; number++)
        enqueueMails(tx, [{ ...mailOf(number), at: Date.now() }]);
    });
    await db.close();
  });

  afterEach(async () => {
    await end();
    await sink.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'sends each at least once, and again only mails in flight, under the same Message-ID',
    { timeout: BUSY_MS },
    async () => {
      for (const least of [30, 90]) {
        await start();
        await expect.poll(() => sink.received.length, { ...patience, interval: 1 }).toBeGreaterThan(least);
        await end();
      }
      await serveHere(async () => {
        await expect.poll(() => new Set(ids()).size, patience).toBe(MAILS);
      });
      // Whenever it was killed, two mails were in flight, and those sent while the marks of earlier ones were
      // written.
      const again = ids().length - MAILS;
      expect(again).toBeLessThan(40);
      expect(ids().every((id) => ids().filter((other) => other === id).length <= 3)).toBe(true);
    },
  );

  const ids = (): (string | undefined)[] =>
    sink.received.map(({ source }) => /^message-id: (.*)$/im.exec(source)?.[1]);

  const start = async (): Promise<void> => {
    running = spawn(process.execPath, [programFile('main')], {
      env: { ...programEnvironment(), ...environment },
      stdio: 'ignore',
    });
    await expect.poll(() => statusOf(`http://127.0.0.1:${environment['PORT']}/readyz`), patience).toBe(200);
  };

  const end = async (): Promise<void> => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };

  /** A server in this process, because starting another program takes longer. */
  const serveHere = async (work: () => Promise<void>): Promise<void> => {
    const config = readConfig(environment);
    const db = await openDatabase(config);
    const server = await createServer({ db, config, now: Date.now, log: silent });
    await work();
    await server.stop();
    await db.close();
  };
});

function mailOf(number: number): QueuedMail<'transactionReceived'> {
  return {
    eventKey: `received:${number}`,
    kind: 'transactionReceived',
    to: { address: `member${number}@example.org`, name: 'A Member' },
    language: 'en',
    payload: {
      firstName: 'A',
      senderName: 'Maria Sommer',
      replyAddress: 'maria@example.org',
      amount: '1',
      memo: 'Thank you',
      bookingId: number,
    },
  };
}
