/** The documents of the community. */
import { expect } from 'vitest';
import type { OperationExample } from './fixture.ts';

const imprint = { kind: 'IMPRINT', language: 'de', text: 'Verein Lindental' };

export const site: Readonly<Record<string, OperationExample>> = {
  saveSiteDocument: {
    works: async ({ execute }) => {
      expect(await execute('theo', 'saveSiteDocument', imprint)).toBe(true);
      expect(await execute('theo', 'saveSiteDocument', { kind: 'TERMS', language: 'de' })).toBe(false);
    },
    refuses: ({ refuse }) =>
      refuse('theo', 'saveSiteDocument', 'DOCUMENT_INVALID', {
        kind: 'PRIVACY',
        language: 'en',
        url: 'javascript:alert(1)',
      }),
  },
  siteDocument: {
    works: async ({ execute }) => {
      await execute('theo', 'saveSiteDocument', imprint);
      expect(await execute(undefined, 'siteDocument', { kind: 'IMPRINT', language: 'fr' })).toMatchObject({
        language: 'de',
        text: imprint.text,
      });
    },
    // Unauthenticated fields are refused when a request contains them by the dozen.
    refuses: async ({ app, refused }) => {
      const fields = Array.from(
        { length: 13 },
        (_, index) => `f${index}: siteDocument(kind: IMPRINT, language: "de") { text }`,
      );
      const { error } = await app.graphql(`{ ${fields.join(' ')} }`);
      expect(error?.extensions.code).toBe('QUERY_TOO_COMPLEX');
      refused.add('siteDocument');
    },
  },
  siteDocuments: {
    works: async ({ execute }) => {
      await execute('theo', 'saveSiteDocument', imprint);
      expect(await execute('theo', 'siteDocuments')).toMatchObject([imprint]);
    },
    refuses: ({ refuse }) => refuse('amara', 'siteDocuments', 'UNAUTHORIZED'),
  },
};
