/** Two connected communities of this program, with one member each: Maria here and Bruno there. */
import { amountOfGdd } from '@kula/core/money/money';
import {
  type Community,
  connectCommunities,
  copiesOf,
  type Network,
  peerOf,
  startCommunity,
} from './communities.ts';
import { assertLedgerSound, type Dialect, given } from './app.ts';
import { give, join, type TestMember } from './people.ts';
import type { RemoteTransfer } from '../src/neighbours/remote-transfers/remote-transfers.queries.ts';
import { sendToPeer } from '../src/neighbours/remote-transfers/remote-gifts.usecases.ts';
import type { RemoteGift } from '../src/money/transfers/transfer-ports.ts';
import type { ShownPeer } from '../src/neighbours/peers/shown-peers.usecases.ts';

export interface Trade {
  readonly network: Network;
  readonly a: Community;
  readonly b: Community;
  /** Has 100 GDD. */
  readonly maria: TestMember;
  readonly bruno: TestMember;
  /** Maria sends to Bruno by default. */
  send(input?: Partial<RemoteGift>): Promise<RemoteTransfer>;
  /** The peer as each of both sees it. */
  peers(): Promise<readonly [ShownPeer, ShownPeer]>;
  /** The debt to each of both. */
  owed(): Promise<readonly [bigint, bigint]>;
}

/** By databases and settings. */
const made = new Map<string, () => Promise<Pick<Trade, 'network' | 'a' | 'b' | 'maria' | 'bruno'>>>();

function copiesFor(dialects: readonly [Dialect, Dialect], env: Record<string, string>) {
  const key = JSON.stringify([dialects, env]);
  const result =
    made.get(key) ??
    copiesOf(async (network) => {
      const a = await startCommunity('a', dialects[0], network, { env });
      const b = await startCommunity('b', dialects[1], network, { env });
      await connectCommunities(a, b);
      const maria = await join(a.app, 'Maria', { alias: 'maria' });
      const bruno = await join(b.app, 'Bruno', { alias: 'bruno', lastName: 'Bauer' });
      await give(a.app, maria, 100);
      return { communities: { a, b }, people: { maria, bruno } };
    });
  made.set(key, result);
  return result;
}

export async function startTrade(
  dialects: readonly [Dialect, Dialect] = ['sqlite', 'sqlite'],
  env: Record<string, string> = {},
): Promise<Trade> {
  const { network, a, b, maria, bruno } = await copiesFor(dialects, env)();
  const peers = async () => [await peerOf(a, b), await peerOf(b, a)] as const;
  return {
    network,
    a,
    b,
    maria,
    bruno,
    peers,
    owed: async () => {
      const [here, there] = await peers();
      return [here.position?.balance ?? 0n, there.position?.balance ?? 0n];
    },
    send: async (input = {}) => {
      const [{ peer }] = await peers();
      const usual = { identifier: bruno.uuid, amount: amountOfGdd(5n), memo: 'Thank you' };
      const communityId = given(peer.community_id);
      return sendToPeer(maria.actor, { communityId, ...usual, ...input }, a.app.deps);
    },
  };
}

/** Checks that the ledgers of both are valid at the end. */
export async function endTrade({ network, a, b }: Trade): Promise<void> {
  network.fault = undefined;
  for (const { app } of [a, b]) {
    await assertLedgerSound(app);
    await app.close();
  }
}
