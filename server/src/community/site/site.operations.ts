import { named, usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';

export const siteOperations = named({
  siteDocument: { ...usualQuery, right: 'nobody', cost: 'constant', refusals: {} },
  siteDocuments: { ...usualQuery, right: 'ADMIN', cost: 'growing', refusals: {} },
  saveSiteDocument: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'constant',
    texts: 'files',
    refusals: {
      DOCUMENT_INVALID: { text: 'text', url: 'url' },
      LANGUAGE_INVALID: 'language',
      CHANGED_MEANWHILE: null,
    },
  },
} satisfies Partial<OperationTable>);
