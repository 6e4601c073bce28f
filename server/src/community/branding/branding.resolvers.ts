import { actorOf } from '../../platform/graphql/context.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import { versionOf } from '../../platform/record-version.ts';
import {
  allBrandings,
  type Branding,
  brandingBanner,
  getBrandingImage,
  findBrandingName,
  deleteBranding,
  getBranding,
  saveBranding,
} from './branding.usecases.ts';

export const resolvers = {
  Query: {
    projectBrandings: async (_, __, { deps }) =>
      (await allBrandings(deps)).map((branding) => toWire(branding, deps)),
    projectBranding: async (_, { id }, { deps }) => toWire(await getBranding(id, deps), deps),
    projectBrandingBanner: (_, { alias }, { deps }) => brandingBanner(alias, deps),
    projectBrandingName: (_, { alias }, { deps }) => findBrandingName(alias, deps),
  },
  Mutation: {
    upsertProjectBranding: async (_, { input, seen }, context) =>
      toWire(await saveBranding(await actorOf(context), { ...input, seen }, context.deps), context.deps),
    deleteProjectBranding: async (_, { id }, context) =>
      deleteBranding(await actorOf(context), id, context.deps),
  },
} satisfies Resolvers;

function toWire(branding: Branding, { config }: Deps): Wire<'ProjectBranding'> {
  return {
    id: branding.id,
    name: branding.name,
    alias: branding.alias,
    description: branding.description,
    spaceId: branding.space_id,
    spaceUrl: branding.space_url,
    newUserToSpace: branding.new_user_to_space === 1,
    logoUrl: getBrandingImage(branding, config),
    version: versionOf(branding),
  };
}
