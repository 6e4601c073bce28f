/** The function that syncs a member with each outside service, from the feature that owns it. */
import { syncCircles } from '../services/circles/circles-sync.usecases.ts';
import { syncMemberSearch } from '../services/member-search/member-search-sync.usecases.ts';
import { syncNewsletter } from '../services/newsletter/newsletter-sync.usecases.ts';
import type { Deliveries } from '../notify/sync/sync.usecases.ts';

export const syncDeliveries: Deliveries = {
  GMS: syncMemberSearch,
  HUMHUB: syncCircles,
  NEWSLETTER: syncNewsletter,
};
