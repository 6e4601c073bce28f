import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, given, startTestApp, type TestApp } from '../../test/app.ts';
import { give, join, signIn } from '../../test/people.ts';
import { compare } from '../../test/shards/report.ts';
import { distribute, planOfDistribution } from './distribute.ts';
import { obstaclesIn } from './spread-schema.ts';
import { spreads } from './spread.ts';

const SEND = `mutation ($to: String!, $key: String) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "5", memo: "Thank you", idempotencyKey: $key)
}`;
const CREATE_LINK = 'mutation { createTransactionLink(amount: "5", memo: "For the garden") { id code } }';
const REDEEM = 'mutation ($code: String!) { redeemTransactionLink(code: $code) }';
const FIGURES = '{ communityStatistics { totalUsers allUsers } }';

/** Doubles of the functions of Citus; they record their calls. */
const standIns = [
  'create table laid (place integer generated always as identity, what text not null)',
  `create function create_reference_table(name text) returns void language sql as
   'insert into laid (what) values (name)'`,
  `create function create_distributed_table(name text, by_column text, colocate_with text) returns void language sql as
   'insert into laid (what) values (name || '' by '' || by_column || '' beside '' || colocate_with)'`,
];

describe('distributing the tables', () => {
  let app: TestApp;
  beforeEach(async () => void (app = await startTestApp('postgres')));
  afterEach(() => app.close());

  const said: string[] = [];
  const spread = () =>
    distribute(
      app.db,
      (line) => said.push(line),
      async () => new Set(),
    );

  it('is refused on a PostgreSQL that has no Citus, and changes nothing', async () => {
    const before = await obstaclesIn(app.db.read);
    await expect(distribute(app.db, () => undefined)).rejects.toThrow(/has no Citus.*Nothing was changed/);
    expect(await obstaclesIn(app.db.read)).toEqual(before);
  });

  it('has nothing to do where all lie as they should', async () => {
    expect(await planOfDistribution(app.db.read, new Set(Object.keys(spreads)))).toEqual([]);
  });

  it('finds no obstacle in the schema that is not listed', async () => {
    const keys = (await obstaclesIn(app.db.read)).map(({ key }) => key);
    expect(compare(keys, 'tables')).toEqual({ unknown: [], gone: [] });
  });

  it('distributes each table as listed, tables that others refer to first', async () => {
    for (const statement of standIns) await sql.raw(statement).execute(app.db.read);
    await spread();
    const { rows } = await sql<{ what: string }>`select what from laid order by place`.execute(app.db.read);
    const laid = rows.map(({ what }) => what);
    expect(laid.toSorted()).toEqual(expectedLaying().toSorted());
    expect(laid.indexOf('communities')).toBeLessThan(laid.indexOf('members'));
    expect(laid.indexOf('contribution_links')).toBeLessThan(laid.indexOf('members'));
    expect(laid.indexOf('members')).toBeLessThan(laid.indexOf('accounts by member_id beside none'));
    expect(laid.indexOf('accounts by member_id beside none')).toBeLessThan(
      laid.indexOf('bookings by member_id beside accounts'),
    );
    expect(said[0]).toBe(`set local citus.multi_shard_modify_mode to 'sequential'`);
    expect(said.at(-1)).toBe('The tables are spread.');
  });

  it('leaves a schema on which bookings, links and counts work', async () => {
    const maria = await join(app, 'Maria');
    await give(app, maria, 500);
    const jonas = await join(app, 'Jonas');
    for (const statement of standIns) await sql.raw(statement).execute(app.db.read);
    await spread();
    // Only triggers that refuse changes are left.
    const left = await obstaclesIn(app.db.read);
    expect(left.map(({ statements }) => statements)).toEqual(left.map(() => []));
    const { graphql, db } = await app.anotherServer(undefined, { isSpread: true, pollMs: 100 });
    const [asMaria, asJonas] = [await signIn(app, maria), await signIn(app, jonas)];
    const ask = async <Data>(token: string, query: string, variables: object = {}): Promise<Data> => {
      const { data, error } = await graphql<Data>(query, variables, { token });
      expect(error).toBeUndefined();
      return given(data);
    };
    for (const key of ['the-first-key', 'the-first-key', 'the-second-key']) {
      await ask(asMaria, SEND, { to: 'jonas@example.org', key });
    }
    const { createTransactionLink: link } = await ask<{ createTransactionLink: { code: string } }>(
      asMaria,
      CREATE_LINK,
    );
    app.advanceBy(10_000);
    await ask(asJonas, REDEEM, { code: link.code });
    await join(app, 'Lea');
    const members = await db.read.selectFrom('members').select('id').execute();
    expect(await ask(asMaria, FIGURES)).toMatchObject({
      communityStatistics: { totalUsers: members.length },
    });
    await expect(
      app.db.transaction((tx) => tx.updateTable('bookings').set({ memo: 'Changed' }).execute()),
    ).rejects.toThrow(/never changed/);
    await assertLedgerSound({ db, deps: { ...app.deps, db } });
  });
});

function expectedLaying(): string[] {
  return Object.entries(spreads).flatMap(([table, how]) => {
    if (how.kind === 'local') return [];
    if (how.kind === 'reference') return [table];
    const beside = how.kind === 'alone' || table === 'accounts' ? 'none' : 'accounts';
    return [`${table} by ${how.column} beside ${beside}`];
  });
}
