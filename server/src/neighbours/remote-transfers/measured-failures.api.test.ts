/**
 * Each failure that was measured between this program and servers of generation 2.7.0, in both directions: what the
 * sender reads, what both sides have booked in the end, and who can send afterwards.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { amountOfUnits } from '@kula/core/money/money';
import { given } from '../../../test/app.ts';
import { type Community, finish, type Network, silence } from '../../../test/communities.ts';
import { centsOf, type OldMember } from '../../../test/doubles/old-books.ts';
import type { OldCommunity } from '../../../test/doubles/old-community.ts';
import {
  MINUTE,
  on,
  OPENING,
  playAs,
  revert,
  answering,
  settle,
  fixtureWithOld,
  vote,
  type Fault,
  faults,
} from '../../../test/old-community-fixture.ts';
import type { TestMember } from '../../../test/people.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';
import { settleUnclear } from './remote-transfers.usecases.ts';
import { sendToPeer } from './remote-gifts.usecases.ts';
import { listLockedMembers } from './transfer-queue.usecases.ts';

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

const GDD = amountOfUnits(100_000_000n);

/** From here to there; the state, or the code of the refusal. */
async function send(from = maria, to: string = bruno.uuid): Promise<string> {
  const communityId = given((await peer()).peer.community_id);
  const input = { identifier: to, communityId, amount: amountOfUnits(500_000_000n), memo: 'Thank you' };
  return sendToPeer(from.actor, input, a.app.deps).then(
    ({ state }) => state,
    ({ code }: { code: string }) => code,
  );
}

/** From there to here; what the member there sees. */
async function receive(sender = bruno, recipient = maria.uuid): Promise<string> {
  return old.send({ sender, recipient, amount: '5', memo: 'Danke fuer die Hilfe' }).then(
    () => 'yes',
    ({ message }: Error) => (message.startsWith('FATAL') ? 'fatal' : 'error'),
  );
}

/** Debt and open transfers here, what two members there have more, and their unfinished rows. */
async function books() {
  const { position, open, unclear } = await peer();
  return {
    owed: Number(given(position).balance / GDD),
    open: open - unclear,
    unclear,
    there: (centsOf(bruno) + centsOf(carla) - 2 * OPENING) / 100,
    stuck: old.books.pending.filter(({ state }) => state === 'NEW').length,
  };
}

const nothing = { owed: 0, open: 0, unclear: 0, there: 0, stuck: 0 };
const arrived = { ...nothing, owed: 5, there: 5 };
const unclear = { ...nothing, unclear: 1, there: 5 };
const paid = { ...nothing, owed: -5, there: -5 };
/** The row of a member there is never removed. */
const stuckThere = { ...nothing, stuck: 1 };
/** Booked here and not paid there. */
const unpaid = { ...nothing, owed: -5, stuck: 1 };

const body = (text: string) => async () => ({ status: 200, body: text });
const answeredBy = (answer: () => ReturnType<Fault>): Fault => {
  return async (one) => one.deliver().then(answer);
};
/** Which of two comes first depends on the machine, so the answer of the later one is used: that which refuses, where one does. */
const parallel: Fault = async (one) => {
  const replies = await Promise.all([one.deliver(), one.deliver()]);
  return given(replies.find(({ body: text }) => text.includes('"errors"')) ?? replies[1]);
};
const between = (disturb: () => unknown): Fault =>
  on(settle, async (one) => {
    await disturb();
    return one.deliver();
  });
const locally = (sender: TestMember, recipient: TestMember): Promise<unknown> => {
  const to = { recipientCommunityIdentifier: '', recipientIdentifier: recipient.uuid };
  return sendCoins(sender.actor, { ...to, amount: GDD, memo: 'Thank you' }, a.app.deps);
};
const bookThere = (member: OldMember): void => old.books.book(member, 0, a.app.deps.now());
const cannot = (what: 'store' | 'book'): Fault => {
  old.cannot = what;
  return (one) => one.deliver();
};

type Row = readonly [what: string, fault: () => Fault, answer: string, ends: object];

/** What happens to a message from here to there. */
const toThere: readonly Row[] = [
  ['vote lost', () => on(vote, faults.lost), 'COMMUNITY_AWAY', nothing],
  ['vote answered 502 before it came', () => on(vote, faults.gatewayBefore), 'COMMUNITY_AWAY', nothing],
  ['its answer lost', () => on(vote, faults.answerLost), 'COMMUNITY_AWAY', nothing],
  [
    'its answer null',
    () =>
      on(
        vote,
        answeredBy(async () => answering(vote, null)),
      ),
    'TRANSFER_FAILED',
    nothing,
  ],
  [
    'its answer garbage',
    () =>
      on(
        vote,
        answeredBy(async () => answering(vote, 'a.b.c')),
      ),
    'TRANSFER_FAILED',
    nothing,
  ],
  ['its answer half JSON', () => on(vote, answeredBy(body('{"data":{"vo'))), 'TRANSFER_FAILED', nothing],
  ['its answer truncated', () => on(vote, answeredBy(silence)), 'COMMUNITY_AWAY', nothing],
  ['settlement lost', () => on(settle, faults.lost), 'SENT', arrived],
  ['settlement answered 502', () => on(settle, faults.gatewayBefore), 'SENT', arrived],
  // Its own server never answers so: the order is sent again.
  ['settlement answered false', () => on(settle, async () => answering(settle, false)), 'SENT', arrived],
  ['settlement not delivered, its answer half JSON', () => on(settle, body('{"da')), 'SENT', arrived],
  ['its answer lost', () => on(settle, faults.answerLost), 'SENT', unclear],
  ['its answer truncated', () => on(settle, answeredBy(silence)), 'SENT', unclear],
  ['its answer 504', () => on(settle, faults.gatewayAfter), 'SENT', unclear],
  ['vote twice, first answer used', () => on(vote, faults.twiceFirstUsed), 'BOOKED', arrived],
  ['vote twice, second answer used', () => on(vote, faults.twiceSecondUsed), 'TRANSFER_PENDING', nothing],
  ['vote twice, in parallel', () => on(vote, parallel), 'TRANSFER_PENDING', nothing],
  ['settlement twice, first answer used', () => on(settle, faults.twiceFirstUsed), 'BOOKED', arrived],
  ['settlement twice, second answer used', () => on(settle, faults.twiceSecondUsed), 'RECALLED', unclear],
  ['settlement twice, in parallel', () => on(settle, parallel), 'RECALLED', unclear],
  ['the recipient books in between', () => between(() => bookThere(bruno)), 'RECALLED', nothing],
  ['the sender books in between', () => between(() => locally(maria, anna)), 'BOOKED', arrived],
];

/** What happens to a message from there to here, and whether the recipient here is locked out there afterwards. */
const toHere: readonly (readonly [...row: Row, isLocked: boolean])[] = [
  ['vote lost', () => on(vote, faults.lost), 'error', nothing, false],
  ['vote answered 502', () => on(vote, faults.gatewayBefore), 'error', nothing, false],
  ['its answer lost', () => on(vote, faults.answerLost), 'error', nothing, false],
  [
    'its answer null',
    () =>
      on(
        vote,
        answeredBy(async () => answering(vote, null)),
      ),
    'yes',
    nothing,
    false,
  ],
  [
    'its answer garbage',
    () =>
      on(
        vote,
        answeredBy(async () => answering(vote, 'a.b.c')),
      ),
    'yes',
    nothing,
    false,
  ],
  ['its answer half JSON', () => on(vote, answeredBy(body('{"data":{"vo'))), 'yes', nothing, false],
  ['its answer truncated', () => on(vote, answeredBy(silence)), 'error', nothing, false],
  ['settlement lost', () => on(settle, faults.lost), 'fatal', stuckThere, true],
  ['settlement answered 502', () => on(settle, faults.gatewayBefore), 'fatal', stuckThere, true],
  [
    'settlement answered false',
    () => on(settle, async () => answering(settle, false)),
    'fatal',
    stuckThere,
    true,
  ],
  ['its answer lost', () => on(settle, faults.answerLost), 'fatal', unpaid, true],
  ['its answer truncated', () => on(settle, answeredBy(silence)), 'fatal', unpaid, true],
  ['its answer 504', () => on(settle, faults.gatewayAfter), 'fatal', unpaid, true],
  ['vote twice, first answer used', () => on(vote, faults.twiceFirstUsed), 'yes', paid, false],
  ['vote twice, second answer used', () => on(vote, faults.twiceSecondUsed), 'yes', paid, false],
  ['vote twice, in parallel', () => on(vote, parallel), 'yes', paid, false],
  ['settlement twice, first answer used', () => on(settle, faults.twiceFirstUsed), 'yes', paid, false],
  ['settlement twice, second answer used', () => on(settle, faults.twiceSecondUsed), 'yes', paid, false],
  ['settlement twice, in parallel', () => on(settle, parallel), 'yes', paid, false],
  ['the recipient books in between', () => between(() => locally(maria, anna)), 'yes', paid, false],
  ['the sender books in between', () => between(() => bookThere(bruno)), 'fatal', unpaid, true],
  ['the sender’s side cannot book', () => cannot('book'), 'fatal', unpaid, true],
  ['it cannot write its row', () => cannot('store'), 'error', nothing, false],
  [
    '… and its reverts fail too',
    () => {
      cannot('store');
      return on(revert, faults.lost);
    },
    'error',
    nothing,
    false,
  ],
];

const locked = async () => listLockedMembers((await peer()).peer.id, a.app.deps);

describe('sent to a community of generation 2.7.0', () => {
  it.each(toThere)('%s', async (_, fault, answer, ends) => {
    network.fault = fault();
    expect(await send()).toBe(answer);
    await runJobs();
    expect(await books()).toEqual(ends);
    for (const { id } of ends === unclear ? await rows() : []) {
      await settleUnclear(a.admin, { id, hasArrived: true }, a.app.deps);
    }
    // Nobody is blocked, on either side.
    expect(await locked()).toEqual([]);
    expect([await send(), await send(maria, carla.uuid), await send(anna)]).toEqual([
      'BOOKED',
      'BOOKED',
      'BOOKED',
    ]);
    expect(await receive()).toBe('yes');
  });

  it.each([
    ['two to one', () => [send(maria), send(anna)]],
    ['one to two', () => [send(maria), send(maria, carla.uuid)]],
    ['two equal ones', () => [send(maria), send(maria)]],
  ])('%s at the same moment: one after the other, and both arrive', async (_, sendBoth) => {
    // It accepts two votes at the same moment and books neither.
    old.isHasty = true;
    expect(await Promise.all(sendBoth())).toEqual(['BOOKED', 'BOOKED']);
    expect(await books()).toEqual({ ...nothing, owed: 10, there: 10 });
    const order = network.carried.map(({ operation }) => operation);
    expect(order).toEqual([vote, settle, vote, settle]);
  });

  it('recorded messages played again book again there, and are not paid from here', async () => {
    await send();
    const recorded = network.carried.map(given);
    for (const one of recorded) await one.deliver();
    expect(await books()).toEqual({ ...arrived, there: 10 });
  });

  const rows = () => a.app.db.read.selectFrom('remote_transfers').selectAll().execute();
});

describe('received from a community of generation 2.7.0', () => {
  it.each(toHere)('%s', async (_, fault, answer, ends, isLocked) => {
    network.fault = fault();
    expect(await receive()).toBe(answer);
    network.fault = undefined;
    old.cannot = undefined;
    network.advanceBy(MINUTE);
    await finish(a);
    await locally(maria, anna);
    // The member there can go on after a minute, unless a row there blocks everything with either member.
    const [one, other] = isLocked ? ['error', 'TRANSFER_BLOCKED_ELSEWHERE'] : ['yes', 'BOOKED'];
    expect(await receive(carla)).toBe(one);
    await runJobs(1, 3 * 60 * MINUTE);
    const { owed, there, ...rest } = await books();
    const more = isLocked ? 0 : -5;
    expect({ owed: owed - more, there: there - more, ...rest }).toEqual(ends);
    expect([await send(maria, carla.uuid), await send(anna, carla.uuid)]).toEqual([other, 'BOOKED']);
    expect((await locked()).map(({ refused }) => refused.first_name)).toEqual(isLocked ? ['Maria'] : []);
    if (isLocked) await clearedThere();
  });

  it.each([
    ['two to one', () => [receive(bruno), receive(carla)]],
    ['one to two', () => [receive(bruno, maria.uuid), receive(bruno, anna.uuid)]],
  ])('%s at the same moment: one of them, on both sides', async (_, receiveBoth) => {
    expect((await Promise.all(receiveBoth())).toSorted()).toEqual(['error', 'yes']);
    await runJobs(1, 3 * 60 * MINUTE);
    expect(await books()).toEqual(paid);
  });

  it('recorded messages played again book nothing and take nothing back', async () => {
    await receive();
    for (const one of network.carried.map(given)) {
      for (const name of [vote, settle, revert, 'revertSettledSendCoins']) await playAs(one, name);
    }
    expect(await books()).toEqual(paid);
  });

  /** The administrators there end the row: the member can send again, and is no longer listed. */
  async function clearedThere(): Promise<void> {
    const [row] = old.books.pending;
    const [member] = await locked();
    const { before, uuid } = given(member);
    expect({ at: given(before).creation_at, uuid }).toEqual({ at: given(row).at, uuid: carla.uuid });
    old.books.pending = [];
    expect(await send(maria, carla.uuid)).toBe('BOOKED');
    expect(await locked()).toEqual([]);
  }
});
