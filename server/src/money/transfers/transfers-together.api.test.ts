import { sql } from 'kysely';
import { amountOfGdd, zeroAmount } from '@kula/core/money/money';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assertLedgerSound, dialects, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';

const SEND = `mutation ($to: String!, $amount: Decimal!, $memo: String!, $key: String) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: $amount, memo: $memo, idempotencyKey: $key)
}`;
const NAMES = ['Maria', 'Jonas', 'Lea', 'Noor', 'Theo', 'Ines', 'Olaf', 'Rosa'];
const ALL_SENT = NAMES.map(() => 'sent');

describe.each(dialects)('gifts of several members at once on %s', (dialect) => {
  let app: TestApp;
  let members: TestMember[];
  let tokens: string[];
  let isBroken: boolean;

  const begin = beginning(
    dialect,
    async (app) => {
      const members: TestMember[] = [];
      for (const name of NAMES) members.push(await join(app, name));
      for (const member of members) await give(app, member, 100);
      return { members, tokens: await Promise.all(members.map((member) => signIn(app, member))) };
    },
    { env: { RATE_LIMITS: 'on' } },
  );
  beforeEach(async () => {
    isBroken = false;
    ({ app, members, tokens } = await begin());
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    // Otherwise they are booked together, or left out, and never because that failed.
    if (!isBroken && app.logged.some(({ message }) => message.includes('one by one')))
      throw new Error('Gifts could not be booked together.');
    await assertLedgerSound(app);
    await app.close();
  });

  const send = async (from: number, to = 'jonas@example.org', more: object = {}) => {
    const variables = { to, amount: '1', memo: 'Thank you', key: `the-key-of-${from}-to-${to}`, ...more };
    const { data, error } = await app.graphql<{ sendCoins: boolean }>(SEND, variables, {
      token: tokens[from],
    });
    return data?.sendCoins === true ? 'sent' : (error?.extensions.code ?? 'no answer');
  };
  /** Each to the next one, who has a number one higher. */
  const sendRound = (more: (from: number) => { to?: string } & object = () => ({})): Promise<string[]> =>
    Promise.all(
      NAMES.map((_, from) => {
        const { to = members[(from + 1) % NAMES.length]?.email, ...others } = more(from);
        return send(from, to, others);
      }),
    );
  const countOf = async (table: 'bookings' | 'events' | 'outbox_mails', kind?: string): Promise<number> => {
    const rows = await app.db.read
      .selectFrom(table)
      .selectAll()
      .$if(kind !== undefined, (query) =>
        query.where(sql.ref(table === 'outbox_mails' ? 'kind' : 'type'), '=', kind),
      )
      .execute();
    return rows.length;
  };
  const attempts = async (): Promise<number> => {
    const rows = await app.db.read.selectFrom('throttles').select('count').execute();
    return rows.reduce((sum, { count }) => sum + count, 0);
  };

  it('are booked, recorded and announced once each, also when they are all repeated', async () => {
    const begin = await attempts();
    expect(await sendRound()).toEqual(ALL_SENT);
    // In a minute, in a day, and a mail each.
    expect((await attempts()) - begin).toBe(3 * NAMES.length);
    expect(await sendRound()).toEqual(ALL_SENT);
    expect((await attempts()) - begin).toBe(5 * NAMES.length);
    for (const type of ['SEND', 'RECEIVE']) {
      expect(await countOf('bookings', type)).toBe(NAMES.length);
      expect(await countOf('events', `TRANSACTION_${type}`)).toBe(NAMES.length);
    }
    expect(await countOf('outbox_mails', 'transactionReceived')).toBe(NAMES.length);
  });

  it('add up on one account', async () => {
    const others = NAMES.flatMap((_, from) => (from === 1 ? [] : [from]));
    expect(await Promise.all(others.map((from) => send(from)))).toEqual(others.map(() => 'sent'));
    const accounts = app.db.read.selectFrom('accounts').selectAll();
    const jonas = accounts.where('member_id', '=', members[1]?.actor.member.id ?? 0);
    expect((await jonas.executeTakeFirstOrThrow()).sequence).toBe(1 + others.length);
    expect((await jonas.executeTakeFirstOrThrow()).balance).toBe(107_00000000n);
  });

  it('are refused one by one, and counted like others', async () => {
    const idOf = (index: number): number => members[index]?.actor.member.id ?? 0;
    await app.db.withoutTimeout(async (tx) => {
      const limit = {
        member_id: idOf(5),
        amount: amountOfGdd(1n),
        unconfirmed: zeroAmount,
        window_at: 0,
        created_at: 0,
      };
      await tx.insertInto('send_limits').values(limit).execute();
      await tx.updateTable('members').set({ deleted_at: 1 }).where('id', '=', idOf(0)).execute();
    });
    const begin = await attempts();
    const unusual: Readonly<Record<number, object>> = {
      1: { amount: '200' },
      3: { to: 'nobody@example.org' },
      4: { to: 'theo@example.org' },
      5: { amount: '2' },
      7: { to: members[0]?.uuid },
    };
    const answers = await sendRound((from) => unusual[from] ?? {});
    const refused = {
      0: 'SESSION_EXPIRED',
      1: 'NOT_ENOUGH_GDD',
      3: 'RECIPIENT_NOT_FOUND',
      4: 'RECIPIENT_IS_SELF',
      5: 'CONFIRMATION_REQUIRED',
      7: 'RECIPIENT_DELETED',
    };
    expect(answers).toEqual(Object.values({ ...ALL_SENT, ...refused }));
    // The closed account is refused before anything is counted; the address of nobody is a look-up, too.
    expect((await attempts()) - begin).toBe(3 * 2 + 2 * 5 + 1);
    expect(await countOf('bookings', 'SEND')).toBe(2);
  });

  it('are refused beyond the limits of their senders, which count them once', async () => {
    for (let count = 0; count < 60; count++)
      await send(3, 'theo@example.org', { key: `earlier-key-${count}` });
    const begin = await attempts();
    expect(await sendRound()).toEqual(Object.values({ ...ALL_SENT, 3: 'TOO_MANY_REQUESTS' }));
    expect((await attempts()) - begin).toBe(3 * (NAMES.length - 1));
  });

  it('are refused where the key was used for something else, and answered where it was the same', async () => {
    expect(await send(2, 'noor@example.org')).toBe('sent');
    expect(await send(5, 'olaf@example.org')).toBe('sent');
    const answers = await sendRound((from) => (from === 2 ? { amount: '2' } : {}));
    expect(answers).toEqual(Object.values({ ...ALL_SENT, 2: 'IDEMPOTENCY_KEY_REUSED' }));
    expect(await countOf('bookings', 'SEND')).toBe(NAMES.length);
  });

  it('fail one by one, where the database refuses to write one of them', async () => {
    isBroken = true;
    await breakWhere(app, `new.memo = 'Break off'`);
    const answers = await sendRound((from) => (from === 4 ? { memo: 'Break off' } : {}));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(NAMES.length - 1);
    expect(answers[4]).not.toBe('sent');
    expect(await countOf('bookings', 'SEND')).toBe(NAMES.length - 1);
    expect(await countOf('outbox_mails', 'transactionReceived')).toBe(NAMES.length - 1);
    expect(await send(4, 'ines@example.org', { memo: 'It works again' })).toBe('sent');
  });

  // Elsewhere each gift has a transaction of its own.
  const shares = dialect === 'postgres' ? [dialect] : [];
  describe.each(shares)('with one commit for several, on %s', () => {
    const lookAtCommits = (answer: (count: number, answered: Promise<unknown>) => Promise<unknown>): void => {
      const { query } = pg.Client.prototype;
      let count = 0;
      vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
        this: pg.Client,
        ...given: unknown[]
      ): unknown {
        const answered = Reflect.apply(query, this, given) as Promise<unknown>;
        return (given[0] as { text?: string }).text === 'commit' ? answer(++count, answered) : answered;
      });
    };

    it('are booked in few transactions', async () => {
      let commits = 0;
      lookAtCommits((count, answered) => {
        commits = count;
        return answered;
      });
      // Beside other work they may come one after the other; those of a round that come together share.
      const round = async (): Promise<number> => {
        const before = commits;
        expect(await sendRound((from) => ({ key: `after-${before}-commits-${from}` }))).toEqual(ALL_SENT);
        return commits - before;
      };
      await expect.poll(round).toBeLessThan(NAMES.length);
    });

    it('are booked by two servers at the same time, in both directions, without a deadlock', async () => {
      const other = await app.another();
      const sendBack = (round: number, from: number) => {
        const to = members[(from + (round % 2 === 0 ? 1 : 7)) % NAMES.length]?.email;
        const variables = { to, amount: '1', memo: 'Thank you', key: `round-${round}-of-${from}` };
        const graphql = round % 3 === 0 ? other : app.graphql;
        return graphql<{ sendCoins: boolean }>(SEND, variables, { token: tokens[from] });
      };
      const rounds = Array.from({ length: 12 }, (_, round) => NAMES.map((__, from) => sendBack(round, from)));
      const answers = await Promise.all(rounds.flat());
      expect(answers.every((answer) => answer.data?.sendCoins === true)).toBe(true);
    });

    it('are booked once when the answer to a commit is lost', async () => {
      lookAtCommits((count, answered) =>
        count === 2
          ? answered.then(() => Promise.reject(new Error('Connection terminated unexpectedly')))
          : answered,
      );
      expect(await sendRound()).toEqual(ALL_SENT);
      expect(await countOf('bookings', 'SEND')).toBe(NAMES.length);
    });

    it('are booked once when the connection breaks before a commit', async () => {
      isBroken = true;
      const begin = await countOf('bookings');
      await breakWhere(app, `new.memo = 'Break off' and pg_terminate_backend(pg_backend_pid())`);
      const answers = await sendRound((from) => (from === 4 ? { memo: 'Break off' } : {}));
      expect(answers.filter((answer) => answer === 'sent')).toHaveLength(NAMES.length - 1);
      expect((await countOf('bookings')) - begin).toBe(2 * (NAMES.length - 1));
    });
  });
});

/** Bookings for which the condition is true fail. */
async function breakWhere({ db, dialect }: TestApp, condition: string): Promise<void> {
  await db.withoutTimeout(async (tx) => {
    const statements =
      dialect === 'sqlite'
        ? [
            `create trigger break_off before insert on bookings when ${condition} begin select raise(abort, 'broken off'); end`,
          ]
        : [
            `create function break_off() returns trigger language plpgsql as
              $$ begin if ${condition} then raise exception 'broken off'; end if; return new; end $$`,
            'create trigger break_off before insert on bookings for each row execute function break_off()',
          ];
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}
