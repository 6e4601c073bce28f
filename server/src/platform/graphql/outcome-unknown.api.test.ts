/** Commands whose outcome the server does not know are answered so, and never as if they had not been done. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assertLedgerSound, dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { queryNames } from '../../../test/contract.ts';
import { operationExamples } from '../../../test/operations/all.ts';
import { calling, createFixture } from '../../../test/operations/fixture.ts';
import { chanceOf } from '../../../test/faulty-proxy.ts';
import { drawCommits, type Fate } from '../../../test/lost-commits.ts';
import { forOperators } from '../../../test/operators.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { startTcpSwitch } from '../../../test/tcp-switch.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { runOn } from '../../../test/cluster.ts';

const SEND = `mutation ($to: String!, $memo: String!, $key: String) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "0.01", memo: $memo, idempotencyKey: $key)
}`;

/** What may be answered, and how often it may be booked then. */
const possible = ['true: 1', 'UNAVAILABLE: 0', 'OUTCOME_UNKNOWN: 0', 'OUTCOME_UNKNOWN: 1'];

describe.each(dialects)('a gift on %s', (dialect) => {
  let app: TestApp;
  let jonas: TestMember;
  let token: string;

  beforeEach(async () => {
    app = await startTestApp(dialect);
    const maria = await join(app, 'Maria');
    jonas = await join(app, 'Jonas');
    await give(app, maria, 100);
    token = await signIn(app, maria);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await assertLedgerSound(app);
    await app.close();
  });

  const send = async (memo: string, key?: string) => {
    const { status, data, error } = await app.graphql<{ sendCoins: boolean }>(
      SEND,
      { to: jonas.uuid, memo, key },
      { token },
    );
    return { status, outcome: data?.sendCoins ?? error?.extensions.code, message: error?.message };
  };
  const booked = async (memo: string): Promise<number> => {
    const rows = app.db.read.selectFrom('bookings').select('id').where('memo', '=', memo);
    return (await rows.where('type', '=', 'SEND').execute()).length;
  };
  /** The gift, while all commits have this fate. */
  const sendWhile = async (fate: Fate, key?: string) => {
    drawCommits(() => fate);
    const answer = await send('Thank you so much', key);
    vi.restoreAllMocks();
    return answer;
  };

  it('whose commit was not answered may have been done, also in the words of older clients', async () => {
    expect(await sendWhile('lost')).toEqual({
      status: 200,
      outcome: 'OUTCOME_UNKNOWN',
      message:
        'This may have been done, we cannot tell at the moment. Please look before you do it once more',
    });
    expect(await booked('Thank you so much')).toBe(1);
  });

  it('whose commit failed was not done', async () => {
    expect(await sendWhile('failed')).toMatchObject({ status: 503, outcome: 'UNAVAILABLE' });
    expect(await booked('Thank you so much')).toBe(0);
    expect(await send('Thank you so much')).toMatchObject({ status: 200, outcome: true });
  });

  it('under a key may have been done as long as no attempt is answered, and is booked once', async () => {
    expect((await sendWhile('lost', 'a-key-of-a-gift')).outcome).toBe('OUTCOME_UNKNOWN');
    expect((await send('Thank you so much', 'a-key-of-a-gift')).outcome).toBe(true);
    expect(await booked('Thank you so much')).toBe(1);
  });

  it('under a key is answered as usual where PostgreSQL can be asked again', async () => {
    if (dialect === 'sqlite') return;
    const fates: Fate[] = ['lost'];
    drawCommits(() => fates.shift() ?? 'as it is');
    expect((await send('Thank you so much', 'a-key-of-a-gift')).outcome).toBe(true);
    expect(await booked('Thank you so much')).toBe(1);
  });

  it('was done when the database goes behind its commit, before the answer', async () => {
    vi.spyOn(app.db, 'written').mockRejectedValue(new DatabaseUnavailable('gone'));
    expect((await send('Thank you so much')).outcome).toBe('OUTCOME_UNKNOWN');
    expect((await send('Thank you so much', 'a-key-of-a-gift')).outcome).toBe('OUTCOME_UNKNOWN');
    expect(await booked('Thank you so much')).toBe(2);
  });

  it('is answered truly among others at once, whatever becomes of their commits', async () => {
    const senders = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil'];
    const tokens = await Promise.all(
      senders.map(async (name) => {
        const sender = await join(app, name);
        await give(app, sender, 10);
        return signIn(app, sender);
      }),
    );
    const chance = chanceOf(1);
    const fates: readonly Fate[] = ['as it is', 'lost', 'failed'];
    for (let round = 0; round < 12; round++) {
      const key = round % 3 === 0 ? undefined : `the key of round ${round}`;
      drawCommits(() => fates[Math.floor(chance() * fates.length)] ?? 'as it is');
      const answers = await Promise.all(
        tokens.map(async (each, sender) => {
          const memo = `Round ${round} of ${senders[sender] ?? ''}`;
          const variables = { to: jonas.uuid, memo, key };
          const { data, error } = await app.graphql<{ sendCoins: boolean }>(SEND, variables, { token: each });
          return [memo, data?.sendCoins ?? error?.extensions.code] as const;
        }),
      );
      vi.restoreAllMocks();
      for (const [memo, outcome] of answers)
        expect(possible).toContain(`${String(outcome)}: ${await booked(memo)}`);
    }
  });

  it.each(dialect === 'sqlite' ? [] : [5, ...forOperators([30])])(
    'is never called undone when it was booked, whenever the connections break',
    async (times) => {
      const proxy = await startTcpSwitch(app.databasePort ?? 0);
      const { graphql } = await app.anotherServer(proxy.port);
      // The commit takes a while, so that many a connection breaks meanwhile.
      await runOn(
        app.databaseUrl ?? '',
        `create function take_a_while() returns trigger language plpgsql as $$ begin perform pg_sleep(0.01); return null; end $$;
       create constraint trigger take_a_while after insert on bookings deferrable initially deferred
       for each row execute function take_a_while()`,
      );
      const outcome = new Map<string, unknown>();
      let isOver = false;
      let count = 0;
      const sending = Array.from({ length: 6 }, async () => {
        while (!isOver) {
          const memo = `Thank you ${++count}`;
          const { data, error } = await graphql<{ sendCoins: boolean }>(
            SEND,
            { to: jonas.uuid, memo },
            { token },
          );
          outcome.set(memo, data?.sendCoins ?? error?.extensions.code);
        }
      });
      for (let stops = 0; stops < times; stops++) {
        const before = outcome.size;
        await expect.poll(() => outcome.size, { interval: 5 }).toBeGreaterThan(before + 3);
        proxy.leadTo(app.databasePort ?? 0);
      }
      isOver = true;
      await Promise.all(sending);
      const found = new Map<string, number>();
      const rows = app.db.read.selectFrom('bookings').select('memo').where('type', '=', 'SEND');
      for (const { memo } of await rows.execute()) found.set(memo, (found.get(memo) ?? 0) + 1);
      const outcomes = [...outcome].map(([memo, answer]) => `${String(answer)}: ${found.get(memo) ?? 0}`);
      expect(possible).toEqual(expect.arrayContaining([...new Set(outcomes)]));
      expect(outcomes).toContain('OUTCOME_UNKNOWN: 1');
      await proxy.close();
    },
  );
});

/** They look somebody up or count an attempt first, in a transaction of its own: where that is lost, nothing was done. */
const looksFirst = ['createPaymentRequest', 'createUser'];

describe.each(dialects)('every command on %s', (dialect) => {
  it('is not answered as if it had not been done when the answers to its commits are lost', async () => {
    const fixture = await createFixture(dialect);
    const { graphql } = fixture.app;
    const lostFor = new Set<string>();
    const answers: { readonly operation: string; readonly code: string | undefined }[] = [];
    Object.assign(fixture.app, {
      graphql: async (...given: Parameters<typeof graphql>) => {
        const { operation } = calling;
        const answer = await graphql(...given);
        if (operation !== undefined && lostFor.has(operation))
          answers.push({ operation, code: answer.error?.extensions.code });
        return answer;
      },
    });
    const commands = Object.entries(operationExamples).filter(([name]) => !queryNames.includes(name));
    for (const [name, { works }] of commands) {
      drawCommits(() => {
        if (calling.operation !== name) return 'as it is';
        lostFor.add(name);
        return 'lost';
      });
      // What a case expects of the answer is not there, and later ones may find what an earlier one left.
      await works(fixture).catch(() => undefined);
      vi.restoreAllMocks();
    }
    const isDenied = ({ operation, code = '' }: (typeof answers)[number]): boolean =>
      code === 'INTERNAL' || (code === 'UNAVAILABLE' && !looksFirst.includes(operation));
    expect(answers.filter(isDenied)).toEqual([]);
    const unknown = new Set(
      answers.flatMap(({ operation, code }) => (code === 'OUTCOME_UNKNOWN' ? [operation] : [])),
    );
    expect(unknown.size).toBeGreaterThan(commands.length / 2);
    await fixture.close();
  });
});
