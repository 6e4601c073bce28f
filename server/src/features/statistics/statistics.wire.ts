/** The community in numbers, as the resolvers of its fields take it. */
import type { CommunityStatistics } from '../../graphql/generated/resolvers.ts';
import type { LedgerFigures, MemberNumbers } from './statistics.usecases.ts';

type Counted = 'totalGradidoCreated' | 'totalGradidoDecayed' | 'dynamicStatisticsFields';

export interface StatisticsSource extends Omit<CommunityStatistics, Counted> {
  /** The wallet asks for the number of members on every visit; what costs more is counted when it is asked for. */
  readonly figures: () => Promise<LedgerFigures>;
}

/** However many fields ask for figures, they are counted once. */
export function wireStatistics(
  members: MemberNumbers,
  count: () => Promise<LedgerFigures>,
): StatisticsSource {
  let figures: Promise<LedgerFigures> | undefined;
  return { ...members, figures: () => (figures ??= count()) };
}
