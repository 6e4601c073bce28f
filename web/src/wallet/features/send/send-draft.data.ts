import { session } from '#shared/session/current-session.ts';
import type { Attempt } from '#shared/client/attempt.ts';
import type { Partner } from '../account/booking.rules.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import type { SendValues } from './money-form.rules.ts';

/** To one person, or as a link. */
export type SendWay = 'direct' | 'link';

/** An unfinished gift; survives a reload and the end of a session. */
export interface SendDraft {
  way?: SendWay | undefined;
  values: SendValues;
  person?: Partner | undefined;
  /** The recipient as the address of the form contains it; undefined for a form where one is chosen. */
  named?: string | undefined;
  /** Made when the gift was checked: after a lost answer the gift is sent again with the same key. */
  attempt?: Attempt | undefined;
  /** The key that was sent at least once: its gift may have arrived. */
  tried?: string | undefined;
  /** The key of the waiting gift that this one replaces. */
  replaces?: string | undefined;
}

export const emptyValues: SendValues = { community: '', recipient: '', amount: '', memo: '' };

/** The unfinished gifts, at most one for each recipient; the one that was changed last is the first. */
export function sendDrafts(): readonly SendDraft[] {
  // A tab that was open while the wallet was renewed holds a single one.
  return [stored().read() ?? []].flat();
}

function stored() {
  return createDrafts<SendDraft | readonly SendDraft[]>('send', session.get().gradidoID);
}

/** Stores a draft in the place of the one before its last change, and of another one for the same recipient. */
export function keepDraft(draft: SendDraft, before: SendDraft): void {
  const replaced = new Set([ownerOf(draft), ownerOf(before)]);
  const others = sendDrafts().filter((one) => !replaced.has(ownerOf(one)));
  store(hasContent(draft) ? [draft, ...others] : others);
}

export function dropDraft(draft: SendDraft): void {
  store(sendDrafts().filter((one) => ownerOf(one) !== ownerOf(draft)));
}

function store(drafts: readonly SendDraft[]): void {
  if (drafts.length === 0) stored().drop();
  else stored().keep(drafts);
}

/** The recipient that the draft is for; empty for a link, and while nobody is chosen. */
function ownerOf({ way, person, named = '' }: SendDraft): string {
  return way === 'link' ? '' : (person?.gradidoID ?? named);
}

/** What a form begins with that would be missed; the recipient alone only where the member has chosen one. */
function hasContent(draft: SendDraft): boolean {
  const { values, person, named } = draft;
  const isChosen = person !== undefined && named === undefined;
  return values.amount + values.memo + values.recipient !== '' || isChosen || isTried(draft);
}

/** The draft that a form begins with: that of the recipient in the address, or the last one; a link has no recipient. */
export function draftFor(named: string | undefined, isLink: boolean): SendDraft {
  const drafts = sendDrafts();
  const left =
    named === undefined
      ? drafts.find((draft) => !isLink || ownerOf(draft) === '')
      : drafts.find((draft) => isFor(draft, named));
  return { ...(left ?? { values: emptyValues }), named: named ?? left?.named };
}

/** Whether the draft is for the recipient in this address. */
export function isFor(draft: SendDraft, named: string): boolean {
  const owner = ownerOf(draft);
  return owner !== '' && (draft.named === named || named.endsWith(`/${owner}`));
}

/** Whether the draft was sent before without an answer. */
export function isTried({ tried, attempt }: SendDraft): boolean {
  return tried !== undefined && tried === attempt?.key;
}

/** Whether a draft is stored that was sent with this key. */
export function isStored(key: string): boolean {
  return sendDrafts().some(({ tried }) => tried === key);
}
