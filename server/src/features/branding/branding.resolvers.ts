import type { RequestContext } from '../../graphql/context.ts';
import {
  allBrandings,
  type Branding,
  brandingBanner,
  type BrandingInput,
  deleteBranding,
  getBranding,
  saveBranding,
} from './branding.usecases.ts';

export const resolvers = {
  Query: {
    projectBrandings: async (_: unknown, __: unknown, { deps }: RequestContext): Promise<object[]> =>
      (await allBrandings(deps)).map(toWire),
    projectBranding: async (_: unknown, { id }: { id: number }, { deps }: RequestContext): Promise<object> =>
      toWire(await getBranding(id, deps)),
    projectBrandingBanner: (
      _: unknown,
      { alias }: { alias: string },
      { deps }: RequestContext,
    ): Promise<string | null> => brandingBanner(alias, deps),
  },
  Mutation: {
    upsertProjectBranding: async (
      _: unknown,
      { input }: { input: BrandingInput },
      { deps }: RequestContext,
    ): Promise<object> => toWire(await saveBranding(input, deps)),
    deleteProjectBranding: (_: unknown, { id }: { id: string }, { deps }: RequestContext): Promise<boolean> =>
      deleteBranding(id, deps),
  },
};

function toWire(branding: Branding): object {
  return {
    id: branding.id,
    name: branding.name,
    alias: branding.alias,
    description: branding.description,
    spaceId: branding.space_id,
    spaceUrl: branding.space_url,
    newUserToSpace: branding.new_user_to_space === 1,
    logoUrl: branding.logo_url,
  };
}
