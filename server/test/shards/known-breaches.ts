/**
 * What a distributed database could not do with the present statements and tables, why, and how it could be
 * solved.
 */
export interface KnownBreaches {
  readonly why: string;
  readonly takes: string;
  /** Keys of statements of requests. */
  readonly statements?: readonly string[];
  /** Keys of parts of the schema. */
  readonly tables?: readonly string[];
}

export const knownBreaches: readonly KnownBreaches[] = [
  {
    why: 'Who has which role is changed by one administrator at a time, behind a lock that has a number and no row.',
    takes:
      'Nothing as long as all processes ask the same machine, as on Citus. Elsewhere a row of its own that is locked.',
    statements: ['forbidden function: pg_advisory_xact_lock'],
  },
  {
    why: 'Whoever closes an account is nobody’s favourite any more, and those whose favourite it was are on any machine.',
    takes: 'Nothing: Citus deletes on all machines in one transaction. It is done once for an account.',
    statements: ['no member: delete favourites by favourite_id, member_id'],
  },
  {
    why: 'A key holds the rows of one machine alone, so it has to begin with the member.',
    takes:
      '`kula distribute` puts the member in front. What names a booking, a hold or a contribution of the same member is still unique. A code of a link is then unique by chance alone (it has 96 bits or more), and that two members do not name the same booking or hold as theirs is what `kula verify` finds.',
    tables: [
      'unique key: bookings (contribution_id)',
      'unique key: bookings (hold_id, type)',
      'unique key: bookings (id)',
      'unique key: bookings (partner_booking_id)',
      'unique key: bookings (previous_id)',
      'unique key: bookings (remote_transfer_id, type)',
      'unique key: holds (id)',
      'unique key: transaction_links (code)',
      'unique key: transaction_links (id)',
    ],
  },
  {
    why: 'References between rows of one member do not name the member, and others lead to or from what lies on one machine.',
    takes:
      '`kula distribute` drops them; `kula verify` reads along what they watch over. Those of one member could be kept with the member in them.',
    tables: [
      'foreign key: bookings (contribution_id) to contributions (id)',
      'foreign key: bookings (hold_id) to holds (id)',
      'foreign key: bookings (previous_id) to bookings (id)',
      'foreign key: payment_requests (booking_id) to bookings (id)',
      'foreign key: remote_transfers (hold_id) to holds (id)',
      'foreign key: remote_transfers (request_id) to payment_requests (id)',
      'foreign key: thanks (booking_id) to bookings (id)',
      'foreign key: thanks (partner_booking_id) to bookings (id)',
      'foreign key: transaction_links (id) to holds (id)',
    ],
  },
  {
    why: 'Counts of members are kept by triggers that look at all rows of a change.',
    takes:
      '`kula distribute` drops them, and with `SHARDED=on` members are counted when somebody asks. From a million members on the overview needs a count that is kept for a minute.',
    tables: [
      'transition table: members_community_delete on members',
      'transition table: members_community_insert on members',
      'transition table: members_community_update on members',
      'transition table: members_tally_delete on members',
      'transition table: members_tally_insert on members',
      'transition table: members_tally_update on members',
    ],
  },
  {
    why: 'Each process is told of changes of who may come in by triggers that notify.',
    takes: '`kula distribute` drops them; with `NOTICES=poll` nobody remembers who may come in.',
    tables: [
      'trigger: communities_access on communities',
      'trigger: member_roles_access on member_roles',
      'trigger: members_access on members',
    ],
  },
  {
    why: 'Bookings refuse to be changed or removed.',
    takes:
      'Citus takes triggers that look at their own row alone where `citus.enable_unsafe_triggers` is on; `kula distribute` switches it on. Untried.',
    tables: ['trigger: bookings_immutable on bookings', 'trigger: bookings_no_truncate on bookings'],
  },
];
