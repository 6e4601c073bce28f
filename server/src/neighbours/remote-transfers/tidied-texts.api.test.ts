/** Texts from another community, at each door through which they enter: they are tidied before anything is stored or shown. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, given } from '../../../test/app.ts';
import { peerOf, uuidOf } from '../../../test/communities.ts';
import { give, signIn } from '../../../test/people.ts';
import { endTrade, startTrade, type Trade } from '../../../test/trade.ts';
import { updateUserInfos } from '../../people/membership/settings.usecases.ts';
import { callPeer } from '../peers/peer-messages.usecases.ts';
import { setPeerSearch } from '../peers/peers.usecases.ts';

const MEMO = 'For \u202Ethe\u0007 bread\r\nand the salt';
const TIDY_MEMO = 'For the bread\nand the salt';

describe.each(oneDialect)('a text from elsewhere, on %s,', (dialect) => {
  let trade: Trade;

  beforeEach(async () => {
    trade = await startTrade(['sqlite', dialect], { FEDERATION: 'links' });
    const { a, maria } = trade;
    // No program of this kind stores such a name: it is that of a peer that does as it likes.
    await a.app.db.transaction((tx) =>
      tx
        .updateTable('members')
        .set({ first_name: '\u202EMa\nria\u200B', last_name: '\u2066  Tes\tter \u3164' })
        .where('uuid', '=', maria.uuid)
        .execute(),
    );
  });
  afterEach(() => endTrade(trade));

  const storedName = async () => {
    const { b, maria } = trade;
    return b.app.db.read
      .selectFrom('foreign_members')
      .select(['first_name', 'last_name', 'alias'])
      .where('uuid', '=', maria.uuid)
      .executeTakeFirstOrThrow();
  };
  const described = async () => {
    const { a, b, maria, bruno } = trade;
    return {
      recipientCommunityUuid: await uuidOf(b),
      recipientUserIdentifier: bruno.uuid,
      creationDate: new Date(a.app.deps.now()).toISOString(),
      amount: '5',
      memo: MEMO,
      senderCommunityUuid: await uuidOf(a),
      senderUserUuid: maria.uuid,
      senderUserName: '\u202EMa\nria\u200B  Tes\tter',
      senderAlias: ' \u202Emaria\n',
    };
  };
  const send = async (operation: string, tokentype: string, content: object) =>
    callPeer((await peerOf(trade.a, trade.b)).peer, { operation, tokentype, content }, trade.a.app.deps);

  it('is tidied in a transfer', async () => {
    const transferId = randomUUID();
    await send('voteForSendCoins', 'send-coins', { ...(await described()), transferId });
    await send('concludeTransfer', 'conclude-transfer', { ...(await described()), transferId, wish: 'BOOK' });
    expect(await storedName()).toEqual({ first_name: 'Ma', last_name: 'ria Tes ter', alias: 'maria' });
    const { b, bruno } = trade;
    const { data } = await b.app.graphql<{ transactionList: { transactions: { memo: string }[] } }>(
      '{ transactionList { transactions { memo } } }',
      {},
      { token: await signIn(b.app, bruno) },
    );
    expect(data?.transactionList.transactions.map(({ memo }) => memo)).toContain(TIDY_MEMO);
    const stored = await b.app.db.read.selectFrom('remote_transfers').select('memo').execute();
    expect(stored).toEqual([{ memo: TIDY_MEMO }]);
    const mailed = async () =>
      JSON.stringify(await b.app.db.read.selectFrom('mailbox').select('body_text').execute());
    await expect.poll(mailed).toContain('For the bread');
  });

  it('is tidied in a payment request', async () => {
    const { a, b } = trade;
    await send('requestPayment', 'request-payment', {
      ...(await described()),
      wish: 'ASK',
      requestId: randomUUID(),
      validUntil: new Date(a.app.deps.now() + 86_400_000).toISOString(),
    });
    expect(await storedName()).toEqual({ first_name: 'Ma', last_name: 'ria Tes ter', alias: 'maria' });
    const [request] = await b.app.db.read.selectFrom('payment_requests').select('memo').execute();
    expect(request).toEqual({ memo: TIDY_MEMO });
  });

  it('is tidied in the token of a link, which can be redeemed', async () => {
    const { a, b, maria, bruno } = trade;
    const made = await a.app.graphql<{ createTransactionLink: { code: string; validUntil: string } }>(
      'mutation { createTransactionLink(amount: "7", memo: "For the bread") { code validUntil } }',
      {},
      { token: await signIn(a.app, maria) },
    );
    const { code, validUntil } = given(made.data).createTransactionLink;
    await a.app.db.transaction((tx) =>
      tx.updateTable('transaction_links').set({ memo: MEMO }).where('code', '=', code).execute(),
    );
    const ids = { a: await uuidOf(a), b: await uuidOf(b) };
    const signed = await a.app.graphql<{ createRedeemJwt: string }>(
      `mutation ($by: String!, $a: String!, $b: String!, $code: String!, $memo: String!) {
        createRedeemJwt(gradidoId: $by, senderCommunityUuid: $a, senderCommunityName: "a", recipientCommunityUuid: $b,
          code: $code, amount: "7", memo: $memo)
      }`,
      { by: maria.uuid, ...ids, code, memo: MEMO },
    );
    const opened = await b.app.graphql<{
      queryTransactionLink: { memo: string; senderUser: { firstName: string } };
    }>(
      'query ($code: String!) { queryTransactionLink(code: $code) { ... on RedeemJwtLink { memo senderUser { firstName } } } }',
      { code: given(signed.data).createRedeemJwt },
    );
    const link = given(opened.data).queryTransactionLink;
    expect(link).toEqual({ memo: TIDY_MEMO, senderUser: { firstName: 'Ma ria' } });
    const { data } = await b.app.graphql(
      `mutation ($by: String!, $a: String!, $b: String!, $to: String!, $code: String!, $memo: String!, $until: String) {
        disburseTransactionLink(senderCommunityUuid: $a, senderGradidoId: $by, recipientCommunityUuid: $b,
          recipientCommunityName: "b", recipientGradidoId: $to, recipientFirstName: "Bruno", code: $code, amount: "7",
          memo: $memo, validUntil: $until)
      }`,
      { by: maria.uuid, ...ids, to: bruno.uuid, code, memo: link.memo, until: validUntil },
      { token: await signIn(b.app, bruno) },
    );
    expect(data).toEqual({ disburseTransactionLink: true });
  });

  it('is tidied in the promise of a transfer', async () => {
    const { a, b, maria, bruno } = trade;
    await give(b.app, bruno, 10);
    const { data } = await b.app.graphql(
      `mutation ($community: String!, $to: String!) {
        sendCoins(recipientCommunityIdentifier: $community, recipientIdentifier: $to, amount: "5", memo: "Thank you")
      }`,
      { community: await uuidOf(a), to: maria.uuid },
      { token: await signIn(b.app, bruno) },
    );
    expect(data).toEqual({ sendCoins: true });
    expect(await storedName()).toMatchObject({ first_name: 'Ma ria', last_name: 'Tes ter' });
  });

  it('is tidied in the answer to a search', async () => {
    const { a, b, maria, bruno } = trade;
    for (const [one, two] of [
      [a, b],
      [b, a],
    ] as const)
      await setPeerSearch(
        one.admin,
        { id: (await peerOf(one, two)).peer.id, sharesMembers: true },
        one.app.deps,
      );
    await updateUserInfos(maria.actor, { gmsAllowed: true, gmsPublishName: 'PUBLISH_NAME_FULL' }, a.app.deps);
    const { data } = await b.app.graphql<{ membersElsewhere: { name: string }[] }>(
      'query ($communityUuid: String!) { membersElsewhere(communityUuid: $communityUuid, query: "maria") { name } }',
      { communityUuid: await uuidOf(a) },
      { token: await signIn(b.app, bruno) },
    );
    expect(data?.membersElsewhere).toEqual([{ name: 'Ma ria Tes ter' }]);
  });
});
