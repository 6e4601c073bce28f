import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  requestFromRemoteMember,
  type ShownRequest,
  requestOf,
  requestsOf,
  type Person,
} from '../../../test/remote-requests.ts';
import { assertLedgerSound, given } from '../../../test/app.ts';
import {
  type Carried,
  connectCommunities,
  copiesOf,
  deliver,
  finish,
  type Network,
  peerOf,
  silence,
  startCommunity,
} from '../../../test/communities.ts';
import { give, join } from '../../../test/people.ts';
import { closeMember } from '../../people/membership/administration.usecases.ts';
import { pausePeer, resumePeer, setPeerLimits } from '../peers/peers.usecases.ts';
import { forOperators } from '../../../test/operators.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

const pairs = [['sqlite', 'postgres'], ...forOperators([['postgres', 'sqlite']] as const)] as const;

describe.each(pairs)('a request from a community on %s to one on %s', (dialectA, dialectB) => {
  let network: Network;
  let maria: Person;
  let bruno: Person;

  const start = copiesOf(async (first) => {
    const a = await startCommunity('a', dialectA, first);
    const b = await startCommunity('b', dialectB, first);
    await connectCommunities(a, b);
    const requester = await join(a.app, 'Maria', { alias: 'maria' });
    const payer = await join(b.app, 'Bruno', { alias: 'bruno', lastName: 'Bauer' });
    await give(b.app, payer, 100);
    return { communities: { a, b }, people: { requester, payer } };
  });
  beforeEach(async () => {
    const { a, b, requester, payer, ...rest } = await start();
    ({ network } = rest);
    maria = { community: a, member: requester };
    bruno = { community: b, member: payer };
  });
  afterEach(async () => {
    network.fault = undefined;
    for (const { app } of [maria.community, bruno.community]) {
      await assertLedgerSound(app);
      await app.close();
    }
  });

  const make = async (variables: object = {}): Promise<ShownRequest> =>
    given((await requestFromRemoteMember(maria, bruno, variables)).data).createPaymentRequest;
  const codeAt = async (person: Person): Promise<string> => {
    const [newest] = await requestsOf(person, person === maria ? 'SENT' : 'RECEIVED');
    return given(newest).code;
  };
  const states = async () => {
    const [sent] = await requestsOf(maria, 'SENT');
    const [received] = await requestsOf(bruno, 'RECEIVED');
    return [sent?.state, received?.state];
  };
  const afterwards = async (ms: number) => {
    network.advanceBy(ms);
    for (const { community } of [bruno, maria]) {
      await finish(community);
      await deliver(community);
    }
  };
  const refuse = (operation: string, how: (carried: Carried) => ReturnType<Carried['deliver']> = silence) => {
    network.fault = (carried) => (carried.operation === operation ? how(carried) : carried.deliver());
  };
  const lost = async (carried: Carried) => {
    await carried.deliver();
    return silence();
  };
  const mails = ({ community: { app }, member }: Person) =>
    app.db.read
      .selectFrom('outbox_mails')
      .select('kind')
      .where('to_address', '=', member.email)
      .where('kind', 'like', '%equest%')
      .orderBy('id')
      .execute();

  it.each([
    ['id', () => bruno.member.uuid],
    ['username', () => 'bruno'],
    ['e-mail address', () => bruno.member.email],
  ])('reaches who is meant by %s, with the community of the requester', async (_, to) => {
    expect(await make({ to: to() })).toMatchObject({
      state: 'OPEN',
      isOwn: true,
      isDelivered: true,
      requester: { firstName: 'Maria', communityName: null },
      recipient: { gradidoID: bruno.member.uuid, firstName: 'Bruno', communityName: 'b' },
    });
    expect(await requestsOf(bruno, 'RECEIVED', 'OPEN')).toMatchObject([
      {
        amount: '5',
        memo: 'For the shared ladder',
        isOwn: false,
        requester: { gradidoID: maria.member.uuid, firstName: 'Maria', communityName: 'a' },
        recipient: { firstName: 'Bruno', communityName: null },
      },
    ]);
    expect(await mails(bruno)).toEqual([{ kind: 'paymentRequestReceived' }]);
    // The messages in the network are encrypted.
    expect(network.carried[0]?.request.body).not.toContain('ladder');
  });

  it('is paid by an ordinary transfer, and fulfilled when that has arrived', async () => {
    await make();
    expect(await answer(bruno, 'accept', await codeAt(bruno))).toBeUndefined();
    expect(await states()).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect((await peerOf(bruno.community, maria.community)).position?.balance).toBe(500_000_000n);
    expect(await mails(maria)).toMatchObject([{ kind: 'paymentRequestAccepted' }]);
    expect(network.carried.map(({ operation }) => operation)).toEqual([
      'requestPayment',
      'voteForSendCoins',
      'concludeTransfer',
    ]);
    expect(await answer(bruno, 'accept', await codeAt(bruno))).toBe('REQUEST_ACCEPTED');
    expect(await answer(maria, 'withdraw', await codeAt(maria))).toBe('REQUEST_ACCEPTED');
  });

  it('is declined, and the requester gets a kind mail', async () => {
    await make();
    expect(await answer(bruno, 'decline', await codeAt(bruno))).toBeUndefined();
    expect(await states()).toEqual(['DECLINED', 'DECLINED']);
    expect(await mails(maria)).toMatchObject([{ kind: 'paymentRequestDeclined' }]);
    expect(await answer(bruno, 'accept', await codeAt(bruno))).toBe('REQUEST_DECLINED');
  });

  it('is withdrawn, and cannot be paid then', async () => {
    await make();
    expect(await answer(maria, 'withdraw', await codeAt(maria))).toBeUndefined();
    expect(await states()).toEqual(['WITHDRAWN', 'WITHDRAWN']);
    expect(await answer(bruno, 'accept', await codeAt(bruno))).toBe('REQUEST_WITHDRAWN');
  });

  it('expires on both sides without a message', async () => {
    await make({ days: 3 });
    network.carried.length = 0;
    await afterwards(3 * DAY);
    expect(await states()).toEqual(['EXPIRED', 'EXPIRED']);
    expect(await answer(bruno, 'accept', await codeAt(bruno))).toBe('REQUEST_EXPIRED');
    expect(network.carried).toEqual([]);
  });

  it('is visible to nobody else', async () => {
    await make();
    const lea: Person = { community: bruno.community, member: await join(bruno.community.app, 'Lea') };
    const carla: Person = { community: maria.community, member: await join(maria.community.app, 'Carla') };
    const [here, there] = [await codeAt(maria), await codeAt(bruno)];
    for (const [person, code] of [
      [lea, there],
      [carla, here],
    ] as const) {
      expect((await requestOf(person, code)).error?.extensions.code).toBe('REQUEST_NOT_FOUND');
      for (const what of ['accept', 'decline', 'withdraw'] as const) {
        expect(await answer(person, what, code)).toBe('REQUEST_NOT_FOUND');
      }
    }
    expect(await answer(maria, 'accept', here)).toBe('REQUEST_IS_OWN');
  });

  it('is refused for unknown members, and for the same member too often', async () => {
    const refused = await requestFromRemoteMember(maria, bruno, { to: 'nobody' });
    expect(refused.error?.extensions).toMatchObject({
      code: 'RECIPIENT_NOT_FOUND',
      field: 'recipientIdentifier',
    });
    for (let count = 0; count < 5; count++) await make();
    const sixth = await requestFromRemoteMember(maria, bruno, { to: 'bruno', key: 'the-sixth-question' });
    expect(sixth.error?.extensions.code).toBe('REQUEST_LIMIT_REACHED');
    const again = await requestFromRemoteMember(maria, bruno, { to: 'bruno', key: 'the-sixth-question' });
    expect(again.error?.extensions.code).toBe('REQUEST_LIMIT_REACHED');
    const list = await requestsOf(maria, 'SENT');
    expect(list.map(({ state }) => state)).toEqual([
      'REFUSED',
      'OPEN',
      'OPEN',
      'OPEN',
      'OPEN',
      'OPEN',
      'REFUSED',
    ]);
    expect(await answer(maria, 'withdraw', given(list[0]).code)).toBe('REQUEST_REFUSED');
  });

  it.each([
    ['the message is lost', silence],
    ['its answer is lost', lost],
  ])('is delivered once where %s, however often the message is sent', async (_, how) => {
    refuse('requestPayment', how);
    const { isDelivered } = await make({ key: 'asked-only-once' });
    expect(isDelivered).toBe(false);
    expect(await make({ key: 'asked-only-once' })).toMatchObject({ isDelivered: false });
    await afterwards(5 * MINUTE);
    network.fault = undefined;
    await afterwards(20 * MINUTE);
    expect(await requestsOf(maria, 'SENT')).toMatchObject([
      { isDelivered: true, recipient: { firstName: 'Bruno' } },
    ]);
    expect(await requestsOf(bruno, 'RECEIVED')).toHaveLength(1);
    expect(await mails(bruno)).toHaveLength(1);
    // A peer that leaves a request unanswered does not count as unreachable.
    expect((await peerOf(maria.community, bruno.community)).peer.failures).toBe(0);
  });

  it('that was refused after its first answer was lost is shown so in the list', async () => {
    refuse('requestPayment');
    await make({ to: 'nobody' });
    network.fault = undefined;
    await afterwards(2 * MINUTE);
    expect(await requestsOf(maria, 'SENT')).toMatchObject([{ state: 'REFUSED', isDelivered: false }]);
  });

  it.each([
    ['declined', 'decline', 'DECLINED'],
    ['withdrawn', 'withdraw', 'WITHDRAWN'],
  ] as const)('that is %s while no message arrives is so on both sides later', async (_, what, state) => {
    await make();
    const person = what === 'decline' ? bruno : maria;
    for (const how of [silence, lost]) refuse('requestPayment', how);
    await answer(person, what, await codeAt(person));
    network.fault = undefined;
    await afterwards(2 * MINUTE);
    expect(await states()).toEqual([state, state]);
    const { fault: _none, carried } = network;
    carried.length = 0;
    await afterwards(DAY);
    expect(carried).toEqual([]);
  });

  it('that was withdrawn before it arrived does not arrive', async () => {
    let late: Carried | undefined;
    refuse('requestPayment', (carried) => {
      late = carried;
      return silence();
    });
    await make();
    const held = given(late);
    await answer(maria, 'withdraw', await codeAt(maria));
    network.fault = undefined;
    await afterwards(2 * MINUTE);
    // The request arrives after the message that withdraws it.
    await held.deliver();
    expect(await states()).toEqual(['WITHDRAWN', 'OPEN']);
    await afterwards(12 * MINUTE);
    expect(await states()).toEqual(['WITHDRAWN', 'WITHDRAWN']);
  });

  it.each([
    ['the payment is silent about arriving', 'concludeTransfer', lost],
    ['the payment waits to be booked', 'concludeTransfer', silence],
  ] as const)('is pending while %s, and fulfilled when it arrives', async (_, operation, how) => {
    await make();
    refuse(operation, how);
    const code = await codeAt(bruno);
    expect(await answer(bruno, 'accept', code, 'accepted-once')).toBeUndefined();
    expect((await states())[1]).toBe('UNDER_WAY');
    expect(await answer(bruno, 'accept', code)).toBe('REQUEST_UNDER_WAY');
    expect(await answer(bruno, 'decline', code)).toBe('REQUEST_UNDER_WAY');
    expect(await answer(bruno, 'accept', code, 'accepted-once')).toBeUndefined();
    if (how === silence) {
      expect((await states())[0]).toBe('UNDER_WAY');
      expect(await answer(maria, 'withdraw', await codeAt(maria))).toBe('REQUEST_UNDER_WAY');
    }
    expect(await requestsOf(bruno, 'RECEIVED', 'OPEN')).toEqual([]);
    network.fault = undefined;
    await afterwards(2 * MINUTE);
    expect(await states()).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect((await peerOf(bruno.community, maria.community)).position?.balance).toBe(500_000_000n);
  });

  it('is open again when the payment comes back, and paid by another one', async () => {
    await make({ days: 30 });
    refuse('concludeTransfer');
    await answer(bruno, 'accept', await codeAt(bruno));
    // Promised for two days; an order to book that comes later is never carried out.
    await afterwards(3 * DAY);
    network.fault = undefined;
    await afterwards(MINUTE * 15);
    expect(await states()).toEqual(['OPEN', 'OPEN']);
    await answer(bruno, 'accept', await codeAt(bruno));
    expect(await states()).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect((await peerOf(bruno.community, maria.community)).position?.balance).toBe(500_000_000n);
  });

  it.each([
    ['no answer comes to the vote', silence],
    ['the promise is lost', lost],
  ])('remains open where %s', async (_, how) => {
    await make();
    refuse('voteForSendCoins', how);
    expect(await answer(bruno, 'accept', await codeAt(bruno))).toBe('COMMUNITY_AWAY');
    network.fault = undefined;
    await afterwards(2 * MINUTE);
    expect(await states()).toEqual(['OPEN', 'OPEN']);
    expect(await answer(bruno, 'accept', await codeAt(bruno))).toBeUndefined();
    expect(await states()).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  it('respects the limits of the trade and the balance', async () => {
    await make({ amount: '200' });
    expect(await answer(bruno, 'accept', await codeAt(bruno))).toBe('NOT_ENOUGH_GDD');
    await make({ amount: '50' });
    const { peer } = await peerOf(bruno.community, maria.community);
    const limit = (gdd: bigint) => {
      const limits = { owedByPeer: amountOfGdd(gdd), owedToPeer: amountOfGdd(gdd), perDay: amountOfGdd(gdd) };
      return setPeerLimits(bruno.community.admin, peer.id, limits, bruno.community.app.deps);
    };
    await limit(0n);
    expect(await answer(bruno, 'accept', await codeAt(bruno))).toBe('CLEARING_LIMIT_REACHED');
    expect(await states()).toEqual(['OPEN', 'OPEN']);
    await limit(100n);
    expect(await answer(bruno, 'accept', await codeAt(bruno))).toBeUndefined();
  });

  it('waits while the other side has paused the trade, and is not made while this one has', async () => {
    const there = (await peerOf(bruno.community, maria.community)).peer.id;
    await pausePeer(bruno.community.admin, there, bruno.community.app.deps);
    expect(await make()).toMatchObject({ isDelivered: false });
    await resumePeer(bruno.community.admin, there, bruno.community.app.deps);
    await afterwards(2 * MINUTE);
    expect(await states()).toEqual(['OPEN', 'OPEN']);
    const here = (await peerOf(maria.community, bruno.community)).peer.id;
    await pausePeer(maria.community.admin, here, maria.community.app.deps);
    expect((await requestFromRemoteMember(maria, bruno)).error?.extensions.code).toBe('COMMUNITY_NOT_FOUND');
  });

  it.each([
    ['the requester', 'WITHDRAWN'],
    ['the payer', 'DECLINED'],
  ])('ends with the account of %s, and the other side is notified', async (who, state) => {
    await make();
    const isRequester = who === 'the requester';
    const { community, member } = isRequester ? maria : bruno;
    const { db, deps } = community.app;
    const own = member.actor.member;
    await db.transaction((tx) => closeMember(tx, { by: own, member: own }, deps));
    await afterwards(2 * MINUTE);
    const [other] = isRequester ? await requestsOf(bruno, 'RECEIVED') : await requestsOf(maria, 'SENT');
    expect(other?.state).toBe(state);
    const left = await db.read.selectFrom('payment_requests').select('state').execute();
    expect(left).toEqual(isRequester ? [] : [{ state: 'DECLINED' }]);
  });
});
