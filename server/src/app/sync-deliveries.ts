/** The function that syncs a member with each outside service, from the feature that owns it. */
import { syncCircles } from '../features/circles/circles-sync.usecases.ts';
import { syncMemberSearch } from '../features/member-search/member-search-sync.usecases.ts';
import { syncNewsletter } from '../features/newsletter/newsletter-sync.usecases.ts';
import type { Deliveries } from '../features/sync/sync.usecases.ts';

export const syncDeliveries: Deliveries = {
  GMS: syncMemberSearch,
  HUMHUB: syncCircles,
  NEWSLETTER: syncNewsletter,
};
