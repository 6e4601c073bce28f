/**
 * The shape of every table, as Kysely sees it.
 *
 * One rule gives both databases the same values: money columns are `bigint` and arrive as JavaScript bigints,
 * columns whose names end in `_at` or `_on` are `bigint` epoch milliseconds and arrive as numbers, and so do
 * numbers of rows (`id`, `_id`, `sequence`), which are `bigint` on PostgreSQL where rows grow with bookings
 * (docs/decisions/0028). Everything else that is whole is `integer` and arrives as a number. Truth values are
 * the integers 0 and 1.
 */
import type { Amount } from '@kula/core/money/money';
import type { BookingType } from '@kula/core/money/ledger';
import type { NameFormat } from '@kula/core/people/published-names';
import type { Generated } from 'kysely';
import type {
  ContributionLinkTable,
  ContributionLinkUseTable,
  ContributionMessageTable,
  ContributionTable,
  ContributionWordTable,
} from './tables-contributions.ts';
import type {
  GdtEntryTable,
  MailboxTable,
  OutboxMailTable,
  SyncTable,
  ProjectBrandingTable,
  PurchaseTable,
} from './tables-integrations.ts';
import type { SessionTable, RememberedDeviceTable } from './tables-access.ts';
import type { Flag, Time } from './columns.ts';
import type { FirstStepsTable } from './tables-first-steps.ts';
import type { HoldTable, TransactionLinkTable } from './tables-holds.ts';
import type { FavouriteTable, ThanksTable } from './tables-gratitude.ts';
import type {
  ClearingAccountTable,
  ClearingEntryTable,
  RemoteMemberTable,
  OldJwtKeyTable,
  PeerTable,
  RemoteTransferStepTable,
  RemoteTransferTable,
  SeenMessageTable,
} from './tables-peers.ts';
import type {
  PasskeyTable,
  RecoveryCodeTable,
  SendLimitTable,
  UsedChallengeTable,
} from './tables-passkeys.ts';
import type { PushMessageTable, PushDeviceTable, PushKeyTable } from './tables-push.ts';
import type { ClosedMonthTable, MigrationTable, MoveTable } from './tables-database.ts';
import type { PaymentRequestTable, RemoteRequestTable } from './tables-requests.ts';
import type { BackupTable, BelievedMinuteTable, PictureTable, SiteDocumentTable } from './tables-site.ts';

export type { SessionEndReason, RememberedDeviceTable } from './tables-access.ts';

/** How exactly a member's place is shown to others. */
export type PlaceFormat =
  | 'GMS_LOCATION_TYPE_EXACT'
  | 'GMS_LOCATION_TYPE_APPROXIMATE'
  | 'GMS_LOCATION_TYPE_RANDOM';

export interface CommunityTable {
  id: Generated<number>;
  uuid: string;
  foreign_flag: Flag;
  name: string;
  description: string;
  url: string;
  created_at: Time;
  authenticated_at: Time | null;
  updated_at: Time | null;
  /** Ed25519, in hex: identifies this community for others. */
  public_key: string | null;
  private_key: string | null;
  /** RSA, as PEM: the key with which this community signs. */
  public_jwt_key: string | null;
  private_jwt_key: string | null;
  /** Whether its members accept payment requests; null until it has answered. */
  takes_requests: Generated<Flag | null>;
  gms_api_key: string | null;
  hiero_topic_id: string | null;
  latitude_e7: number | null;
  longitude_e7: number | null;
  /** Name of the picture that administrators uploaded. */
  picture: string | null;
}

export interface MemberTable {
  id: Generated<number>;
  /** The public identity on the wire (`gradidoID`), a UUID version 4. */
  uuid: string;
  community_id: number;
  email: string;
  email_checked_at: Time | null;
  alias: string | null;
  /** Lower-case copy of the alias, so that uniqueness does not depend on a database's collation. */
  alias_key: string | null;
  first_name: string;
  last_name: string;
  language: string;
  password_hash: string | null;
  publisher_id: number | null;
  referrer_id: number | null;
  newsletter: Flag;
  hide_amount_gdd: Flag;
  hide_amount_gdt: Flag;
  dark_mode: Generated<Flag>;
  gms_allowed: Flag;
  gms_publish_name: NameFormat;
  gms_publish_location: PlaceFormat;
  humhub_allowed: Flag;
  humhub_publish_name: NameFormat;
  /** Degrees times 10^7, so that no float enters the database; both or neither. */
  latitude_e7: number | null;
  longitude_e7: number | null;
  created_at: Time;
  deleted_at: Time | null;
  /** The alias of the branding through which the member registered. */
  project: string | null;
  /** The contribution link through which the member registered. */
  contribution_link_id: number | null;
  /** Since when the member search has the member's data. */
  gms_registered_at: Time | null;
  /** The name of the member in the circles; null while they have no account there. */
  humhub_username: string | null;
  /** Since when the newsletter may have the member's address. */
  newsletter_registered_at: Time | null;
}

export interface MemberRoleTable {
  member_id: number;
  role: string;
  created_at: Time;
}

export interface EmailCodeTable {
  id: Generated<number>;
  member_id: number;
  kind: 'REGISTER' | 'RESET';
  /** SHA-256 of the code in hex: a copy of the database opens no account. */
  code_hash: string;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
  /** When a password was refused that was sent with it. */
  refused_at: Time | null;
  /** SHA-256 of the key of the registration that caused it; null for all other codes. */
  registration_hash: string | null;
}

/** The head of a member's ledger: a cached copy of the last booking, and the row that a transaction locks. */
export interface AccountTable {
  member_id: number;
  last_booking_id: number | null;
  sequence: number;
  balance: Amount;
  booked_at: Time;
}

export interface BookingTable {
  id: Generated<number>;
  member_id: number;
  /** Position in the member's own chain, 1, 2, 3 … */
  sequence: number;
  previous_id: number | null;
  type: BookingType;
  amount: Amount;
  balance: Amount;
  decay: Amount;
  decay_start_at: Time | null;
  booked_at: Time;
  memo: string;
  /** The other side of a transfer: its member and its booking (null for creations). */
  partner_member_id: number | null;
  partner_booking_id: number | null;
  contribution_id: number | null;
  /** The day the service was rendered, for creations. */
  creation_at: Time | null;
  /** The hold of the link that this transfer redeemed. */
  hold_id: number | null;
  /** The transfer to or from another community; such a booking has no partner here. */
  remote_transfer_id: number | null;
}

export interface IdempotencyKeyTable {
  member_id: number;
  operation: string;
  key: string;
  /** SHA-256 of the arguments, to refuse a key that is reused with others. */
  arguments_hash: string;
  answer: string;
  created_at: Time;
}

export interface MemberWordTable {
  word: string;
  member_id: number;
  /** By which rule it was made; null for one that an older version made. */
  spelling: number | null;
}

/** Words of the names that members show in the member search. */
export type FindableWordTable = MemberWordTable;

export interface TallyTable {
  name: string;
  /** It is a bigint on PostgreSQL, as every count that is not the number of a row. */
  count: number | bigint;
}

export interface HandOverTable {
  token_hash: string;
  purpose: 'ADMIN' | 'GMS';
  member_id: number;
  session_id: string | null;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
}

/** The audit trail: actor, type, member concerned, time. */
export interface EventTable {
  id: Generated<number>;
  type: string;
  acting_member_id: number | null;
  affected_member_id: number | null;
  involved_id: number | null;
  amount: Amount | null;
  name: string | null;
  name_before: string | null;
  created_at: Time;
}

/** Counts attempts of limited actions (logins, mails) in fixed windows. */
export interface ThrottleTable {
  key: string;
  window_at: Time;
  count: number;
}

export interface Tables {
  communities: CommunityTable;
  members: MemberTable;
  member_roles: MemberRoleTable;
  email_codes: EmailCodeTable;
  sessions: SessionTable;
  stays: RememberedDeviceTable;
  passkeys: PasskeyTable;
  used_challenges: UsedChallengeTable;
  recovery_codes: RecoveryCodeTable;
  send_limits: SendLimitTable;
  accounts: AccountTable;
  bookings: BookingTable;
  holds: HoldTable;
  idempotency_keys: IdempotencyKeyTable;
  contributions: ContributionTable;
  contribution_messages: ContributionMessageTable;
  contribution_links: ContributionLinkTable;
  contribution_link_uses: ContributionLinkUseTable;
  transaction_links: TransactionLinkTable;
  payment_requests: PaymentRequestTable;
  remote_requests: RemoteRequestTable;
  thanks: ThanksTable;
  favourites: FavouriteTable;
  first_steps: FirstStepsTable;
  member_words: MemberWordTable;
  findable_words: FindableWordTable;
  contribution_words: ContributionWordTable;
  tallies: TallyTable;
  closed_months: ClosedMonthTable;
  gdt_entries: GdtEntryTable;
  purchases: PurchaseTable;
  project_brandings: ProjectBrandingTable;
  outside_pushes: SyncTable;
  hand_overs: HandOverTable;
  push_keys: PushKeyTable;
  push_devices: PushDeviceTable;
  device_notices: PushMessageTable;
  outbox_mails: OutboxMailTable;
  mailbox: MailboxTable;
  events: EventTable;
  throttles: ThrottleTable;
  old_jwt_keys: OldJwtKeyTable;
  peers: PeerTable;
  seen_messages: SeenMessageTable;
  foreign_members: RemoteMemberTable;
  remote_transfers: RemoteTransferTable;
  remote_transfer_steps: RemoteTransferStepTable;
  clearing_accounts: ClearingAccountTable;
  clearing_entries: ClearingEntryTable;
  pictures: PictureTable;
  site_documents: SiteDocumentTable;
  backups: BackupTable;
  believed_minutes: BelievedMinuteTable;
  migrations: MigrationTable;
  moves: MoveTable;
}
