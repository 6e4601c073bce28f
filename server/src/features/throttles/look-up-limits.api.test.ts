import { afterEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { type Double } from '../../../test/doubles/double.ts';
import { startGms } from '../../../test/doubles/gms.ts';
import { HUMHUB_KEY, startHumhub } from '../../../test/doubles/humhub.ts';
import { join, signIn } from '../../../test/people.ts';
import { changeCommunity, homeCommunity } from '../communities/communities.usecases.ts';

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

  /** The results of so many requests within a minute; and of one more when the window is over. */
  const ask = async (app: TestApp, document: string, times: number, windowMinutes: number) => {
    const codes: (string | undefined)[] = [];
    let token = await signIn(app, { email: 'maria@example.org' });
    const once = async () => {
      const { error } = await app.graphql<object>(document, {}, { token });
      codes.push(error?.extensions.code);
    };
    for (let time = 0; time < times; time++) await once();
    app.advanceBy(windowMinutes * MINUTE);
    token = await signIn(app, { email: 'maria@example.org' });
    await once();
    return codes;
  };

  it('are three hundred e-mail addresses in an hour, and any number of names', async () => {
    const app = await start({});
    const user = (identifier: string) => `{ user(identifier: "${identifier}") { id } }`;
    const codes = await ask(app, user('nobody@example.org'), 301, 60);
    expect(codes.slice(0, 300).every((code) => code === 'RECIPIENT_NOT_FOUND')).toBe(true);
    expect(codes.slice(300)).toEqual(['TOO_MANY_REQUESTS', 'RECIPIENT_NOT_FOUND']);
    const byName = await ask(app, user('nobody-here'), 301, 60);
    expect(new Set(byName)).toEqual(new Set(['RECIPIENT_NOT_FOUND']));
  }, 60_000);

  it('are sixty links into the circles in ten minutes', async () => {
    const circles = await startHumhub();
    const app = await start({ HUMHUB_API_URL: circles.url, HUMHUB_JWT_KEY: HUMHUB_KEY }, circles);
    const codes = await ask(app, 'mutation { authenticateHumhubAutoLogin }', 61, 10);
    expect(codes.filter((code) => code !== undefined)).toEqual(['TOO_MANY_REQUESTS']);
    expect(codes[60]).toBe('TOO_MANY_REQUESTS');
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
    const codes = await ask(app, '{ authenticateGmsUserSearch { url } }', 61, 10);
    expect(codes.filter((code) => code !== undefined)).toEqual(['TOO_MANY_REQUESTS']);
    expect(codes[60]).toBe('TOO_MANY_REQUESTS');
  }, 60_000);
});
