/**
 * Each failure that was recorded between two communities of generation 2.7.0, with this program as the
 * receiver.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { amountOfUnits } from '@kula/core/money/money';
import { given } from '../../../test/app.ts';
import type { Community, Network } from '../../../test/communities.ts';
import { centsOf, type OldMember } from '../../../test/doubles/old-books.ts';
import type { OldCommunity } from '../../../test/doubles/old-community.ts';
import {
  MINUTE,
  on,
  OPENING,
  playAs,
  revert,
  settle,
  fixtureWithOld,
  vote,
  type Fault,
  faults,
} from '../../../test/old-community-fixture.ts';
import type { TestMember } from '../../../test/people.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';

describe('a transfer from a community of generation 2.7.0', () => {
  const fixture = fixtureWithOld();
  const { peer } = fixture;
  let network: Network;
  let a: Community;
  let old: OldCommunity;
  let maria: TestMember;
  let anna: TestMember;
  let bruno: OldMember;
  let carla: OldMember;
  beforeEach(() => ({ network, a, old, maria, anna, bruno, carla } = fixture));

  /** What the member sees: success, or an error. */
  const send = async (sender = bruno, recipient = maria.uuid) =>
    old.send({ sender, recipient, amount: '5', memo: 'Danke fuer die Hilfe' }).then(
      () => 'yes',
      ({ message }: Error) => (message.startsWith('FATAL') ? 'fatal' : 'error'),
    );
  const runJobs = () => fixture.runJobs(1, 3 * 60 * MINUTE);
  /** The amount that arrived here, open rows here, the payment there, and blocking rows there. */
  const end = async () => {
    const { position, open } = await peer();
    return {
      came: Number(-given(position).balance / 100_000_000n),
      open,
      paid: (OPENING - centsOf(bruno)) / 100,
      pending: old.books.pending.filter(({ state }) => state === 'NEW').length,
    };
  };
  const nothing = { came: 0, open: 0, paid: 0, pending: 0 };
  const arrived = { came: 5, open: 0, paid: 5, pending: 0 };
  const late: Fault = async (one) => {
    network.advanceBy(75_000);
    return one.deliver();
  };

  it.each(['id', 'username', 'e-mail address'])('arrives, its recipient named by %s', async (by) => {
    const names: Record<string, string> = {
      id: maria.uuid,
      username: 'maria',
      'e-mail address': maria.email,
    };
    expect(await send(bruno, names[by])).toBe('yes');
    expect(await end()).toEqual(arrived);
    expect(old.books.pending[0]).toMatchObject({ state: 'SETTLED', recipient: maria.uuid });
  });

  it.each([vote, settle])('%s 75 seconds late: it arrives', async (operation) => {
    network.fault = on(operation, late);
    expect(await send()).toBe('yes');
    await runJobs();
    expect(await end()).toEqual(arrived);
  });

  it('a promise that was not settled is settled minutes later, or withdrawn for good', async () => {
    network.fault = on(settle, faults.lost);
    expect(await send()).toBe('fatal');
    expect(await send(carla, anna.uuid)).toBe('fatal');
    const [first, settled, second, unsettled] = network.carried.map(given);
    network.advanceBy(5 * MINUTE);
    for (const again of ['"settleSendCoins":true', '"settleSendCoins":true']) {
      expect((await given(settled).deliver()).body).toContain(again);
    }
    expect(await playAs(given(second), revert)).toContain('"revertSendCoins":true');
    expect((await given(unsettled).deliver()).body).toContain("Can't find in settlePendingReceive");
    expect(await playAs(given(second), revert)).toContain("Can't find in revertSendCoins");
    expect(await playAs(given(first), revert)).toContain("Can't find in revertSendCoins");
    expect(await end()).toMatchObject({ came: 5, open: 0 });
  });

  it('vote whose answer was lost: the same member can send again after a minute', async () => {
    network.fault = on(vote, faults.answerLost);
    expect(await send()).toBe('error');
    network.fault = undefined;
    expect(await send()).toBe('error');
    network.advanceBy(MINUTE);
    expect(await send()).toBe('yes');
    await runJobs();
    expect(await end()).toEqual(arrived);
  });

  it('recipient booked something else between vote and settlement: it arrives', async () => {
    network.fault = on(settle, async (one) => {
      const local = { recipientCommunityIdentifier: '', recipientIdentifier: anna.uuid };
      await sendCoins(
        maria.actor,
        { ...local, amount: amountOfUnits(100_000_000n), memo: 'Thanks' },
        a.app.deps,
      );
      return one.deliver();
    });
    expect(await send()).toBe('yes');
    expect(await end()).toEqual(arrived);
  });

  it.each([
    ['sender booked something else before his own booking', () => old.books.book(bruno, 0, a.app.deps.now())],
    ['the sender’s side cannot book after it was settled', () => void (old.cannot = 'book')],
  ])('%s: the booking here is not reverted, and administrators are notified', async (_, disturb) => {
    network.fault = on(settle, async (one) => {
      disturb();
      return one.deliver();
    });
    expect(await send()).toBe('fatal');
    expect(network.carried.map(({ operation }) => operation)).toEqual([
      vote,
      settle,
      'revertSettledSendCoins',
    ]);
    expect(await end()).toEqual({ ...arrived, paid: 0, pending: 1 });
    expect((await peer()).peer.last_error).toContain('which was booked here');
  });

  it('the sender’s side cannot store its row: the promise is withdrawn', async () => {
    old.cannot = 'store';
    expect(await send()).toBe('error');
    expect(await end()).toEqual(nothing);
    old.cannot = undefined;
    network.advanceBy(100);
    expect(await send()).toBe('yes');
  });

  it('… and its reverts are lost: the promise ends by itself', async () => {
    old.cannot = 'store';
    network.fault = on(revert, faults.lost);
    expect(await send()).toBe('error');
    expect((await peer()).open).toBe(1);
    await runJobs();
    expect(await end()).toEqual(nothing);
  });

  it('two equal ones in sequence: both arrive; at the same moment: one does', async () => {
    expect(await send()).toBe('yes');
    network.advanceBy(100);
    expect(await send()).toBe('yes');
    expect(await end()).toEqual({ ...arrived, came: 10, paid: 10 });
    network.advanceBy(100);
    const answers = await Promise.all([send(), send()]);
    expect(answers.filter((one) => one === 'yes')).toHaveLength(1);
    expect(await end()).toEqual({ ...arrived, came: 15, paid: 15 });
  });

  it('replayed messages, in every order, book nothing more and take nothing back', async () => {
    await send();
    const [voteMessage, settlement] = network.carried.map(given);
    for (const recorded of [given(voteMessage), given(settlement)]) {
      for (const operation of [vote, settle, 'revertSendCoins', 'revertSettledSendCoins']) {
        await playAs(recorded, operation);
      }
    }
    network.advanceBy(11 * MINUTE);
    await given(voteMessage).deliver();
    await given(settlement).deliver();
    expect(await end()).toEqual(arrived);
  });
});
