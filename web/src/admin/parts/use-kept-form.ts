import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from '#shared/forms/form.ts';
import type { Form, FormOptions, FormValues } from '#shared/forms/form.ts';
import { isSame, namesOf } from '#shared/forms/form-rules.ts';
import { useLatest } from '#shared/forms/use-latest.ts';
import { session } from '#shared/session/current-session.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import type { DraftName, Drafts } from '#shared/session/drafts.ts';

/** What the signed-in member typed into a form of this kind and has not sent. */
export function keptDrafts<Draft>(kind: DraftName): Drafts<Draft> {
  return createDrafts(kind, session.get().gradidoID);
}

export interface KeptForm<Values extends FormValues<Values>> extends Form<Values> {
  /**
   * These values are stored on the server now: they leave the draft and the fields, also where the form was left before
   * the answer arrived, or opened again. What was typed over them stays.
   */
  sent(values: Values): void;
}

/** Each open form is told what was sent from a form of its kind. */
const openForms = new Set<(kind: DraftName, sent: object) => void>();

/**
 * A form for something new that begins with what was typed earlier in this tab: another page, "back" and a reload take
 * nothing away. The draft is the fields that differ from `initial`; there is none as long as nothing is in those of
 * `typed`, so that a choice alone is not warned about on logout. Resetting the form removes it.
 */
export function useKeptForm<Values extends FormValues<Values>>(
  kind: DraftName,
  typed: readonly (keyof Values & string)[],
  options: FormOptions<Values>,
): KeptForm<Values> {
  const { initial } = options;
  const [drafts] = useState(() => keptDrafts<Partial<Values>>(kind));
  const [earlier, setEarlier] = useState(drafts.read);
  const form = useForm<Values>({ ...options, initial: { ...initial, ...earlier } });
  // Only to begin with: reset, the form is empty. Set while rendering, so that nobody sees a state between.
  if (earlier !== undefined) setEarlier(undefined);
  const { values } = form;
  const latest = useLatest({ initial, typed });
  useEffect(() => {
    const { initial: empty, typed: names } = latest.current;
    if (names.every((name) => values[name] === empty[name])) drafts.drop();
    else drafts.keepSoon(changesOf(values, empty));
  }, [values, drafts, latest]);
  const letGo = useEffectEvent((ofKind: string, sent: object) => {
    if (ofKind === kind && isSame(values, sent)) form.reset();
  });
  useEffect(() => {
    const onSent = (ofKind: string, sent: object): void => letGo(ofKind, sent);
    openForms.add(onSent);
    return () => void openForms.delete(onSent);
  }, []);
  return {
    ...form,
    sent(sent) {
      if (isSame({ ...initial, ...drafts.read() }, sent)) drafts.drop();
      for (const onSent of openForms) onSent(kind, sent);
    },
  };
}

function changesOf<Values extends FormValues<Values>>(values: Values, initial: Values): Partial<Values> {
  const changed = namesOf(values).filter((name) => values[name] !== initial[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}
