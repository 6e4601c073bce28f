/** Each failure that was recorded between two communities of generation 2.7.0, between two of this program. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { amountOfGdd, amountOfUnits } from '@kula/core/money/money';
import { given } from '../../../test/app.ts';
import { finish } from '../../../test/communities.ts';
import { MINUTE, on, answering, vote, type Fault, faults } from '../../../test/old-community-fixture.ts';
import { join, type TestMember } from '../../../test/people.ts';
import { endTrade, startTrade, type Trade } from '../../../test/trade.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';

const conclude = 'concludeTransfer';

describe('a transfer between two communities of this kind', () => {
  let trade: Trade;
  let anna: TestMember;
  beforeEach(async () => {
    trade = await startTrade();
    anna = await join(trade.b.app, 'Anna');
  });
  afterEach(() => endTrade(trade));

  const send = (to = trade.bruno) =>
    trade.send({ identifier: to.uuid, amount: amountOfGdd(5n) }).then(
      ({ state }) => state as string,
      ({ code }: { code: string }) => code,
    );
  const booked = async () => {
    const [here, there] = await trade.owed();
    expect(here).toBe(-there);
    return Number(here / 100_000_000n);
  };
  const open = async () => (await trade.peers()).map(({ open: many }) => many);
  const runJobs = async () => {
    trade.network.fault = undefined;
    for (let round = 0; round < 4; round++) {
      trade.network.advanceBy(3 * MINUTE);
      await finish(trade.a);
      await finish(trade.b);
    }
  };
  const between = (disturb: () => Promise<unknown>): Fault => {
    let isDone = false;
    return on(conclude, async (one) => {
      if (!isDone) await disturb();
      isDone = true;
      return one.deliver();
    });
  };
  const spendHere = () => spend(trade.a, trade.maria);
  const spend = async (at: Trade['a'], by: TestMember) => {
    const other = await join(at.app, 'Otto');
    const to = { recipientCommunityIdentifier: '', recipientIdentifier: other.uuid };
    return sendCoins(by.actor, { ...to, amount: amountOfUnits(1_000_000n), memo: 'Thank you' }, at.app.deps);
  };

  it.each<[string, () => Fault, string, number]>([
    ['the vote is lost', () => on(vote, faults.gatewayBefore), 'COMMUNITY_AWAY', 0],
    ['its answer is lost', () => on(vote, faults.answerLost), 'COMMUNITY_AWAY', 0],
    ['its answer is null', () => on(vote, async () => answering(vote, null)), 'TRANSFER_FAILED', 0],
    ['its answer is unreadable', () => on(vote, async () => answering(vote, 'a.b.c')), 'TRANSFER_FAILED', 0],
    ['the settlement is lost', () => on(conclude, faults.lost), 'SENT', 5],
    ['it is answered false', () => on(conclude, async () => answering(conclude, false)), 'SENT', 5],
    ['the answer to it is lost', () => on(conclude, faults.answerLost), 'SENT', 5],
    ['a gateway ends it after it was booked', () => on(conclude, faults.gatewayAfter), 'SENT', 5],
    ['the vote comes twice', () => on(vote, faults.twiceFirstUsed), 'BOOKED', 5],
    ['its second answer counts', () => on(vote, faults.twiceSecondUsed), 'BOOKED', 5],
    ['the settlement comes twice', () => on(conclude, faults.twiceFirstUsed), 'BOOKED', 5],
    ['its second answer counts', () => on(conclude, faults.twiceSecondUsed), 'BOOKED', 5],
    ['the sender books something else in between', () => between(spendHere), 'BOOKED', 5],
  ])('where %s: both books agree, and nobody is blocked', async (_, fault, answer, moved) => {
    trade.network.fault = fault();
    expect(await send()).toBe(answer);
    await runJobs();
    expect(await booked()).toBe(moved);
    expect(await open()).toEqual([0, 0]);
    expect(await send()).toBe('BOOKED');
  });

  it.each<[string, () => string]>([
    ['id', () => trade.bruno.uuid],
    ['username', () => 'bruno'],
    ['e-mail address', () => trade.bruno.email],
  ])(
    'whose promise was lost is withdrawn at once, however its recipient was named: by %s',
    async (_, name) => {
      trade.network.fault = on(vote, faults.answerLost);
      await expect(trade.send({ identifier: name() })).rejects.toMatchObject({ code: 'COMMUNITY_AWAY' });
      trade.network.fault = undefined;
      trade.network.advanceBy(MINUTE);
      await finish(trade.a);
      expect(await open()).toEqual([0, 0]);
    },
  );

  it('where the recipient books something else in between: it arrives', async () => {
    await send();
    trade.network.fault = between(() => spend(trade.b, trade.bruno));
    expect(await send()).toBe('BOOKED');
    expect(await booked()).toBe(10);
  });

  it('where several are sent at the same moment, to one and to two: all arrive', async () => {
    expect(await Promise.all([send(), send(), send(anna)])).toEqual(['BOOKED', 'BOOKED', 'BOOKED']);
    expect(await booked()).toBe(15);
  });

  it('whose messages are replayed, in their time and after it, is booked once', async () => {
    await send();
    const recorded = trade.network.carried.slice();
    for (const one of recorded) await given(one).deliver();
    trade.network.advanceBy(16 * MINUTE);
    for (const one of recorded) await given(one).deliver();
    expect(await booked()).toBe(5);
    expect(await open()).toEqual([0, 0]);
  });
});
