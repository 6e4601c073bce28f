/** The server as a process of its own, with its own data and its own mail server. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Database } from '../../server/src/platform/db/database.ts';
import { verifyLedger } from '../../server/src/money/ledger/verify.usecases.ts';
import { startProxy } from '../../server/test/proxies.ts';
import type { ProxyKind } from '../../server/test/proxies.ts';
import { type ReadMailSink, startReadMailSink } from './mail-sink.ts';
import { freePort } from '../../server/test/ports.ts';
import { programEnvironment } from '../../server/test/program-environment.ts';
import { programFile } from '../../server/test/program-files.ts';
import { untilReady } from '../../server/test/server-process.ts';
import { makeHome, onDatabase } from './templates.ts';
import type { DatabaseKind, Home } from './templates.ts';

export interface RunningServer {
  readonly url: string;
  readonly mails: ReadMailSink;
  /** Signs session tokens; tests use it for tokens that expire soon. */
  readonly secret: string;
  /** The process id, for measurements. */
  readonly pid: number;
  /** Recalculates every booking from the first one; throws when one does not match. */
  assertLedgerSound(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** A proxy in front, behind which the server runs in production mode. */
  readonly proxy?: ProxyKind | undefined;
  /** Added to the settings of a server for tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** `prepare` changes the database before the server opens it. */
export async function startServer(
  kind: DatabaseKind,
  prepare?: (db: Database) => Promise<void>,
  { proxy, settings = {} }: ServerOptions = {},
): Promise<RunningServer> {
  const home = await makeHome(kind);
  if (prepare) await onDatabase(home, prepare);
  const mails = await startReadMailSink();
  const port = await freePort();
  const front = await frontOf(port, proxy);
  const { url } = front;
  const secret = randomBytes(32).toString('hex');
  const output: string[] = [];
  // Without the flags of `server/process.json`: returning memory at rest takes a third of what starting it does.
  const child = spawn(process.execPath, [programFile('main')], {
    env: environmentOf(home, {
      PORT: String(port),
      COMMUNITY_URL: url,
      SMTP_URL: mails.url,
      JWT_SECRET: secret,
      ...front.settings,
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const outputOf = (): string => output.join('');
  await untilReady(`http://localhost:${port}`, child, outputOf);
  // A proxy with health checks may notice the server up to a second later.
  if (proxy !== undefined) await untilReady(url, child, outputOf);
  return {
    url,
    mails,
    secret,
    pid: child.pid ?? 0,
    assertLedgerSound: () => assertLedgerSound(home),
    stop: async () => {
      try {
        await ended(child);
      } finally {
        await front.stop();
      }
      await mails.close();
      await home.remove();
    },
  };
}

interface Front {
  /** Where browsers find the server. */
  readonly url: string;
  readonly settings: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * What production refuses. The password cost is that of the seed: with another one, a login would compute the hash
 * again.
 */
const forTests = {
  RATE_LIMITS: 'off',
  PASSWORD_MEMORY_KIB: '1024',
  ANSWER_STEP_MS: '10',
  EMAIL_CODE_REQUEST_TIME: '1',
  PUSH_HOSTS: 'push.example.org',
};

/**
 * The address for browsers: the server itself, or in production mode a proxy with HTTPS before it and with all
 * rate limits.
 */
async function frontOf(port: number, proxy: ProxyKind | undefined): Promise<Front> {
  if (proxy === undefined)
    return { url: `http://localhost:${port}`, settings: {}, stop: async () => undefined };
  const { url, authority, stop } = await startProxy(proxy, port);
  // Tests also send requests outside the browser, and verify the certificate like any client. The authorities of
  // earlier servers stay: a worker uses the server that files share, and one of a file's own, in turns.
  setDefaultCACertificates([...getCACertificates('default'), authority]);
  return {
    url,
    settings: { NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' },
    stop,
  };
}

function environmentOf(home: Home, own: Record<string, string>): Record<string, string> {
  return {
    ...programEnvironment(),
    KULA_DATA: home.folder,
    ...(home.databaseUrl === undefined ? {} : { DATABASE_URL: home.databaseUrl }),
    LOG_LEVEL: 'warn',
    ...(own['NODE_ENV'] === 'production' ? {} : forTests),
    SITE_LINKS: 'privacy=https://community.example/privacy imprint=https://community.example/imprint',
    ...own,
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The server ended by itself with code ${child.exitCode}.`);
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Recalculates every booking of a server from the first one; throws when one does not match. */
export function assertLedgerSound(home: Home): Promise<void> {
  return onDatabase(home, async (db) => {
    const problems = await verifyLedger(db, Date.now());
    if (problems.length > 0)
      throw new Error(`The ledger is not sound: ${JSON.stringify(problems, undefined, 2)}`);
  });
}
