/**
 * A run of the simulation with a community of generation 2.7.0 in place of `c`, to which more messages than usual are
 * delivered again, up to ten minutes later: a transfer that it books must never be returned here as well.
 */
import { openSqlite } from '../../server/src/platform/db/sqlite.ts';
import type { Deps } from '../../server/src/platform/deps.ts';
import { listShownPeers } from '../../server/src/neighbours/peers/shown-peers.usecases.ts';
import { v1TransferKey } from '../../server/src/neighbours/protocol/protocol-messages.ts';
import { settleUnclear } from '../../server/src/neighbours/remote-transfers/remote-transfers.usecases.ts';
import {
  type OldCommunity,
  type OldIdentity,
  startOldCommunity,
} from '../../server/test/doubles/old-community.ts';
import {
  faultsBetween,
  faultsOfBlocking,
  faultsOfWords,
  faultsWithin,
  type StoredTransfer,
} from './checks.ts';
import { type Disturbance, MEMBERS, type Name, percentOf, type Plan, planOf } from './plan.ts';
import {
  type Figures,
  figuresOf,
  forgetAdditions,
  learnMembers,
  letHappen,
  partsOf,
  type Running,
  storedTransfers,
  tallyOf,
} from './run.ts';
import { administrator, copyOf, memberName, type Fixture } from './fixture.ts';
import { withCryptoIn } from './crypto.ts';
import { startStation } from './station.ts';
import { createTime, type VirtualTime } from './time.ts';
import { createWire, type Station } from './wire.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const v2 = ['a', 'b'] as const;
/** Its pending rows block its members for up to half an hour, so that requests are slower than elsewhere. */
const SLOWER = 25;
const COPIED_PERCENT = 70;
/** How often another booking of the recipient's account comes before a settlement. */
const BETWEEN_PERCENT = 30;
const CLOCK_DELAY_MS = 4 * MINUTE;
/** When the operator clears a pending row: every message about it has expired long before. */
const STALE_MS = 30 * MINUTE;

/** The plan of such a run. */
export function planWithOld(seed: number, transfers: number): Plan {
  const plan = planOf(seed, transfers, true);
  const end = plan.end * SLOWER;
  const copies = v2.map((from, id): Disturbance => ({
    kind: 'disturbance',
    id: -1 - id,
    from,
    to: 'c',
    begin: 0,
    end,
    fate: 'copied later',
    percent: COPIED_PERCENT,
  }));
  const faults = plan.faults.map((fault) => {
    if ('at' in fault) return { ...fault, at: fault.at * SLOWER };
    // Faults that outlast all requests begin with the last ones.
    const begin = fault.end > plan.end + HOUR ? end - MINUTE : fault.begin * SLOWER;
    return { ...fault, begin, end: begin + fault.end - fault.begin };
  });
  // A transfer of its own members that it fails to pay is its own loss; here only transfers to it are tested.
  const requests = plan.requests.map((request) => {
    const pair = request.from === 'c' ? { from: request.to, to: request.from } : {};
    return { ...request, ...pair, at: request.at * SLOWER };
  });
  return { ...plan, requests, faults: [...faults, ...copies], end };
}

interface OldStation extends Station {
  readonly old: OldCommunity;
  /** Whether its members also book among each other meanwhile. */
  isBusy: boolean;
}

/** The outcome of a plan. */
export async function runWithOld(plan: Plan, fixture: Fixture): Promise<Figures> {
  const time = createTime(fixture.at);
  return withCryptoIn(time, () => runIn(time, plan, fixture));
}

async function runIn(time: VirtualTime, plan: Plan, fixture: Fixture): Promise<Figures> {
  const copy = copyOf(fixture);
  const wire = createWire(plan, time, fixture.at);
  const stations = v2.map((name) => startStation({ name, folder: copy.folder, time, wire }));
  const communities = new Map(stations.map((one) => [one.name, one]));
  const running: Running = { plan, time, communities, memory: new Map(), uuids: new Map(), violations: [] };
  try {
    const third = await startOldStation(copy.folder, time, plan);
    for (const one of [...stations, third]) wire.join(one);
    await learnMembers(running);
    third.old.books.members.forEach(({ uuid }, number) => running.uuids.set(`c/${number}`, uuid));
    await forgetAdditions(communities);
    await letHappen(running, fixture.at);
    third.isBusy = false;
    const { states, unclear } = await inspect(running, third);
    running.violations.push(...stations.flatMap(({ faults }) => faults));
    const ends = tallyOf(
      stations.flatMap((one) => [...one.ends].flatMap(([at, times]) => Array<string>(times).fill(at))),
    );
    return figuresOf(running, { messages: wire.tally, ends, states, unclear });
  } finally {
    for (const one of stations) await one.close();
    copy.remove();
  }
}

/** It has the keys and the peers of the community that it replaces. */
async function identityOf(folder: string): Promise<OldIdentity> {
  const db = openSqlite(`${folder}/c.db`);
  const home = await db.read
    .selectFrom('communities')
    .select(['uuid', 'public_key', 'public_jwt_key', 'private_jwt_key'])
    .where('foreign_flag', '=', 0)
    .executeTakeFirstOrThrow();
  const peers = await db.read
    .selectFrom('peers')
    .innerJoin('communities', 'communities.id', 'peers.community_id')
    .select(['peers.end_point', 'peers.public_key', 'peers.jwt_key', 'communities.uuid'])
    .execute();
  await db.close();
  const { uuid, public_key: publicKey, public_jwt_key: open, private_jwt_key: secret } = home;
  return {
    uuid,
    publicKey: publicKey ?? '',
    keys: { publicJwtKey: open ?? '', privateJwtKey: secret ?? '' },
    neighbours: peers.map((peer) => ({
      endPoint: peer.end_point,
      publicKey: peer.public_key,
      publicJwtKey: peer.jwt_key,
      uuid: peer.uuid,
      code: undefined,
    })),
  };
}

async function startOldStation(folder: string, time: VirtualTime, plan: Plan): Promise<OldStation> {
  const now = (): number => time.now() - CLOCK_DELAY_MS;
  const begin = time.now();
  const send = (): Promise<never> => Promise.reject(new Error('It sends nothing.'));
  const old = await startOldCommunity({ name: 'c', now, send }, await identityOf(folder));
  for (let number = 0; number < MEMBERS; number++) {
    const member = old.books.join(memberName(number), 1000, now() - MINUTE);
    Object.assign(member, { email: `${memberName(number)}@example.org` });
  }
  let settlements = 0;
  const disturb = (): void => {
    if (percentOf(plan.seed, ['between', settlements++]) >= BETWEEN_PERCENT) return;
    const fresh = old.books.pending.filter(({ state, at }) => state === 'NEW' && at > time.now() - MINUTE);
    for (const member of old.books.members.filter(({ uuid }) =>
      fresh.some((row) => row.recipient === uuid),
    )) {
      old.books.book(member, 0, member.bookings.at(-1)?.at ?? begin);
    }
  };
  const station: OldStation = {
    name: 'c',
    old,
    isBusy: true,
    isUp: () => true,
    ended: () => new Promise(() => undefined),
    serve: (request) => {
      const { books } = old;
      books.pending = books.pending.filter(({ state, at }) => state !== 'NEW' || at > time.now() - STALE_MS);
      if (station.isBusy && request.body?.includes('settleSendCoins(')) disturb();
      return old.serve(request);
    },
  };
  return station;
}

async function inspect(running: Running, { old }: OldStation): Promise<Pick<Figures, 'states' | 'unclear'>> {
  const { memory, violations, time } = running;
  const parts = await partsOf(running);
  const before = await storedTransfers(parts);
  const unclear = before.filter(({ state }) => state === 'UNCLEAR');
  for (const one of unclear) {
    const deps = parts.get(one.at);
    const hasArrived = settledThere(old).has(one.key);
    if (deps) await settleUnclear(await administrator(deps), { id: one.id, hasArrived }, deps);
  }
  violations.push(...faultsOfWords(await storedTransfers(parts), memory));
  for (const [name, deps] of parts) {
    const blocked = faultsOfBlocking(name, deps);
    await time.runUntil(time.now() + 5 * MINUTE);
    violations.push(...(await blocked), ...(await faultsWithin(name, deps)));
  }
  const all = await storedTransfers(parts);
  violations.push(
    ...faultsBetween(all.filter(({ peer }) => peer !== 'c')),
    ...faultsThere(all, settledThere(old)),
    ...(await faultsOfClearingWithOld(parts, all)),
  );
  return {
    states: tallyOf(before.map(({ direction, state }) => `${direction.toLowerCase()}: ${state}`)),
    unclear: unclear.map(({ at, id, amount }) => `${at}: transfer ${id}, ${amount} of the smallest units`),
  };
}

function settledThere({ books }: OldCommunity): Set<string> {
  const settled = books.pending.filter(({ state }) => state === 'SETTLED');
  return new Set(settled.map(({ sender, recipient, at }) => v1TransferKey(sender, recipient, at)));
}

/** Transfers that left here have arrived there, and those that came back or never left have not. */
function faultsThere(all: readonly StoredTransfer[], settled: ReadonlySet<string>): string[] {
  return all
    .filter(({ peer, direction, key, state }) => {
      return peer === 'c' && direction === 'SENT' && (state === 'BOOKED') !== settled.has(key);
    })
    .map(
      ({ at, id, state, key }) =>
        `${at}: transfer ${id} is ${state}, and ${settled.has(key) ? '' : 'not '}booked there`,
    );
}

async function faultsOfClearingWithOld(
  parts: ReadonlyMap<Name, Deps>,
  all: readonly StoredTransfer[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, deps] of parts) {
    for (const { peer, position } of await listShownPeers(deps)) {
      const other = new URL(peer.end_point).host.split('.')[0];
      const moved = all
        .filter((one) => one.at === name && one.peer === other && one.state === 'BOOKED')
        .reduce((sum, { direction, amount }) => sum + (direction === 'SENT' ? amount : -amount), 0n);
      const owed = position?.balance ?? 0n;
      if (owed !== moved) faults.push(`${name}: ${other} owes ${owed}, and its transfers are ${moved}`);
    }
  }
  return faults;
}
