import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../test/app.ts';
import { failureKind, isSilence } from './postgres-failures.ts';
import { isDatabaseUnavailable } from './unavailable.ts';
import { isUniqueViolation } from './violations.ts';

describe('what PostgreSQL says', () => {
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
    ['40001', 'two transactions came into each other’s way three times'],
    ['40P01', 'there was a deadlock three times'],
  ])('%s is known as a database that is unavailable: %s', async (state) => {
    expect(await raise(state)).toSatisfy(isDatabaseUnavailable);
    await database.db.ping();
  });

  it.each(['23505', '23514', '22012', '42601'])('%s is the fault of the statement', async (state) => {
    const error = await raise(state);
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(isUniqueViolation(error)).toBe(state === '23505');
  });

  it('is tried again after a conflict or a broken connection, and not when the commit may have been done', async () => {
    const { db } = database;
    const outcomes = ['57P01', '40001', 'done'];
    const tried: string[] = [];
    await db.transaction(async (tx) => {
      const outcome = outcomes.shift() ?? '';
      tried.push(outcome);
      if (outcome !== 'done')
        await sql.raw(`do $$ begin raise exception using errcode = '${outcome}'; end $$`).execute(tx);
    });
    expect(tried).toEqual(['57P01', '40001', 'done']);

    await db.patiently(async (tx) => {
      await sql`create function break_at_commit() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(tx);
      await sql`create constraint trigger break_at_commit after insert on throttles
        deferrable initially deferred for each row execute function break_at_commit()`.execute(tx);
    });
    let tries = 0;
    const broken = db.transaction(async (tx) => {
      tries++;
      await tx.insertInto('throttles').values({ key: 'a', window_at: 1, count: 1 }).execute();
    });
    await expect(broken).rejects.toSatisfy(isDatabaseUnavailable);
    expect(tries).toBe(1);
  });
});

describe('what the network says', () => {
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

  it('no free connection is no lost one', () => {
    expect(failureKind(new Error('timeout exceeded when trying to connect'))).toBe('busy');
  });

  it('a fault of the program is none', () => {
    expect(failureKind(new TypeError('x is not a function'))).toBeUndefined();
    expect(failureKind('Connection terminated')).toBeUndefined();
  });

  it('silence is told from a connection that broke', () => {
    expect(isSilence(new Error('Query read timeout'))).toBe(true);
    expect(isSilence(failed('ETIMEDOUT'))).toBe(true);
    expect(isSilence(failed('ECONNREFUSED'))).toBe(false);
    const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    expect(isSilence(slow)).toBe(false);
  });
});
