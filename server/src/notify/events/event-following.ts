/**
 * The possible effects of an event. Each kind has a row, and `notify` carries it out: a kind without a row
 * does not compile.
 */
import type { LiveKind } from '@kula/core/notify/live-changes';
import type { PushMessageKind } from '@kula/core/notify/push-messages';
import type { Member } from '../../platform/db/members.ts';
import type { PayloadKind, MailPayloads } from '../mails/mail-payloads.ts';
import type { SyncedServices } from '../sync/sync.usecases.ts';
import type { EventKind, EventOf } from './event-kinds.ts';

/** A mail of one kind; `notify` adds its greeting. */
interface EventMailOf<Kind extends PayloadKind> {
  readonly to: Member;
  /** Identifies the event: a mail with the same key is queued only once. */
  readonly key: string;
  readonly kind: Kind;
  readonly payload: Omit<MailPayloads[Kind], 'firstName'>;
}

export type EventMail = { [Kind in PayloadKind]: EventMailOf<Kind> }[PayloadKind];

export interface PushMessage {
  readonly to: Pick<Member, 'id'>;
  readonly kind: PushMessageKind;
  /** The member concerned. */
  readonly firstName?: string;
}

/** An event with its time. */
type Dated<One> = One & { readonly at: number };

/**
 * The effects of an event; nothing is done for an effect that is absent. A function may return undefined
 * for no effect.
 */
export interface Following<One> {
  /** The kinds of data of the member concerned that change: open wallets request them again. */
  readonly live?: readonly LiveKind[];
  /** The kinds of data of the member who acted that change. */
  readonly liveToActor?: readonly LiveKind[];
  mail?(event: Dated<One>): EventMail | undefined;
  /** Push messages to devices whose wallet is closed. */
  device?(event: Dated<One>): PushMessage | undefined;
  /** Mail and push message are limited by how many one member may cause for another. */
  readonly isBounded?: true;
  /**
   * Mail and push message are limited for this kind alone: what officials do to a member cannot be hidden by causing
   * other mails before.
   */
  readonly isBoundedAlone?: true;
  /** Outside services that get the state of the member concerned, or the event, as each declares. */
  readonly sync?: SyncedServices;
}

export type FollowingTable = { readonly [Kind in EventKind]: Following<EventOf<Kind>> };

/** The row of a kind without effects. */
export const nothing = {};
