/** Tests of the double: two of it behave to each other as two servers of generation 2.7.0 were recorded. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { given } from '../app.ts';
import { addressOf, createNetwork, type Network } from '../communities.ts';
import {
  on,
  OPENING,
  playAs,
  revert,
  answering,
  settle,
  vote,
  type Fault,
  faults,
} from '../old-community-fixture.ts';
import { waitUntil } from '../wait.ts';
import { centsOf, type OldMember } from './old-books.ts';
import { type OldCommunity, startOldCommunity } from './old-community.ts';
import { makeOldKeys, type OldKeys } from './old-envelope.ts';

const undo = 'revertSettledSendCoins';

describe('two communities of generation 2.7.0', () => {
  let network: Network;
  let a: OldCommunity;
  let b: OldCommunity;
  let august: OldMember;
  let berta: OldMember;
  let bruno: OldMember;
  let now: number;
  let keysOfA: OldKeys;
  let keysOfB: OldKeys;

  // A pair takes longer than any of these tests.
  beforeAll(async () => {
    [keysOfA, keysOfB] = [await makeOldKeys(), await makeOldKeys()];
  });
  beforeEach(async () => {
    network = createNetwork();
    now = Date.UTC(2026, 5, 1, 12);
    const start = async (name: string, keys: OldKeys): Promise<OldCommunity> => {
      const { send } = network.clientOf(name);
      const one = await startOldCommunity({ name, now: () => now, send }, { keys });
      network.connect(addressOf(name), (request) => one.serve(request));
      return one;
    };
    [a, b] = [await start('a', keysOfA), await start('b', keysOfB)];
    // An unknown community gets no call back.
    await a.discover(`${addressOf('b')}/api/`);
    await b.discover(`${addressOf('a')}/api/`);
    await waitUntil(
      () => a.isAuthenticated() && b.isAuthenticated(),
      () => 'a handshake',
    );
    august = a.books.join('August', OPENING, now);
    berta = a.books.join('Berta', OPENING, now);
    bruno = b.books.join('Bruno', OPENING, now);
    network.carried.length = 0;
  });

  const send = (sender = august) =>
    a.send({ sender, recipient: bruno.uuid, amount: '5', memo: 'Danke fuer die Hilfe' }).then(
      () => 'yes',
      ({ message }: Error) => (message.startsWith('FATAL') ? 'fatal' : 'error'),
    );
  const stuck = ({ books }: OldCommunity) => books.pending.filter(({ state }) => state === 'NEW').length;
  /** The amounts paid and received, in GDD, and rows that block members on either side. */
  const end = () => ({
    paid: (2 * OPENING - centsOf(august) - centsOf(berta)) / 100,
    came: (centsOf(bruno) - OPENING) / 100,
    stuck: [stuck(a), stuck(b)],
  });
  const between = (disturb: () => void): Fault =>
    on(settle, async (one) => {
      disturb();
      return one.deliver();
    });
  const both = (one: Fault, other: Fault): Fault => {
    return (carried) => (carried.operation === settle ? one(carried) : other(carried));
  };
  const cannotBook: Fault = async (one) => {
    a.cannot = 'book';
    return one.deliver();
  };

  it.each<[string, () => Fault | undefined, string, number, number, number[]]>([
    ['nothing fails', () => undefined, 'yes', 5, 5, [0, 0]],
    ['the vote is lost', () => on(vote, faults.gatewayBefore), 'error', 0, 0, [0, 0]],
    ['its answer is lost', () => on(vote, faults.answerLost), 'error', 0, 0, [0, 1]],
    ['its answer is null', () => on(vote, async () => answering(vote, null)), 'yes', 0, 0, [0, 0]],
    ['its answer is unreadable', () => on(vote, async () => answering(vote, 'a.b.c')), 'yes', 0, 0, [0, 0]],
    ['the settlement is lost', () => on(settle, faults.lost), 'fatal', 0, 0, [1, 1]],
    ['it is answered false', () => on(settle, async () => answering(settle, false)), 'fatal', 0, 0, [1, 1]],
    ['the answer to it is lost', () => on(settle, faults.answerLost), 'fatal', 0, 5, [1, 0]],
    ['the vote comes twice', () => on(vote, faults.twiceFirstUsed), 'yes', 5, 5, [0, 0]],
    ['its second answer counts', () => on(vote, faults.twiceSecondUsed), 'error', 0, 0, [0, 1]],
    ['the settlement comes twice', () => on(settle, faults.twiceFirstUsed), 'yes', 5, 5, [0, 0]],
    ['its second answer counts', () => on(settle, faults.twiceSecondUsed), 'fatal', 0, 5, [1, 0]],
    [
      'the recipient books something else in between',
      () => between(() => b.books.book(bruno, 0, now)),
      'fatal',
      0,
      0,
      [1, 1],
    ],
    [
      'the sender books something else in between',
      () => between(() => a.books.book(august, 0, now)),
      'fatal',
      0,
      0,
      [1, 0],
    ],
    ['the sender’s side cannot book', () => on(settle, cannotBook), 'fatal', 0, 0, [1, 0]],
    [
      '… and what it takes back is lost',
      () => both(cannotBook, on(undo, faults.gatewayBefore)),
      'fatal',
      0,
      5,
      [1, 0],
    ],
  ])('where %s', async (_, fault, answer, paid, came, left) => {
    network.fault = fault();
    expect(await send()).toBe(answer);
    expect(end()).toEqual({ paid, came, stuck: left });
  });

  it.each<[string, Fault | undefined, number[]]>([
    ['takes it back', undefined, [0, 0]],
    ['or blocks the recipient', on(revert, faults.gatewayBefore), [0, 1]],
  ])('where the sender’s side cannot write its row: %s', async (_, fault, left) => {
    network.fault = fault;
    a.cannot = 'store';
    expect(await send()).toBe('error');
    expect(end()).toEqual({ paid: 0, came: 0, stuck: left });
  });

  it('block two senders for good who send to one member at the same moment', async () => {
    b.isHasty = true;
    expect(await Promise.all([send(), send(berta)])).toEqual(['fatal', 'fatal']);
    expect(end()).toEqual({ paid: 0, came: 0, stuck: [2, 2] });
  });

  it('book replayed messages again each time, and take them back, for any sender', async () => {
    await send();
    const [recorded, settled] = network.carried.map(given);
    for (const came of [10, 15]) {
      await given(recorded).deliver();
      await given(settled).deliver();
      expect(end().came).toBe(came);
    }
    await given(recorded).deliver();
    expect(end().stuck).toEqual([0, 1]);
    expect(await playAs(given(recorded), revert)).toContain('true');
    expect(end().stuck).toEqual([0, 0]);
  });

  it('take back a booking, for anybody with the settlement, and not twice', async () => {
    await send();
    const settled = given(network.carried[1]);
    expect(await playAs(settled, undo)).toContain('true');
    expect(end()).toEqual({ paid: 5, came: 0, stuck: [0, 0] });
    expect(await playAs(settled, undo)).toContain("Can't find in revertSettledSendCoins");
  });
});
