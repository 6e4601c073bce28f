/** The conditions at the end of a run: for each community, for each pair of communities, and for each member. */
import { CENT, formatDecimal } from '@kula/core/money/money';
import { finalStates, pendingStates } from '@kula/core/neighbours/remote-transfers';
import type { Deps } from '../../server/src/platform/deps.ts';
import { verifyLedger } from '../../server/src/money/ledger/verify.usecases.ts';
import { listShownPeers } from '../../server/src/neighbours/peers/shown-peers.usecases.ts';
import { sendCoins } from '../../server/src/money/transfers/transfers.usecases.ts';
import { sendToPeer } from '../../server/src/neighbours/remote-transfers/remote-gifts.usecases.ts';
import { v1TransferKey } from '../../server/src/neighbours/protocol/protocol-messages.ts';
import { MEMBERS, type Name, names } from './plan.ts';
import { communityNamed, memberName, memberOf } from './fixture.ts';
import type { Memory } from './members.ts';

/** A transfer as one community has stored it. */
export interface StoredTransfer {
  readonly id: number;
  readonly at: Name;
  readonly peer: Name;
  readonly direction: 'SENT' | 'RECEIVED';
  readonly state: string;
  readonly amount: bigint;
  /** The identity of a transfer, the same on both sides. */
  readonly key: string;
  readonly requestKey: string | null;
}

/** All transfers of a community. */
export async function transfersOf(at: Name, deps: Deps): Promise<StoredTransfer[]> {
  const rows = await deps.db.read
    .selectFrom('remote_transfers as transfer')
    .innerJoin('peers', 'peers.id', 'transfer.peer_id')
    .leftJoin('members', 'members.id', 'transfer.member_id')
    .leftJoin('foreign_members as remote_member', 'remote_member.id', 'transfer.foreign_member_id')
    .selectAll('transfer')
    .select(['peers.end_point', 'members.uuid as member_uuid', 'remote_member.uuid as remote_uuid'])
    .orderBy('transfer.id')
    .execute();
  return rows.map((row) => {
    const [sender, recipient] =
      row.direction === 'SENT' ? [row.member_uuid, row.remote_uuid] : [row.remote_uuid, row.member_uuid];
    const { id, direction, state, amount } = row;
    const v1Key = v1TransferKey(sender ?? '', recipient ?? '', row.creation_at);
    const peer = new URL(row.end_point).host.split('.')[0] as Name;
    const key = row.is_plain === 1 ? v1Key : row.transfer_key;
    return { id, at, peer, direction, state, amount, key, requestKey: row.idempotency_key };
  });
}

/** Faults of one community: its own ledger, and transfers that are not completed. */
export async function faultsWithin(at: Name, deps: Deps): Promise<string[]> {
  const problems = await verifyLedger(deps.db, deps.now());
  const stored = await transfersOf(at, deps);
  const open = stored.filter(({ state }) => !(finalStates as readonly string[]).includes(state));
  return [
    ...problems.map(
      ({ memberId, reason }) => `${at}: the ledger is not sound: member ${memberId ?? '?'}: ${reason}`,
    ),
    ...open.map(
      ({ id, direction, state }) => `${at}: transfer ${id} (${direction}) is left half done: ${state}`,
    ),
  ];
}

/** Faults between two communities: transfers that only one has booked, or with different content, or twice. */
export function faultsBetween(all: readonly StoredTransfer[]): string[] {
  const faults: string[] = [];
  const sides = new Map<string, { sent: bigint[]; received: bigint[] }>();
  for (const { at, peer, direction, state, amount, key } of all) {
    if (state !== 'BOOKED') continue;
    const name = direction === 'SENT' ? `${at}>${peer} ${key}` : `${peer}>${at} ${key}`;
    const side = sides.get(name) ?? { sent: [], received: [] };
    side[direction === 'SENT' ? 'sent' : 'received'].push(amount);
    sides.set(name, side);
  }
  for (const [name, { sent, received }] of sides) {
    const isOnce = sent.length === 1 && received.length === 1 && sent[0] === received[0];
    if (!isOnce)
      faults.push(`${name}: sent ${sent.join(', ') || 'never'}, received ${received.join(', ') || 'never'}`);
  }
  return faults;
}

/** The clearing accounts of each pair must agree, from either side, and with the transfers booked between them. */
export async function faultsOfClearing(
  parts: ReadonlyMap<Name, Deps>,
  all: readonly StoredTransfer[],
): Promise<string[]> {
  const owed = new Map<string, bigint>();
  for (const [name, deps] of parts) {
    for (const { peer, position } of await listShownPeers(deps)) {
      owed.set(`${name}>${new URL(peer.end_point).host.split('.')[0]}`, position?.balance ?? 0n);
    }
  }
  return names.flatMap((one) =>
    names
      .filter((other) => one < other)
      .flatMap((other) => {
        const [here, there] = [owed.get(`${one}>${other}`) ?? 0n, owed.get(`${other}>${one}`) ?? 0n];
        const moved = all
          .filter(({ at, peer, state }) => at === one && peer === other && state === 'BOOKED')
          .reduce((sum, { direction, amount }) => sum + (direction === 'SENT' ? amount : -amount), 0n);
        return here === -there && here === moved
          ? []
          : [`${one} and ${other} disagree: ${here} here, ${there} there, ${moved} by their transfers`];
      }),
  );
}

/**
 * A transfer that the answer to a member calls arrived, pending or refused must be so; no request was carried out
 * twice.
 */
export function faultsOfWords(all: readonly StoredTransfer[], memory: Memory): string[] {
  const faults: string[] = [];
  for (const [key, outcome] of memory) {
    const sent = all.filter(({ requestKey, direction }) => requestKey === key && direction === 'SENT');
    const states = sent.map(({ state }) => state);
    if (sent.length > 1) faults.push(`${key} was sent ${sent.length} times`);
    const isMoved = states.some(
      (state) => state === 'BOOKED' || (pendingStates as readonly string[]).includes(state),
    );
    if (outcome.answer === 'refused' && (isMoved || states.includes('RETURNED'))) {
      faults.push(`${key} was refused with ${outcome.code}, and is ${states.join()}`);
    }
    if (outcome.answer === 'arrived' && sent.length > 0 && !states.includes('BOOKED')) {
      faults.push(`${key} arrived, and is ${states.join()}`);
    }
    if (outcome.answer === 'pending' && !states.some((state) => isMoved || state === 'RETURNED')) {
      faults.push(`${key} was pending, and is ${states.join() || 'nowhere'}`);
    }
  }
  return faults;
}

/** A link that was redeemed with a peer was redeemed once, and its owner paid its amount once. */
export async function faultsOfLinks(at: Name, { db }: Deps): Promise<string[]> {
  const rows = await db.read
    .selectFrom('remote_transfers')
    .select((e) => ['foreign_link_id', e.fn.countAll<number | bigint>().as('times')])
    .where('direction', '=', 'SENT')
    .where('foreign_link_id', 'is not', null)
    .where('state', 'in', ['BOOKED', 'SENT', 'RECALLED', 'UNCLEAR'])
    .groupBy('foreign_link_id')
    .execute();
  return rows
    .filter(({ times }) => Number(times) > 1)
    .map(({ foreign_link_id: id, times }) => `${at}: link ${id} was redeemed ${times} times`);
}

/** Everybody can send again, in the own community and to others; returns the obstacles. */
export async function faultsOfBlocking(at: Name, deps: Deps): Promise<string[]> {
  const faults: string[] = [];
  for (let number = 0; number < MEMBERS; number++) {
    const actor = await memberOf(deps, number);
    const input = { amount: CENT, memo: 'Is anything blocked?' };
    try {
      const local = {
        recipientCommunityIdentifier: '',
        recipientIdentifier: memberName((number + 1) % MEMBERS),
      };
      await sendCoins(actor, { ...input, ...local }, deps);
      for (const name of names.filter((name) => name !== at)) {
        const { id: communityId } = await communityNamed(deps, name);
        const { state } = await sendToPeer(
          actor,
          { ...input, communityId, identifier: memberName(number) },
          deps,
        );
        if (state !== 'BOOKED') faults.push(`${at}: what member ${number} sends to ${name} is ${state}`);
      }
    } catch (error) {
      faults.push(`${at}: member ${number} cannot send: ${String(error)}`);
    }
  }
  return faults;
}

/**
 * Transfers with a v1 peer whose outcome no message can clear up, as text, and whether their sum is within
 * the limits.
 */
export async function unclearOf(at: Name, deps: Deps): Promise<{ words: string[]; faults: string[] }> {
  const stored = (await transfersOf(at, deps)).filter(({ state }) => state === 'UNCLEAR');
  const words = stored.map(
    ({ id, peer, amount }) => `${at}: transfer ${id} to ${peer}, ${formatDecimal(amount as never)} GDD`,
  );
  const faults: string[] = [];
  for (const { peer, position, limits, unclear } of await listShownPeers(deps)) {
    const name = new URL(peer.end_point).host.split('.')[0];
    const amounts = stored.filter((one) => one.peer === name);
    const sum = amounts.reduce((total, { amount }) => total + amount, 0n);
    if (unclear !== amounts.length)
      faults.push(`${at}: ${unclear} unclear transfers are shown of ${amounts.length}`);
    if (sum + (position?.balance ?? 0n) > limits.owedByPeer)
      faults.push(`${at}: more is unclear with ${name} than it may owe`);
  }
  return { words, faults };
}
