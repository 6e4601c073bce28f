import { useEffect, useState } from 'react';
import { RequestProblem } from '#shared/client/problem.ts';
import { useForm } from '#shared/forms/form.ts';
import type { Form, FormOptions, FormValues } from '#shared/forms/form.ts';
import { isSame, namesOf } from '#shared/forms/form-rules.ts';
import { useIsShown, useLatest } from '#shared/forms/use-latest.ts';
import { session } from '#shared/session/current-session.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import type { Drafts } from '#shared/session/drafts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { addressIn } from './picture.rules.ts';

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
  if (kept !== undefined) drafts.keepSoon({ ...others, [id]: kept });
  else if (Object.keys(others).length === 0) drafts.drop();
  else if (before !== undefined) drafts.keep(others);
}

/** What somebody else saved in a field that was changed here, too. */
export interface Theirs {
  label: TextKey;
  text: string;
}

export interface Unsaved {
  /** Whether something differs from what was stored. */
  isChanged: boolean;
  /** Whether the fields began with what was typed earlier. */
  isRestored: boolean;
  /** What somebody else saved since that was begun, where the two differ. */
  theirs: readonly Theirs[];
  /** Goes on from what is stored now, with what was typed. */
  keep: () => void;
  /** Goes on from what is stored now, without what was typed over it. */
  take: () => void;
  /** Brings the stored values back into the fields. */
  drop: () => void;
}

interface DraftFormOptions<Values extends FormValues<Values>> extends Omit<FormOptions<Values>, 'submit'> {
  /** The labels of the fields, under which the version of somebody else is shown. */
  labels: Readonly<Record<keyof Values & string, TextKey>>;
  /** How a value is shown there that is not written as it is. */
  say?: (name: keyof Values & string, value: string) => string | undefined;
  /** Sends the values, which were `from` when the member began; throws what the server refuses. */
  save: (values: Values, from: Values) => Promise<unknown>;
  /** Called after they are saved. */
  onEnd: () => void;
}

/**
 * A form whose unsaved values are kept in this tab: another page of the admin area, "back" and a reload take nothing
 * away. They are removed by saving, by discarding and by logging out.
 *
 * `initial` is what is stored now. Where somebody else saves something while the form is open, the fields that were
 * not touched follow it, and nothing is sent before one has chosen about the others (docs/decisions/0032).
 */
export function useDraftForm<Values extends FormValues<Values> & object>(
  place: DraftPlace,
  { save, onEnd, labels, say, ...options }: DraftFormOptions<Values>,
): { form: Form<Values>; unsaved: Unsaved } {
  const fresh = options.initial;
  const [draft, setDraft] = useState(() => draftsOf(place.page).read()?.[place.id]);
  // A field that the draft does not have yet begins with its stored value.
  const [from, setFrom] = useState<Values>({ ...fresh, ...draft?.from });
  const form = useForm<Values>({
    ...options,
    initial: { ...fresh, ...draft?.values },
    async submit(sent) {
      if (clash.length > 0) throw new RequestProblem('CHANGED_MEANWHILE', 'it was changed meanwhile');
      await save(sent, from);
      finish(sent);
    },
  });
  const { values } = form;
  const isChanged = !isSame(values, from);
  // While one's own values are being saved, they are the new ones that are read.
  const isOutdated = place.id !== newForm && !form.busy && !isSame(from, fresh);
  const clash = isOutdated ? clashOf(values, from, fresh) : [];
  const follow = (): void => {
    form.set(only(values, fresh, (name) => values[name] === from[name]));
    setFrom(fresh);
  };
  const latest = useLatest(values);
  const isOpen = useIsShown();
  // What was typed while the form was saved stays, and one that was closed meanwhile has nothing more to end.
  function finish(sent: Values): void {
    const kept = draftsOf(place.page).read()?.[place.id]?.values;
    if (kept !== undefined && isSame(kept, sent)) keep(place, undefined);
    if (!isOpen.current) return;
    // Saved once more, something new would be there twice: what was typed over it is kept for another one.
    if (place.id === newForm || isSame(latest.current, sent)) onEnd();
    else setFrom(sent);
  }
  useFollowing(isOutdated && clash.length === 0, follow);
  useKept(place, values, from);
  return {
    form,
    unsaved: {
      isChanged,
      isRestored: draft !== undefined,
      theirs: clash.map((name) => ({ label: labels[name], text: textOf(fresh[name], say, name) })),
      keep: follow,
      // With nothing left to choose, the rest follows.
      take: () => form.set(only(values, fresh, (name) => clash.includes(name))),
      drop() {
        // The form may be closed before the effect runs.
        keep(place, undefined);
        setDraft(undefined);
        setFrom(fresh);
        form.set(fresh);
      },
    },
  };
}

/** Follows what somebody else saved, once it is outdated and nothing is to be chosen. */
function useFollowing(isFollowing: boolean, follow: () => void): void {
  const latest = useLatest(follow);
  useEffect(() => {
    if (isFollowing) latest.current();
  }, [isFollowing, latest]);
}

/** Keeps the values while they differ from what was stored. */
function useKept<Values extends object>(place: DraftPlace, values: Values, from: Values): void {
  const latest = useLatest(place);
  useEffect(() => {
    const kept = keepable(values, from);
    keep(
      latest.current,
      isSame(kept, from) ? undefined : { title: latest.current.title, values: kept, from },
    );
  }, [values, from, latest]);
}

/** A chosen file does not outlive the page: without an address, it is kept as little as if it had not been chosen. */
function keepable<Values extends object>(values: Values, from: Values): Values {
  return { ...values, ...only(values, from, (name) => addressIn(String(values[name])) === undefined) };
}

/** The fields that were changed here and, in another way, elsewhere. */
function clashOf<Values extends object>(values: Values, from: Values, fresh: Values) {
  return namesOf(values).filter(
    (name) => values[name] !== from[name] && fresh[name] !== from[name] && fresh[name] !== values[name],
  );
}

/** The stored values of these fields. */
function only<Values extends object>(
  values: Values,
  fresh: Values,
  isMeant: (name: keyof Values & string) => boolean,
): Partial<Values> {
  const chosen = namesOf(values)
    .filter(isMeant)
    .map((name) => [name, fresh[name]]);
  return Object.fromEntries(chosen) as Partial<Values>;
}

function textOf<Name extends string>(
  value: unknown,
  say: ((name: Name, value: string) => string | undefined) | undefined,
  name: Name,
): string {
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return say?.(name, String(value)) ?? (value === '' ? '–' : String(value));
}
