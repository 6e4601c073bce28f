/** Three connected communities, with members who have a balance: made once, and copied for every run. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { amountOfGdd } from '@kula/core/money/money';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { openSqlite } from '../../server/src/platform/db/sqlite.ts';
import { type Actor, NO_SESSION } from '../../server/src/platform/actor.ts';
import type { Deps } from '../../server/src/platform/deps.ts';
import { ensureHomeCommunity } from '../../server/src/community/communities/communities.usecases.ts';
import { findMember } from '../../server/src/people/members/members.usecases.ts';
import { getOwnKeys } from '../../server/src/neighbours/peers/own-keys.usecases.ts';
import { addPeer, setPeerLimits } from '../../server/src/neighbours/peers/peers.usecases.ts';
import { listShownPeers } from '../../server/src/neighbours/peers/shown-peers.usecases.ts';
import { give, join } from '../../server/test/people.ts';
import { MEMBERS, type Name, names, planOf } from './plan.ts';
import { withCryptoIn } from './crypto.ts';
import { GONE, type SimCommunity, startStation } from './station.ts';
import { createTime, type VirtualTime } from './time.ts';
import { createWire } from './wire.ts';

/** The data of a run need not survive a crash of the machine, and each commit would wait for the disk. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
/** 1 June 2026, noon UTC. */
const BEGIN = Date.UTC(2026, 5, 1, 12);
const GDD_EACH = 1000;
const MINUTE = 60_000;

export interface Fixture {
  readonly folder: string;
  /** The time at which the fixture was complete. */
  readonly at: number;
}

/**
 * The limit of what a run may owe, in whole GDD: large enough for most of it, or as small as advised for v1
 * peers.
 */
export const limits = { v2: 300n, v1: 100n };

export async function createFixture(): Promise<Fixture> {
  const folder = mkdtempSync(path(memory, 'kula-federation-'));
  for (const name of names) {
    const db = openSqlite(`${folder}/${name}.db`);
    await migrate(db, () => BEGIN);
    await db.close();
  }
  const time = createTime(BEGIN);
  await withCryptoIn(time, () => connectAll(time, folder));
  return { folder, at: time.now() };
}

async function connectAll(time: VirtualTime, folder: string): Promise<void> {
  const wire = createWire({ ...planOf(0, 0, false), faults: [] }, time, BEGIN);
  const all = names.map((name) => startStation({ name, folder, time, wire }));
  for (const one of all) wire.join(one);
  for (const one of all) await done(one, settle);
  for (const one of all) await finished(time, one, befriend);
  await time.runUntil(time.now() + 3 * MINUTE);
  for (const one of all) await done(one, refuseStrangers);
  for (const one of all) await one.close();
}

/** A copy of a fixture, which its run may change. */
export function copyOf({ folder }: Fixture): { readonly folder: string; remove(): void } {
  const copy = mkdtempSync(path(memory, 'kula-federation-run-'));
  for (const name of names) copyFileSync(`${folder}/${name}.db`, `${copy}/${name}.db`);
  return { folder: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

async function done<T>(one: SimCommunity, work: (deps: Deps) => Promise<T>): Promise<void> {
  if ((await one.act(work)) === GONE) throw new Error(`The server of ${one.name} is not there.`);
}

/** Does work whose promise needs virtual time to pass. */
async function finished<T>(
  time: VirtualTime,
  one: SimCommunity,
  work: (deps: Deps) => Promise<T>,
): Promise<void> {
  const working = done(one, work);
  await time.runUntil(time.now() + MINUTE);
  return working;
}

async function settle(deps: Deps): Promise<void> {
  const app = { deps, db: deps.db };
  await ensureHomeCommunity(deps);
  // Made outside of the event loop's turn, so virtual time would not wait for it.
  await getOwnKeys(deps);
  await join(app, 'theo', { firstName: 'Theo', role: 'ADMIN' });
  for (let number = 0; number < MEMBERS; number++) {
    const name = memberName(number);
    await give(app, await join(app, name, { firstName: 'Member', alias: name }), GDD_EACH);
  }
}

async function befriend(deps: Deps): Promise<void> {
  const theo = await administrator(deps);
  for (const name of names) {
    const url = `https://${name}.example`;
    if (url === deps.config.communityUrl) continue;
    const { peer } = await addPeer(theo, url, deps);
    const owed = amountOfGdd(limits.v2);
    const most = { owedByPeer: owed, owedToPeer: owed, perDay: amountOfGdd(100_000n) };
    await setPeerLimits(theo, peer.id, most, deps);
  }
}

async function refuseStrangers(deps: Deps): Promise<void> {
  const peers = await listShownPeers(deps);
  if (peers.length === names.length - 1 && peers.every(({ state }) => state === 'CONNECTED')) return;
  throw new Error(`Not all know each other: ${JSON.stringify(peers.map(({ state }) => state))}`);
}

export function memberName(number: number): string {
  return `member-${number}`;
}

export async function administrator({ db }: Deps): Promise<Actor> {
  const member = await findMember(db.read, { email: 'theo@example.org' });
  if (!member) throw new Error('There is no administrator.');
  return { member, roles: ['ADMIN'], sessionId: NO_SESSION, sessionEndsAt: 0 };
}

/** A member by number, as currently stored. */
export async function memberOf({ db }: Deps, number: number): Promise<Actor> {
  const member = await findMember(db.read, { email: `${memberName(number)}@example.org` });
  if (!member) throw new Error(`There is no member ${number}.`);
  return { member, roles: [], sessionId: NO_SESSION, sessionEndsAt: 0 };
}

/** The number of another community here, and its id. */
export async function communityNamed({ db }: Deps, name: Name): Promise<{ id: number; uuid: string }> {
  return db.read
    .selectFrom('communities')
    .innerJoin('peers', 'peers.community_id', 'communities.id')
    .select(['communities.id', 'communities.uuid'])
    .where('peers.end_point', '=', `https://${name}.example/api/`)
    .executeTakeFirstOrThrow();
}
