/**
 * A community of this program and one of generation 2.7.0, with a network that can tamper with messages.
 */
import { afterEach, beforeEach } from 'vitest';
import { listShownPeers, type ShownPeer } from '../src/neighbours/peers/shown-peers.usecases.ts';
import { assertLedgerSound, given } from './app.ts';
import {
  addressOf,
  type Carried,
  type Community,
  connectToOld,
  copiesOf,
  finish,
  type Network,
  silence,
  startCommunity,
} from './communities.ts';
import type { OldMember } from './doubles/old-books.ts';
import { type OldCommunity, type OldIdentity, startOldCommunity } from './doubles/old-community.ts';
import { give, join, type TestMember } from './people.ts';

/** The initial balance of each member of the other community, in hundredths of a GDD. */
export const OPENING = 5000;
export const MINUTE = 60_000;
export const vote = 'voteForSendCoins';
export const settle = 'settleSendCoins';
export const revert = 'revertSendCoins';

export interface OldCommunityFixture {
  network: Network;
  /** Of this program. Maria and Anna are members of it. */
  a: Community;
  /** Bruno and Carla are members of it. */
  old: OldCommunity;
  maria: TestMember;
  anna: TestMember;
  bruno: OldMember;
  carla: OldMember;
  /** The delay of the other community's clock. */
  clockDelayMs: number;
  /** How the community of this program sees the other one. */
  peer(): Promise<ShownPeer>;
  /** Advances the clock, and runs the jobs for unfinished work each time. */
  runJobs(rounds?: number, ms?: number): Promise<void>;
}

/** Sets up both before each test, and checks the ledger of this program after it. */
export function fixtureWithOld(env: Readonly<Record<string, string>> = {}): OldCommunityFixture {
  const fixture = {
    peer: async () => given((await listShownPeers(fixture.a.app.deps))[0]),
    runJobs: async (rounds = 12, ms = 3 * MINUTE) => {
      fixture.network.fault = undefined;
      for (let round = 0; round < rounds; round++) {
        fixture.network.advanceBy(ms);
        await finish(fixture.a);
      }
    },
  } as OldCommunityFixture;
  const startOld = async (network: Network, { app }: Community, identity?: OldIdentity) => {
    const now = (): number => app.deps.now() - fixture.clockDelayMs;
    const old = await startOldCommunity({ name: 'old', now, send: network.clientOf('old').send }, identity);
    network.connect(addressOf('old'), (request) => old.serve(request));
    return old;
  };
  const start = copiesOf(async (network) => {
    const a = await startCommunity('a', 'sqlite', network, { env });
    const old = await startOld(network, a);
    await connectToOld(a, old);
    const [maria, anna] = [await join(a.app, 'Maria', { alias: 'maria' }), await join(a.app, 'Anna')];
    for (const member of [maria, anna]) await give(a.app, member, 100);
    return { communities: { a }, people: { maria, anna, identity: old.identity() } };
  });
  beforeEach(async () => {
    fixture.clockDelayMs = 0;
    const { identity, ...made } = await start();
    const old = await startOld(made.network, made.a, identity);
    const now = made.a.app.deps.now();
    const [bruno, carla] = [old.books.join('Bruno', OPENING, now), old.books.join('Carla', OPENING, now)];
    Object.assign(fixture, { ...made, old, bruno, carla });
  });
  afterEach(async () => {
    fixture.network.fault = undefined;
    await assertLedgerSound(fixture.a.app);
    await fixture.a.app.close();
  });
  return fixture;
}

/** What happens to a message in the network. */
export type Fault = (one: Carried) => ReturnType<Carried['deliver']>;

/** Applies to messages of one operation alone. */
export function on(operation: string, fault: Fault): Fault {
  return (one) => (one.operation === operation ? fault(one) : one.deliver());
}

const page = { status: 502, body: '<html>Bad Gateway</html>' };

export const faults = {
  gatewayBefore: async () => page,
  gatewayAfter: async (one: Carried) => one.deliver().then(() => ({ ...page, status: 504 })),
  answerLost: async (one: Carried) => one.deliver().then(silence),
  lost: silence,
  twiceSecondUsed: async (one: Carried) => one.deliver().then(() => one.deliver()),
  twiceFirstUsed: async (one: Carried) => {
    const reply = await one.deliver();
    await one.deliver();
    return reply;
  },
} satisfies Record<string, Fault>;

/** The answer to an operation, whatever it did. */
export function answering(operation: string, value: unknown) {
  return { status: 200, body: JSON.stringify({ data: { [operation]: value } }) };
}

/** Replays a recorded message under the name of any operation; returns the answer. */
export async function playAs(recorded: Carried, operation: string): Promise<string> {
  const { request } = recorded;
  const body = given(request.body).replace(/\w+\(data: \$args\)/, `${operation}(data: $args)`);
  return (await recorded.deliver({ ...request, body })).body;
}
