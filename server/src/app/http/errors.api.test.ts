import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts';

describe.each(dialects)('outside of GraphQL on %s', (dialect) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp(dialect);
  });
  afterEach(() => app.close());

  it('an unexpected failure is a number, under which it is logged', async () => {
    await app.db.transaction((tx) => sql`drop table mailbox`.execute(tx));
    const response = await app.app.inject('/mailbox');
    expect(response.statusCode).toBe(500);
    const { id } = response.json<{ id: string }>();
    expect(response.json()).toEqual({ error: 'INTERNAL', message: 'Something went wrong on our side', id });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(app.logged.map(({ fields }) => fields)).toContainEqual(expect.objectContaining({ incident: id }));
  });

  it('an unavailable database is reported with the time to retry', async () => {
    Object.assign(app.db, { ping: () => Promise.reject(new DatabaseUnavailable('gone')) });
    const response = await app.app.inject('/readyz');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
  });

  it('an invalid request gets the reason', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'text/strange' },
      payload: 'x',
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect((await app.app.inject('/hook/nowhere')).statusCode).toBe(404);
  });
});
