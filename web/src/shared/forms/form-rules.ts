import type { TextKey, TextValues } from '#shared/texts/texts.ts';

/** The message of a rule, in the member's language when it is shown. */
export interface Message {
  key: TextKey;
  values?: TextValues;
}

/** The fault that a rule finds in the value of a field, if any; it may also read the other fields. */
type RulesOf<Values, Found> = {
  [Name in keyof Values]?: (value: Values[Name], values: Values) => Found | undefined;
};

/** The fault of one field; undefined without a fault or without a rule. */
export function ruleOf<Values, Found>(
  rules: RulesOf<Values, Found>,
  name: keyof Values,
  values: Values,
): Found | undefined {
  return rules[name]?.(values[name], values);
}

/** The fields of a form, in their order. */
export function namesOf<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[];
}

/** Every violated rule, by the name of its field, in the order of the fields. */
export function allErrors<Values extends object>(
  rules: RulesOf<Values, Message>,
  values: Values,
): Record<string, Message> {
  const found: Record<string, Message> = {};
  for (const name of namesOf(values)) {
    const message = ruleOf(rules, name, values);
    if (message !== undefined) found[name] = message;
  }
  return found;
}

/** The changed fields whose error their rules no longer report; another fault is reported when the field is left. */
export function mendedBy<Values extends object>(
  rules: RulesOf<Values, Message>,
  { values, errors }: { values: Values; errors: Readonly<Record<string, Message | undefined>> },
  change: Partial<Values>,
): string[] {
  const next = { ...values, ...change };
  return namesOf(next).filter((name) => {
    const told = errors[name];
    return name in change && told !== undefined && ruleOf(rules, name, next)?.key !== told.key;
  });
}

/** Whether a form has the same values in both. */
export function isSame(one: object, other: object): boolean {
  return Object.entries(one).every(([name, value]) => value === (other as Record<string, unknown>)[name]);
}
