import { query, command, type OperationTable } from '../../platform/operations.ts';

export const brandingOperations = {
  projectBrandings: { ...query, right: 'member', cost: 'constant', refusals: {} },
  projectBranding: { ...query, right: 'member', cost: 'constant', refusals: { NOT_FOUND: 'id' } },
  projectBrandingBanner: { ...query, right: 'nobody', cost: 'constant', refusals: { NOT_FOUND: 'alias' } },
  projectBrandingName: { ...query, right: 'nobody', cost: 'constant', refusals: { NOT_FOUND: 'alias' } },
  upsertProjectBranding: {
    ...command,
    right: 'ADMIN',
    cost: 'constant',
    refusals: {
      BRANDING_INVALID: {
        name: 'name',
        alias: 'alias',
        description: 'description',
        spaceId: 'spaceId',
        spaceUrl: 'spaceUrl',
        logoUrl: 'logoUrl',
      },
      BRANDING_ALIAS_TAKEN: 'alias',
      NOT_FOUND: 'id',
      CHANGED_MEANWHILE: null,
    },
  },
  deleteProjectBranding: { ...command, right: 'ADMIN', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
