import { useEffect, useState } from 'react';
import { useForm } from '#shared/forms/form.ts';
import type { Form, FormOptions, FormValues } from '#shared/forms/form.ts';
import { useLatest } from '#shared/forms/use-latest.ts';
import { session } from '#shared/session/current-session.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import type { Drafts } from '#shared/session/drafts.ts';

export type DraftPage = 'documents' | 'links' | 'projects' | 'communities';

/** Which of the forms of a page it is; `title` is shown where the unsaved ones are listed. */
export interface DraftPlace {
  page: DraftPage;
  id: string;
  title: string;
}

/** The id of the form for something that is not stored yet. */
export const newForm = 'new';

interface Kept {
  title: string;
  values: object;
  /** What was stored when the member began to write. */
  from: object;
}

/** The unsaved entries of a page, by the id of their form. */
function draftsOf(page: DraftPage): Drafts<Readonly<Record<string, Kept>>> {
  return createDrafts(`admin-${page}`, session.get().gradidoID);
}

/** What was typed into the forms of a page and not saved. */
export function unsavedOf(page: DraftPage): { id: string; title: string }[] {
  return Object.entries(draftsOf(page).read() ?? {}).map(([id, { title }]) => ({ id, title }));
}

function keep({ page, id }: DraftPlace, kept: Kept | undefined): void {
  const drafts = draftsOf(page);
  const { [id]: before, ...others } = drafts.read() ?? {};
  if (kept !== undefined) drafts.keep({ ...others, [id]: kept });
  else if (Object.keys(others).length === 0) drafts.drop();
  else if (before !== undefined) drafts.keep(others);
}

export interface Unsaved {
  /** Whether something differs from what is stored. */
  isChanged: boolean;
  /** Whether the fields began with what was typed earlier. */
  isRestored: boolean;
  /** Whether something else was saved since that was begun. */
  isOutdated: boolean;
  /** Brings the stored values back into the fields. */
  drop: () => void;
}

interface DraftFormOptions<Values extends FormValues<Values>> extends Omit<FormOptions<Values>, 'submit'> {
  /** Sends the values; throws what the server refuses. */
  save: (values: Values) => Promise<unknown>;
  /** Called after they are saved. */
  onEnd: () => void;
}

/**
 * A form whose unsaved values are kept in this tab: another page of the admin area, "back" and a reload take nothing
 * away. They are removed by saving, by discarding and by logging out.
 */
export function useDraftForm<Values extends FormValues<Values> & object>(
  place: DraftPlace,
  { save, onEnd, ...options }: DraftFormOptions<Values>,
): { form: Form<Values>; unsaved: Unsaved } {
  const [stored] = useState(options.initial);
  const [draft, setDraft] = useState(() => draftsOf(place.page).read()?.[place.id]);
  const form = useForm<Values>({
    ...options,
    // A field that the draft does not have yet begins with its stored value.
    initial: { ...stored, ...draft?.values },
    async submit(values) {
      await save(values);
      keep(place, undefined);
      onEnd();
    },
  });
  const { values } = form;
  const from = draft?.from ?? stored;
  const isChanged = !isSame(values, stored);
  const latest = useLatest({ place, from });
  useEffect(() => {
    const { place: at, from: start } = latest.current;
    keep(at, isChanged ? { title: at.title, values, from: start } : undefined);
  }, [isChanged, values, latest]);
  return {
    form,
    unsaved: {
      isChanged,
      isRestored: draft !== undefined,
      isOutdated: place.id !== newForm && !isSame(from, stored),
      drop() {
        // The form may be closed before the effect runs.
        keep(place, undefined);
        setDraft(undefined);
        form.set(stored);
      },
    },
  };
}

function isSame(one: object, other: object): boolean {
  return Object.entries(one).every(([name, value]) => value === (other as Record<string, unknown>)[name]);
}
