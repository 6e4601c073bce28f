import type { RefusalTable } from '../../graphql/refusals.ts';
import { pageRefusals } from '../../graphql/input-refusals.ts';

export const newsletterRefusals = {
  newsletterSubscribers: pageRefusals,
  subscribeNewsletter: {},
  unsubscribeNewsletter: {},
} satisfies Partial<RefusalTable>;
