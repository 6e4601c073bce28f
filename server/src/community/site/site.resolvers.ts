import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import {
  allDocuments,
  documentIn,
  saveDocument,
  type SiteDocument,
  versionOfDocument,
} from './site.usecases.ts';

export const resolvers = {
  Query: {
    siteDocument: async (_, { kind, language }, { deps }) => {
      const document = await documentIn(kind, language, deps);
      return document === undefined ? null : toWire(document);
    },
    siteDocuments: async (_, __, { deps }) => (await allDocuments(deps)).map(toWire),
  },
  Mutation: {
    saveSiteDocument: async (_, args, context) => saveDocument(await actorOf(context), args, context.deps),
  },
} satisfies Resolvers;

function toWire(document: SiteDocument): Wire<'SiteDocument'> {
  const { kind, language, body, address, updated_at } = document;
  const version = versionOfDocument(document);
  return { kind, language, text: body, url: address, updatedAt: updated_at, version };
}
