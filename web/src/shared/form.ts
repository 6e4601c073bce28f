import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { afterPress } from './press.ts';
import { problemOf } from './problem.ts';
import type { RequestProblem } from './problem.ts';
import { useText } from './texts.ts';
import type { TextKey, TextValues } from './texts.ts';

/** What a rule has to say, in the member's language once it is shown. */
export interface Message {
  key: TextKey;
  values?: TextValues;
  /** In the summary above the form: what to do, where the reason stands at the field. */
  summary?: TextKey;
  /** Something was written, and it is not accepted: nothing is missing. */
  isRefused?: boolean;
}

export type FormValues = Record<string, string | boolean>;
export type Rules<Values extends FormValues> = {
  [Name in keyof Values]?: (value: Values[Name], values: Values) => Message | undefined;
};

/** What a text control needs from its form; spread it into TextField, PasswordField, Select. */
export interface TextControl {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onValue(value: string): void;
  onBlur(): void;
}

/** The same for a box to tick. */
export interface CheckControl {
  id: string;
  name: string;
  checked: boolean;
  error: string | undefined;
  onChecked(checked: boolean): void;
}

export interface FieldProblem {
  id: string;
  text: string;
  isRefused: boolean;
}

export interface FormOptions<Values extends FormValues> {
  initial: Values;
  rules: Rules<Values>;
  /** Sends the values. What it throws becomes `problem`, or the error of the field that the server names. */
  submit(values: Values): Promise<void>;
  /** Names of our fields for the field names of the server. */
  serverFields?: Readonly<Record<string, keyof Values & string>>;
  /** The sentence for a refusal of a field. */
  refusal?(problem: RequestProblem): Message;
}

export interface Form<Values extends FormValues> {
  values: Values;
  /** True while the values are on their way. */
  busy: boolean;
  /** A refusal that belongs to no field. */
  problem: RequestProblem | undefined;
  /** The open points of the last try, for the error summary. */
  open: readonly FieldProblem[];
  /** How often submit found something open. */
  attempt: number;
  text(name: TextNames<Values>): TextControl;
  check(name: CheckNames<Values>): CheckControl;
  set(change: Partial<Values>): void;
  /** What was said against a field is over: its answer came another way. */
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

/** Seed 9: rules wait this long after a blur or change. */
const ruleDelayMs = 5;

/**
 * One form: values, rules of core, errors after the try. Rules run on blur and on change of a box, never while
 * somebody types (seed 5); a field is tried once it was changed and left, all fields are tried on submit.
 */
export function useForm<Values extends FormValues>(options: FormOptions<Values>): Form<Values> {
  const t = useText();
  const formId = useId();
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Errors>({});
  const [open, setOpen] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RequestProblem>();
  const latest = useLatest({ values, options, busy });
  const changed = useRef(new Set<string>());
  const timers = useTimers();

  const idOf = (name: string): string => `${formId}-${name}`;
  const errorText = (name: string): string | undefined => {
    const message = errors[name];
    return message === undefined ? undefined : t(message.key, message.values);
  };

  function set(change: Partial<Values>): void {
    for (const name of Object.keys(change)) changed.current.add(name);
    setValues((before) => ({ ...before, ...change }));
  }
  function checkSoon(name: keyof Values & string): void {
    if (!changed.current.has(name)) return;
    timers.start(name, ruleDelayMs, () =>
      afterPress(() => {
        const { values: now, options: current } = latest.current;
        setErrors((before) => ({ ...before, [name]: ruleOf(current.rules, name, now) }));
      }),
    );
  }

  async function send(): Promise<void> {
    if (latest.current.busy) return;
    const { values: now, options: current } = latest.current;
    const found = allErrors(current.rules, now);
    const names = Object.keys(found);
    for (const name of Object.keys(now)) changed.current.add(name);
    setErrors(found);
    setOpen(names);
    setProblem(undefined);
    if (names.length > 0) {
      setAttempt((before) => before + 1);
      return;
    }
    setBusy(true);
    try {
      await current.submit(now);
    } catch (thrown) {
      refuse(problemOf(thrown));
    } finally {
      setBusy(false);
    }
  }

  function refuse(refused: RequestProblem): void {
    const { options: current, values: now } = latest.current;
    const name = current.serverFields?.[refused.field ?? ''] ?? refused.field;
    if (name === undefined || !(name in now) || current.refusal === undefined) {
      setProblem(refused);
      return;
    }
    setErrors({ [name]: { ...current.refusal(refused), isRefused: true } });
    setOpen([name]);
    setAttempt((before) => before + 1);
  }

  return {
    values,
    busy,
    problem,
    attempt,
    open: open.flatMap((name) => {
      const message = errors[name];
      if (message === undefined) return [];
      const { key, values: named, summary, isRefused = false } = message;
      return [{ id: idOf(name), text: summary === undefined ? t(key, named) : t(summary), isRefused }];
    }),
    ...bindings<Values>({ values, idOf, errorText, set, checkSoon }),
    set,
    forgive: (name) => setErrors((before) => ({ ...before, [name]: undefined })),
    reset() {
      changed.current.clear();
      setValues(options.initial);
      setErrors({});
      setOpen([]);
      setProblem(undefined);
    },
    onSubmit(event) {
      event.preventDefault();
      void send();
    },
  };
}

interface Binding<Values extends FormValues> {
  values: Values;
  idOf: (name: string) => string;
  errorText: (name: string) => string | undefined;
  set: (change: Partial<Values>) => void;
  checkSoon: (name: keyof Values & string) => void;
}

/** What a field of text and a box are given, by name. */
function bindings<Values extends FormValues>(form: Binding<Values>): Pick<Form<Values>, 'text' | 'check'> {
  const { values, idOf, errorText, set, checkSoon } = form;
  return {
    text: (name) => ({
      id: idOf(name),
      name,
      value: String(values[name]),
      error: errorText(name),
      onValue: (value) => set({ [name]: value } as Partial<Values>),
      onBlur: () => checkSoon(name),
    }),
    check: (name) => ({
      id: idOf(name),
      name,
      checked: values[name] === true,
      error: errorText(name),
      onChecked(checked) {
        set({ [name]: checked } as Partial<Values>);
        checkSoon(name);
      },
    }),
  };
}

function ruleOf<Values extends FormValues>(
  rules: Rules<Values>,
  name: keyof Values,
  values: Values,
): Message | undefined {
  return rules[name]?.(values[name], values);
}

/** Every rule that is broken, by the name of its field, in the order of the fields. */
export function allErrors<Values extends FormValues>(
  rules: Rules<Values>,
  values: Values,
): Record<string, Message> {
  const found: Record<string, Message> = {};
  for (const name of Object.keys(values)) {
    const message = ruleOf(rules, name, values);
    if (message !== undefined) found[name] = message;
  }
  return found;
}

function useLatest<Value>(value: Value): { current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

interface Timers {
  start(name: string, delayMs: number, run: () => void): void;
}

/** Named timers: a new one replaces the old of its name, and all of them end with the form. */
function useTimers(): Timers {
  const running = useRef(new Map<string, number>());
  useEffect(() => {
    const timers = running.current;
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);
  return useMemo(
    () => ({
      start(name, delayMs, run) {
        clearTimeout(running.current.get(name));
        running.current.set(name, window.setTimeout(run, delayMs));
      },
    }),
    [],
  );
}
