import type { RefusalTable } from '../../graphql/refusals.ts';

export const foreignLinksRefusals = {
  createRedeemJwt: { COMMUNITY_NOT_FOUND: null },
  disburseTransactionLink: { COMMUNITY_NOT_FOUND: null },
} satisfies Partial<RefusalTable>;
