import type { RequestContext } from '../../graphql/context.ts';
import { type MonthOfHistory, monthlyHistory } from './history.usecases.ts';
import { countAccounts, type LedgerFigures, ledgerFigures } from './statistics.usecases.ts';

const DEFAULT_MONTHS = 24;

interface Source {
  /** The wallet asks for the number of members on every visit; what costs more is counted when it is asked for. */
  readonly figures: () => Promise<LedgerFigures>;
}

export const resolvers = {
  Query: {
    communityStatistics: async (_: unknown, __: unknown, { deps }: RequestContext): Promise<object> => {
      let figures: Promise<LedgerFigures> | undefined;
      return { ...(await countAccounts(deps)), figures: () => (figures ??= ledgerFigures(deps)) };
    },
    statisticsHistory: (
      _: unknown,
      { months }: { months?: number | null },
      { deps }: RequestContext,
    ): Promise<MonthOfHistory[]> => monthlyHistory(months ?? DEFAULT_MONTHS, deps),
  },
  CommunityStatistics: {
    totalGradidoCreated: async ({ figures }: Source) => (await figures()).created,
    totalGradidoDecayed: async ({ figures }: Source) => (await figures()).decayed,
    dynamicStatisticsFields: async ({ figures }: Source): Promise<object> => {
      const { activeUsers, available, unbookedDecay, reserved } = await figures();
      return {
        activeUsers,
        totalGradidoAvailable: available,
        totalGradidoUnbookedDecayed: unbookedDecay,
        totalGradidoReserved: reserved,
      };
    },
  },
};
