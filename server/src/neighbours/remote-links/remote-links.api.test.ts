import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, given } from '../../../test/app.ts';
import {
  type Community,
  connectCommunities,
  finish,
  type Network,
  peerOf,
  silence,
  startCommunity,
  uuidOf,
} from '../../../test/communities.ts';
import { join, signIn, type TestMember } from '../../../test/people.ts';
import { endTrade, startTrade, type Trade } from '../../../test/trade.ts';
import { deleteMember } from '../../people/membership/administration.usecases.ts';
import { callPeer } from '../peers/peer-messages.usecases.ts';
import { getPeer } from '../peers/peers.usecases.ts';
import { sendLinkToPeer } from '../remote-transfers/remote-gifts.usecases.ts';

const MAKE =
  'mutation { createTransactionLink(amount: "7", memo: "For the bread") { id code amount memo validUntil } }';
const SIGN = `mutation ($gradidoId: String!, $senderCommunityUuid: String!, $recipientCommunityUuid: String!, $code: String!, $amount: String!, $memo: String!) {
  createRedeemJwt(gradidoId: $gradidoId, senderCommunityUuid: $senderCommunityUuid, senderCommunityName: "a",
    recipientCommunityUuid: $recipientCommunityUuid, code: $code, amount: $amount, memo: $memo)
}`;
const OPEN = `query ($code: String!) { queryTransactionLink(code: $code) { __typename
  ... on RedeemJwtLink { amount memo code validUntil senderCommunity { uuid name } senderUser { gradidoID firstName }
    recipientCommunity { uuid } recipientUser { gradidoID } }
  ... on TransactionLink { redeemedAt deletedAt communities { name } } } }`;
const DISBURSE = `mutation ($senderCommunityUuid: String!, $senderGradidoId: String!, $recipientCommunityUuid: String!, $recipientGradidoId: String!, $code: String!, $amount: String!, $memo: String!, $validUntil: String) {
  disburseTransactionLink(senderCommunityUuid: $senderCommunityUuid, senderGradidoId: $senderGradidoId,
    recipientCommunityUuid: $recipientCommunityUuid, recipientCommunityName: "b", recipientGradidoId: $recipientGradidoId,
    recipientFirstName: "Bruno", code: $code, amount: $amount, memo: $memo, validUntil: $validUntil)
}`;

interface Made {
  readonly id: number;
  readonly code: string;
  readonly validUntil: string;
}

describe.each(oneDialect)('a link of a community on %s', (dialect) => {
  let trade: Trade;
  let network: Network;
  let a: Community;
  let b: Community;
  let maria: TestMember;
  let bruno: TestMember;
  let link: Made;
  let ids: { a: string; b: string };

  beforeEach(async () => {
    const other = dialect === 'sqlite' ? 'postgres' : 'sqlite';
    trade = await startTrade([dialect, other], { FEDERATION: 'links' });
    ({ network, a, b, maria, bruno } = trade);
    ids = { a: await uuidOf(a), b: await uuidOf(b) };
    link = await make();
    network.carried.length = 0;
  });
  afterEach(() => endTrade(trade));

  const make = async (): Promise<Made> => {
    const { data } = await a.app.graphql<{ createTransactionLink: Made }>(
      MAKE,
      {},
      { token: await signIn(a.app, maria) },
    );
    return given(data).createTransactionLink;
  };
  const sign = (changes: object = {}) =>
    a.app.graphql<{ createRedeemJwt: string }>(SIGN, {
      gradidoId: maria.uuid,
      senderCommunityUuid: ids.a,
      recipientCommunityUuid: ids.b,
      code: link.code,
      amount: '7',
      memo: 'For the bread',
      ...changes,
    });
  const disburse = async (changes: object = {}, as = bruno) => {
    const { data, error } = await b.app.graphql<{ disburseTransactionLink: boolean }>(
      DISBURSE,
      {
        senderCommunityUuid: ids.a,
        senderGradidoId: maria.uuid,
        recipientCommunityUuid: ids.b,
        recipientGradidoId: bruno.uuid,
        code: link.code,
        amount: '7',
        memo: 'For the bread',
        validUntil: link.validUntil,
        ...changes,
      },
      { token: await signIn(b.app, as) },
    );
    return data?.disburseTransactionLink ?? error?.extensions.code;
  };
  const owned = async (community: Community, member: TestMember) => {
    const query = '{ transactionList { balance { balance linkCount } } }';
    const { data } = await community.app.graphql<{ transactionList: { balance: object } }>(
      query,
      {},
      { token: await signIn(community.app, member) },
    );
    return data?.transactionList.balance;
  };

  it('is signed for another community, opened there by a visitor, and redeemed there by a member', async () => {
    const { data } = await sign();
    const token = given(data).createRedeemJwt;
    const opened = await b.app.graphql(OPEN, { code: token });
    expect(opened.data).toEqual({
      queryTransactionLink: {
        __typename: 'RedeemJwtLink',
        amount: '7',
        memo: 'For the bread',
        code: link.code,
        validUntil: link.validUntil,
        senderCommunity: { uuid: ids.a, name: 'a' },
        senderUser: { gradidoID: maria.uuid, firstName: 'Maria' },
        recipientCommunity: { uuid: ids.b },
        recipientUser: null,
      },
    });
    expect(await disburse()).toBe(true);
    expect(await owned(b, bruno)).toMatchObject({ balance: '7' });
    expect(await owned(a, maria)).toEqual({ balance: '93', linkCount: 0 });
    expect(network.carried.map(({ from, operation }) => `${from} ${operation}`)).toEqual([
      'b processDisburseJwtOnSenderCommunity',
      'a voteForSendCoins',
      'a concludeTransfer',
    ]);
    const after = await a.app.graphql(OPEN, { code: link.code });
    expect(after.data).toMatchObject({
      queryTransactionLink: {
        redeemedAt: expect.any(String) as string,
        communities: [{ name: 'a' }, { name: 'b' }],
      },
    });
  });

  it.each([
    ['another amount', { amount: '7.01' }, 'LINK_INCOMPLETE'],
    ['an amount of a million', { amount: '1000000' }, 'LINK_INCOMPLETE'],
    ['no amount', { amount: 'x' }, 'LINK_INCOMPLETE'],
    ['other words', { memo: 'For the house' }, 'LINK_INCOMPLETE'],
    ['another owner', { gradidoId: '00000000-0000-4000-8000-000000000000' }, 'LINK_INCOMPLETE'],
    ['another community', { senderCommunityUuid: '00000000-0000-4000-8000-000000000000' }, 'LINK_INCOMPLETE'],
    ['an invented code', { code: 'ffffffffffffffffffffffff' }, 'LINK_NOT_FOUND'],
    ['an unknown community', { recipientCommunityUuid: 'nowhere' }, 'COMMUNITY_NOT_FOUND'],
  ])('is not signed with %s', async (_, changes, code) => {
    expect((await sign(changes)).error?.extensions.code).toBe(code);
  });

  it('is not signed once it has ended', async () => {
    const code = async () => (await sign()).error?.extensions.code;
    await a.app.graphql(
      'mutation ($id: Int!) { deleteTransactionLink(id: $id) }',
      { id: link.id },
      { token: await signIn(a.app, maria) },
    );
    expect(await code()).toBe('LINK_DELETED');
    link = await make();
    expect(await disburse()).toBe(true);
    expect(await code()).toBe('LINK_REDEEMED');
    link = await make();
    a.app.advanceBy(15 * 86_400_000);
    expect(await code()).toBe('LINK_EXPIRED');
  });

  it('cannot be guessed so often that a table fills', async () => {
    for (const guess of ['0'.repeat(24), '1'.repeat(24)]) {
      expect((await sign({ code: guess })).error?.extensions.code).toBe('LINK_NOT_FOUND');
    }
    const counts = a.app.db.read.selectFrom('throttles').select('key').where('key', 'like', 'sign-link:%');
    expect(await counts.execute()).toEqual([]);
  });

  it('is not paid to a remote member once its owner is gone', async () => {
    const owner = maria.actor.member;
    await deleteMember(a.admin, owner.id, a.app.deps);
    const { id } = await a.app.db.read.selectFrom('peers').select('id').executeTakeFirstOrThrow();
    const peer = await getPeer(a.app.db.read, id);
    const taken = { id: link.id, memberId: owner.id, amount: amountOfGdd(7n), memo: 'For the bread' };
    const sending = sendLinkToPeer(taken, { peer, recipientUuid: bruno.uuid }, a.app.deps);
    await expect(sending).rejects.toMatchObject({ code: 'LINK_OWNER_GONE' });
  });

  it.each([
    ['another amount', { amount: '50' }, 'LINK_INCOMPLETE'],
    ['a negative amount', { amount: '-7' }, 'LINK_INCOMPLETE'],
    ['other words', { memo: 'For the house' }, 'LINK_INCOMPLETE'],
    ['another owner', { senderGradidoId: '00000000-0000-4000-8000-000000000000' }, 'LINK_INCOMPLETE'],
    ['another redeemer', { recipientGradidoId: '00000000-0000-4000-8000-000000000000' }, 'LINK_INCOMPLETE'],
    ['an invented code', { code: 'ffffffffffffffffffffffff' }, 'LINK_NOT_FOUND'],
    ['another community', { senderCommunityUuid: 'nowhere' }, 'COMMUNITY_NOT_FOUND'],
  ])('is not redeemed with %s', async (_, changes, code) => {
    expect(await disburse(changes)).toBe(code);
    expect(await owned(a, maria)).toMatchObject({ linkCount: 1 });
  });

  it('is redeemed once, by however many at once, here or there', async () => {
    const anna = await join(a.app, 'Anna');
    const token = await signIn(a.app, anna);
    const here = async () => {
      const query = 'mutation ($code: String!) { redeemTransactionLink(code: $code) }';
      const { data, error } = await a.app.graphql<{ redeemTransactionLink: boolean }>(
        query,
        { code: link.code },
        { token },
      );
      return data?.redeemTransactionLink ?? error?.extensions.code;
    };
    const answers = await Promise.all([disburse(), disburse(), here(), disburse(), here()]);
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
    expect(await disburse()).toBe('LINK_REDEEMED');
    await finish(a);
    expect(await owned(a, maria)).toEqual({ balance: '93', linkCount: 0 });
  });

  it.each(['deleted', 'expired'])('is not redeemed when it was %s meanwhile', async (how) => {
    if (how === 'expired') network.advanceBy(15 * 86_400_000);
    else {
      await a.app.graphql(
        'mutation ($id: Int!) { deleteTransactionLink(id: $id) }',
        { id: link.id },
        { token: await signIn(a.app, maria) },
      );
    }
    expect(await disburse()).toBe(how === 'expired' ? 'LINK_EXPIRED' : 'LINK_DELETED');
    expect(await owned(b, bruno)).toMatchObject({ balance: '0' });
  });

  it('is paid once, though the messages are replayed', async () => {
    expect(await disburse()).toBe(true);
    const [recorded] = network.carried;
    const again = await given(recorded).deliver();
    expect(again.body).toContain('LINK_REDEEMED');
    expect(await owned(b, bruno)).toMatchObject({ balance: '7' });
  });

  it('is requested by the community of its redeemer alone', async () => {
    const c = await startCommunity('c', 'sqlite', network, { env: { FEDERATION: 'links' } });
    await connectCommunities(a, c);
    const { peer } = await peerOf(c, a);
    const content = {
      sendercommunityuuid: ids.a,
      sendergradidoid: maria.uuid,
      recipientcommunityuuid: ids.b,
      recipientgradidoid: bruno.uuid,
      code: link.code,
      amount: '7',
      memo: 'For the bread',
    };
    const operation = 'processDisburseJwtOnSenderCommunity';
    const answer = await callPeer(peer, { operation, tokentype: 'disburse-activation', content }, c.app.deps);
    expect(answer).toEqual({ value: 'Error in Disbursement of Redeem-Link: Error: LINK_INCOMPLETE' });
    await c.app.close();
  });

  it('that arrived is shown as arrived, though the answer was lost; others are not', async () => {
    network.fault = async (one) => {
      const reply = await one.deliver();
      return one.operation === 'processDisburseJwtOnSenderCommunity' ? silence() : reply;
    };
    expect(await disburse()).toBe(true);
    link = await make();
    network.fault = (one) => (one.operation === 'voteForSendCoins' ? silence() : one.deliver());
    expect(await disburse()).toBe('TRANSFER_REFUSED');
    network.fault = silence;
    expect(await disburse()).toBe('COMMUNITY_AWAY');
    network.fault = undefined;
    network.advanceBy(600_000);
    await finish(a);
    // Nothing was promised for it, so it is still open.
    expect(await disburse()).toBe(true);
  });

  it('whose amount came back is over, and its owner has it again', async () => {
    network.fault = (one) => (one.operation === 'concludeTransfer' ? silence() : one.deliver());
    expect(await disburse()).toBe('TRANSFER_REFUSED');
    network.advanceBy(25 * 3_600_000);
    await finish(a);
    network.fault = undefined;
    network.advanceBy(600_000);
    await finish(a);
    expect(await owned(a, maria)).toMatchObject({ balance: '99.81', linkCount: 0 });
    expect(await disburse()).toBe('LINK_DELETED');
  });

  it.each([
    ['of a stranger', (token: string) => `${token.slice(0, -8)}AAAAAAAA`],
    ['that was cut off', (token: string) => token.slice(0, 500)],
    ['of nonsense', () => 'a.b.c'],
  ])('is not opened by a token %s', async (_, change) => {
    const token = given((await sign()).data).createRedeemJwt;
    const { error } = await b.app.graphql(OPEN, { code: change(token) });
    expect(error?.extensions.code).toBe('LINK_INCOMPLETE');
  });

  it('is not opened by a token that is too old, or is for another community', async () => {
    const token = given((await sign()).data).createRedeemJwt;
    expect((await a.app.graphql(OPEN, { code: token })).error?.extensions.code).toBe('LINK_INCOMPLETE');
    network.advanceBy(11 * 60_000);
    expect((await b.app.graphql(OPEN, { code: token })).error?.extensions.code).toBe('LINK_INCOMPLETE');
  });

  it('is not redeemed elsewhere where the switch for links is off', async () => {
    const quiet = await startCommunity('c', 'sqlite', network);
    await connectCommunities(a, quiet);
    const token = given((await sign({ recipientCommunityUuid: await uuidOf(quiet) })).data).createRedeemJwt;
    expect((await quiet.app.graphql(OPEN, { code: token })).error?.extensions.code).toBe('LINK_INCOMPLETE');
    await quiet.app.close();
  });
});
