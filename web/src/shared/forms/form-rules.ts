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

/** The changed fields whose error their rules no longer report. */
export function mendedBy<Values extends object, Found>(
  rules: RulesOf<Values, Found>,
  { values, errors }: { values: Values; errors: Readonly<Record<string, Found | undefined>> },
  change: Partial<Values>,
): string[] {
  const next = { ...values, ...change };
  return namesOf(next).filter(
    (name) => name in change && errors[name] !== undefined && ruleOf(rules, name, next) === undefined,
  );
}

/** Whether a form has the same values in both. */
export function isSame(one: object, other: object): boolean {
  return Object.entries(one).every(([name, value]) => value === (other as Record<string, unknown>)[name]);
}
