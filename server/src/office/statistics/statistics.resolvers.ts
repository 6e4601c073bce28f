import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { monthlyHistory } from './history.usecases.ts';
import { countAccounts, getLedgerFigures } from './statistics.usecases.ts';
import { wireStatistics } from './statistics.wire.ts';

const DEFAULT_MONTHS = 24;

export const resolvers = {
  Query: {
    communityStatistics: async (_, __, { deps }) =>
      wireStatistics(await countAccounts(deps), () => getLedgerFigures(deps)),
    statisticsHistory: (_, { months }, { deps }) => monthlyHistory(months ?? DEFAULT_MONTHS, deps),
  },
  CommunityStatistics: {
    totalGradidoCreated: async ({ figures }) => (await figures()).created,
    totalGradidoDecayed: async ({ figures }) => (await figures()).decayed,
    dynamicStatisticsFields: async ({ figures }) => {
      const { activeUsers, available, unbookedDecay, reserved, onClosed, atPeers } = await figures();
      return {
        activeUsers,
        totalGradidoAvailable: available,
        totalGradidoUnbookedDecayed: unbookedDecay,
        totalGradidoReserved: reserved,
        totalGradidoOnClosedAccounts: onClosed,
        totalGradidoElsewhere: atPeers,
      };
    },
  },
} satisfies Resolvers;
