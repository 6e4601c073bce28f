/** The facts of a statement: its tables, and which columns it compares for equality. */

export type Verb = 'read' | 'lock' | 'insert' | 'update' | 'delete';

/** A table at one place of a statement. */
export interface Use {
  readonly id: number;
  readonly table: string;
  readonly alias: string;
  verb: Verb;
  /** The columns that select its rows. */
  readonly chosenBy: Set<string>;
}

/** A level of a statement: its own tables, and those of outer levels that it may reference. */
export interface Scope {
  readonly around: Scope | undefined;
  readonly uses: Use[];
  /** The meaning of other names: for each column the original one. */
  readonly derived: Map<string, Outputs>;
  readonly named: Map<string, Outputs>;
}

/** By the name of a column the key of its original, where that is known. */
export type Outputs = readonly (readonly [name: string, key: string | undefined])[];

export interface Facts {
  readonly scopes: Scope[];
  readonly equal: (readonly [string, string])[];
  readonly bound: { readonly key: string; readonly values: readonly unknown[] }[];
  readonly functions: Set<string>;
  readonly changedColumns: { readonly use: Use; readonly column: string }[];
  readonly waits: Set<string>;
}

export function noFacts(): Facts {
  return {
    scopes: [],
    equal: [],
    bound: [],
    functions: new Set(),
    changedColumns: [],
    waits: new Set(),
  };
}

export const keyOf = ({ id }: Use, column: string): string => `${id}.${column}`;

/** Equal columns, as classes, and the values of each. */
export function classesOf({ equal, bound }: Facts) {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    const parent = parents.get(key);
    return parent === undefined ? key : rootOf(parent);
  };
  for (const [one, other] of equal) {
    const [a, b] = [rootOf(one), rootOf(other)];
    if (a !== b) parents.set(a, b);
  }
  const values = new Map<string, readonly unknown[]>();
  for (const { key, values: given } of bound) {
    const root = rootOf(key);
    const known = values.get(root);
    // Of two conditions the narrower one counts.
    if (known === undefined || given.length < known.length) values.set(root, given);
  }
  return { rootOf, valuesOf: (key: string) => values.get(rootOf(key)) };
}
