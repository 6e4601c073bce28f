import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const newsletterRefusals = {
  newsletterSubscribers: pageRefusals,
  subscribeNewsletter: {},
  unsubscribeNewsletter: {},
} satisfies Partial<RefusalTable>;
