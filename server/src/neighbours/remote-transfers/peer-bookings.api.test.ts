import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { peerOf, uuidOf } from '../../../test/communities.ts';
import { given } from '../../../test/app.ts';
import { endTrade, startTrade, type Trade } from '../../../test/trade.ts';
import { signIn } from '../../../test/people.ts';
import { pausePeer } from '../peers/peers.usecases.ts';
import { forOperators } from '../../../test/operators.ts';

const SEND = `mutation ($community: String!, $to: String!, $amount: Decimal!) {
  sendCoins(recipientCommunityIdentifier: $community, recipientIdentifier: $to, amount: $amount, memo: "Thank you, neighbour")
}`;
const BOOKS = `query ($peer: Int!, $page: Int, $size: Int) { peerBookings(peerId: $peer, currentPage: $page, pageSize: $size) {
  count bookings { isSent amount owedAfter memberName foreignName bookedAt } } }`;
const AUDIT = `query ($types: [String!]) { auditEvents(filter: { types: $types }) { events { type communityName remoteMemberName } } }`;

interface Books {
  peerBookings: { count: number; bookings: { amount: string; isSent: boolean; owedAfter: string }[] };
}

const pairs = [['sqlite', 'postgres'], ...forOperators([['postgres', 'sqlite']] as const)] as const;

describe.each(pairs)('the books with another community, on %s and %s', (dialectA, dialectB) => {
  let trade: Trade;
  const send = async (there: boolean, amount: string) => {
    const { a, b, maria, bruno } = trade;
    const [from, to, by] = there ? [a, b, maria] : [b, a, bruno];
    const variables = { community: await uuidOf(to), to: there ? 'bruno' : 'maria', amount };
    const { error } = await from.app.graphql(SEND, variables, { token: await signIn(from.app, by) });
    expect(error).toBeUndefined();
  };

  beforeEach(async () => {
    trade = await startTrade([dialectA, dialectB]);
    await send(true, '5');
    await send(true, '3');
    await send(false, '1.5');
  });
  afterEach(() => endTrade(trade));

  const booksOf = async (side: 'a' | 'b', variables: object = {}) => {
    const [own, other] = side === 'a' ? [trade.a, trade.b] : [trade.b, trade.a];
    const token = await signIn(own.app, { email: `theo-${own.name}@example.org` });
    const peer = (await peerOf(own, other)).peer.id;
    const { data } = await own.app.graphql<Books>(BOOKS, { peer, ...variables }, { token });
    return given(data).peerBookings;
  };

  it('name both members, in each direction, newest first, and add up to what is owed', async () => {
    const here = await booksOf('a');
    expect(here).toMatchObject({
      count: 3,
      bookings: [
        { isSent: false, amount: '1.5', owedAfter: '6.5', foreignName: 'Bruno Bauer' },
        { isSent: true, amount: '3', owedAfter: '8', memberName: 'Maria Tester', foreignName: 'Bruno Bauer' },
        { isSent: true, amount: '5', owedAfter: '5' },
      ],
    });
    const sum = here.bookings.reduce((all, one) => all + (one.isSent ? 1 : -1) * Number(one.amount), 0);
    const owed = (await peerOf(trade.a, trade.b)).position?.balance;
    expect(owed).toBe(BigInt(Math.round(sum * 1e8)));
    const there = await booksOf('b');
    expect(there.bookings.map(({ isSent, amount }) => [!isSent, amount])).toEqual(
      here.bookings.map(({ isSent, amount }) => [isSent, amount]),
    );
    expect(there.bookings[0]).toMatchObject({ owedAfter: '-6.5', memberName: 'Bruno Bauer' });
  });

  it('have pages without a gap', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => booksOf('a', { page, size: 2 })));
    expect(pages.map(({ bookings }) => bookings.map(({ amount }) => amount))).toEqual([
      ['1.5', '3'],
      ['5'],
      [],
    ]);
  });

  it('are of a community and a member there whom the audit names', async () => {
    const { a, b } = trade;
    await pausePeer(a.admin, (await peerOf(a, b)).peer.id, a.app.deps);
    const types = [
      'ADMIN_PEER_PAUSE',
      'TRANSACTION_SEND',
      'TRANSACTION_RECEIVE',
      'REMOTE_TRANSFER_ARRIVE',
      'ADMIN_CONTRIBUTION_CONFIRM',
    ];
    const token = await signIn(a.app, { email: 'theo-a@example.org' });
    const { data } = await a.app.graphql<{
      auditEvents: {
        events: { type: string; communityName: string | null; remoteMemberName: string | null }[];
      };
    }>(AUDIT, { types }, { token });
    const { events } = given(data).auditEvents;
    const named = events.map(
      ({ type, communityName, remoteMemberName }) =>
        `${type}: ${String(communityName)}, ${String(remoteMemberName)}`,
    );
    expect(new Set(named)).toEqual(
      new Set([
        'ADMIN_PEER_PAUSE: b, null',
        'TRANSACTION_SEND: b, Bruno Bauer',
        'TRANSACTION_RECEIVE: b, Bruno Bauer',
        'REMOTE_TRANSFER_ARRIVE: b, Bruno Bauer',
        'ADMIN_CONTRIBUTION_CONFIRM: null, null',
      ]),
    );
  });

  it('leave the other community out of a gift within this one, whose number is that of a transfer', async () => {
    const { a, maria } = trade;
    const asMaria = await signIn(a.app, maria);
    const within = { community: '', to: 'theo-a@example.org', amount: '2' };
    const { error } = await a.app.graphql(SEND, within, { token: asMaria });
    expect(error).toBeUndefined();
    for (let times = 0; times < 3; times += 1) await send(true, '1');
    const token = await signIn(a.app, { email: 'theo-a@example.org' });
    const { data } = await a.app.graphql<{
      auditEvents: { events: { amount: string; involvedId: number }[] };
    }>(
      `{ auditEvents(filter: { types: ["TRANSACTION_SEND"] }) {
        events { amount involvedId communityName recipient { firstName } } } }`,
      {},
      { token },
    );
    const { events } = given(data).auditEvents;
    const gift = given(events.find(({ amount }) => amount === '2'));
    expect(gift).toMatchObject({ communityName: null, recipient: { firstName: 'Theo' } });
    expect(events.filter(({ involvedId }) => involvedId === gift.involvedId)).toHaveLength(2);
    for (const one of events)
      if (one !== gift) expect(one).toMatchObject({ communityName: 'b', recipient: null });
  });
});
