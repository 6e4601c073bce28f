import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { backupState } from './backups.usecases.ts';

export const resolvers = {
  Query: {
    backupState: async (_, __, { deps }) => {
      const { isByServer, needsCare, lastGood, failedAt, failure } = await backupState(deps);
      return {
        isByServer,
        lastGoodAt: lastGood?.endedAt ?? null,
        lastGoodBytes: lastGood?.bytes ?? null,
        kept: lastGood?.kept ?? null,
        failedAt: failedAt ?? null,
        failure: failure ?? null,
        needsCare,
      };
    },
  },
} satisfies Resolvers;
