import { query, command, type OperationTable } from '../../platform/operations.ts';

export const siteOperations = {
  siteDocument: { ...query, right: 'nobody', cost: 'constant', refusals: {} },
  siteDocuments: { ...query, right: 'ADMIN', cost: 'growing', refusals: {} },
  saveSiteDocument: {
    ...command,
    right: 'ADMIN',
    cost: 'constant',
    texts: 'files',
    refusals: {
      DOCUMENT_INVALID: { text: 'text', url: 'url' },
      LANGUAGE_INVALID: 'language',
      CHANGED_MEANWHILE: null,
    },
  },
} satisfies Partial<OperationTable>;
