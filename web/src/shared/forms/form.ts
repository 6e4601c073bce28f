import { startTransition, useId, useMemo, useReducer, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { afterPress } from '#shared/page/press.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useSingleFlight } from '#shared/client/use-single-flight.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import { allErrors, mendedBy, namesOf, ruleOf } from './form-rules.ts';
import type { Message } from './form-rules.ts';
import { useLatest } from './use-latest.ts';
import { useTimers } from './use-timers.ts';

export type { Message };

/**
 * The fields of a form, by name. An interface can be used as it is; with an index signature every name would be
 * accepted.
 */
export type FormValues<Values> = { [Name in keyof Values]: string | boolean };
export type Rules<Values extends FormValues<Values>> = {
  [Name in keyof Values]?: (value: Values[Name], values: Values) => Message | undefined;
};

/** The properties of a text control from its form; spread them into TextField, PasswordField, Select. */
export interface TextControl {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onValue(this: void, value: string): void;
  onBlur(this: void): void;
}

/** The same for a checkbox. */
export interface CheckControl {
  id: string;
  name: string;
  checked: boolean;
  error: string | undefined;
  onChecked(checked: boolean): void;
}

export interface FieldProblem {
  id: string;
  /** The same text is also shown at the field. */
  text: string;
}

export interface FormOptions<Values extends FormValues<Values>> {
  initial: Values;
  rules: Rules<Values>;
  /** Sends the values. What it throws becomes `problem`, or the error of the field that the server names. */
  submit(values: Values): Promise<void>;
  /** The names of this form's fields by the server's argument names. */
  serverFields?: Readonly<Record<string, keyof Values & string>>;
  /** The sentence for a refusal of a field. */
  refusal?(problem: RequestProblem): Message;
}

export interface Form<Values extends FormValues<Values>> {
  values: Values;
  /** True while the values are being sent. */
  busy: boolean;
  /** A refusal that does not belong to a field. */
  problem: RequestProblem | undefined;
  /** The faults of the last attempt, for the error summary. */
  open: readonly FieldProblem[];
  /** How many attempts found a fault. */
  attempt: number;
  text(name: TextNames<Values>): TextControl;
  check(name: CheckNames<Values>): CheckControl;
  set(change: Partial<Values>): void;
  /** Removes the error of a field, because its value was provided in another way. */
  forgive(name: keyof Values & string): void;
  reset(): void;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

type TextNames<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];
type CheckNames<Values> = {
  [Name in keyof Values & string]: Values[Name] extends boolean ? Name : never;
}[keyof Values & string];
type Errors = Readonly<Record<string, Message | undefined>>;

interface FormState<Values> {
  values: Values;
  errors: Errors;
  /** The names of the fields with a fault in the last attempt. */
  open: readonly string[];
  attempt: number;
  busy: boolean;
  problem: RequestProblem | undefined;
}

type FormStep<Values> =
  | { type: 'changed'; change: Partial<Values> }
  | { type: 'checked'; name: string; message: Message | undefined }
  /** An attempt to submit: with faults it stops, without them the values are sent. */
  | { type: 'tried'; errors: Readonly<Record<string, Message>> }
  | { type: 'fieldRefused'; name: string; message: Message }
  | { type: 'refused'; problem: RequestProblem }
  | { type: 'settled' }
  | { type: 'reset'; values: Values };

function freshForm<Values>(values: Values): FormState<Values> {
  return { values, errors: {}, open: [], attempt: 0, busy: false, problem: undefined };
}

export function nextFormState<Values>(before: FormState<Values>, step: FormStep<Values>): FormState<Values> {
  const { errors, attempt } = before;
  switch (step.type) {
    case 'changed':
      return { ...before, values: { ...before.values, ...step.change } };
    case 'checked':
      return { ...before, errors: { ...errors, [step.name]: step.message } };
    case 'tried': {
      const open = Object.keys(step.errors);
      const tried = { ...before, errors: step.errors, open, problem: undefined };
      return open.length > 0 ? { ...tried, attempt: attempt + 1 } : { ...tried, busy: true };
    }
    case 'fieldRefused':
      return { ...before, errors: { [step.name]: step.message }, open: [step.name], attempt: attempt + 1 };
    case 'refused':
      return { ...before, problem: step.problem };
    case 'settled':
      return { ...before, busy: false };
    case 'reset':
      return { ...freshForm(step.values), attempt, busy: before.busy };
  }
}

/** Rules run this long after a blur or change, so that both events of one action check once. */
const ruleDelayMs = 5;

/**
 * One form: its values, the rules of core, and the errors of a check. Rules run on blur and on change of a
 * checkbox; typing only removes errors that it corrects. A field is checked once it was changed and left, all
 * fields on submit. After sending, usually another screen replaces the form: it is not rendered once more
 * before that.
 */
export function useForm<Values extends FormValues<Values>>(options: FormOptions<Values>): Form<Values> {
  const t = useText();
  const formId = useId();
  const [state, step] = useReducer(nextFormState<Values>, options.initial, freshForm<Values>);
  const latest = useLatest({ state, options });
  const changed = useRef(new Set<string>());
  const timers = useTimers();
  const flight = useSingleFlight();
  const idOf = (name: string): string => `${formId}-${name}`;
  const acts = useMemo(
    // oxlint-disable-next-line react/refs -- these functions read refs in event handlers, not while rendering
    () => actsOf<Values>({ step, latest, changed, timers }),
    [latest, changed, timers],
  );
  async function send(): Promise<void> {
    const { state: now, options: current } = latest.current;
    if (now.busy) return;
    const errors = allErrors(current.rules, now.values);
    for (const name of namesOf(now.values)) changed.current.add(name);
    timers.stop();
    step({ type: 'tried', errors });
    if (Object.keys(errors).length > 0) return;
    try {
      await current.submit(now.values);
      startTransition(() => step({ type: 'settled' }));
    } catch (thrown) {
      step(refusalOf(problemOf(thrown), latest.current));
      step({ type: 'settled' });
    }
  }

  const { errors, ...shown } = state;
  return {
    ...shown,
    open: openFields(t, state, idOf),
    ...bindings<Values>({ t, values: shown.values, errors, idOf, acts }),
    set: acts.set,
    forgive: acts.forgive,
    reset() {
      changed.current.clear();
      step({ type: 'reset', values: options.initial });
    },
    onSubmit(event) {
      event.preventDefault();
      void flight.run(send);
    },
  };
}

interface Acts<Values extends FormValues<Values>> {
  set(this: void, change: Partial<Values>): void;
  forgive(this: void, name: keyof Values & string): void;
  checkSoon(name: keyof Values & string): void;
  /** The text controls of the rendering before. */
  known: Map<string, TextControl>;
}

interface ActsOptions<Values extends FormValues<Values>> {
  step: (step: FormStep<Values>) => void;
  latest: { readonly current: { state: FormState<Values>; options: FormOptions<Values> } };
  changed: { readonly current: Set<string> };
  timers: ReturnType<typeof useTimers>;
}

/** What the fields do: the same in every rendering, so that one is not rendered while another is typed into. */
function actsOf<Values extends FormValues<Values>>(form: ActsOptions<Values>): Acts<Values> {
  const { step, latest, changed, timers } = form;
  const forgive = (name: string): void => step({ type: 'checked', name, message: undefined });
  function set(change: Partial<Values>): void {
    step({ type: 'changed', change });
    for (const name of Object.keys(change)) changed.current.add(name);
    const { state: now, options: current } = latest.current;
    for (const name of mendedBy(current.rules, now, change)) forgive(name);
  }
  function check(name: keyof Values & string): void {
    const { state: now, options: current } = latest.current;
    step({ type: 'checked', name, message: ruleOf(current.rules, name, now.values) });
  }
  function checkSoon(name: keyof Values & string): void {
    if (changed.current.has(name)) timers.start(name, ruleDelayMs, () => afterPress(() => check(name)));
  }
  return { set, forgive, checkSoon, known: new Map() };
}

/** A refusal is shown at the field that the server names, if this form has it and a sentence for it. */
function refusalOf<Values extends FormValues<Values>>(
  problem: RequestProblem,
  { state, options }: { state: FormState<Values>; options: FormOptions<Values> },
): FormStep<Values> {
  const name = options.serverFields?.[problem.field ?? ''] ?? problem.field;
  if (name === undefined || !(name in state.values) || options.refusal === undefined)
    return { type: 'refused', problem };
  return { type: 'fieldRefused', name, message: options.refusal(problem) };
}

const noProblems: FieldProblem[] = [];

/** The faults of the last attempt that are still there. */
function openFields<Values>(
  t: Translate,
  { open, errors }: FormState<Values>,
  idOf: (name: string) => string,
): readonly FieldProblem[] {
  if (open.length === 0) return noProblems;
  return open.flatMap((name) => {
    const message = errors[name];
    if (message === undefined) return [];
    return [{ id: idOf(name), text: t(message.key, message.values) }];
  });
}

interface Binding<Values extends FormValues<Values>> {
  values: Values;
  t: Translate;
  errors: Errors;
  idOf: (name: string) => string;
  acts: Acts<Values>;
}

/** The properties of text controls and checkboxes, by name. */
function bindings<Values extends FormValues<Values>>(
  form: Binding<Values>,
): Pick<Form<Values>, 'text' | 'check'> {
  const { t, values, errors, idOf, acts } = form;
  const errorText = (name: string): string | undefined => {
    const message = errors[name];
    return message === undefined ? undefined : t(message.key, message.values);
  };
  return {
    text(name) {
      const [value, error] = [String(values[name]), errorText(name)];
      const before = acts.known.get(name);
      if (before?.value === value && before.error === error) return before;
      const {
        onValue = (typed: string): void => acts.set({ [name]: typed } as Partial<Values>),
        onBlur = (): void => acts.checkSoon(name),
      } = before ?? {};
      const control = { id: idOf(name), name, value, error, onValue, onBlur };
      acts.known.set(name, control);
      return control;
    },
    check: (name) => ({
      id: idOf(name),
      name,
      checked: values[name] === true,
      error: errorText(name),
      onChecked(checked) {
        acts.set({ [name]: checked } as Partial<Values>);
        acts.checkSoon(name);
      },
    }),
  };
}
