import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../test/app.ts';
import type { Tx } from './database.ts';
import { noteLiveChange } from './live-changes.ts';
import { failureKind, isSilence } from './postgres-failures.ts';
import { isDatabaseUnavailable, isOutcomeUnknown } from './unavailable.ts';
import { isUniqueViolation } from './violations.ts';

describe('errors of PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase('postgres');
  });
  afterAll(() => database.close());

  const raise = async (state: string): Promise<unknown> => {
    const statement = `do $$ begin raise exception using errcode = '${state}', message = 'as it is'; end $$`;
    return database.db.transaction((tx) => sql.raw(statement).execute(tx)).catch((error: unknown) => error);
  };

  it.each([
    ['53100', 'the disk is full'],
    ['53200', 'there is no memory left'],
    ['53300', 'there are too many connections'],
    ['57014', 'a statement took too long'],
    ['55P03', 'a lock was not given in time'],
    ['25006', 'it is a standby'],
    ['57P01', 'it is shutting down'],
    ['08006', 'the connection failed'],
    ['40001', 'two transactions came into each other’s way again and again'],
    ['40P01', 'there was a deadlock again and again'],
    ['XX000', 'one of several machines failed again and again'],
  ])('%s is known as a database that is unavailable: %s', async (state) => {
    expect(await raise(state)).toSatisfy(isDatabaseUnavailable);
    await database.db.ping();
  });

  it.each(['23505', '23514', '22012', '42601'])('%s is the fault of the statement', async (state) => {
    const error = await raise(state);
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(isUniqueViolation(error)).toBe(state === '23505');
  });

  it('are retried where the transaction was certainly rolled back', async () => {
    const outcomes = ['57P01', '40001', '08006', 'XX000', '40P01', 'done'];
    const tried: string[] = [];
    await database.db.transaction(async (tx) => {
      const outcome = outcomes.shift() ?? '';
      tried.push(outcome);
      if (outcome !== 'done')
        await sql.raw(`do $$ begin raise exception using errcode = '${outcome}'; end $$`).execute(tx);
    });
    expect(tried).toEqual(['57P01', '40001', '08006', 'XX000', '40P01', 'done']);
  });

  it('are retried a limited number of times', async () => {
    let attempts = 0;
    const failed = database.db.transaction(async (tx) => {
      attempts++;
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(failed).rejects.toSatisfy(isDatabaseUnavailable);
    expect(attempts).toBe(6);
  });

  describe('when the answer to a commit is lost', () => {
    afterEach(() => void vi.restoreAllMocks());
    const keep = (key: string) => async (tx: Tx) => {
      const row = await tx
        .insertInto('throttles')
        .values({ key, window_at: 1, count: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (row.numInsertedOrUpdatedRows === 1n) noteLiveChange(tx, 7, ['balance']);
      return 'kept';
    };
    const loseOneAnswer = (): void => {
      const { query } = pg.Client.prototype;
      let isLost = false;
      vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
        this: pg.Client,
        ...given: unknown[]
      ): unknown {
        const answered = Reflect.apply(query, this, given) as Promise<unknown>;
        if (isLost || (given[0] as { text?: string }).text !== 'commit') return answered;
        isLost = true;
        return answered.then(() => Promise.reject(new Error('Connection terminated unexpectedly')));
      });
    };

    it('work that must not be done twice is not retried', async () => {
      loseOneAnswer();
      await expect(database.db.transaction(keep('once'))).rejects.toSatisfy(isOutcomeUnknown);
    });

    it('work that may be repeated is retried, and publishes the changes of the first attempt', async () => {
      const received: unknown[] = [];
      database.db.onLiveChanges(
        (changes) => void (changes !== 'everything' && received.push(...changes.keys())),
      );
      loseOneAnswer();
      expect(await database.db.transaction(keep('again'), { isRepeatable: true })).toBe('kept');
      expect(received).toEqual([7]);
    });
  });

  it('is not retried when the commit may have been done', async () => {
    const { db } = database;
    await db.withoutTimeout(async (tx) => {
      await sql`create function break_at_commit() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(tx);
      await sql`create constraint trigger break_at_commit after insert on throttles
        deferrable initially deferred for each row execute function break_at_commit()`.execute(tx);
    });
    let attempts = 0;
    const broken = db.transaction(async (tx) => {
      attempts++;
      await tx.insertInto('throttles').values({ key: 'a', window_at: 1, count: 1 }).execute();
    });
    await expect(broken).rejects.toSatisfy(isOutcomeUnknown);
    expect(attempts).toBe(1);
  });
});

describe('errors of the network', () => {
  const failed = (code: string) => Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect' });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])(
    '%s is a lost connection',
    (code) => expect(failureKind(failed(code))).toBe('lost'),
  );

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'timeout expired',
    'Query read timeout',
  ])('%s is a lost connection', (message) => expect(failureKind(new Error(message))).toBe('lost'));

  it('the lack of a free connection is not a lost connection', () => {
    expect(failureKind(new Error('timeout exceeded when trying to connect'))).toBe('busy');
  });

  it('a fault of the program is no failure of the database', () => {
    expect(failureKind(new TypeError('x is not a function'))).toBeUndefined();
    expect(failureKind('Connection terminated')).toBeUndefined();
  });

  it('a missing answer is distinguished from a connection that broke', () => {
    expect(isSilence(new Error('Query read timeout'))).toBe(true);
    expect(isSilence(failed('ETIMEDOUT'))).toBe(true);
    expect(isSilence(failed('ECONNREFUSED'))).toBe(false);
    const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    expect(isSilence(slow)).toBe(false);
  });
});
