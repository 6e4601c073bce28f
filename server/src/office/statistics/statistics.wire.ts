/** The community's figures, in the form that the resolvers of its fields use. */
import type { CommunityStatistics } from '../../platform/graphql/generated/resolvers.ts';
import type { LedgerFigures, MemberNumbers } from './statistics.usecases.ts';

type Counted = 'totalGradidoCreated' | 'totalGradidoDecayed' | 'dynamicStatisticsFields';

export interface StatisticsSource extends Omit<CommunityStatistics, Counted> {
  /** The wallet requests the number of members on every visit; costly figures are counted on request. */
  readonly figures: () => Promise<LedgerFigures>;
}

/** However many fields request figures, they are counted once. */
export function wireStatistics(
  members: MemberNumbers,
  count: () => Promise<LedgerFigures>,
): StatisticsSource {
  let figures: Promise<LedgerFigures> | undefined;
  return { ...members, figures: () => (figures ??= count()) };
}
