/** A booking that was answered remains booked, whatever happens to the program. */
import { ports } from '../../app/ports.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { assertLedgerSound, dialects } from '../../../test/app.ts';
import { runOn } from '../../../test/cluster.ts';
import { freePort } from '../../../test/ports.ts';
import { give, join, PASSWORD, type AppParts, type TestMember } from '../../../test/people.ts';
import { readConfig } from '../../platform/config/config.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { noIntegrations } from '../../platform/integrations/services.ts';
import { createServer } from '../../app/server.ts';
import { ensureHomeCommunity } from '../../community/communities/communities.usecases.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const LOGIN = `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { id } }`;
const SEND = `mutation ($to: String!, $memo: String!, $key: String!) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "0.01", memo: $memo, idempotencyKey: $key)
}`;
/** So many that several commands share a commit; on PostgreSQL only those of different members do. */
const SENDERS = 24;
/** How often the server is killed; `KILL_ROUNDS=200` is for changes of how commands are committed. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? '1');
const NAMES = ['Maria', 'Lea', 'Noor', 'Theo', 'Ines', 'Olaf'];
const ATTEMPTS_TO_CONNECT = 1200;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Environment = Readonly<Record<string, string>>;

describe.each(dialects)('a server on %s that is killed while members send', (dialect) => {
  let folder: string;
  let environment: Environment;
  let address: string;
  let running: ChildProcess | undefined;
  let givers: TestMember[];
  let jonas: TestMember;
  let dropDatabase: (() => Promise<void>) | undefined;

  beforeEach(async () => {
    folder = mkdtempSync(pathOf(tmpdir(), 'kula-crash-'));
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    environment = {
      KULA_DATA: folder,
      PORT: String(port),
      DEMO: '0',
      RATE_LIMITS: 'off',
      PASSWORD_MEMORY_KIB: '64',
      LOG_LEVEL: 'error',
      ...(dialect === 'postgres' ? { DATABASE_URL: await createDatabase() } : {}),
    };
    await onTheDatabase(async (parts) => {
      await ensureHomeCommunity(parts.deps);
      jonas = await join(parts, 'Jonas');
      givers = [];
      for (const name of NAMES) givers.push(await join(parts, name));
      for (const giver of givers) await give(parts, giver, 1000);
    });
  });

  afterEach(async () => {
    await end();
    await dropDatabase?.();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'still has every answered booking, no half of one, and books the others once when they are sent again',
    { timeout: 180_000 * ROUNDS },
    async () => {
      const answered = new Set<number>();
      const submitted = new Set<number>();
      for (let round = 0; round < ROUNDS; round++) {
        const before = { answered: answered.size, submitted: submitted.size };
        await start();
        const tokens = await signIn();
        const killAt = answered.size + (round === 0 ? 60 : randomInt(1, 120));
        const sender = async (): Promise<void> => {
          for (;;) {
            const gift = submitted.size;
            submitted.add(gift);
            if (!(await send(tokens, gift))) return;
            answered.add(gift);
            if (answered.size === killAt) setTimeout(() => running?.kill('SIGKILL'), randomInt(0, 4));
          }
        };
        await Promise.all(Array.from({ length: SENDERS }, sender));
        await end();

        const afterwards = await onTheDatabase(bookedGifts);
        expect([...answered].filter((gift) => !afterwards.includes(gift))).toEqual([]);
        expect(afterwards.length).toBeLessThanOrEqual(submitted.size);
        // Requests that were under way when the server was killed had no answer; some of them may be booked.
        expect(submitted.size - before.submitted).toBeGreaterThan(answered.size - before.answered);
      }

      await serveHere(async () => {
        const again = await signIn();
        for (const gift of submitted) expect(await send(again, gift)).toBe(true);
      });
      expect(await onTheDatabase(bookedGifts)).toEqual([...submitted].toSorted((one, other) => one - other));
    },
  );

  const createDatabase = async (): Promise<string> => {
    const admin = inject('postgresUrl');
    const name = `kula_${randomBytes(6).toString('hex')}`;
    await runOn(admin, `create database ${name} template kula_template`);
    dropDatabase = () => runOn(admin, `drop database ${name} with (force)`);
    return Object.assign(new URL(admin), { pathname: `/${name}` }).toString();
  };

  const onTheDatabase = async <T>(work: (parts: AppParts) => Promise<T>): Promise<T> => {
    const config = readConfig(environment);
    const db = await openDatabase(config);
    try {
      await migrate(db, Date.now);
      return await work({
        db,
        deps: { db, now: Date.now, config, log: silent, ports, integrations: noIntegrations },
      });
    } finally {
      await db.close();
    }
  };

  const start = async (): Promise<void> => {
    running = spawn(process.execPath, [main], { env: { ...process.env, ...environment }, stdio: 'ignore' });
    for (let attempts = 1; ; attempts++) {
      const ready = await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) return;
      if (attempts === ATTEMPTS_TO_CONNECT || running.exitCode !== null)
        throw new Error('the server does not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  const end = async (): Promise<void> => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };

  /** Starts the server in this process, because starting another program takes longer. */
  const serveHere = (work: () => Promise<void>): Promise<void> =>
    onTheDatabase(async ({ db, deps: { config, now, log } }) => {
      const server = await createServer({ db, config, now, log });
      await server.app.listen({ port: config.port, host: config.host });
      await work();
      await server.stop();
    });

  const post = (query: string, variables: object, token = ''): Promise<Response> =>
    fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token === '' ? '' : `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });

  const signIn = (): Promise<string[]> =>
    Promise.all(
      givers.map(async ({ email }) => {
        const response = await post(LOGIN, { email, password: PASSWORD });
        return response.headers.get('token') ?? '';
      }),
    );

  /** Whether the server answered that the gift is booked; false without an answer. */
  const send = async (tokens: readonly string[], gift: number): Promise<boolean> => {
    const variables = { to: jonas.email, memo: `gift number ${gift}`, key: `key-of-gift-${gift}` };
    const answer = await post(SEND, variables, tokens[gift % tokens.length])
      .then((response) => response.text())
      // The connection broke before the answer was complete.
      .catch(() => undefined);
    if (answer === undefined) return false;
    if (answer !== '{"data":{"sendCoins":true}}') throw new Error(`gift ${gift} was refused: ${answer}`);
    return true;
  };
});

/** The booked gifts, in their order, each with both of its sides. */
async function bookedGifts(parts: AppParts): Promise<number[]> {
  await assertLedgerSound(parts);
  const rows = await parts.db.read
    .selectFrom('bookings')
    .select(['memo', 'type'])
    .where('type', '<>', 'CREATION')
    .execute();
  const numbers = (type: string) =>
    rows
      .filter((row) => row.type === type)
      .map(({ memo }) => Number(memo.replace('gift number ', '')))
      .toSorted((one, other) => one - other);
  expect(numbers('RECEIVE')).toEqual(numbers('SEND'));
  return numbers('SEND');
}
