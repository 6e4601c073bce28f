import { tidyText } from '@kula/core/platform/texts';
import { useEffect } from 'react';
import { sharedValue, useShared } from '#shared/page/shared-value.ts';
import type { ContributionSeen } from '../../../generated/operations.ts';
import { session } from '#shared/session/current-session.ts';
import { claimedAmount } from '#shared/contributions/hours.ts';
import { seenFromWire } from '#shared/contributions/seen.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import type { Drafts } from '#shared/session/drafts.ts';
import type { ChangeValues } from './queue.rules.ts';

interface Written {
  ask: { message: string };
  note: { message: string };
  deny: { reason: string; words: string };
  /** With the version that the fields started from. */
  change: { values: ChangeValues; seen: ContributionSeen };
}
export type DraftForm = keyof Written;
const draftForms = ['ask', 'note', 'deny', 'change'] as const;

/** What was written about a contribution and not sent; survives a reload, the end of a session and a decision of others. */
function draftsOf<Form extends DraftForm>(id: number, form: Form): Drafts<Written[Form]> {
  return createDrafts(`queue-${form}-${String(id)}`, session.get().gradidoID);
}

/** What was left unsent in this form of a contribution; `id` is undefined for a form about several. */
export function draftOf<Form extends DraftForm>(
  id: number | undefined,
  form: Form,
): Written[Form] | undefined {
  return id === undefined ? undefined : draftsOf(id, form).read();
}

/** Counts the drafts that were begun and that went, so that what shows them follows. */
const turns = sharedValue(0);

/** Renders the caller again when a draft was begun or has gone. */
export function useDraftTurns(): void {
  useShared(turns);
}

/** Keeps what is written in a form, so that it is there again later; nothing where `draft` is undefined. */
export function useDraft<Form extends DraftForm>(
  id: number | undefined,
  form: Form,
  draft: Written[Form] | undefined,
): void {
  useEffect(() => {
    if (draft === undefined) dropDraft(id, form);
    else keepDraft(id, form, draft);
  }, [id, form, draft]);
}

export function keepDraft<Form extends DraftForm>(
  id: number | undefined,
  form: Form,
  draft: Written[Form],
): void {
  if (id === undefined) return;
  const isNew = draftOf(id, form) === undefined;
  draftsOf(id, form).keepSoon(draft);
  if (isNew) turns.set(turns.get() + 1);
}

export function dropDraft(id: number | undefined, form: DraftForm): void {
  if (draftOf(id, form) === undefined || id === undefined) return;
  draftsOf(id, form).drop();
  turns.set(turns.get() + 1);
}

export interface UnsentText {
  form: DraftForm;
  words: string;
  /** The hours and the amount of a change, where they are no longer the stored ones. */
  effort: ChangeValues | undefined;
}

/** What was written about a contribution and not sent; of a denial, a chosen sentence alone is nothing written. */
export function unsentTexts(id: number): UnsentText[] {
  return draftForms
    .map((form) => ({ form, ...unsentOf(id, form) }))
    .filter(({ words, effort }) => words !== '' || effort !== undefined);
}

function unsentOf(id: number, form: DraftForm): Omit<UnsentText, 'form'> {
  switch (form) {
    case 'ask':
    case 'note':
      return { words: tidyText(draftOf(id, form)?.message ?? ''), effort: undefined };
    case 'deny':
      return { words: tidyText(draftOf(id, form)?.words ?? ''), effort: undefined };
    case 'change': {
      const draft = draftOf(id, form);
      if (draft === undefined) return { words: '', effort: undefined };
      const { values, seen } = draft;
      const words = tidyText(values.memo);
      return {
        words: words === seen.memo ? '' : words,
        effort:
          typedEffort(values) === '' || claimedAmount(values) === seenFromWire(seen).amount
            ? undefined
            : values,
      };
    }
  }
}

/** What is typed in the field that counts. */
export function typedEffort({ driver, hours, amount }: ChangeValues): string {
  return tidyText(driver === 'amount' ? amount : hours);
}
