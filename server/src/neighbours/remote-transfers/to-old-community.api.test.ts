/**
 * Each failure that was recorded between two communities of generation 2.7.0, with this program as the
 * sender.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { amountOfUnits } from '@kula/core/money/money';
import { given } from '../../../test/app.ts';
import { type Community, finish, type Network, silence } from '../../../test/communities.ts';
import { centsOf, type OldMember } from '../../../test/doubles/old-books.ts';
import type { OldCommunity } from '../../../test/doubles/old-community.ts';
import { makeOldKeys } from '../../../test/doubles/old-envelope.ts';
import {
  MINUTE,
  on,
  OPENING,
  revert,
  settle,
  fixtureWithOld,
  vote,
  type Fault,
  faults,
} from '../../../test/old-community-fixture.ts';
import type { TestMember } from '../../../test/people.ts';
import { removePeer } from '../peers/peers.usecases.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';
import { sendToPeer } from './remote-gifts.usecases.ts';

describe('a transfer to a community of generation 2.7.0', () => {
  const fixture = fixtureWithOld();
  const { peer, runJobs } = fixture;
  let network: Network;
  let a: Community;
  let old: OldCommunity;
  let maria: TestMember;
  let anna: TestMember;
  let bruno: OldMember;
  let carla: OldMember;
  beforeEach(() => ({ network, a, old, maria, anna, bruno, carla } = fixture));

  const send = async (from = maria, to = bruno, identifier = to.uuid) => {
    const communityId = given((await peer()).peer.community_id);
    const input = { identifier, communityId, amount: amountOfUnits(500_000_000n), memo: 'Thank you' };
    const sending = sendToPeer(from.actor, input, a.app.deps);
    return sending.then(
      ({ state }) => state as string,
      ({ code }: { code: string }) => code,
    );
  };
  const received = () => (centsOf(bruno) - OPENING) / 100;
  const pending = () => old.books.pending.filter(({ state }) => state === 'NEW').length;
  /**
   * The amount that left here for good, open rows here, the amount that arrived there, and blocking rows
   * there.
   */
  const end = async () => {
    const { position, open, unclear } = await peer();
    return {
      owed: Number(given(position).balance / 100_000_000n),
      open: open - unclear,
      unclear,
      came: received(),
      pending: pending(),
    };
  };
  const nothing = { owed: 0, open: 0, unclear: 0, came: 0, pending: 0 };
  const arrived = { owed: 5, open: 0, unclear: 0, came: 5, pending: 0 };
  const unclear = { owed: 0, open: 0, unclear: 1, came: 5, pending: 0 };

  it.each(['id', 'username', 'e-mail address'])('arrives, its recipient named by %s', async (by) => {
    const names: Record<string, string> = {
      id: bruno.uuid,
      username: 'bruno',
      'e-mail address': bruno.email,
    };
    expect(await send(maria, bruno, names[by])).toBe('BOOKED');
    expect(await end()).toEqual(arrived);
    expect(network.carried.map(({ operation }) => operation)).toEqual([
      'voteForSendCoins',
      'settleSendCoins',
    ]);
    expect(old.books.pending[0]).toMatchObject({ state: 'SETTLED', amount: '5' });
  });

  it.each([
    ['true for nobody', { recipGradidoID: null }, 'TRANSFER_REFUSED'],
    ['no, signed', { vote: false }, 'TRANSFER_REFUSED'],
    ['of another kind', { tokentype: 'send-coins' }, 'TRANSFER_FAILED'],
    [
      'true for somebody else',
      { recipGradidoID: '00000000-0000-4000-8000-000000000000' },
      'TRANSFER_REFUSED',
    ],
  ])('vote answered %s, beside a row there: the row is reverted', async (_, words, answer) => {
    old.lie = { words };
    expect(await send()).toBe(answer);
    old.lie = undefined;
    await runJobs();
    expect(await end()).toEqual(nothing);
    expect(await send()).toBe('BOOKED');
  });

  it('vote: signed by a stranger', async () => {
    const { privateJwtKey: key } = await makeOldKeys();
    old.lie = { key };
    expect(await send()).toBe('TRANSFER_FAILED');
    old.lie = undefined;
    await runJobs();
    expect(await end()).toEqual(nothing);
    expect(await send()).toBe('BOOKED');
  });

  it('recipient booked something else between vote and settlement: it comes back, and no member is blocked', async () => {
    network.fault = on(settle, async (one) => {
      old.books.book(bruno, 100, a.app.deps.now());
      old.books.book(bruno, -100, a.app.deps.now());
      return one.deliver();
    });
    expect(await send()).toBe('RECALLED');
    await runJobs();
    expect(await end()).toEqual(nothing);
    expect(await send()).toBe('BOOKED');
  });

  /** The messages of the first transfer, as a network or an attacker delivers them again. */
  const copyOf = (operation: string) =>
    given(network.carried.findLast((one) => one.operation === operation)).deliver();
  const booksSomethingElse: Fault = async (one) => {
    old.books.book(bruno, 0, a.app.deps.now());
    return one.deliver();
  };

  it('is given back when no copy of a message can arrive any more: vote and settlement', async () => {
    network.fault = on(settle, booksSomethingElse);
    expect(await send()).toBe('RECALLED');
    network.fault = undefined;
    await finish(a);
    await copyOf(vote);
    await copyOf(settle);
    expect(await end()).toEqual({ ...nothing, open: 1, pending: 1 });
    await runJobs();
    expect(await end()).toEqual(nothing);
    expect(network.carried.slice(-2).map(({ operation }) => operation)).toEqual([
      revert,
      'revertSettledSendCoins',
    ]);
    expect(await send()).toBe('BOOKED');
  });

  it('is not given back on an answer of a peer whose clock is late, where the settlement is valid longer', async () => {
    fixture.clockDelayMs = 4 * MINUTE;
    network.fault = on(settle, faults.lost);
    expect(await send()).toBe('SENT');
    for (let round = 0; round < 6; round++) {
      network.advanceBy(2 * MINUTE);
      await finish(a);
    }
    network.fault = undefined;
    expect(await end()).toEqual({ ...nothing, open: 1, pending: 1 });
    await copyOf(vote);
    await copyOf(settle);
    await runJobs();
    expect(await end()).toEqual(unclear);
  });

  it.each([
    ['and takes it back', false, nothing],
    ['or an administrator settles it', true, { ...unclear, came: 5 }],
  ])('that was settled, and voted for by a copy, is undone there %s', async (_, isSpent, expected) => {
    network.fault = on(settle, faults.answerLost);
    expect(await send()).toBe('SENT');
    await copyOf(vote);
    if (isSpent) old.books.book(bruno, 0, a.app.deps.now());
    network.fault = on(settle, faults.lost);
    for (let round = 0; round < 6; round++) {
      network.advanceBy(2 * MINUTE);
      await finish(a);
    }
    await runJobs();
    expect(await end()).toEqual(expected);
  });

  it('sender booked something else between vote and settlement: it arrives', async () => {
    network.fault = on(settle, async (one) => {
      const local = { recipientCommunityIdentifier: '', recipientIdentifier: anna.uuid };
      const input = { ...local, amount: amountOfUnits(100_000_000n), memo: 'And thanks' };
      await sendCoins(maria.actor, input, a.app.deps);
      return one.deliver();
    });
    expect(await send()).toBe('BOOKED');
    expect(await end()).toEqual(arrived);
  });

  it.each([vote, settle])('%s 75 seconds late: it arrives', async (operation) => {
    network.fault = on(operation, async (one) => {
      network.advanceBy(75_000);
      return one.deliver();
    });
    expect(await send()).toBe('BOOKED');
    expect(await end()).toEqual(arrived);
  });

  it('two equal ones in sequence: both arrive', async () => {
    expect(await send()).toBe('BOOKED');
    network.advanceBy(100);
    expect(await send()).toBe('BOOKED');
    expect(await end()).toEqual({ ...arrived, owed: 10, came: 10 });
  });

  const leaves = (member: OldMember): Fault =>
    on(settle, async (one) => {
      member.isDeleted = true;
      return one.deliver();
    });
  const lastRow = () =>
    a.app.db.read.selectFrom('remote_transfers').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

  it('to somebody who is not there is over when that is answered', async () => {
    expect(await send(maria, bruno, 'nobody')).toBe('RECIPIENT_NOT_FOUND');
    expect(network.carried.map(({ operation }) => operation)).toEqual([vote, revert]);
    expect(await lastRow()).toMatchObject({ state: 'STOPPED', refusal: 'RECIPIENT_NOT_FOUND' });
    expect(await end()).toEqual(nothing);
    await removePeer(a.admin, (await peer()).peer.id, a.app.deps);
  });

  it('that was sent in vain before is over when it is sent again', async () => {
    network.fault = on(revert, faults.lost);
    await send(maria, bruno, 'nobody');
    expect(await end()).toEqual({ ...nothing, open: 1 });
    await runJobs(1);
    expect(await end()).toEqual(nothing);
  });

  it('whose recipient left before it was booked comes back', async () => {
    network.fault = leaves(bruno);
    expect(await send()).toBe('RECALLED');
    await runJobs();
    expect(await lastRow()).toMatchObject({ state: 'RETURNED' });
    // The row remains there, and names the sender.
    expect(await end()).toEqual({ ...nothing, pending: 1 });
    expect(await send(maria, carla)).toBe('TRANSFER_BLOCKED_ELSEWHERE');
    expect(await send(anna, carla)).toBe('BOOKED');
  });

  it('whose recipient left after an order without an answer is unclear, because it may be booked', async () => {
    network.fault = on(settle, async (one) => {
      await one.deliver();
      bruno.isDeleted = true;
      return silence();
    });
    expect(await send()).toBe('SENT');
    await runJobs();
    expect(await end()).toEqual(unclear);
  });

  it.each([
    ['is called off ends', () => on(vote, faults.answerLost), 'COMMUNITY_AWAY', 'STOPPED'],
    ['may be booked is unclear', () => on(settle, faults.answerLost), 'SENT', 'UNCLEAR'],
  ])('to which a peer gives inconclusive answers for a day: what %s', async (_, fault, answer, state) => {
    network.fault = fault();
    expect(await send()).toBe(answer);
    const nonsense = { status: 200, body: '{"errors":[{"message":"Too many connections"}],"data":null}' };
    const deaf: Fault = async (one) => ([settle, revert].includes(one.operation) ? nonsense : one.deliver());
    for (let hour = 0; hour < 25; hour++) {
      network.advanceBy(60 * MINUTE);
      network.fault = deaf;
      await finish(a);
    }
    expect(await lastRow()).toMatchObject({ state });
  });

  it('that is called off ends after a week although the peer never answers', async () => {
    network.fault = on(vote, faults.answerLost);
    await send();
    network.fault = faults.lost;
    network.advanceBy(8 * 24 * 60 * MINUTE);
    await finish(a);
    expect(await end()).toMatchObject({ open: 0, owed: 0 });
  });

  it('is refused for a while where an earlier one of the same member comes back', async () => {
    network.fault = on(settle, booksSomethingElse);
    expect(await send()).toBe('RECALLED');
    network.fault = undefined;
    expect(await send(maria, carla)).toBe('TRANSFER_BLOCKED_BRIEFLY');
    expect(await send(anna, bruno, 'bruno')).toBe('TRANSFER_BLOCKED_BRIEFLY');
    expect(await send(anna, carla)).toBe('BOOKED');
    await runJobs();
    expect(await send(maria, carla)).toBe('BOOKED');
  });
});
