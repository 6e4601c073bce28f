import { tidyText } from '@kula/core/memos';
import { useEffect } from 'react';
import type { ContributionSeen } from '../../../generated/operations.ts';
import { session } from '#shared/session/current-session.ts';
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
  if (id !== undefined) draftsOf(id, form).keep(draft);
}

export function dropDraft(id: number | undefined, form: DraftForm): void {
  if (id !== undefined) draftsOf(id, form).drop();
}

export interface UnsentText {
  form: DraftForm;
  words: string;
}

/** The texts about a contribution that were written and not sent; a chosen sentence or a number alone is none. */
export function unsentTexts(id: number): UnsentText[] {
  return draftForms.map((form) => ({ form, words: wordsOf(id, form) })).filter(({ words }) => words !== '');
}

function wordsOf(id: number, form: DraftForm): string {
  switch (form) {
    case 'ask':
    case 'note':
      return tidyText(draftOf(id, form)?.message ?? '');
    case 'deny':
      return tidyText(draftOf(id, form)?.words ?? '');
    case 'change': {
      const draft = draftOf(id, form);
      const words = tidyText(draft?.values.memo ?? '');
      return words === draft?.seen.memo ? '' : words;
    }
  }
}
