import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const siteRefusals = {
  siteDocument: {},
  siteDocuments: {},
  saveSiteDocument: {
    DOCUMENT_INVALID: { text: 'text', url: 'url' },
    LANGUAGE_INVALID: 'language',
    CHANGED_MEANWHILE: null,
  },
} satisfies Partial<RefusalTable>;
