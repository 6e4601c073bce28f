import { session } from '#shared/session/current-session.ts';
import type { Attempt } from '#shared/client/attempt.ts';
import type { Partner } from '../account/booking.rules.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import type { Drafts } from '#shared/session/drafts.ts';
import type { SendValues } from './money-form.rules.ts';

/** To one person, or as a link. */
export type SendWay = 'direct' | 'link';

/** An unfinished gift; survives a reload and the end of a session. */
export interface SendDraft {
  way?: SendWay | undefined;
  values: SendValues;
  person?: Partner | undefined;
  /** Made when the gift was checked: after a lost answer the gift is sent again with the same key. */
  attempt?: Attempt | undefined;
  /** The key that was sent at least once: its gift may have arrived. */
  tried?: string | undefined;
  /** The key of the waiting gift that this one replaces. */
  replaces?: string | undefined;
}

export const emptyValues: SendValues = { community: '', recipient: '', amount: '', memo: '' };

export function sendDrafts(): Drafts<SendDraft> {
  return createDrafts<SendDraft>('send', session.get().gradidoID);
}

/** Whether the draft was sent before without an answer. */
export function isTried({ tried, attempt }: SendDraft): boolean {
  return tried !== undefined && tried === attempt?.key;
}
