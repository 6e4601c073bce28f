/** How much code a gift runs through, from its request to its rows and its answer: how much a reader has to read. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from '../server/src/app/server.ts';
import { readConfig } from '../server/src/platform/config/config.ts';
import { openSqlite } from '../server/src/platform/db/sqlite.ts';
import { fillGivers, receiver } from '../server/test/givers.ts';
import { LOGIN, PASSWORD } from '../server/test/people.ts';

const SEND = `mutation ($key: String) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "${receiver}", amount: "1", memo: "Thank you", idempotencyKey: $key)
}`;
/** A signed-in member asks for a number that no gift is about: what this runs through, every request runs through. */
const COUNT = '{ countContributionsInProgress }';
const root = fileURLToPath(new URL('..', import.meta.url));
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface RunFile {
  readonly path: string;
  readonly lines: number;
}

/** The files of the server and of core of which the work calls a function. */
async function filesRunBy(work: () => Promise<unknown>): Promise<RunFile[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .filter(({ url }) => url.startsWith('file:'))
    .map(({ url }) => fileURLToPath(url).slice(root.length))
    .filter((path) => /^(?:server|core)\/src\//.test(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').match(/\n/g)?.length ?? 0 }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** How statements are prepared and sent, locks taken and transactions committed, whatever they are about. */
const isOfDatabase = ({ path }: RunFile): boolean => path.startsWith('server/src/platform/db/');
const sumOf = (files: readonly RunFile[]): number => files.reduce((sum, { lines }) => sum + lines, 0);

const OWN = 'of a gift itself';
/** So many files and lines a gift may have itself. */
const MOST = { files: 35, lines: 4500 };

/** Prints the files that `sendCoins` runs through on the embedded database; returns the exit code. */
export async function reportRoute(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-route-'));
  const db = openSqlite(join(folder, 'kula.db'));
  const { giver } = await fillGivers(db);
  const config = readConfig({ KULA_DATA: folder, DEMO: '0', JWT_SECRET: 'of-members-of-a-test' });
  // The mail is sent after the answer: it is not on the way of the gift.
  const withoutWorkers = { ...db, onWork: () => () => undefined };
  const server = await createServer({ db: withoutWorkers, now: Date.now, config, log: silent });
  await server.app.ready();
  const execute = async (query: string, variables: object, token = ''): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const payload = JSON.stringify({ query, variables });
    const answer = await server.app.inject({ method: 'POST', url: '/graphql', headers, payload });
    const { errors } = answer.json<{ errors?: readonly object[] }>();
    if (errors) throw new Error(JSON.stringify(errors));
    return String(answer.headers.token);
  };
  const token = await execute(LOGIN, { email: giver.email, password: PASSWORD });
  const send = (key: string) => execute(SEND, { key }, token);
  const count = () => execute(COUNT, {}, token);
  // What is compiled and remembered by the first ones is not run through again.
  await count();
  await send('the-first-gift');
  const ofEveryRequest = new Set((await filesRunBy(count)).map(({ path }) => path));
  const files = await filesRunBy(() => send('the-second-gift'));
  await server.stop();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
  const parts = Object.groupBy(files, (file) => {
    if (isOfDatabase(file)) return 'of the database';
    return ofEveryRequest.has(file.path) ? 'of every request' : OWN;
  });
  for (const [what, of] of Object.entries(parts)) {
    for (const { path, lines } of of) console.log(`${String(lines).padStart(5)} ${path}`);
    console.log(`Files ${what}: ${of.length}, with ${sumOf(of)} lines.`);
  }
  console.log(`Files that sendCoins runs through: ${files.length}, with ${sumOf(files)} lines.`);
  const own = parts[OWN] ?? [];
  return own.length > MOST.files || sumOf(own) > MOST.lines ? 1 : 0;
}
