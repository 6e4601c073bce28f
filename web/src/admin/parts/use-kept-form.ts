import { useEffect, useState } from 'react';
import { useForm } from '#shared/forms/form.ts';
import type { Form, FormOptions, FormValues } from '#shared/forms/form.ts';
import { namesOf } from '#shared/forms/form-rules.ts';
import { useLatest } from '#shared/forms/use-latest.ts';
import { session } from '#shared/session/current-session.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import type { Drafts } from '#shared/session/drafts.ts';

/** What the signed-in member typed into a form of this kind and has not sent. */
export function keptDrafts<Draft>(kind: string): Drafts<Draft> {
  return createDrafts(kind, session.get().gradidoID);
}

/**
 * A form for something new that begins with what was typed earlier in this tab: another page, "back" and a reload take
 * nothing away. The draft is the fields that differ from `initial`; there is none as long as nothing is in those of
 * `typed`, so that a choice alone is not warned about on logout. Resetting the form removes it.
 */
export function useKeptForm<Values extends FormValues<Values>>(
  kind: string,
  typed: readonly (keyof Values & string)[],
  options: FormOptions<Values>,
): Form<Values> {
  const [drafts] = useState(() => keptDrafts<Partial<Values>>(kind));
  const [earlier, setEarlier] = useState(drafts.read);
  const form = useForm<Values>({ ...options, initial: { ...options.initial, ...earlier } });
  // Only to begin with: reset, the form is empty. Set while rendering, so that nobody sees a state between.
  if (earlier !== undefined) setEarlier(undefined);
  const { values } = form;
  const latest = useLatest({ initial: options.initial, typed });
  useEffect(() => {
    const { initial, typed: names } = latest.current;
    if (names.every((name) => values[name] === initial[name])) drafts.drop();
    else drafts.keep(changesOf(values, initial));
  }, [values, drafts, latest]);
  return form;
}

function changesOf<Values extends FormValues<Values>>(values: Values, initial: Values): Partial<Values> {
  const changed = namesOf(values).filter((name) => values[name] !== initial[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}
