import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const brandingRefusals = {
  projectBrandings: {},
  projectBranding: { NOT_FOUND: 'id' },
  projectBrandingBanner: { NOT_FOUND: 'alias' },
  projectBrandingName: { NOT_FOUND: 'alias' },
  upsertProjectBranding: {
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
  deleteProjectBranding: {},
} satisfies Partial<RefusalTable>;
