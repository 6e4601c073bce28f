/** One run: carries out a plan, waits until everything is completed, and checks the result. */
import { amountOfGdd } from '@kula/core/money/money';
import type { Deps } from '../../server/src/platform/deps.ts';
import { renewOwnKeys } from '../../server/src/neighbours/peers/own-keys.usecases.ts';
import { setPeerLimits } from '../../server/src/neighbours/peers/peers.usecases.ts';
import { listShownPeers } from '../../server/src/neighbours/peers/shown-peers.usecases.ts';
import { settleUnclear } from '../../server/src/neighbours/remote-transfers/remote-transfers.usecases.ts';
import {
  faultsBetween,
  faultsOfBlocking,
  faultsOfClearing,
  faultsOfLinks,
  faultsOfWords,
  faultsWithin,
  type StoredTransfer,
  transfersOf,
  unclearOf,
} from './checks.ts';
import { type Fault, type Kill, MEMBERS, type Name, names, type Plan, type Renewal } from './plan.ts';
import { administrator, copyOf, limits, memberOf, type Fixture } from './fixture.ts';
import { withCryptoIn } from './crypto.ts';
import { GONE, type SimCommunity, startStation } from './station.ts';
import { createTime, type VirtualTime } from './time.ts';
import { createWire } from './wire.ts';
import { fulfil, keyOf, type Memory } from './members.ts';

const ROUND_MS = 5000;
/** In the days afterwards: then the open transfers of a longer cut are asked about again and again, and nothing else happens. */
const SLOW_ROUND_MS = 2 * 60 * 60_000;
const MINUTE = 60_000;
/**
 * The longest cut, plus the longest wait for a booking after it, plus a week in which a peer may be queried.
 */
const AFTERWARDS_MS = 4 * 24 * 60 * MINUTE;

export interface Figures {
  readonly transfers: number;
  /** Number of messages by their faults. */
  readonly messages: ReadonlyMap<string, number>;
  /** Number of ends of servers, by the step. */
  readonly ends: ReadonlyMap<string, number>;
  /** The answers to members. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** The final states of transfers, on each side. */
  readonly states: ReadonlyMap<string, number>;
  /** What no message can clear up, with a v1 peer. */
  readonly unclear: readonly string[];
  readonly violations: readonly string[];
}

export interface Running {
  readonly uuids: Map<string, string>;
  readonly plan: Plan;
  readonly time: VirtualTime;
  readonly communities: ReadonlyMap<Name, SimCommunity>;
  readonly memory: Memory;
  readonly violations: string[];
}

/** The outcome of a plan. */
export async function run(plan: Plan, fixture: Fixture): Promise<Figures> {
  const time = createTime(fixture.at);
  return withCryptoIn(time, () => runIn(time, plan, fixture));
}

async function runIn(time: VirtualTime, plan: Plan, fixture: Fixture): Promise<Figures> {
  const copy = copyOf(fixture);
  const wire = createWire(plan, time, fixture.at);
  const stations = names.map((name) => startStation({ name, folder: copy.folder, time, wire }));
  const communities = new Map(stations.map((one) => [one.name, one]));
  for (const one of stations) wire.join(one);
  const running: Running = { plan, time, communities, memory: new Map(), uuids: new Map(), violations: [] };
  try {
    await learnMembers(running);
    if (plan.isV1) await forgetAdditions(communities);
    await letHappen(running, fixture.at);
    const { unclear, states } = await inspect(running);
    const ends = new Map<string, number>();
    for (const one of stations) {
      for (const [at, times] of one.ends) ends.set(at, (ends.get(at) ?? 0) + times);
      running.violations.push(...one.faults);
    }
    return figuresOf(running, { messages: wire.tally, ends, states, unclear });
  } finally {
    for (const one of stations) await one.close();
    copy.remove();
  }
}

/** What a run ended with, beside what its wire, its stations and its books say. */
export function figuresOf(
  { plan, memory, violations }: Running,
  seen: Pick<Figures, 'messages' | 'ends' | 'states' | 'unclear'>,
): Figures {
  const outcomes = tallyOf([...memory.values()].map((one) => ('code' in one ? one.code : one.answer)));
  return { transfers: plan.requests.length, outcomes, violations, ...seen };
}

/** Ids of all members, to which the requests refer. */
export async function learnMembers({ communities, uuids }: Running): Promise<void> {
  for (const [name, community] of communities) {
    await community.act(async (deps) => {
      for (let number = 0; number < MEMBERS; number++) {
        uuids.set(`${name}/${number}`, (await memberOf(deps, number)).member.uuid);
      }
    });
  }
}

/** `c` uses API 1_0 only, in both directions; and may owe no more than what can be lost. */
export async function forgetAdditions(communities: Running['communities']): Promise<void> {
  for (const [name, community] of communities) {
    await community.act(async (deps) => {
      for (const { peer } of await listShownPeers(deps)) {
        if (name !== 'c' && !peer.end_point.includes('//c.')) continue;
        await deps.db.transaction((tx) =>
          tx.updateTable('peers').set({ additions: 0 }).where('id', '=', peer.id).execute(),
        );
        const owed = amountOfGdd(limits.v1);
        const most = { owedByPeer: owed, owedToPeer: owed, perDay: amountOfGdd(100_000n) };
        await setPeerLimits(await administrator(deps), peer.id, most, deps);
      }
    });
  }
}

/** Carries out everything that is planned, and then lets days pass. */
export async function letHappen(running: Running, begin: number): Promise<void> {
  const { plan, time, communities, violations } = running;
  for (const request of plan.requests) {
    time.after(request.at, () => {
      fulfil(request, running).catch((error: unknown) =>
        violations.push(`${keyOf(request)} failed: ${wordsOf(error)}`),
      );
    });
  }
  for (const fault of plan.faults) planFault(fault, running);
  const rounds = (everyMs: number, until: number): void => {
    if (time.now() >= until) return;
    for (const one of communities.values()) one.rounds();
    time.after(everyMs, () => rounds(everyMs, until));
  };
  const restless = begin + plan.end + 5 * MINUTE;
  rounds(ROUND_MS, restless);
  await time.runUntil(restless);
  const end = restless + AFTERWARDS_MS;
  rounds(SLOW_ROUND_MS, end);
  await time.runUntil(end);
}

function planFault(fault: Fault, running: Running): void {
  const { time } = running;
  if (fault.kind === 'kill') time.after(fault.at, () => kill(fault, running));
  if (fault.kind === 'renewal') time.after(fault.at, () => void time.hold(renew(fault, running)));
}

function kill({ server, steps, downMs }: Kill, { communities }: Running): void {
  communities.get(server)?.kill(steps, downMs);
}

async function renew({ server }: Renewal, { communities, plan }: Running): Promise<void> {
  // With a v1 peer two administrators have to compare the new key; here there are none.
  if (plan.isV1) return;
  await communities.get(server)?.act(async (deps) => renewOwnKeys(await administrator(deps), deps));
}

type Parts = ReadonlyMap<Name, Deps>;

/** The parts of the servers that are up; one that is down violates the rules. */
export async function partsOf({ communities, violations }: Running): Promise<Parts> {
  const parts = new Map<Name, Deps>();
  for (const [name, community] of communities) {
    if ((await community.act(async (deps) => void parts.set(name, deps))) === GONE)
      violations.push(`${name} is down`);
  }
  return parts;
}

/** The transfers in the books of all of them. */
export async function storedTransfers(parts: Parts): Promise<StoredTransfer[]> {
  return (await Promise.all([...parts].map(([name, deps]) => transfersOf(name, deps)))).flat();
}

async function inspect(running: Running): Promise<Pick<Figures, 'unclear' | 'states'>> {
  const { plan, memory, violations, time } = running;
  const parts = await partsOf(running);
  const unclear: string[] = [];
  const before = await storedTransfers(parts);
  for (const [name, deps] of parts) {
    const found = await unclearOf(name, deps);
    unclear.push(...found.words);
    violations.push(...found.faults);
    if (plan.isV1) await settleAsTheyAre(name, before, deps);
  }
  const blocked = [...parts].map(([name, deps]) => faultsOfBlocking(name, deps));
  const all = await storedTransfers(parts);
  violations.push(...faultsOfWords(all, memory));
  await time.runUntil(time.now() + 5 * MINUTE);
  for (const faults of blocked) violations.push(...(await faults));
  const last = await storedTransfers(parts);
  for (const [name, deps] of parts) {
    violations.push(...(await faultsWithin(name, deps)), ...(await faultsOfLinks(name, deps)));
  }
  violations.push(...faultsBetween(last), ...(await faultsOfClearing(parts, last)));
  return {
    unclear,
    states: tallyOf(all.map(({ direction, state }) => `${direction.toLowerCase()}: ${state}`)),
  };
}

/** Administrators compare unclear transfers with each other, and settle them. */
async function settleAsTheyAre(name: Name, all: readonly StoredTransfer[], deps: Deps): Promise<void> {
  const booked = new Set(
    all
      .filter(({ peer, direction, state }) => peer === name && direction === 'RECEIVED' && state === 'BOOKED')
      .map(({ key }) => key),
  );
  for (const { id, key } of all.filter(({ at, state }) => at === name && state === 'UNCLEAR')) {
    await settleUnclear(await administrator(deps), { id, hasArrived: booked.has(key) }, deps);
  }
}

/** The number of occurrences of each word. */
export function tallyOf(words: readonly string[]): Map<string, number> {
  const tally = new Map<string, number>();
  for (const word of words.toSorted()) tally.set(word, (tally.get(word) ?? 0) + 1);
  return tally;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
