import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { services } from '../../platform/integrations/services.ts';
import { administratorDuties } from './duties.usecases.ts';

describe.each(dialects)('what waits for an administrator on %s', (dialect) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp(dialect);
  });
  afterEach(() => app.close());

  it('are the documents that neither the settings nor an administrator gave', async () => {
    const { links } = app.deps.config;
    const without = { ...app.deps.config, links: { ...links, imprint: undefined, privacy: undefined } };
    expect(await administratorDuties({ ...app.deps, config: without })).toEqual(['IMPRINT', 'PRIVACY']);
    const both = { imprint: 'https://l.example/imprint', privacy: 'https://l.example/privacy' };
    const withBoth = { ...app.deps.config, links: { ...links, ...both } };
    expect(await administratorDuties({ ...app.deps, config: withBoth })).toEqual([]);
  });

  it('is the key of an outside member search, until it is there', async () => {
    const both = { imprint: 'https://l.example/imprint', privacy: 'https://l.example/privacy' };
    const { config } = app.deps;
    const url = 'http://127.0.0.1:9';
    const settings = { GMS_API_URL: url, GMS_DASHBOARD_URL: url, GMS_WEBHOOK_SECRET: '' };
    const gms = services.gms.from(settings, { KLICKTIPP_URL: url });
    const deps = {
      ...app.deps,
      config: {
        ...config,
        links: { ...config.links, ...both },
        integrations: { ...config.integrations, gms },
      },
    };
    expect(await administratorDuties(deps)).toEqual(['SEARCH_KEY']);
    await app.db.transaction((tx) =>
      tx.updateTable('communities').set({ gms_api_key: 'key' }).where('foreign_flag', '=', 0).execute(),
    );
    expect(await administratorDuties(deps)).toEqual([]);
  });

  it('is a backup that failed', async () => {
    await app.db.transaction((tx) =>
      tx
        .insertInto('backups')
        .values({ ended_at: app.deps.now(), name: null, bytes: null, kept: null, failure: 'no room' })
        .execute(),
    );
    expect(await administratorDuties(app.deps)).toContain('BACKUP');
  });
});
