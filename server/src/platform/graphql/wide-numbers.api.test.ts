import { randomBytes } from 'node:crypto';
import { join as inFolder } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { assertLedgerSound, dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { runOn } from '../../../test/cluster.ts';
import { copyToPostgres } from '../../../test/copied-tables.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { beyond32Bits, countFrom } from '../../../test/wide-ids.ts';
import { backupSqlite } from '../db/backup.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';

const SEND = `mutation ($key: String) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "jonas@example.org", amount: "5", memo: "Thank you", idempotencyKey: $key)
}`;
const LINK = `mutation ($key: String) { createTransactionLink(amount: "5", memo: "For the garden", idempotencyKey: $key) { id code } }`;
const REDEEM = 'mutation ($code: String!) { redeemTransactionLink(code: $code) }';
const TAKE_BACK = 'mutation ($id: Int!) { deleteTransactionLink(id: $id) }';
const LINKS = '{ listTransactionLinks(currentPage: 1) { links { id } } }';
const BOOKINGS = `query ($page: Int) {
  transactionList(currentPage: $page, pageSize: 1) { transactions { id typeId previous linkedTransactionId linkId } }
}`;
const NUMBER = 'query ($id: Int!) { bookingNumber(id: $id) }';
const STATEMENT = `query ($after: Int) {
  accountStatement(from: "2026-01-01", to: "2027-01-01", after: $after) { next lines { id } }
}`;
const THANK =
  'mutation ($id: Int!) { sayThanks(transactionId: $id, message: "How kind") { id transactionId } }';
const THANKS = 'query ($ids: [Int!]!) { thanksOf(transactionIds: $ids) { id transactionId } }';
const EVENTS = '{ auditEvents(pageSize: 100) { events { id type involvedId } } }';
const MAILS = '{ outboxMails(pageSize: 100) { mails { id } } }';
const CREATE_CONTRIBUTION = `mutation { createContribution(contributionDate: "2026-06-01", memo: "Service to all of us", amount: "20") { id } }`;
const CONFIRM = 'mutation ($id: Int!) { confirmContribution(id: $id) }';
const QUEUE = `{ adminListContributions(filter: {}, paginated: {}) { contributionList { id } } }`;
const OF_MEMBER = 'query ($id: Int!) { listTransactionLinksAdmin(userId: $id) { links { id } } }';

interface Row {
  readonly id: number;
}

interface Shown extends Row {
  readonly typeId: string;
  readonly previous: number | null;
  readonly linkedTransactionId: number | null;
  readonly linkId: number | null;
}

describe.each(dialects)('numbers beyond 32 bits on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let tokens: Record<'maria' | 'jonas' | 'theo', string>;

  const begin = beginning(dialect, async (app) => {
    await countFrom(app.db, beyond32Bits);
    const maria = await join(app, 'Maria');
    const jonas = await join(app, 'Jonas');
    const theo = await join(app, 'Theo', { role: 'ADMIN' });
    await give(app, maria, 500);
    const tokens = {
      maria: await signIn(app, maria),
      jonas: await signIn(app, jonas),
      theo: await signIn(app, theo),
    };
    return { maria, tokens };
  });
  beforeEach(async () => void ({ app, maria, tokens } = await begin()));
  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const execute = async <Data>(who: keyof typeof tokens, query: string, variables = {}): Promise<Data> => {
    const { data, error } = await app.graphql<Data>(query, variables, { token: tokens[who] });
    expect(error).toBeUndefined();
    return given(data);
  };
  const refusal = async (query: string, variables = {}) =>
    (await app.graphql(query, variables, { token: tokens.theo })).error?.extensions;
  const onPage = async (who: keyof typeof tokens, page: number): Promise<Shown> => {
    const { transactionList } = await execute<{ transactionList: { transactions: Shown[] } }>(who, BOOKINGS, {
      page,
    });
    return given(
      transactionList.transactions.find(({ typeId }) => !['DECAY', 'LINK_SUMMARY'].includes(typeId)),
    );
  };
  const makeLink = async (key: string) =>
    (await execute<{ createTransactionLink: Row & { code: string } }>('maria', LINK, { key }))
      .createTransactionLink;

  it('identify bookings in lists, in answers to them, and where a statement continues', async () => {
    await execute('maria', SEND, { key: 'the-first-key' });
    await execute('maria', SEND, { key: 'the-first-key' });
    const [newest, oldest] = [await onPage('maria', 1), await onPage('maria', 2)];
    expect([newest.typeId, oldest.typeId]).toEqual(['SEND', 'CREATION']);
    expect(oldest.id).toBeGreaterThan(beyond32Bits);
    expect(newest.previous).toBe(oldest.id);
    const received = await onPage('jonas', 1);
    expect(received.linkedTransactionId).toBe(newest.id);
    expect(await execute('maria', NUMBER, { id: newest.id })).toEqual({ bookingNumber: 2 });
    const { accountStatement } = await execute<{ accountStatement: object }>('maria', STATEMENT, {
      after: oldest.id,
    });
    expect(accountStatement).toEqual({ next: null, lines: [{ id: newest.id }] });
    const { sayThanks } = await execute<{ sayThanks: Row }>('jonas', THANK, { id: received.id });
    expect(sayThanks.id).toBeGreaterThan(beyond32Bits);
    expect(await execute('jonas', THANKS, { ids: [received.id] })).toEqual({ thanksOf: [sayThanks] });
  });

  it('identify links: listed, repeated, deleted and redeemed', async () => {
    const [one, again, other] = [
      await makeLink('the-one-key'),
      await makeLink('the-one-key'),
      await makeLink('the-other-key'),
    ];
    expect(again).toEqual(one);
    expect(one.id).toBeGreaterThan(beyond32Bits);
    expect(await execute('maria', LINKS)).toEqual({
      listTransactionLinks: { links: [{ id: other.id }, { id: one.id }] },
    });
    expect(await execute('theo', OF_MEMBER, { id: maria.actor.member.id })).toEqual({
      listTransactionLinksAdmin: { links: expect.arrayContaining([{ id: one.id }]) as unknown },
    });
    await execute('maria', TAKE_BACK, { id: other.id });
    app.advanceBy(10_000);
    await execute('jonas', REDEEM, { code: one.code });
    expect(await onPage('jonas', 1)).toMatchObject({ typeId: 'RECEIVE', linkId: one.id });
  });

  it('identify contributions, events and mails for administrators', async () => {
    const { createContribution: contribution } = await execute<{ createContribution: Row }>(
      'jonas',
      CREATE_CONTRIBUTION,
    );
    expect(contribution.id).toBeGreaterThan(beyond32Bits);
    expect(await execute('theo', QUEUE)).toMatchObject({
      adminListContributions: {
        contributionList: expect.arrayContaining([{ id: contribution.id }]) as unknown,
      },
    });
    await execute('theo', CONFIRM, { id: contribution.id });
    expect(await onPage('jonas', 1)).toMatchObject({ typeId: 'CREATION' });
    const { auditEvents } = await execute<{
      auditEvents: { events: (Row & { involvedId: number | null })[] };
    }>('theo', EVENTS);
    expect(auditEvents.events.every(({ id }) => id > beyond32Bits)).toBe(true);
    expect(auditEvents.events.map(({ involvedId }) => involvedId)).toContain(contribution.id);
    const { outboxMails } = await execute<{ outboxMails: { mails: Row[] } }>('theo', MAILS);
    expect(outboxMails.mails.every(({ id }) => id > beyond32Bits)).toBe(true);
  });

  it('end at 2^53: larger ones are refused, and not rounded', async () => {
    const refused = { code: 'BAD_INPUT', field: 'id' };
    expect(await refusal(CONFIRM, { id: 2 ** 53 })).toEqual(refused);
    expect(await refusal('mutation { confirmContribution(id: 9007199254740993) }')).toEqual(refused);
    expect(await refusal('mutation { confirmContribution(id: -9007199254740993) }')).toEqual(refused);
    expect(await refusal(CONFIRM, { id: Number.MAX_SAFE_INTEGER })).toMatchObject({
      code: 'CONTRIBUTION_NOT_FOUND',
    });
    expect(await refusal('mutation { confirmContribution(id: 9007199254740991) }')).toMatchObject({
      code: 'CONTRIBUTION_NOT_FOUND',
    });
  });

  it('end at 2^31 where rows do not grow with bookings', async () => {
    const refused = { code: 'BAD_INPUT', field: 'userId' };
    expect(await refusal(OF_MEMBER, { id: 2 ** 31 })).toEqual(refused);
    expect(await refusal('{ listTransactionLinksAdmin(userId: 2147483648) { count } }')).toEqual(refused);
  });
});

it('numbers beyond 32 bits move to the other database with a copy', async () => {
  const app = await startTestApp('sqlite');
  await countFrom(app.db, beyond32Bits);
  await give(app, await join(app, 'Maria'), 500);
  const { dataFolder } = app.deps.config;
  await backupSqlite(inFolder(dataFolder, 'kula.db'), inFolder(dataFolder, 'copy.db'));
  const name = `kula_${randomBytes(6).toString('hex')}`;
  await runOn(inject('postgresUrl'), `create database ${name}`);
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString();
  await copyToPostgres(inFolder(dataFolder, 'copy.db'), url);
  const db = openPostgres(url);
  const bookings = (from: Database) => from.read.selectFrom('bookings').selectAll().orderBy('id').execute();
  const [first] = await bookings(db);
  expect(first?.id).toBeGreaterThan(beyond32Bits);
  expect(await bookings(db)).toEqual(await bookings(app.db));
  await assertLedgerSound({ db, deps: { ...app.deps, db } });
  await db.close();
  await app.close();
  await runOn(inject('postgresUrl'), `drop database ${name} with (force)`);
});
