/**
 * What may follow an event. Each kind has a row, and `notify` does what stands there: a kind without a row does not compile.
 */
import type { DeviceNoticeKind, NoticeKind } from '@kula/core/notices';
import type { Member } from '../../db/members.ts';
import type { MailKind, MailPayloads } from '../mails/mail-payloads.ts';
import type { SyncService } from '../sync/sync.usecases.ts';
import type { EventKind, EventOf } from './event-kinds.ts';

/** A mail of one kind; whom it greets is written by `notify`. */
interface LetterOf<Kind extends MailKind> {
  readonly to: Member;
  /** Names the event: a mail with the same key is queued once only. */
  readonly key: string;
  readonly kind: Kind;
  readonly payload: Omit<MailPayloads[Kind], 'firstName'>;
}

export type Letter = { [Kind in MailKind]: LetterOf<Kind> }[MailKind];

export interface DeviceNotice {
  readonly to: Pick<Member, 'id'>;
  readonly kind: DeviceNoticeKind;
  /** Of whom it is about. */
  readonly firstName?: string;
}

/** An event with its time. */
type Dated<One> = One & { readonly at: number };

/** What follows an event; where nothing is named, nothing does. What is a function may come to nothing. */
export interface Following<One> {
  /** Nouns of the member whom it affects that look different afterwards: open wallets ask for them again. */
  live?(event: Dated<One>): readonly NoticeKind[];
  /** The same of the member who did it. */
  liveToActor?(event: Dated<One>): readonly NoticeKind[];
  mail?(event: Dated<One>): Letter | undefined;
  /** On devices that are told while the wallet is closed. */
  device?(event: Dated<One>): DeviceNotice | undefined;
  /** Mail and notice go out as often as one member may have another told, and no more. */
  readonly isBounded?: true;
  /** Outside services that are to know the member whom it affects as it is now. */
  readonly sync?: readonly SyncService[] | 'all';
}

export type FollowingTable = { readonly [Kind in EventKind]: Following<EventOf<Kind>> };

/** The row of a kind after which nothing follows. */
export const nothing = {};

/** Nouns that change however the event went. */
export function always(...kinds: readonly NoticeKind[]): () => readonly NoticeKind[] {
  return () => kinds;
}
