/** Payment requests between members. */
import type { Migration } from '../migration.ts';

export const paymentRequests: Migration = {
  name: '0004-payment-requests',
  oldestBeside: '1.0.0',
  statements: ({ identity }) => [
    `create table payment_requests (
      id ${identity},
      code text not null unique,
      requester_id integer not null references members (id),
      recipient_id integer references members (id) check (recipient_id <> requester_id),
      amount bigint not null check (amount > 0),
      memo text not null,
      created_at bigint not null,
      valid_until_at bigint not null check (valid_until_at > created_at),
      state text not null check (state in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
      ended_at bigint,
      answered_by integer references members (id) check (answered_by <> requester_id),
      booking_id integer unique references bookings (id),
      check ((state = 'OPEN') = (ended_at is null)),
      check ((state in ('ACCEPTED', 'DECLINED')) = (answered_by is not null)),
      check ((state = 'ACCEPTED') = (booking_id is not null))
    )`,
    // paymentRequests: those that a member sent, newest first; all and the open ones.
    `create index payment_requests_sent on payment_requests (requester_id, id)`,
    // The limits of createPaymentRequest: open ones of a member, and those for the same person.
    `create index payment_requests_waiting on payment_requests (requester_id, recipient_id) where state = 'OPEN'`,
    // paymentRequests: those for the member, and those with a code that the member answered.
    `create index payment_requests_received on payment_requests (recipient_id, id)`,
    `create index payment_requests_answered on payment_requests (answered_by, id)
      where answered_by is not null`,
  ],
};
