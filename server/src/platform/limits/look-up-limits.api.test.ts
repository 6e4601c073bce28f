import { afterEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { type Double } from '../../../test/doubles/double.ts';
import { startGms } from '../../../test/doubles/gms.ts';
import { HUMHUB_KEY, startHumhub } from '../../../test/doubles/humhub.ts';
import { join, signIn } from '../../../test/people.ts';
import { changeCommunity, homeCommunity } from '../../community/communities/communities.usecases.ts';

const MINUTE = 60_000;

describe.each(dialects)('the look-ups of a member on %s', (dialect) => {
  const ended: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ended.splice(0).toReversed()) await end();
  });

  const start = async (env: Readonly<Record<string, string>>, ...beside: readonly Double[]) => {
    for (const double of beside) ended.push(double.close);
    const app = await startTestApp(dialect, {
      env: { RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: '6000', ...env },
    });
    ended.push(app.close);
    await join(app, 'Maria');
    const agreed = { humhub_allowed: 1, gms_allowed: 1 } as const;
    await app.db.transaction((tx) => tx.updateTable('members').set(agreed).execute());
    return app;
  };

  const countsOf = async ({ db }: TestApp): Promise<ReadonlyMap<string, number>> => {
    const rows = await db.read.selectFrom('throttles').select(['key', 'count']).execute();
    return new Map(rows.map(({ key, count }) => [key, count]));
  };

  /**
   * The results of the first request, of the last within the limit, of one more, and of another when the window is over.
   * Those between are written into the counts of as many
   * limits as count it: each would count one, as the first has.
   */
  const execute = async (
    app: TestApp,
    document: string,
    attempts: number,
    windowMinutes: number,
    limits = 1,
  ) => {
    const codes: (string | undefined)[] = [];
    let token = await signIn(app, { email: 'maria@example.org' });
    const once = async () => {
      const { error } = await app.graphql<object>(document, {}, { token });
      codes.push(error?.extensions.code);
    };
    const before = await countsOf(app);
    await once();
    const counted = [...(await countsOf(app))].filter(([key]) => !before.has(key));
    expect(counted.map(([, count]) => count)).toEqual(Array.from({ length: limits }, () => 1));
    const keys = counted.map(([key]) => key);
    await app.db.transaction((tx) =>
      tx
        .updateTable('throttles')
        .set({ count: attempts - 1 })
        .where('key', 'in', keys)
        .execute(),
    );
    await once();
    await once();
    app.advanceBy(windowMinutes * MINUTE);
    token = await signIn(app, { email: 'maria@example.org' });
    await once();
    return codes;
  };

  it('are three hundred e-mail addresses in an hour, and any number of names', async () => {
    const app = await start({});
    const user = (identifier: string) => `{ user(identifier: "${identifier}") { id } }`;
    expect(await execute(app, user('nobody@example.org'), 300, 60)).toEqual([
      'RECIPIENT_NOT_FOUND',
      'RECIPIENT_NOT_FOUND',
      'TOO_MANY_REQUESTS',
      'RECIPIENT_NOT_FOUND',
    ]);
    const token = await signIn(app, { email: 'maria@example.org' });
    const before = await countsOf(app);
    const byName = await app.graphql<object>(user('nobody-here'), {}, { token });
    expect(byName.error?.extensions.code).toBe('RECIPIENT_NOT_FOUND');
    expect(await countsOf(app)).toEqual(before);
  }, 60_000);

  it('are sixty links into the circles in ten minutes', async () => {
    const circles = await startHumhub();
    const app = await start({ HUMHUB_API_URL: circles.url, HUMHUB_JWT_KEY: HUMHUB_KEY }, circles);
    const codes = await execute(app, 'mutation { authenticateHumhubAutoLogin }', 60, 10);
    expect(codes).toEqual([undefined, undefined, 'TOO_MANY_REQUESTS', undefined]);
  }, 60_000);

  it('are sixty links into the outside search in ten minutes', async () => {
    const gms = await startGms();
    const settings = {
      GMS_API_URL: gms.url,
      GMS_DASHBOARD_URL: 'https://search.example/dashboard/',
      GMS_WEBHOOK_SECRET: 'a-secret-that-the-search-knows-as-well',
    };
    const app = await start(settings, gms);
    const { uuid } = await homeCommunity(app.db.read);
    const { actor: admin } = await join(app, 'theo', { role: 'ADMIN' });
    await changeCommunity(admin, { uuid, gmsApiKey: gms.apiKey }, app.deps);
    const codes = await execute(app, '{ authenticateGmsUserSearch { url } }', 60, 10, 2);
    expect(codes).toEqual([undefined, undefined, 'TOO_MANY_REQUESTS', undefined]);
  }, 60_000);
});
