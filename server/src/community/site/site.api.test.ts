import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, signIn } from '../../../test/people.ts';
import { getSite, documentAddresses, missingDocuments, warnOfMissingDocuments } from './site.usecases.ts';

const SAVE = `mutation ($kind: SiteDocumentKind!, $language: String!, $text: String, $url: String) {
  saveSiteDocument(kind: $kind, language: $language, text: $text, url: $url)
}`;
const READ = `query ($kind: SiteDocumentKind!, $language: String!) {
  siteDocument(kind: $kind, language: $language) { language text url }
}`;

describe.each(oneDialect)('the documents of a community on %s', (dialect) => {
  let app: TestApp;
  let admin: string;
  const begin = beginning(
    dialect,
    async (app) => ({ admin: await signIn(app, await join(app, 'Theo', { role: 'ADMIN' })) }),
    { env: { SITE_LINKS: 'privacy=https://linden.example/privacy' } },
  );
  beforeEach(async () => void ({ app, admin } = await begin()));
  afterEach(() => app.close());

  const save = async (document: object) => {
    const { data, error } = await app.graphql<{ saveSiteDocument: boolean }>(SAVE, document, {
      token: admin,
    });
    return error?.extensions ?? data?.saveSiteDocument;
  };
  const read = async (language: string, kind = 'IMPRINT') =>
    (await app.graphql<{ siteDocument: object | null }>(READ, { kind, language })).data?.siteDocument;
  const imprint = (language: string, more: object) => ({ kind: 'IMPRINT', language, ...more });

  it('are shown to visitors in their language, else in English, else in an existing one', async () => {
    expect(await read('de')).toBeNull();
    await save(imprint('fr', { text: ' Association\r\nRue 1 ' }));
    expect(await read('de')).toEqual({ language: 'fr', text: 'Association\nRue 1', url: null });
    await save(imprint('en', { url: 'https://linden.example/imprint' }));
    expect(await read('de')).toMatchObject({ language: 'en', url: 'https://linden.example/imprint' });
    await save(imprint('de', { text: 'Verein' }));
    expect(await read('de')).toMatchObject({ language: 'de', text: 'Verein' });
    expect(await read('de', 'TERMS')).toBeNull();
  });

  it('are changed and removed in one language', async () => {
    await save(imprint('de', { text: 'Verein' }));
    await save(imprint('en', { text: 'Club' }));
    expect(await save(imprint('de', { text: null, url: 'https://linden.example' }))).toBe(true);
    expect(await read('de')).toEqual({ language: 'de', text: null, url: 'https://linden.example/' });
    expect(await save(imprint('de', { text: ' ', url: '' }))).toBe(false);
    expect(await read('de')).toMatchObject({ language: 'en', text: 'Club' });
  });

  it('are as long as a privacy policy may be, and no longer', async () => {
    expect(await save(imprint('de', { text: 'ü'.repeat(40_000) }))).toBe(true);
    expect(await save(imprint('de', { text: 'u'.repeat(40_001) }))).toEqual({
      code: 'DOCUMENT_INVALID',
      field: 'text',
    });
  });

  it.each([
    [{ url: 'javascript:alert(1)' }, { code: 'DOCUMENT_INVALID', field: 'url' }],
    [{ url: '/imprint' }, { code: 'DOCUMENT_INVALID', field: 'url' }],
    [
      { url: 'https://linden.example', text: 'Both' },
      { code: 'DOCUMENT_INVALID', field: 'url' },
    ],
    [
      { language: 'xx', text: 'Club' },
      { code: 'LANGUAGE_INVALID', field: 'language' },
    ],
  ])('are refused: %j', async (wrong, refusal) => {
    expect(await save({ ...imprint('de', {}), ...wrong })).toEqual(refusal);
  });

  it('are updated in the pages: by this process at once, by another within five seconds', async () => {
    const before = await getSite(app.deps);
    expect(await getSite(app.deps)).toBe(before);
    expect(missingDocuments(before, app.deps.config)).toEqual(['IMPRINT', 'TERMS']);
    await save(imprint('de', { text: 'Verein' }));
    await save(imprint('fr', { url: 'https://linden.example/fr' }));
    const site = await getSite(app.deps);
    expect(missingDocuments(site, app.deps.config)).toEqual(['TERMS']);
    expect(documentAddresses(site, 'IMPRINT')).toEqual({
      de: '/imprint',
      en: '/imprint',
      es: '/imprint',
      fr: 'https://linden.example/fr',
      nl: '/imprint',
      tr: '/imprint',
    });
    await app.db.transaction((tx) => tx.deleteFrom('site_documents').execute());
    expect((await getSite(app.deps)).documents).toHaveLength(2);
    app.advanceBy(5000);
    // The cached value is returned while it is read again.
    await getSite(app.deps);
    await expect.poll(async () => (await getSite(app.deps)).documents).toEqual([]);
  });

  it('are reported to the operator where they are missing', async () => {
    await warnOfMissingDocuments(app.deps);
    expect(app.logged.at(-1)).toMatchObject({ level: 'warn', fields: { missing: ['IMPRINT', 'TERMS'] } });
    expect(app.logged.at(-1)?.message).toContain('imprint, terms in SITE_LINKS');
    await save(imprint('de', { text: 'Verein' }));
    await save({ kind: 'TERMS', language: 'de', text: 'Regeln' });
    const count = app.logged.length;
    await warnOfMissingDocuments(app.deps);
    expect(app.logged).toHaveLength(count);
  });

  it('do not prevent pages from being shown while the database is unavailable', async () => {
    const read = new Proxy(app.db.read, {
      get: () => {
        throw new Error('away');
      },
    });
    const away = { ...app.deps, db: { ...app.db, read } };
    expect(await getSite(away)).toEqual({ picture: undefined, documents: [] });
    expect(app.logged.at(-1)?.level).toBe('warn');
  });
});
