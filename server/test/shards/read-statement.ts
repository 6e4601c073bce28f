/** Extracts the facts of a statement from its syntax tree. */
import { spreadColumn } from '../../src/db/spread.ts';
import { type Facts, keyOf, noFacts, type Outputs, type Scope, type Use, type Verb } from './facts.ts';
import { isTree, names, part, parts, statementsIn, type Tree, word } from './tree.ts';

/** The facts of a statement with these values. */
export function readStatement(text: string, values: readonly unknown[]): Facts {
  const reader = new Reader(values);
  for (const tree of statementsIn(text)) reader.visit(tree, undefined);
  return reader.facts;
}

/** `=`, `in` and `= any`. */
const EQUALITIES = new Set(['AEXPR_OP', 'AEXPR_IN', 'AEXPR_OP_ANY']);

interface Meaning {
  readonly key?: string;
  readonly values?: readonly unknown[];
}

class Reader {
  readonly facts = noFacts();
  readonly values: readonly unknown[];
  uses = 0;

  constructor(values: readonly unknown[]) {
    this.values = values;
  }

  open(around: Scope | undefined): Scope {
    const scope: Scope = { around, uses: [], derived: new Map(), named: new Map() };
    this.facts.scopes.push(scope);
    return scope;
  }

  use(scope: Scope, relation: Tree | undefined, verb: Verb): Use {
    const table = word(relation, 'relname') ?? '?';
    const alias = word(part(relation, 'alias'), 'aliasname') ?? table;
    const made = { id: ++this.uses, table, alias, verb, chosenBy: new Set<string>() };
    scope.uses.push(made);
    return made;
  }

  columnIn(scope: Scope | undefined, fields: readonly string[]): string | undefined {
    if (!scope) return undefined;
    const [first = '', second] = fields;
    if (second === undefined) return bareColumn(scope, first);
    const derived = scope.derived.get(first);
    if (derived) return derived.find(([name]) => name === second)?.[1];
    const found = scope.uses.find(({ alias }) => alias === first);
    return found ? keyOf(found, second) : this.columnIn(scope.around, fields);
  }

  meaningOf(tree: Tree | undefined, scope: Scope): Meaning {
    const cast = part(tree, 'TypeCast');
    if (cast) return this.meaningOf(part(cast, 'arg'), scope);
    const place = part(tree, 'ParamRef');
    if (place) {
      const value = this.values[Number(place['number']) - 1];
      return { values: Array.isArray(value) ? (value as unknown[]) : [value] };
    }
    const constant = part(tree, 'A_Const');
    if (constant) return { values: [JSON.stringify({ ...constant, location: undefined })] };
    const column = part(tree, 'ColumnRef');
    const key = column && this.columnIn(scope, names(column, 'fields'));
    if (key !== undefined) return { key };
    const list = part(tree, 'List');
    if (!list) return {};
    const items = parts(list, 'items').map((item) => this.meaningOf(item, scope).values);
    return items.every((item) => item !== undefined) ? { values: items.flat() } : {};
  }

  /**
   * Extracts from a condition what holds for all its rows; the rest at least contributes the selecting
   * columns.
   */
  condition(tree: Tree | undefined, scope: Scope): void {
    const all = part(tree, 'BoolExpr');
    if (all && word(all, 'boolop') === 'AND_EXPR') {
      for (const arg of parts(all, 'args')) this.condition(arg, scope);
      return;
    }
    const compared = part(tree, 'A_Expr');
    const isEquality = EQUALITIES.has(word(compared, 'kind') ?? '') && names(compared, 'name')[0] === '=';
    if (compared && isEquality) this.hold(compared, scope);
    const sublink = part(tree, 'SubLink');
    if (sublink && word(sublink, 'subLinkType') === 'ANY_SUBLINK') {
      const { key } = this.meaningOf(part(sublink, 'testexpr'), scope);
      const [first] = this.select(part(part(sublink, 'subselect'), 'SelectStmt'), scope);
      if (key !== undefined && first?.[1] !== undefined) this.facts.equal.push([key, first[1]]);
      this.noteColumns(part(sublink, 'testexpr'), scope);
      return;
    }
    this.noteColumns(tree, scope);
    this.visit(tree, scope);
  }

  hold(compared: Tree, scope: Scope): void {
    const left = this.meaningOf(part(compared, 'lexpr'), scope);
    const right = this.meaningOf(part(compared, 'rexpr'), scope);
    if (left.key !== undefined && right.key !== undefined) this.facts.equal.push([left.key, right.key]);
    if (left.key !== undefined && right.values)
      this.facts.bound.push({ key: left.key, values: right.values });
    if (right.key !== undefined && left.values)
      this.facts.bound.push({ key: right.key, values: left.values });
  }

  noteColumns(tree: unknown, scope: Scope): void {
    if (Array.isArray(tree)) for (const item of tree as unknown[]) this.noteColumns(item, scope);
    if (!isTree(tree) || part(tree, 'SubLink')) return;
    const column = part(tree, 'ColumnRef');
    if (!column) return this.noteColumns(Object.values(tree), scope);
    const key = this.columnIn(scope, names(column, 'fields')) ?? '';
    const [id, name = ''] = key.split('.');
    scope.uses.find((used) => String(used.id) === id)?.chosenBy.add(name);
  }

  from(tree: Tree, scope: Scope): void {
    const table = part(tree, 'RangeVar');
    if (table) return this.fromTable(table, scope);
    const join = part(tree, 'JoinExpr');
    if (join) {
      for (const side of ['larg', 'rarg']) this.from(part(join, side) ?? {}, scope);
      return this.condition(part(join, 'quals'), scope);
    }
    const inner = part(tree, 'RangeSubselect');
    if (!inner) return this.visit(tree, scope);
    const outputs = this.select(part(part(inner, 'subquery'), 'SelectStmt'), scope);
    scope.derived.set(word(part(inner, 'alias'), 'aliasname') ?? '', outputs);
  }

  fromTable(table: Tree, scope: Scope): void {
    const name = word(table, 'relname') ?? '';
    const outputs = namedIn(scope, name);
    if (outputs) scope.derived.set(word(part(table, 'alias'), 'aliasname') ?? name, outputs);
    else this.use(scope, table, 'read');
  }

  clauses(tree: Tree, scope: Scope): void {
    for (const cte of parts(part(tree, 'withClause'), 'ctes')) {
      const named = part(cte, 'CommonTableExpr');
      const query = part(named, 'ctequery');
      // A named subquery is evaluated by itself, and cannot reference the outer levels.
      const inner: Scope = { around: undefined, uses: [], derived: new Map(), named: scope.named };
      const outputs = part(query, 'SelectStmt') ? this.select(part(query, 'SelectStmt'), inner) : [];
      if (!part(query, 'SelectStmt')) this.visit(query, inner);
      scope.named.set(word(named, 'ctename') ?? '', outputs);
    }
  }

  select(tree: Tree | undefined, around: Scope | undefined): Outputs {
    if (!tree) return [];
    const scope = this.open(around);
    this.clauses(tree, scope);
    for (const arm of ['larg', 'rarg']) this.select(part(tree, arm), scope.named.size > 0 ? scope : around);
    for (const item of parts(tree, 'fromClause')) this.from(item, scope);
    this.condition(part(tree, 'whereClause'), scope);
    for (const locking of parts(tree, 'lockingClause')) this.lock(part(locking, 'LockingClause'), scope);
    this.visit([tree['targetList'], tree['valuesLists'], tree['havingClause'], tree['sortClause']], scope);
    this.visit([tree['groupClause'], tree['limitCount'], tree['limitOffset']], scope);
    return parts(tree, 'targetList').map((target) => this.output(part(target, 'ResTarget'), scope));
  }

  output(target: Tree | undefined, scope: Scope): Outputs[number] {
    const column = part(part(target, 'val'), 'ColumnRef');
    const fields = names(column, 'fields');
    return [word(target, 'name') ?? fields.at(-1) ?? '', column && this.columnIn(scope, fields)];
  }

  lock(locking: Tree | undefined, scope: Scope): void {
    const only = parts(locking, 'lockedRels').map((item) => word(part(item, 'RangeVar'), 'relname'));
    for (const locked of scope.uses) {
      if (only.length === 0 || only.includes(locked.alias)) locked.verb = 'lock';
    }
    this.facts.waits.add(word(locking, 'waitPolicy') ?? '');
  }

  insert(tree: Tree, around: Scope | undefined): void {
    const scope = this.open(around);
    this.clauses(tree, scope);
    const target = this.use(scope, part(tree, 'relation'), 'insert');
    const columns = parts(tree, 'cols').map((column) => word(part(column, 'ResTarget'), 'name') ?? '');
    const source = part(part(tree, 'selectStmt'), 'SelectStmt');
    const place = columns.indexOf(spreadColumn(target.table) ?? '');
    const rows = parts(source, 'valuesLists').map((row) => parts(part(row, 'List'), 'items'));
    const outputs = this.select(source, scope);
    if (place >= 0 && rows.length > 0) {
      const given = rows.map((row) => this.meaningOf(row[place], scope).values);
      const key = keyOf(target, columns[place] ?? '');
      if (given.every((value) => value !== undefined)) this.facts.bound.push({ key, values: given.flat() });
    } else if (place >= 0) {
      this.taken(target, columns[place] ?? '', { source, place, key: outputs[place]?.[1] });
    }
    this.visit([tree['onConflictClause'], tree['returningClause'], tree['returningList']], scope);
  }

  /** Selected rows: the expression for the column. */
  taken(
    target: Use,
    column: string,
    { source, place, key }: { source: Tree | undefined; place: number; key: string | undefined },
  ): void {
    if (key !== undefined) this.facts.equal.push([keyOf(target, column), key]);
    const value = part(part(parts(source, 'targetList')[place], 'ResTarget'), 'val');
    const given = this.meaningOf(value, emptyScope()).values;
    if (given) this.facts.bound.push({ key: keyOf(target, column), values: given });
  }

  change(tree: Tree, verb: Verb, around: Scope | undefined): void {
    const scope = this.open(around);
    this.clauses(tree, scope);
    const target = this.use(scope, part(tree, 'relation'), verb);
    for (const item of [...parts(tree, 'fromClause'), ...parts(tree, 'usingClause')]) this.from(item, scope);
    this.condition(part(tree, 'whereClause'), scope);
    for (const set of verb === 'update' ? parts(tree, 'targetList') : []) {
      this.facts.changedColumns.push({ use: target, column: word(part(set, 'ResTarget'), 'name') ?? '' });
    }
    this.visit([tree['targetList'], tree['returningClause'], tree['returningList']], scope);
  }

  visit(tree: unknown, scope: Scope | undefined): void {
    if (Array.isArray(tree)) for (const item of tree as unknown[]) this.visit(item, scope);
    if (!isTree(tree)) return;
    for (const [name, inner] of Object.entries(tree)) {
      if (!isTree(inner)) this.visit(inner, scope);
      else if (name === 'SelectStmt') this.select(inner, scope);
      else if (name === 'InsertStmt') this.insert(inner, scope);
      else if (name === 'UpdateStmt') this.change(inner, 'update', scope);
      else if (name === 'DeleteStmt') this.change(inner, 'delete', scope);
      else {
        if (name === 'FuncCall') this.facts.functions.add(names(inner, 'funcname').at(-1) ?? '');
        this.visit(inner, scope);
      }
    }
  }
}

function emptyScope(): Scope {
  return { around: undefined, uses: [], derived: new Map(), named: new Map() };
}

/**
 * A column without its table: of the only one, or of the one that is distributed by a column of this name.
 */
function bareColumn(scope: Scope, column: string): string | undefined {
  const [only, second] = scope.uses;
  if (only && !second && scope.derived.size === 0) return keyOf(only, column);
  const candidates = scope.uses.filter(({ table }) => spreadColumn(table) === column);
  const [first] = candidates;
  return first && candidates.length === 1 ? keyOf(first, column) : undefined;
}

function namedIn(scope: Scope | undefined, name: string): Outputs | undefined {
  return scope && (scope.named.get(name) ?? namedIn(scope.around, name));
}
