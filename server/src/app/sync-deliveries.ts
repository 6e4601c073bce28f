/** What each outside service is told of a member, by the feature whose matter it is. */
import { tellCircles } from '../features/circles/circles-sync.usecases.ts';
import { tellMemberSearch } from '../features/member-search/member-search-sync.usecases.ts';
import { tellNewsletter } from '../features/newsletter/newsletter-sync.usecases.ts';
import type { Deliveries } from '../features/sync/sync.usecases.ts';

export const syncDeliveries: Deliveries = {
  GMS: tellMemberSearch,
  HUMHUB: tellCircles,
  NEWSLETTER: tellNewsletter,
};
