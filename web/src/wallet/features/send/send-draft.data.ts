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
  /** The id of the member whom the typed recipient was found to be. */
  found?: string | undefined;
  /** Its amount and words were written before its recipient was chosen, and are as they were then. */
  isCarried?: boolean | undefined;
  /** Made when the gift was checked: after a lost answer the gift is sent again with the same key. */
  attempt?: Attempt | undefined;
  /** The key that was sent at least once: its gift may have arrived. */
  tried?: string | undefined;
  /** Attempts with other contents that were sent without an answer: sent again, they keep their keys. */
  earlier?: readonly Attempt[] | undefined;
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

/**
 * Stores a draft in the place of the one before its last change, of the one that it was carried from, and of another one
 * for the same recipient. What is typed may be written a moment later; an attempt may not, because after a crash its key is
 * all that prevents a second booking.
 */
export function keepDraft(draft: SendDraft, before: SendDraft, isTyped = false): void {
  const replaced = new Set([ownerOf(draft), ownerOf(before)]);
  const isMoved = draft.isCarried === true;
  const others = sendDrafts().filter((one) => !replaced.has(ownerOf(one)) && !(isMoved && isLoose(one)));
  store(hasContent(draft) ? [draft, ...others] : others, isTyped);
}

export function dropDraft(draft: SendDraft): void {
  store(sendDrafts().filter((one) => ownerOf(one) !== ownerOf(draft)));
}

function store(drafts: readonly SendDraft[], isTyped = false): void {
  if (drafts.length === 0) stored().drop();
  else if (isTyped) stored().keepSoon(drafts);
  else stored().keep(drafts);
}

/** The recipient that the draft is for; empty for a link, and while nobody is chosen or found. */
function ownerOf({ way, person, found, named = '' }: SendDraft): string {
  return way === 'link' ? '' : (person?.gradidoID ?? found ?? named);
}

/** A gift to somebody who is still being looked for. */
function isLoose(draft: SendDraft): boolean {
  const isUnaddressed = draft.way !== 'link' && ownerOf(draft) === '';
  return (isUnaddressed || draft.isCarried === true) && !mayHaveArrived(draft);
}

export function changed(before: SendDraft, change: Partial<SendDraft>): SendDraft {
  const after = { ...before, ...change };
  const [old, values] = [before.values, after.values];
  return {
    ...after,
    isCarried: after.isCarried && old.amount === values.amount && old.memo === values.memo,
    // Whom the same text meant before a reload is looked up again meanwhile.
    found: after.found ?? (old.recipient === values.recipient ? before.found : undefined),
  };
}

/** What a form begins with that would be missed; the recipient alone only where the member has chosen one. */
function hasContent(draft: SendDraft): boolean {
  const { values, person, named } = draft;
  const isChosen = person !== undefined && named === undefined;
  return values.amount + values.memo + values.recipient !== '' || isChosen || mayHaveArrived(draft);
}

/** The draft that a form begins with: that of the recipient in the address, or the last one; a link has no recipient. */
export function draftFor(named: string | undefined, isLink: boolean): SendDraft {
  const drafts = sendDrafts();
  if (named !== undefined) return draftOf(named, drafts);
  return drafts.find((draft) => !isLink || ownerOf(draft) === '') ?? { values: emptyValues };
}

/** Somebody without a draft gets the one that was begun before its recipient was found, wherever that was. */
function draftOf(named: string, drafts: readonly SendDraft[]): SendDraft {
  const own = drafts.find((draft) => isFor(draft, named));
  if (own !== undefined) return { ...own, named };
  const loose = drafts.find(isLoose);
  if (loose === undefined) return { values: emptyValues, named };
  const { amount, memo } = loose.values;
  const values = { ...emptyValues, amount, memo };
  return { ...loose, values, named, person: undefined, found: undefined, isCarried: true };
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

/** Whether this gift, or one that it was before it was changed, may have arrived. */
export function mayHaveArrived(draft: SendDraft): boolean {
  return isTried(draft) || hasEarlier(draft);
}

function hasEarlier({ earlier = [] }: SendDraft): boolean {
  return earlier.length > 0;
}

/** What the check of a gift says of earlier attempts: it, or what it was before it was changed, may have arrived. */
export function uncertainOf(draft: SendDraft): { isSecond: boolean; isMaybeSent: boolean } {
  return { isSecond: hasEarlier(draft), isMaybeSent: isTried(draft) };
}

/** The attempt with this content, also when the gift has been changed since; otherwise the last one. */
export function attemptWith(content: string, { attempt, earlier = [] }: SendDraft): Attempt | undefined {
  return earlier.find((one) => one.content === content) ?? attempt;
}

/** What the draft keeps when this attempt follows another one: that one stays known if it was sent. */
export function afterAttempt(draft: SendDraft, attempt: Attempt): Partial<SendDraft> {
  const { attempt: before, earlier = [], tried } = draft;
  if (before?.key === attempt.key) return { attempt };
  const others = earlier.filter(({ key }) => key !== attempt.key);
  const isBack = others.length < earlier.length;
  return {
    attempt,
    tried: isBack ? attempt.key : tried,
    earlier: before !== undefined && isTried(draft) ? [before, ...others] : others,
  };
}

/**
 * What has arrived by an answer to this key: the gift of the draft, whole or with other values since, or one that it
 * was before it was changed; undefined where the key is none of its own.
 */
export function arrivalOf(
  { attempt, earlier = [], tried, values }: SendDraft,
  key: string,
  shown: SendValues,
): 'whole' | 'changed' | 'earlier' | undefined {
  if (earlier.some((one) => one.key === key)) return 'earlier';
  if (tried !== key) return undefined;
  const isWhole = attempt?.key === key && JSON.stringify(values) === JSON.stringify(shown);
  return isWhole ? 'whole' : 'changed';
}

/** What the draft keeps when the attempt with this key has arrived, and it has become another gift since. */
export function without({ attempt, earlier = [], tried }: SendDraft, key: string): Partial<SendDraft> {
  return {
    attempt: attempt?.key === key ? undefined : attempt,
    tried: tried === key ? undefined : tried,
    earlier: earlier.filter((one) => one.key !== key),
  };
}

/** Whether a draft is stored that was sent with this key. */
export function isStored(key: string): boolean {
  return sendDrafts().some(({ tried }) => tried === key);
}
