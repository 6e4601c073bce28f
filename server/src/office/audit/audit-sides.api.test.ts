import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { listAudit } from './audit.usecases.ts';

describe.each(dialects)('the audit of one person, on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;

  beforeEach(async () => {
    app = await startTestApp(dialect);
    maria = await join(app, 'Maria');
    jonas = await join(app, 'Jonas');
  });
  afterEach(() => app.close());

  const page = { currentPage: 1, pageSize: 25, order: 'ASC' } as const;
  /** What the audit lists of a member since the account was made, as both sides of the page show it. */
  const sidesOf = async ({ actor }: TestMember): Promise<{ did: string[]; concerned: string[] }> => {
    const { id } = actor.member;
    const exceptTypes = ['USER_REGISTER', 'ACTIVATE_ACCOUNT', 'EMAIL_CONFIRMATION', 'USER_LOGIN'];
    const typesOf = async (filter: object): Promise<string[]> => {
      const { count, entries } = await listAudit({ ...filter, exceptTypes }, page, app.deps);
      expect(count).toBe(entries.length);
      return entries.map(({ event }) => event.type);
    };
    return {
      did: await typesOf({ actingUserId: id }),
      concerned: await typesOf({ affectedUserId: id }),
    };
  };
  const as = async (member: TestMember, mutation: string): Promise<Record<string, unknown>> => {
    const token = await signIn(app, member);
    const { data, error } = await app.graphql<Record<string, unknown>>(mutation, {}, { token });
    expect(error).toBeUndefined();
    return given(data);
  };
  const gift = (to: TestMember): string =>
    `mutation { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "${to.uuid}", amount: "5", memo: "Thank you") }`;

  it('has a gift once with what its giver did, and once with what concerns its recipient', async () => {
    await give(app, maria, 60);
    await as(maria, gift(jonas));
    expect(await sidesOf(maria)).toEqual({
      did: ['CONTRIBUTION_CREATE', 'TRANSACTION_SEND'],
      concerned: ['ADMIN_CONTRIBUTION_CONFIRM'],
    });
    expect(await sidesOf(jonas)).toEqual({ did: [], concerned: ['TRANSACTION_RECEIVE'] });
  });

  it('has a gift link with its maker until another member redeems it', async () => {
    await give(app, maria, 60);
    const { createTransactionLink: link } = await as(
      maria,
      'mutation { createTransactionLink(amount: "5", memo: "For the garden") { code } }',
    );
    const { code } = link as { code: string };
    await as(jonas, `mutation { redeemTransactionLink(code: "${code}") }`);
    expect(await sidesOf(maria)).toEqual({
      did: ['CONTRIBUTION_CREATE', 'TRANSACTION_LINK_CREATE', 'TRANSACTION_SEND'],
      concerned: ['ADMIN_CONTRIBUTION_CONFIRM', 'TRANSACTION_LINK_REDEEM'],
    });
    expect(await sidesOf(jonas)).toEqual({
      did: ['TRANSACTION_LINK_REDEEM'],
      concerned: ['TRANSACTION_RECEIVE'],
    });
  });

  it('has what other communities and the server did with what concerns the person', async () => {
    const { member } = maria.actor;
    const facts = { amount: amountOfGdd(5n), involvedId: 7 };
    const remote = { ...facts, to: member, remoteMember: undefined };
    const data = { memo: 'Thank you' };
    await app.db.transaction((tx) =>
      notify(
        tx,
        [
          { kind: 'LINK_TAKEN_BY_PEER', ...facts, by: member, to: member },
          { kind: 'SENT_TO_PEER', ...facts, by: member, to: member },
          { kind: 'RECEIVED_FROM_PEER', ...remote, data: { ...data, mail: 'transactionReceived' } },
          { kind: 'REQUEST_DECLINED_BY_PEER', ...remote, data },
          { kind: 'REQUEST_DECLINE_TO_PEER', ...facts, by: member },
          { kind: 'ADMIN_USER_ROLE_SET', to: member, involvedId: 1 },
        ],
        app.deps,
      ),
    );
    expect(await sidesOf(maria)).toEqual({
      did: ['TRANSACTION_SEND', 'PAYMENT_REQUEST_DECLINE'],
      concerned: [
        'TRANSACTION_LINK_REDEEM',
        'TRANSACTION_RECEIVE',
        'PAYMENT_REQUEST_DECLINE',
        'ADMIN_USER_ROLE_SET',
      ],
    });
  });
});
