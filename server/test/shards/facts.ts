/** What a statement does with which tables, and which columns it holds equal to what. */

export type Verb = 'read' | 'lock' | 'insert' | 'update' | 'delete';

/** A table as it is named once in a statement. */
export interface Use {
  readonly id: number;
  readonly table: string;
  readonly alias: string;
  verb: Verb;
  /** The columns that its rows are chosen by. */
  readonly chosenBy: Set<string>;
}

/** A level of a statement: its own tables, and those of the levels around it that it may name. */
export interface Scope {
  readonly around: Scope | undefined;
  readonly uses: Use[];
  /** What other names stand for: of each column the one that it is. */
  readonly derived: Map<string, Outputs>;
  readonly named: Map<string, Outputs>;
}

/** By the name of a column the key of what it is, where that is known. */
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

/** Columns that are held equal, as classes, and the values of each. */
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
