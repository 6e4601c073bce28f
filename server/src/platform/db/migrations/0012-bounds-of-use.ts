/** Indexes for the limits of use. */
import type { Migration } from '../migration.ts';

export const boundsOfUse: Migration = {
  name: '0012-bounds-of-use',
  oldestBeside: '1.0.0',
  statements: () => [
    // Limits of createPaymentRequest: expired requests stay open for ever and grow in number,
    // waiting ones are few.
    `drop index payment_requests_waiting`,
    `create index payment_requests_waiting on payment_requests (requester_id, valid_until_at, recipient_id)
      where state = 'OPEN'`,
    // Who made a contribution link (hasMadeLink), without reading all other events of that person.
    `create index events_links on events (involved_id, acting_member_id)
      where type in ('ADMIN_CONTRIBUTION_LINK_CREATE', 'ADMIN_CONTRIBUTION_LINK_UPDATE')`,
    // existPid: whether a purchase came through a publisher.
    `create index purchases_publisher on purchases (publisher_id) where publisher_id is not null`,
    // When sessions are removed, their one-time tokens are removed with them.
    `create index hand_overs_session on hand_overs (session_id) where session_id is not null`,
  ],
};
