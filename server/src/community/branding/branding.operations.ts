import { named, usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';

export const brandingOperations = named({
  projectBrandings: { ...usualQuery, right: 'member', cost: 'constant', refusals: {} },
  projectBranding: { ...usualQuery, right: 'member', cost: 'constant', refusals: { NOT_FOUND: 'id' } },
  projectBrandingBanner: {
    ...usualQuery,
    right: 'nobody',
    cost: 'constant',
    refusals: { NOT_FOUND: 'alias' },
  },
  projectBrandingName: { ...usualQuery, right: 'nobody', cost: 'constant', refusals: { NOT_FOUND: 'alias' } },
  upsertProjectBranding: {
    ...usualCommand,
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
  deleteProjectBranding: { ...usualCommand, right: 'ADMIN', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>);
