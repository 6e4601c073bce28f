/** What is looked up where use is bounded. */
import type { Migration } from '../migration.ts';

export const boundsOfUse: Migration = {
  name: '0012-bounds-of-use',
  statements: () => [
    // Limits of createPaymentRequest: requests that ran out stay open for ever and become more, those that wait are few.
    `drop index payment_requests_waiting`,
    `create index payment_requests_waiting on payment_requests (requester_id, valid_until_at, recipient_id)
      where state = 'OPEN'`,
    // Who made a contribution link (hasMadeLink), without the events of everything else that they did.
    `create index events_links on events (involved_id, acting_member_id)
      where type in ('ADMIN_CONTRIBUTION_LINK_CREATE', 'ADMIN_CONTRIBUTION_LINK_UPDATE')`,
    // existPid: whether a purchase came through a publisher.
    `create index purchases_publisher on purchases (publisher_id) where publisher_id is not null`,
    // Sessions that are removed take along the one-time tokens that were made in them.
    `create index hand_overs_session on hand_overs (session_id) where session_id is not null`,
  ],
};
