/** A contribution link in the types of the schema. */
import { dayToTime } from '@kula/core/platform/days';
import type { Wire } from '../../platform/graphql/generated/resolvers.ts';
import { versionOf } from '../../platform/record-version.ts';
import { CONTRIBUTION_LINK_PREFIX } from './contribution-link-redemption.usecases.ts';
import type { ContributionLink } from './contribution-links.usecases.ts';

export function wireContributionLink(link: ContributionLink, communityUrl: string): Wire<'ContributionLink'> {
  return {
    id: link.id,
    amount: link.amount,
    name: link.name,
    memo: link.memo,
    code: link.code,
    link: `${communityUrl}/redeem/${CONTRIBUTION_LINK_PREFIX}${link.code}`,
    createdAt: link.created_at,
    deletedAt: link.deleted_at,
    validFrom: dayToTime(link.valid_from_day),
    validTo: dayToTime(link.valid_to_day),
    maxAmountPerMonth: link.max_amount_per_month,
    cycle: link.cycle,
    maxPerCycle: link.max_per_cycle,
    // Counted only in the list of moderators.
    uses: null,
    usedByMembers: null,
    // Read where one link is opened by a member.
    refusal: null,
    version: versionOf(link),
  };
}
