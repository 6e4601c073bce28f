/**
 * Trade between communities: how many transfers a minute two servers of this machine make, whether any of them is
 * open at the end, and the cost of a peer that does not answer for all others.
 */
import { type Person, execute } from '../server/test/graphql-client.ts';
import { writeSection } from './readme.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn, logInMany, memberAddress, must } from '../e2e/setup/api.ts';
import { becomeAnother } from '../e2e/setup/communities.ts';
import { type RunningServer, startServer } from '../e2e/setup/server.ts';
import { prepareSqlite } from '../e2e/setup/templates.ts';
import { waitUntil } from '../server/test/wait.ts';
import { usedMs } from './costs/processor.ts';
import { type Load, measureLoad, type GraphqlRequest } from './load.ts';

const AIM_PER_MINUTE = 1000;
const DURATION_MS = 15_000;
const CONNECTIONS = 20;
const SENDERS = 20;
/** The number of members who wait for the silent peer. */
const TO_THE_DEAD = 20;

export interface FederationResult {
  readonly there: Load;
  /** Processor time of one transfer, on each side. */
  readonly processorMs: { readonly sender: number; readonly receiver: number };
  /** Pending or promised on either side when the load ended. */
  readonly left: number;
  readonly local: Load;
  readonly localBesideDead: Load;
  readonly thereBesideDead: Load;
  /** The attempts with the silent peer meanwhile. */
  readonly attemptsWithDead: number;
}

interface Community {
  readonly server: RunningServer;
  readonly admin: Person;
}

interface Peer {
  readonly id: number;
  readonly state: string;
  readonly url: string;
  readonly openCount: number;
  readonly communityUuid: string | null;
}

async function measureFederation(): Promise<FederationResult> {
  await prepareSqlite();
  const servers: RunningServer[] = [];
  try {
    for (let number = 0; number < 3; number++) servers.push(await startFederated());
    const [a, b, dead] = await Promise.all(servers.map(administered));
    if (!a || !b || !dead) throw new Error('There are three communities.');
    for (const other of [b, dead]) await befriend(a, other);
    return await measureAll({ a, b, dead }, await logInMany(a.server.url, SENDERS));
  } finally {
    for (const server of servers) {
      process.kill(server.pid, 'SIGCONT');
      await server.stop();
    }
  }
}

/** All of them are copies of one community, so each gets a name and keys of its own. */
function startFederated(): Promise<RunningServer> {
  const settings = { FEDERATION: 'private' };
  return startServer('sqlite', becomeAnother, { settings });
}

async function administered(server: RunningServer): Promise<Community> {
  return { server, admin: await logIn(server.url, 'theo@example.org') };
}

async function befriend(one: Community, other: Community): Promise<void> {
  await add(one, other.server.url);
  await add(other, one.server.url);
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    const { id } = await connected(here, there.server.url);
    const limits = '(id: $id, owedByPeer: "100000", owedToPeer: "100000", perDay: "100000")';
    const change = `mutation ($id: Int!) { setPeerLimits${limits} { id } }`;
    await must(here.server.url, change, { id }, here.admin.token);
  }
}

async function add({ server, admin }: Community, url: string): Promise<void> {
  await must(server.url, 'mutation ($url: String!) { addPeer(url: $url) { id } }', { url }, admin.token);
}

async function peersOf({ server, admin }: Community): Promise<Peer[]> {
  const query = '{ peers { id state url openCount communityUuid } }';
  return (await must<{ peers: Peer[] }>(server.url, query, {}, admin.token)).peers;
}

async function connected(here: Community, url: string): Promise<Peer> {
  let peer: Peer | undefined;
  const isConnected = async (): Promise<boolean> => {
    peer = (await peersOf(here)).find((one) => one.url.startsWith(url));
    return peer?.state === 'CONNECTED';
  };
  await waitUntil(isConnected, () => `a connection of ${here.server.url} and ${url}`);
  if (peer === undefined) throw new Error('There is no peer.');
  return peer;
}

const send = `mutation ($community: String!, $to: String!, $memo: String!) {
  sendCoins(recipientCommunityIdentifier: $community, recipientIdentifier: $to, amount: "0.01", memo: $memo)
}`;

function sending(person: Person, community: string, to: string): GraphqlRequest {
  const variables = { community, to, memo: 'One of very many gifts' };
  return { query: send, variables, token: person.token };
}

async function measureAll(
  { a, b, dead }: Readonly<Record<'a' | 'b' | 'dead', Community>>,
  people: readonly Person[],
): Promise<FederationResult> {
  const { url } = a.server;
  const peers = await peersOf(a);
  const uuidOf = ({ server }: Community): string =>
    peers.find((peer) => peer.url.startsWith(server.url))?.communityUuid ?? '';
  const [uuidOfB, uuidOfDead] = [uuidOf(b), uuidOf(dead)];
  const load = (community: string): Promise<Load> => {
    const requestsOf = (connection: number): GraphqlRequest[] =>
      people
        .slice(connection % people.length)
        .map((person, turn) => sending(person, community, memberAddress(21 + ((connection + turn) % 20))));
    return measureLoad(url, { connections: CONNECTIONS, durationMs: DURATION_MS, requestsOf });
  };
  process.stderr.write('Transfers to another community …\n');
  await load('');
  const pids = [a.server.pid, b.server.pid];
  const [begin, before] = [performance.now(), pids.map(usedMs)];
  const there = await load(uuidOfB);
  const transfers = (there.perSecond * (performance.now() - begin)) / 1000;
  const [sender = Number.NaN, receiver = Number.NaN] = pids.map(
    (pid, index) => (usedMs(pid) - (before[index] ?? 0)) / transfers,
  );
  const left = [...(await peersOf(a)), ...(await peersOf(b))].reduce(
    (sum, { openCount }) => sum + openCount,
    0,
  );
  const local = await load('');
  // It accepts connections, and never answers on them.
  process.kill(dead.server.pid, 'SIGSTOP');
  process.stderr.write('Beside a peer that never answers …\n');
  const deadLoad = sendToDead(url, people, uuidOfDead);
  const localBesideDead = await load('');
  const thereBesideDead = await load(uuidOfB);
  const processorMs = { sender, receiver };
  return {
    there,
    processorMs,
    left,
    local,
    localBesideDead,
    thereBesideDead,
    attemptsWithDead: await deadLoad.stop(),
  };
}

/** Members who keep sending to it, whatever the answer. */
function sendToDead(url: string, people: readonly Person[], community: string) {
  let isOver = false;
  let attempts = 0;
  const insist = async (person: Person): Promise<void> => {
    while (!isOver) {
      const { query, variables, token } = sending(person, community, 'maria@example.org');
      await execute(url, query, variables, token);
      attempts++;
      await pause(100);
    }
  };
  const all = people.slice(0, TO_THE_DEAD).map(insist);
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      return attempts;
    },
  };
}

function federationReport(result: FederationResult): string {
  const { there, local, localBesideDead, thereBesideDead, left, attemptsWithDead, processorMs } = result;
  const row = (what: string, { perSecond, p50Ms, p99Ms }: Load, beside?: Load): string => {
    const ratio = beside === undefined ? '' : (perSecond / beside.perSecond).toFixed(2);
    return `| ${what} | ${Math.round(perSecond * 60)} | ${Math.round(p50Ms)} | ${Math.round(p99Ms)} | ${ratio} |`;
  };
  return [
    `SQLite, ${CONNECTIONS} connections, all servers and the load on this machine. Open when the load ended: ${left}.`,
    `One transfer uses ${processorMs.sender.toFixed(1)} ms of the sender's processor and ${processorMs.receiver.toFixed(1)} ms of the recipient's.`,
    `With the peer that never answers ${attemptsWithDead} transfers were attempted meanwhile.`,
    '',
    '| transfers | a minute | p50 ms | p99 ms | beside a dead peer, of what it was |',
    '|---|---:|---:|---:|---:|',
    row('within the community', local),
    row('to another community', there),
    row('within the community, beside a peer that never answers', localBesideDead, local),
    row('to another community, beside a peer that never answers', thereBesideDead, there),
  ].join('\n');
}

function federationBreaches({ there, left }: FederationResult): string[] {
  const perMinute = Math.round(there.perSecond * 60);
  return [
    ...(perMinute < AIM_PER_MINUTE ? [`only ${perMinute} transfers a minute reach another community`] : []),
    ...(left > 0 ? [`${left} transfers to another community are open at the end`] : []),
  ];
}

/**
 * Measures, prints and optionally writes the table. Returns the exit code: above zero where an aim was
 * missed.
 */
export async function reportFederation(isWritten: boolean): Promise<number> {
  const result = await measureFederation();
  const table = federationReport(result);
  process.stdout.write(`${table}\n`);
  if (isWritten) writeSection(table, 'federation');
  const missed = federationBreaches(result);
  for (const breach of missed) process.stderr.write(`${breach}.\n`);
  return missed.length > 0 ? 1 : 0;
}
