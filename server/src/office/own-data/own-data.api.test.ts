import { setImmediate as nextTurn } from 'node:timers/promises';
import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assertLedgerSound, oneDialect, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';

interface Held {
  profile: Record<string, unknown>;
  consents: Record<string, unknown>;
  bookings: {
    type: string;
    amount: string;
    bookedAt: string;
    memo: string;
    partner: { name: string } | null;
  }[];
  links: { memo: string; amount: string; code: string }[];
  contributions: { memo: string; messages: { from: string; message: string; byModerator: boolean }[] }[];
  sessions: { createdAt: string }[];
  mails: { kind: string }[];
  events: { type: string; by: string }[];
  gdtEntries: { gdt: number }[];
  searchWords: { byWhichMembersFindMe: string[] };
}

describe.each(oneDialect)('my data on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria', { alias: 'maria', lastName: 'Sommer' });
    const jonas = await join(app, 'Jonas', { lastName: 'Weber' });
    await give(app, maria, 500);
    return { maria, jonas };
  });
  beforeEach(async () => void ({ app, maria, jonas } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const act = async (member: TestMember, document: string): Promise<void> => {
    const { error } = await app.graphql<object>(document, {}, { token: await signIn(app, member) });
    if (error) throw new Error(error.message);
  };

  const textOf = async (member: TestMember): Promise<string> => {
    const { data, error } = await app.graphql<{ myData: string }>(
      '{ myData }',
      {},
      { token: await signIn(app, member) },
    );
    if (!data) throw new Error(error?.message);
    return data.myData;
  };

  const heldOf = async (member: TestMember): Promise<Held> => JSON.parse(await textOf(member)) as Held;

  const send = `mutation { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "jonas@example.org", amount: "12.5", memo: "Thank you for the bread") }`;

  it('contain the profile, the consents, the bookings with their people, links and mails', async () => {
    await act(maria, send);
    await act(maria, 'mutation { createTransactionLink(amount: "3", memo: "For whoever comes") { id } }');
    await act(maria, 'mutation { updateUserInfos(gmsAllowed: true, gmsPublishName: PUBLISH_NAME_FIRST) }');
    await act(maria, 'mutation { subscribeNewsletter }');
    const held = await heldOf(maria);
    expect(held.profile).toMatchObject({
      id: maria.uuid,
      email: 'maria@example.org',
      username: 'maria',
      firstName: 'Maria',
      lastName: 'Sommer',
      hasPassword: true,
    });
    expect(held.consents).toMatchObject({ newsletter: true, memberSearch: true, circles: false });
    expect(held.bookings).toMatchObject([
      { type: 'CREATION', amount: '500', memo: 'Service to all of us', partner: null },
      { type: 'SEND', amount: '-12.5', memo: 'Thank you for the bread', partner: { name: 'Jonas Weber' } },
    ]);
    expect(given(held.bookings[1]).bookedAt).toBe(new Date(app.deps.now()).toISOString());
    expect(held.links).toMatchObject([{ memo: 'For whoever comes', amount: '3' }]);
    expect(held.mails.map(({ kind }) => kind)).toContain('accountActivation');
    expect(held.sessions.length).toBeGreaterThan(0);
    expect(held.searchWords.byWhichMembersFindMe).toContain('maria');
    expect(held.events.map(({ type, by }) => [type, by])).toEqual(
      expect.arrayContaining([
        ['USER_DATA_EXPORT', 'me'],
        ['TRANSACTION_SEND', 'me'],
        ['ADMIN_CONTRIBUTION_CONFIRM', 'somebody else'],
      ]),
    );
  });

  it('contain the conversation about contributions as its author sees it, without the notes of moderators', async () => {
    await act(
      maria,
      'mutation { createContribution(amount: "20", memo: "Apples picked", contributionDate: "2026-06-01") { id } }',
    );
    const { id } = await app.db.read
      .selectFrom('contributions')
      .select('id')
      .where('memo', '=', 'Apples picked')
      .executeTakeFirstOrThrow();
    const moderator = await join(app, 'Amara', { role: 'MODERATOR' });
    const write = (message: string, type: string) =>
      act(
        moderator,
        `mutation { adminCreateContributionMessage(contributionId: ${id}, message: "${message}", messageType: ${type}) { id } }`,
      );
    await write('Which orchard was it?', 'DIALOG');
    await write('I was there myself', 'MODERATOR');
    const held = await heldOf(maria);
    const talk = given(held.contributions.find(({ memo }) => memo === 'Apples picked'));
    expect(talk.messages).toMatchObject([
      { from: 'Amara Tester', message: 'Which orchard was it?', byModerator: true },
    ]);
    expect(await textOf(maria)).not.toContain('I was there myself');
  });

  it('contain requests, thanks and favourites of both sides, with the names that are shown', async () => {
    await act(maria, send);
    await act(
      maria,
      'mutation { createPaymentRequest(recipientIdentifier: "jonas@example.org", amount: "2", memo: "For the tickets") { __typename } }',
    );
    await act(maria, `mutation { setFavourite(gradidoID: "${jonas.uuid}", isFavourite: true) }`);
    const { id } = await app.db.read
      .selectFrom('bookings')
      .select('id')
      .where('type', '=', 'RECEIVE')
      .executeTakeFirstOrThrow();
    await act(
      jonas,
      `mutation { sayThanks(transactionId: ${id}, message: "It tasted of home") { __typename } }`,
    );
    const [requestMemo, favourites, thanks] = ['For the tickets', 'Jonas Weber', 'It tasted of home'];
    expect(await heldOf(maria)).toMatchObject({
      requests: [{ by: 'me', memo: requestMemo, amount: '2', person: 'Jonas Weber' }],
      favourites: [{ person: favourites }],
      thanks: [{ by: 'somebody else', message: thanks, person: 'Jonas Weber' }],
    });
    expect(await heldOf(jonas)).toMatchObject({
      requests: [{ by: 'somebody else', memo: requestMemo, person: 'Maria Sommer' }],
      favourites: [],
      thanks: [{ by: 'me', message: thanks, person: 'Maria Sommer' }],
    });
  });

  it('contain no secret, and of others only shown data', async () => {
    await act(maria, send);
    const text = await textOf(jonas);
    expect(text).toContain('Maria Sommer');
    expect(text).not.toContain('maria@example.org');
    expect(text).not.toContain(PASSWORD);
    const secrets = await app.db.read.selectFrom('members').select('password_hash').execute();
    const codes = await app.db.read.selectFrom('email_codes').select('code_hash').execute();
    const sessions = await app.db.read.selectFrom('sessions').select('id').execute();
    const hidden = [
      ...secrets.map(({ password_hash: hash }) => hash),
      ...codes.map(({ code_hash: hash }) => hash),
      ...sessions.map(({ id }) => id),
    ].filter((secret) => secret !== null);
    expect(hidden.length).toBeGreaterThan(3);
    for (const secret of hidden) expect(text).not.toContain(secret);
  });

  const contribute = async (member: TestMember, count: number, memo: string): Promise<void> => {
    const { id } = await app.db.read
      .selectFrom('members')
      .select('id')
      .where('uuid', '=', member.uuid)
      .executeTakeFirstOrThrow();
    const row = {
      member_id: id,
      memo,
      amount: amountOfGdd(1n),
      contribution_date: '2026-05-01',
      month: '2026-05',
      status: 'DENIED',
      type: 'USER',
      created_at: app.deps.now(),
    } as const;
    await app.db.transaction(async (tx) => {
      for (let left = count; left > 0; left -= 500) {
        const rows = Array.from({ length: Math.min(left, 500) }, () => row);
        await tx.insertInto('contributions').values(rows).execute();
      }
    });
  };

  it('are read in pages, each row once, with pauses for other requests', async () => {
    await contribute(maria, 4000, 'Apples');
    const token = await signIn(app, maria);
    let turns = 0;
    let isOver = false;
    const others = async (): Promise<void> => {
      for (; !isOver; turns++) await nextTurn();
    };
    const waiting = others();
    let longest = 0;
    const reading = vi.spyOn(app.db, 'snapshot').mockImplementation(async (work) => {
      const before = turns;
      const result = await work(app.db.read);
      longest = turns - before;
      return result;
    });
    const { data } = await app.graphql<{ myData: string }>('{ myData }', {}, { token });
    reading.mockRestore();
    isOver = true;
    await waiting;
    const { contributions } = JSON.parse(given(data).myData) as { contributions: { id: number }[] };
    expect(contributions).toHaveLength(4001);
    expect(new Set(contributions.map(({ id }) => id)).size).toBe(4001);
    expect(longest).toBeGreaterThan(8);
  });

  it('are refused as soon as they are longer than an answer may be, before the rest is read', async () => {
    await contribute(maria, 6000, 'x'.repeat(10_000));
    const token = await signIn(app, maria);
    const tables: unknown[] = [];
    const snapshot = vi.spyOn(app.db, 'snapshot').mockImplementation(async (work) => {
      const reading = vi.spyOn(app.db.read, 'selectFrom');
      try {
        return await work(app.db.read);
      } finally {
        tables.push(...reading.mock.calls.map(([table]) => table as unknown));
        reading.mockRestore();
      }
    });
    const { status, error } = await app.graphql<object>('{ myData }', {}, { token });
    snapshot.mockRestore();
    expect({ status, code: error?.extensions.code }).toEqual({ status: 200, code: 'QUERY_TOO_COMPLEX' });
    // 16 million characters are 1,600 of them.
    expect(tables.filter((table) => table === 'contributions')).toHaveLength(4);
    expect(tables).not.toContain('events');
  });

  it('are made for one member at a time', async () => {
    const tokens = [await signIn(app, maria), await signIn(app, jonas), await signIn(app, maria)];
    let atOnce = 0;
    let most = 0;
    const snapshot = vi.spyOn(app.db, 'snapshot').mockImplementation(async (work) => {
      most = Math.max(most, ++atOnce);
      try {
        return await work(app.db.read);
      } finally {
        atOnce--;
      }
    });
    const answers = await Promise.all(
      tokens.map((token) => app.graphql<{ myData: string }>('{ myData }', {}, { token })),
    );
    snapshot.mockRestore();
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(most).toBe(1);
  });

  it('are available five times an hour', async () => {
    const limited = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
    const member = await join(limited, 'Lea');
    const token = await signIn(limited, member);
    const codes: (string | undefined)[] = [];
    for (let time = 1; time <= 6; time++) {
      const { error } = await limited.graphql<object>('{ myData }', {}, { token });
      codes.push(error?.extensions.code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => undefined), 'TOO_MANY_REQUESTS']);
    await limited.close();
  });
});
