/**
 * Communities whose servers are processes of their own, on databases of their own, with failing proxies in front.
 * They are killed while their members send to each other. The test checks whether the books of all agree when
 * everything runs again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { finalStates } from '@kula/core/neighbours/remote-transfers';
import { verifyLedger } from '../src/money/ledger/verify.usecases.ts';
import { type Chance, chanceOf } from './faulty-proxy.ts';
import { execute } from './graphql-client.ts';
import { befriendAll, type Party, type Peer, peersOf, signIn, startParty } from './trade-parties.ts';
import { waitUntil } from './wait.ts';

export interface TrialPlan {
  readonly seed: number;
  /** Transfers that members of each community begin. */
  readonly transfersEach: number;
  /** How often a server is killed. */
  readonly kills: number;
  /** One community for each: an empty database on PostgreSQL, or undefined for SQLite. */
  readonly databases: readonly (string | undefined)[];
}

export interface TrialFigures {
  /** The answers to members. */
  readonly answers: ReadonlyMap<string, number>;
  readonly met: ReadonlyMap<string, number>;
  readonly booked: number;
  readonly kills: number;
  readonly faults: readonly string[];
}

const senders = ['maria@example.org', 'anna@example.org'] as const;
const LONGEST_MS = 60_000;

/** Runs the trial. Throws where the communities cannot be set up. */
export async function runTrial(plan: TrialPlan): Promise<TrialFigures> {
  const chance = chanceOf(plan.seed);
  const parties: Party[] = [];
  try {
    for (const [number, database] of plan.databases.entries()) {
      parties.push(await startParty(database, plan.seed * 100 + number));
    }
    await befriendAll(parties);
    const answers = new Map<string, string>();
    for (const { proxy } of parties) proxy.isFaulty = true;
    const hurrying = hurry(parties);
    const killing = killSome(parties, plan.kills, chance);
    await Promise.all(parties.map((from, index) => sendAll(from, index, parties, plan, answers)));
    await killing;
    await hurrying.stop();
    for (const { proxy } of parties) proxy.isFaulty = false;
    for (const { server } of parties) await server.ready();
    await settleAll(parties);
    const faults = await faultsOf(parties, answers);
    return {
      answers: tally([...answers.values()]),
      met: tally(
        parties.flatMap(({ proxy }) =>
          [...proxy.met].flatMap(([what, times]) => Array<string>(times).fill(what)),
        ),
      ),
      booked: (await bookedOf(parties, 'SENT')).size,
      kills: plan.kills,
      faults,
    };
  } finally {
    for (const party of parties) await party.stop();
  }
}

/** One after another, at random moments of the seed; each is up again before the next one goes down. */
async function killSome(parties: readonly Party[], kills: number, chance: Chance): Promise<void> {
  for (let number = 0; number < kills; number++) {
    await pause(200 + chance() * 1500);
    const { server } = parties[Math.floor(chance() * parties.length)] ?? {};
    await server?.killAndStart();
    await server?.ready();
  }
}

/** Shortens the minute in which no message is sent to a peer that failed. */
function hurry(parties: readonly Party[]) {
  let isOver = false;
  const run = async (): Promise<void> => {
    while (!isOver) {
      for (const { db } of parties) {
        await db.transaction((tx) => tx.updateTable('peers').set({ failures: 0 }).execute());
      }
      await pause(200);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

const SEND = `mutation ($community: String!, $to: String!, $amount: Decimal!, $key: String!) {
  sendCoins(recipientCommunityIdentifier: $community, recipientIdentifier: $to, amount: $amount, memo: "Thank you, neighbour", idempotencyKey: $key)
}`;

async function sendAll(
  from: Party,
  index: number,
  parties: readonly Party[],
  { seed, transfersEach }: TrialPlan,
  answers: Map<string, string>,
): Promise<void> {
  const chance = chanceOf(seed * 1000 + index);
  const orders = Array.from({ length: transfersEach }, (_, number) => ({
    key: `order-${index}-${number}-of-a-trial`,
    sender: number % senders.length,
    to: parties[(index + 1 + Math.floor(chance() * (parties.length - 1))) % parties.length],
    recipient: senders[Math.floor(chance() * senders.length)] ?? senders[0],
    amount: (0.01 * (1 + Math.floor(chance() * 300))).toFixed(2),
  }));
  await Promise.all(
    senders.map(async (email, sender) => {
      for (const { key, to, recipient, amount } of orders.filter((order) => order.sender === sender)) {
        const variables = { community: to?.uuid ?? '', to: recipient, amount, key };
        answers.set(key, await insist(from, email, variables));
      }
    }),
  );
}

/** The refusals while a server does not answer, and while the other community is unreachable. */
async function insist(from: Party, email: string, variables: object): Promise<string> {
  for (const until = Date.now() + LONGEST_MS; Date.now() < until;) {
    try {
      const token = await signIn(from, email);
      const { data, errors } = await execute<{ sendCoins: boolean }>(
        from.server.address,
        SEND,
        variables,
        token,
      );
      return data ? 'sent' : (errors?.[0]?.extensions.code ?? 'nothing');
    } catch {
      await pause(150);
    }
  }
  return 'nothing';
}

/** Makes postponed work due at once: a trial has no minutes to wait. */
async function settleAll(parties: readonly Party[]): Promise<void> {
  let open: string[] = [];
  const isSettled = async (): Promise<boolean> => {
    open = [];
    for (const { db, url } of parties) {
      const rows = await db.transaction((tx) =>
        tx
          .updateTable('remote_transfers')
          .set({ next_attempt_at: 0 })
          .where('ended_at', 'is', null)
          .returning(['transfer_key', 'direction', 'state', 'last_error'])
          .execute(),
      );
      open.push(...rows.map((row) => `${url}: ${Object.values(row).join(' ')}`));
    }
    if (open.length > 0) await pause(1000);
    return open.length === 0;
  };
  await waitUntil(isSettled, () => `the end of ${open.join('; ')}`, LONGEST_MS);
}

interface Row {
  readonly key: string;
  readonly order: string | null;
  readonly state: string;
  readonly amount: bigint;
}

async function rowsOf({ db }: Party, direction: 'SENT' | 'RECEIVED'): Promise<Row[]> {
  return db.read
    .selectFrom('remote_transfers')
    .select(['transfer_key as key', 'idempotency_key as order', 'state', 'amount'])
    .where('direction', '=', direction)
    .execute();
}

async function bookedOf(
  parties: readonly Party[],
  direction: 'SENT' | 'RECEIVED',
): Promise<Map<string, bigint>> {
  const booked = new Map<string, bigint>();
  for (const party of parties) {
    for (const { key, state, amount } of await rowsOf(party, direction)) {
      if (state === 'BOOKED') booked.set(key, (booked.get(key) ?? 0n) + amount);
    }
  }
  return booked;
}

async function faultsOf(parties: readonly Party[], answers: ReadonlyMap<string, string>): Promise<string[]> {
  const faults: string[] = [];
  const [sent, received] = [await bookedOf(parties, 'SENT'), await bookedOf(parties, 'RECEIVED')];
  for (const key of new Set([...sent.keys(), ...received.keys()])) {
    if (sent.get(key) !== received.get(key))
      faults.push(`${key}: sent ${sent.get(key)}, received ${received.get(key)}`);
  }
  for (const party of parties) {
    for (const { order, state } of await rowsOf(party, 'SENT')) {
      const word = answers.get(order ?? '');
      if (!(finalStates as readonly string[]).includes(state))
        faults.push(`${order} is left half done: ${state}`);
      if (word === 'sent' && state !== 'BOOKED' && state !== 'RETURNED')
        faults.push(`${order} was sent, and is ${state}`);
      // A member without an answer cannot have received a wrong one.
      if (word !== 'sent' && word !== 'nothing' && state === 'BOOKED')
        faults.push(`${order} was answered ${word}, and is booked`);
    }
  }
  faults.push(...(await faultsOfBlocking(parties)));
  for (const party of parties) {
    const problems = await verifyLedger(party.db, Date.now());
    faults.push(
      ...problems.map(({ memberId, reason }) => `${party.url}: member ${memberId ?? '?'}: ${reason}`),
    );
  }
  return [...faults, ...(await faultsOfClearing(parties))];
}

async function faultsOfClearing(parties: readonly Party[]): Promise<string[]> {
  const faults: string[] = [];
  const views = new Map<Party, Peer[]>();
  for (const party of parties)
    views.set(party, await peersOf(party, await signIn(party, 'theo@example.org')));
  for (const [here, peers] of views) {
    for (const peer of peers) {
      const there = parties.find(({ url }) => peer.url.startsWith(url));
      const back = there && views.get(there)?.find(({ url }) => url.startsWith(here.url));
      const isSame = peer.owedByPeer === back?.owedToPeer && peer.owedToPeer === back.owedByPeer;
      if (!isSame || peer.openCount > 0)
        faults.push(`${here.url} and ${peer.url} disagree: ${JSON.stringify([peer, back])}`);
    }
  }
  return faults;
}

/** Every member can send again, to every other community. */
async function faultsOfBlocking(parties: readonly Party[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, from] of parties.entries()) {
    for (const [sender, email] of senders.entries()) {
      for (const to of parties.filter((party) => party !== from)) {
        const key = `last-${index}-${sender}-to-${parties.indexOf(to)}-of-a-trial`;
        const variables = { community: to.uuid, to: senders[0], amount: '0.01', key };
        const word = await insist(from, email, variables);
        const row = (await rowsOf(from, 'SENT')).find(({ order }) => order === key);
        if (word !== 'sent' || row?.state !== 'BOOKED') faults.push(`${key}: ${word}, ${row?.state}`);
      }
    }
  }
  return faults;
}

function tally(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words.toSorted()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
