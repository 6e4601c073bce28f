interface FieldActs {
  onValue(this: void, value: string): void;
  onChecked(this: void, checked: boolean): void;
  onBlur(this: void): void;
}

export type ActsOf<Name extends string> = (name: Name) => FieldActs;

/** Gives each field the same functions every time, so that one that stays as it is need not be rendered with the others. */
export function fieldActs<Name extends string>(
  set: (name: Name, value: string | boolean) => void,
  leave: (name: Name) => void,
): ActsOf<Name> {
  const known = new Map<Name, FieldActs>();
  function madeFor(name: Name): FieldActs {
    const acts: FieldActs = {
      onValue: (value) => set(name, value),
      onChecked(checked) {
        set(name, checked);
        leave(name);
      },
      onBlur: () => leave(name),
    };
    known.set(name, acts);
    return acts;
  }
  return (name) => known.get(name) ?? madeFor(name);
}
