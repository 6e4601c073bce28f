/** What a rule finds at the value of a field, if anything; it may look at the others, too. */
type RulesOf<Values, Found> = {
  [Name in keyof Values]?: (value: Values[Name], values: Values) => Found | undefined;
};

/** What the rule of one field finds; undefined where there is nothing to say, or no rule. */
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

/** The fields of a change at which something was found that their rules do not say any more. */
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
