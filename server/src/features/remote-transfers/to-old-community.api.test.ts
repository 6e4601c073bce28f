/**
 * Each failure that was recorded between two communities of generation 2.7.0, with this program as the
 * sender.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { amountOfUnits } from '@kula/core/money';
import { given } from '../../../test/app.ts';
import { type Community, finish, type Network } from '../../../test/communities.ts';
import { centsOf, type OldMember } from '../../../test/doubles/old-books.ts';
import type { OldCommunity } from '../../../test/doubles/old-community.ts';
import { makeOldKeys } from '../../../test/doubles/old-envelope.ts';
import {
  MINUTE,
  on,
  OPENING,
  revert,
  saying,
  settle,
  stageWithOld,
  vote,
  type Weather,
  weathers,
} from '../../../test/old-stage.ts';
import type { TestMember } from '../../../test/people.ts';
import { sendCoins } from '../transfers/transfers.usecases.ts';
import { settleUnclear } from './remote-transfers.usecases.ts';
import { sendToPeer } from './sending.usecases.ts';

describe('a transfer to a community of generation 2.7.0', () => {
  const stage = stageWithOld();
  const { peer, later } = stage;
  let network: Network;
  let a: Community;
  let old: OldCommunity;
  let maria: TestMember;
  let anna: TestMember;
  let bruno: OldMember;
  let carla: OldMember;
  beforeEach(() => ({ network, a, old, maria, anna, bruno, carla } = stage));

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
  const instead = (operation: string, value: unknown): Weather => {
    return async () => saying(operation, value);
  };
  /** The other side has a row, and gives an answer that servers of its kind never give. */
  const lying = (words: object): Weather => {
    old.lie = { words };
    return (one) => one.deliver();
  };

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

  it.each<[string, () => Weather, string, object]>([
    ['vote: 502 before it came', () => on(vote, weathers.gatewayBefore), 'COMMUNITY_AWAY', nothing],
    ['vote: connection reset before it came', () => on(vote, weathers.lost), 'COMMUNITY_AWAY', nothing],
    ['vote: answer lost', () => on(vote, weathers.answerLost), 'COMMUNITY_AWAY', nothing],
    ['vote: 504 after it came', () => on(vote, weathers.gatewayAfter), 'COMMUNITY_AWAY', nothing],
    ['vote: answered null', () => on(vote, instead(vote, null)), 'TRANSFER_FAILED', nothing],
    [
      'vote: answered with what cannot be read',
      () => on(vote, instead(vote, 'a.b.c')),
      'TRANSFER_FAILED',
      nothing,
    ],
    ['vote: true for nobody', () => lying({ recipGradidoID: null }), 'TRANSFER_REFUSED', nothing],
    ['vote: no, signed', () => lying({ vote: false }), 'TRANSFER_REFUSED', nothing],
    ['vote: answer of another kind', () => lying({ tokentype: 'send-coins' }), 'TRANSFER_FAILED', nothing],
    [
      'vote: true for somebody else',
      () => lying({ recipGradidoID: carla.uuid }),
      'TRANSFER_REFUSED',
      nothing,
    ],
    ['vote: delivered twice, first answer used', () => on(vote, weathers.twiceFirstUsed), 'BOOKED', arrived],
    [
      'vote: delivered twice, second answer used',
      () => on(vote, weathers.twiceSecondUsed),
      'TRANSFER_PENDING',
      nothing,
    ],
    ['settlement: 502 before it came', () => on(settle, weathers.gatewayBefore), 'SENT', arrived],
    ['settlement: connection reset before it came', () => on(settle, weathers.lost), 'SENT', arrived],
    ['settlement: answered false', () => on(settle, instead(settle, false)), 'RECALLED', nothing],
    ['settlement: answer lost', () => on(settle, weathers.answerLost), 'SENT', unclear],
    ['settlement: 504 after it was booked', () => on(settle, weathers.gatewayAfter), 'SENT', unclear],
    [
      'settlement: delivered twice, first answer used',
      () => on(settle, weathers.twiceFirstUsed),
      'BOOKED',
      arrived,
    ],
    [
      'settlement: delivered twice, second answer used',
      () => on(settle, weathers.twiceSecondUsed),
      'RECALLED',
      unclear,
    ],
  ])('%s', async (_, weather, told, expected) => {
    network.weather = weather();
    expect(await send()).toBe(told);
    old.lie = undefined;
    await later();
    expect(await end()).toEqual(expected);
    if (expected === unclear) {
      const [row] = await a.app.db.read.selectFrom('remote_transfers').selectAll().execute();
      await settleUnclear(a.admin, { id: given(row).id, hasArrived: received() > 0 }, a.app.deps);
      expect(await end()).toEqual(arrived);
    }
    // Nobody is blocked, on either side.
    expect(await send()).toBe('BOOKED');
    expect(await send(anna)).toBe('BOOKED');
  });

  it('vote: signed by a stranger', async () => {
    const { privateJwtKey: key } = await makeOldKeys();
    old.lie = { key };
    expect(await send()).toBe('TRANSFER_FAILED');
    old.lie = undefined;
    await later();
    expect(await end()).toEqual(nothing);
    expect(await send()).toBe('BOOKED');
  });

  it('recipient booked something else between vote and settlement: it comes back, and no member is blocked', async () => {
    network.weather = on(settle, async (one) => {
      old.books.book(bruno, 100, a.app.deps.now());
      old.books.book(bruno, -100, a.app.deps.now());
      return one.deliver();
    });
    expect(await send()).toBe('RECALLED');
    await later();
    expect(await end()).toEqual(nothing);
    expect(await send()).toBe('BOOKED');
  });

  /** The messages of the first transfer, as a network or an attacker delivers them again. */
  const copyOf = (operation: string) =>
    given(network.carried.findLast((one) => one.operation === operation)).deliver();
  const booksSomethingElse: Weather = async (one) => {
    old.books.book(bruno, 0, a.app.deps.now());
    return one.deliver();
  };

  it('is given back when no copy of a message can arrive any more: vote and settlement', async () => {
    network.weather = on(settle, booksSomethingElse);
    expect(await send()).toBe('RECALLED');
    network.weather = undefined;
    await finish(a);
    await copyOf(vote);
    await copyOf(settle);
    expect(await end()).toEqual({ ...nothing, open: 1, pending: 1 });
    await later();
    expect(await end()).toEqual(nothing);
    expect(network.carried.slice(-2).map(({ operation }) => operation)).toEqual([
      revert,
      'revertSettledSendCoins',
    ]);
    expect(await send()).toBe('BOOKED');
  });

  it('is not given back on an answer of a peer whose clock is behind, where the settlement is valid longer', async () => {
    stage.behindMs = 4 * MINUTE;
    network.weather = on(settle, weathers.lost);
    expect(await send()).toBe('SENT');
    for (let round = 0; round < 6; round++) {
      network.advanceBy(2 * MINUTE);
      await finish(a);
    }
    network.weather = undefined;
    expect(await end()).toEqual({ ...nothing, open: 1, pending: 1 });
    await copyOf(vote);
    await copyOf(settle);
    await later();
    expect(await end()).toEqual(unclear);
  });

  it.each([
    ['and takes it back', false, nothing],
    ['or an administrator asks', true, { ...unclear, came: 5 }],
  ])('that was settled, and voted for by a copy, is undone there %s', async (_, isSpent, expected) => {
    network.weather = on(settle, weathers.answerLost);
    expect(await send()).toBe('SENT');
    await copyOf(vote);
    if (isSpent) old.books.book(bruno, 0, a.app.deps.now());
    network.weather = on(settle, weathers.lost);
    for (let round = 0; round < 6; round++) {
      network.advanceBy(2 * MINUTE);
      await finish(a);
    }
    await later();
    expect(await end()).toEqual(expected);
  });

  it('sender booked something else between vote and settlement: it arrives', async () => {
    network.weather = on(settle, async (one) => {
      const local = { recipientCommunityIdentifier: '', recipientIdentifier: anna.uuid };
      const input = { ...local, amount: amountOfUnits(100_000_000n), memo: 'And thanks' };
      await sendCoins(maria.actor, input, a.app.deps);
      return one.deliver();
    });
    expect(await send()).toBe('BOOKED');
    expect(await end()).toEqual(arrived);
  });

  it.each([vote, settle])('%s 75 seconds late: it arrives', async (operation) => {
    network.weather = on(operation, async (one) => {
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

  it.each<[string, () => [TestMember, OldMember][]]>([
    [
      'two equal ones',
      () => [
        [maria, bruno],
        [maria, bruno],
      ],
    ],
    [
      'two senders to one recipient',
      () => [
        [maria, bruno],
        [anna, bruno],
      ],
    ],
    [
      'one sender to two recipients',
      () => [
        [maria, bruno],
        [maria, carla],
      ],
    ],
  ])('%s at the same moment: what does not arrive comes back, and nobody is blocked', async (_, pairs) => {
    old.isHasty = true;
    await Promise.all(pairs().map(([from, to]) => send(from, to)));
    old.isHasty = false;
    await later();
    const { owed, open, unclear: left, pending: stuck } = await end();
    const came = (centsOf(bruno) + centsOf(carla) - 2 * OPENING) / 100;
    expect({ open, left, stuck, difference: owed - came }).toEqual({
      open: 0,
      left: 0,
      stuck: 0,
      difference: 0,
    });
    expect(await send(maria, carla)).toBe('BOOKED');
    expect(await send(anna, bruno)).toBe('BOOKED');
  });

  it('stays one transfer when messages are replayed: the other side books again, this one does not pay', async () => {
    await send();
    const [asked, told] = network.carried.map(given);
    await given(asked).deliver();
    await given(told).deliver();
    // The replay creates money there; the debt is still what was sent.
    expect(await end()).toEqual({ ...arrived, came: 10 });
  });
});
