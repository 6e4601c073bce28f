/** Payment requests between members of two communities: the remote member has no number here. */
import type { Migration } from '../migration.ts';

const columns =
  'id, code, requester_id, recipient_id, amount, memo, created_at, valid_until_at, state, ended_at, answered_by, booking_id';

export const requestsElsewhere: Migration = {
  name: '0029-requests-elsewhere',
  oldestBeside: '1.0.0',
  // SQLite cannot change a check of an existing table, so the table is created again; nothing
  // refers to it.
  statements: ({ identity, moveRows }) => [
    `create table new_payment_requests (
      id ${identity},
      code text not null unique,
      requester_id integer references members (id),
      recipient_id integer references members (id) check (recipient_id <> requester_id),
      peer_id integer references peers (id),
      amount bigint not null check (amount > 0),
      memo text not null,
      created_at bigint not null,
      valid_until_at bigint not null check (valid_until_at > created_at),
      state text not null check (state in ('OPEN', 'UNDER_WAY', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'REFUSED')),
      ended_at bigint,
      answered_by integer references members (id) check (answered_by <> requester_id),
      booking_id integer unique references bookings (id),
      check ((peer_id is null and requester_id is not null)
        or (peer_id is not null and (requester_id is null) <> (recipient_id is null))),
      check (peer_id is not null or state not in ('UNDER_WAY', 'REFUSED')),
      check ((state in ('OPEN', 'UNDER_WAY')) = (ended_at is null)),
      check ((state in ('ACCEPTED', 'DECLINED') and (peer_id is null or requester_id is null)) = (answered_by is not null)),
      check ((state = 'ACCEPTED') = (booking_id is not null))
    )`,
    ...moveRows('payment_requests', 'new_payment_requests', columns),
    `drop table payment_requests`,
    `alter table new_payment_requests rename to payment_requests`,
    // paymentRequests: those that a member sent, newest first; all and the open ones.
    `create index payment_requests_sent on payment_requests (requester_id, id)`,
    // The limits of createPaymentRequest: open ones of a member, and those for the same person.
    `create index payment_requests_waiting on payment_requests (requester_id, valid_until_at, recipient_id)
      where state = 'OPEN'`,
    // paymentRequests: those for the member, and those with a code that the member answered.
    `create index payment_requests_received on payment_requests (recipient_id, id)`,
    `create index payment_requests_answered on payment_requests (answered_by, id)
      where answered_by is not null`,

    // The id of a request in both communities, and the message that is still to be sent to the
    // other one.
    `create table remote_requests (
      request_id integer primary key references payment_requests (id),
      peer_id integer not null references peers (id),
      direction text not null check (direction in ('SENT', 'RECEIVED')),
      request_key text not null,
      foreign_member_id integer references foreign_members (id),
      named text not null,
      refusal text,
      wish text check (wish in ('ASK', 'WITHDRAW', 'DECLINE')),
      ask_over_at bigint,
      attempts integer not null default 0,
      next_attempt_at bigint not null,
      last_error text,
      unique (peer_id, direction, request_key),
      check (direction = 'SENT' or foreign_member_id is not null)
    )`,
    // The job claims messages that are due.
    `create index remote_requests_open on remote_requests (peer_id, next_attempt_at) where wish is not null`,
    // The limits of the requests of one remote member to a member here.
    `create index remote_requests_asker on remote_requests (foreign_member_id)`,

    `alter table remote_transfers add column request_id integer references payment_requests (id)`,
    // A request is paid by one transfer at a time, and by no other once it has arrived.
    `create unique index remote_transfers_request on remote_transfers (request_id)
      where request_id is not null and state not in ('STOPPING', 'STOPPED', 'RETURNED', 'NEVER')`,

    // Null until that community has answered whether it accepts requests.
    `alter table communities add column takes_requests integer check (takes_requests in (0, 1))`,
  ],
};
