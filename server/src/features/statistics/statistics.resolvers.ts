import type { RequestContext } from '../../graphql/context.ts';
import { currentHoldings, ledgerTotals, memberNumbers } from './statistics.usecases.ts';

export const resolvers = {
  Query: {
    communityStatistics: (_: unknown, __: unknown, { deps }: RequestContext): Promise<object> => memberNumbers(deps),
  },
  // The wallet asks for the number of members on every visit; what costs more is counted when it is asked for.
  CommunityStatistics: {
    totalGradidoCreated: async (_: unknown, __: unknown, { deps }: RequestContext) => (await ledgerTotals(deps)).created,
    totalGradidoDecayed: async (_: unknown, __: unknown, { deps }: RequestContext) => (await ledgerTotals(deps)).decayed,
    dynamicStatisticsFields: async (_: unknown, __: unknown, { deps }: RequestContext): Promise<object> => {
      const { activeUsers, available, unbookedDecay } = await currentHoldings(deps);
      return { activeUsers, totalGradidoAvailable: available, totalGradidoUnbookedDecayed: unbookedDecay };
    },
  },
};
