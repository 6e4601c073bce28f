/**
 * What a distributed PostgreSQL cannot do, or only with a query on all machines, and the statements that
 * need it.
 */
import { spreadColumn, spreadOf } from '../../src/db/spread.ts';
import { classesOf, type Facts, keyOf, type Scope, type Use } from './facts.ts';
import { readStatement } from './read-statement.ts';

export type Rule =
  | 'no member'
  | 'several members'
  | 'mixed write'
  | 'join'
  | 'join with local'
  | 'member changed'
  | 'skip locked'
  | 'forbidden function';

export interface Breach {
  readonly rule: Rule;
  /** Identifies it without its values: the operation, the tables, the columns. */
  readonly key: string;
}

/** The reason of each rule, for readers of the report. */
export const reasons: Readonly<Record<Rule, string>> = {
  'no member':
    'a write or lock that does not name the column by which its rows are spread asks every machine',
  'several members': 'rows of several members are written or locked in one statement, on several machines',
  'mixed write': 'one statement writes tables that lie in different ways',
  join: 'tables that are spread are joined on something else than what they are spread by',
  'join with local': 'a table that is spread is joined with one that lies on one machine',
  'member changed': 'a row would move to another machine',
  'skip locked': 'a queue over all members is taken from while others are locked',
  'forbidden function': 'the function works within one machine alone',
};

const FORBIDDEN = /^(pg_notify|pg_advisory_.*|pg_try_advisory_.*|setval|currval|lastval)$/;

/** The breaches of a statement with these values, each once. */
export function breachesOf(text: string, values: readonly unknown[]): Breach[] {
  return breachesIn(readStatement(text, values));
}

/**
 * Whether a statement reads a distributed table of all members; it can be done, and runs on each machine.
 */
export function asksEveryMachine(text: string, values: readonly unknown[]): boolean {
  const facts = readStatement(text, values);
  const { valuesOf } = classesOf(facts);
  return usesIn(facts).some(
    (use) => use.verb === 'read' && isSpread(use) && valuesOf(spreadKey(use)) === undefined,
  );
}

function breachesIn(facts: Facts): Breach[] {
  const found = [...writes(facts), ...together(facts), ...joins(facts), ...others(facts)];
  return [...new Map(found.map((breach) => [breach.key, breach])).values()];
}

const usesIn = ({ scopes }: Facts): Use[] => scopes.flatMap(({ uses }) => uses);
const isWrite = ({ verb }: Use): boolean => verb !== 'read';
const isSpread = ({ table }: Use): boolean => spreadColumn(table) !== undefined;
const spreadKey = (use: Use): string => keyOf(use, spreadColumn(use.table) ?? '');

function breach(rule: Rule, what: string): Breach {
  return { rule, key: `${rule}: ${what}` };
}

function described({ verb, table, chosenBy }: Use): string {
  return `${verb} ${table}${chosenBy.size > 0 ? ` by ${[...chosenBy].toSorted().join(', ')}` : ''}`;
}

function writes(facts: Facts): Breach[] {
  const { valuesOf } = classesOf(facts);
  return usesIn(facts)
    .filter((use) => isWrite(use) && isSpread(use))
    .flatMap((use) => {
      const members = valuesOf(spreadKey(use));
      if (members === undefined) return [breach('no member', described(use))];
      return new Set(members).size > 1 ? [breach('several members', described(use))] : [];
    });
}

/** All writes of a statement are on one machine. */
function together(facts: Facts): Breach[] {
  const { valuesOf } = classesOf(facts);
  const written = usesIn(facts).filter(({ verb }) => verb !== 'read' && verb !== 'lock');
  const kinds = new Set(written.map(({ table }) => placeOf(table)));
  const tables = [...new Set(written.map(({ verb, table }) => `${verb} ${table}`))].toSorted().join(' + ');
  if (kinds.size > 1) return [breach('mixed write', tables)];
  const members = new Set(written.flatMap((use) => (isSpread(use) ? (valuesOf(spreadKey(use)) ?? []) : [])));
  return written.length > 1 && members.size > 1 ? [breach('several members', tables)] : [];
}

function placeOf(table: string): string {
  const spread = spreadOf(table);
  return spread?.kind === 'alone' ? table : (spread?.kind ?? 'local');
}

function joins(facts: Facts): Breach[] {
  const { rootOf, valuesOf } = classesOf(facts);
  const isTogether = (one: Use, other: Use): boolean => {
    if (placeOf(one.table) !== placeOf(other.table)) return false;
    if (rootOf(spreadKey(one)) === rootOf(spreadKey(other))) return true;
    const both = [...(valuesOf(spreadKey(one)) ?? [1, 2]), ...(valuesOf(spreadKey(other)) ?? [1, 2])];
    return new Set(both).size === 1;
  };
  return facts.scopes.flatMap((scope) => {
    const around = usesAround(scope);
    return scope.uses.flatMap((use, place) =>
      [...scope.uses.slice(place + 1), ...around].flatMap((other) => {
        const pair = [use.table, other.table].toSorted().join(' + ');
        if (isSpread(use) && isSpread(other)) return isTogether(use, other) ? [] : [breach('join', pair)];
        const isMixed = isSpread(use) !== isSpread(other) && [use, other].some(isLocal);
        return isMixed ? [breach('join with local', pair)] : [];
      }),
    );
  });
}

function usesAround({ around }: Scope): Use[] {
  return around ? [...around.uses, ...usesAround(around)] : [];
}

const isLocal = ({ table }: Use): boolean => spreadOf(table)?.kind === 'local';

function others(facts: Facts): Breach[] {
  const moved = facts.changedColumns.filter(({ use, column }) => spreadColumn(use.table) === column);
  const locked = usesIn(facts).filter((use) => use.verb === 'lock' && isSpread(use));
  const skips = facts.waits.has('LockWaitSkip') ? locked : [];
  const functions = [...facts.functions].filter((name) => FORBIDDEN.test(name));
  return [
    ...moved.map(({ use, column }) => breach('member changed', `${use.table}.${column}`)),
    ...skips.map((use) => breach('skip locked', described(use))),
    ...functions.map((name) => breach('forbidden function', name)),
  ];
}
