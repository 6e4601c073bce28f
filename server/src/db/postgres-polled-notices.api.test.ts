import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { given, type TestApp } from '../../test/app.ts';
import { beginning } from '../../test/beginning.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { listen, pidsOfListeners } from '../../test/listening.ts';
import { give, join, signIn, type TestMember } from '../../test/people.ts';
import { beyond32Bits, countFrom } from '../../test/wide-ids.ts';
import type { Database, Notices } from './database.ts';
import { noteFor } from './notices.ts';

const SEND = `mutation { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "jonas@example.org", amount: "2", memo: "Thank you") }`;
const WHO = '{ verifyLogin { gradidoID } }';

describe('changes by polling a table', () => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;

  const begin = beginning('postgres', async (app) => {
    await countFrom(app.db, beyond32Bits);
    const maria = await join(app, 'Maria');
    const jonas = await join(app, 'Jonas');
    await give(app, maria, 100);
    return { maria, jonas };
  });
  beforeEach(async () => void ({ app, maria, jonas } = await begin()));
  afterEach(() => app.close());

  const another = () => app.anotherServer(undefined, { pollMs: 50 });
  const receivedBy = (db: Database): (Notices | 'everything')[] => {
    const received: (Notices | 'everything')[] = [];
    db.onNotices((notices) => received.push(notices));
    return received;
  };
  const change = (db: Database, memberId: number) =>
    db.transaction(async (tx) => noteFor(tx, memberId, ['balance']));
  const publishAs = (message: string) =>
    sql`insert into notices (teller, message, told_at)
      values ('another', ${message}, cast(extract(epoch from clock_timestamp()) * 1000 as bigint))`.execute(
      app.db.read,
    );
  const has = (received: readonly (Notices | 'everything')[], id: number) =>
    received.some((notice) => notice !== 'everything' && notice.has(id));
  /**
   * The first poll, which counts as everything, may be over before a test subscribes. The change of
   * member 0 arrives by a later poll.
   */
  const isLooking = async (...all: (readonly (Notices | 'everything')[])[]) =>
    await expect
      .poll(async () => {
        await publishAs('[[0,"balance"]]');
        return all.every((received) => has(received, 0));
      })
      .toBe(true);
  const notices = () => app.db.read.selectFrom('notices').selectAll().orderBy('id').execute();

  it('reach the open wallets of another process, once each', async () => {
    const [one, other] = [await another(), await another()];
    const wallet = await listen(other.app, await signIn(app, jonas));
    // Earlier changes are unknown to a process, so its first poll counts as everything.
    const contributions = `[[${jonas.actor.member.id},"contributions"]]`;
    await expect
      .poll(async () => {
        await publishAs(contributions);
        return wallet.received.some((kinds) => kinds.length === 1);
      })
      .toBe(true);
    // Changes of one moment arrive as one, so a balance may come with the contributions, but not with everything.
    const balances = () => wallet.received.filter((kinds) => kinds.includes('balance') && kinds.length <= 2);
    await one.graphql(SEND, {}, { token: await signIn(app, maria) });
    await expect.poll(() => balances().length).toBe(1);
    await one.graphql(SEND, {}, { token: await signIn(app, maria) });
    await expect.poll(() => balances().length).toBe(2);
    wallet.close();
  });

  it('are received once, and not by the process that published them', async () => {
    const [one, other] = [await another(), await another()];
    const [own, received] = [receivedBy(one.db), receivedBy(other.db)];
    await isLooking(own, received);
    for (const id of [7, 8, 9]) await change(one.db, id);
    // The start of each process counts as everything for the other one, whenever it is seen.
    const idsIn = (all: readonly (Notices | 'everything')[]) =>
      all.flatMap((notice) => (notice === 'everything' ? [] : [...notice.keys()])).filter((id) => id > 0);
    const ids = () => idsIn(received);
    await expect.poll(ids).toEqual([7, 8, 9]);
    expect(idsIn(own)).toEqual([7, 8, 9]);
    // Several polls later the rows are still there for others, and are not received again.
    await change(one.db, 10);
    await expect.poll(ids).toEqual([7, 8, 9, 10]);
  });

  it('become everything where there are more than a poll reads', async () => {
    const { db } = await another();
    const received = receivedBy(db);
    await isLooking(received);
    const before = received.filter((notice) => notice === 'everything').length;
    await sql`insert into notices (teller, message, told_at)
      select 'another', '[[7,"balance"]]', cast(extract(epoch from clock_timestamp()) * 1000 as bigint)
      from generate_series(1, 1001)`.execute(app.db.read);
    await expect
      .poll(() => received.filter((notice) => notice === 'everything').length)
      .toBeGreaterThan(before);
  });

  it('are published again after the database was away, and missed ones become everything', async () => {
    const [one, other] = [await another(), await another()];
    const received = receivedBy(other.db);
    receivedBy(one.db);
    await isLooking(received);
    await sql`alter table notices rename to notices_away`.execute(app.db.read);
    await change(one.db, 7);
    await sql`alter table notices_away rename to notices`.execute(app.db.read);
    await expect.poll(() => has(received, 7)).toBe(true);
  });

  it('are removed by polls when they are old', async () => {
    await sql`insert into notices (teller, message, told_at) values ('another', '*', 1)`.execute(app.db.read);
    receivedBy((await another()).db);
    await expect.poll(async () => (await notices()).some(({ told_at: at }) => at === 1)).toBe(false);
  });

  it('need no listening connection, and sessions that ended elsewhere are refused', async () => {
    const listeners = (await pidsOfListeners(app)).length;
    const [one, other] = [await another(), await another()];
    receivedBy(one.db);
    const token = await signIn(app, jonas);
    for (const { graphql } of [one, other, one, other]) {
      expect((await graphql(WHO, {}, { token })).error).toBeUndefined();
    }
    await one.graphql('mutation { logout }', {}, { token });
    expect((await other.graphql(WHO, {}, { token })).error).toBeDefined();
    expect((await one.graphql(WHO, {}, { token })).error).toBeDefined();
    expect((await pidsOfListeners(app)).length).toBe(listeners);
  });

  it('go from one process of the program to another', async () => {
    const url = new URL(given(app.databaseUrl));
    const env = {
      DATABASE_URL: url.href,
      NOTICES: 'poll',
      NOTICES_POLL_MS: '50',
      JWT_SECRET: app.deps.config.jwtSecret,
    };
    const server = await startServerProcess(env);
    try {
      await server.ready();
      const { db } = await another();
      const received = receivedBy(db);
      await isLooking(received);
      // The other process uses the clock of the machine.
      app.setNow(Date.now());
      const token = await signIn(app, maria);
      const answer = await fetch(`${server.address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: SEND }),
      });
      expect(await answer.json()).toMatchObject({ data: { sendCoins: true } });
      await expect.poll(() => has(received, jonas.actor.member.id)).toBe(true);
    } finally {
      await server.stop();
    }
  });
});
