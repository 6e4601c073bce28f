import { useEffect } from 'react';
import { session } from '#shared/session/current-session.ts';
import type { Seen } from './queue-item.ts';
import type { ChangeValues } from './queue.rules.ts';

interface Drafts {
  ask: { message: string };
  note: { message: string };
  deny: { reason: string; words: string };
  change: { values: ChangeValues; seen: Seen };
}
type DraftForm = keyof Drafts;

/** What was written and not sent, by moderator, contribution and form. It lives as long as the page. */
const drafts = new Map<string, object>();

function keyOf(id: number, form: DraftForm): string {
  return `${session.get().gradidoID} ${String(id)} ${form}`;
}

/** What was left unsent in this form of a contribution; `id` is undefined for a form about several. */
export function draftOf<Form extends DraftForm>(
  id: number | undefined,
  form: Form,
): Drafts[Form] | undefined {
  return id === undefined ? undefined : (drafts.get(keyOf(id, form)) as Drafts[Form] | undefined);
}

/** Keeps what is written in a form, so that it is there again after another contribution was looked at. */
export function useDraft<Form extends DraftForm>(
  id: number | undefined,
  form: Form,
  draft: Drafts[Form],
): void {
  useEffect(() => {
    if (id !== undefined) drafts.set(keyOf(id, form), draft);
  }, [id, form, draft]);
}

export function dropDraft(id: number | undefined, form: DraftForm): void {
  if (id !== undefined) drafts.delete(keyOf(id, form));
}
