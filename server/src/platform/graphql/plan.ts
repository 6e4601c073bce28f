/**
 * The fields of a valid document, determined once instead of with every request: which fields there are at
 * each place of the answer, and how each is completed. A plan is data that `run-plan.ts` reads; no part of a
 * document becomes code.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql';

export type Resolver = GraphQLFieldResolver<unknown, unknown>;
type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

export interface Plan {
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  readonly root: PlannedObject;
  /** The number of its fields, on which its size depends. */
  readonly fieldCount: number;
}

export interface PlannedObject {
  readonly fields: readonly PlannedField[];
}

/** A field at one place of the answer. */
export interface PlannedField {
  readonly responseName: string;
  /** Where the document names it; several times where selections overlap. */
  readonly nodes: readonly FieldNode[];
  readonly first: FieldNode;
  readonly parent: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, unknown>;
  /** Undefined where the field is the property of its name. */
  readonly resolve: Resolver | undefined;
  /** The answer where it is the same for every value: the name of the type. */
  readonly constant: string | undefined;
  readonly takesArguments: boolean;
  readonly shape: Shape;
}

/** How a value is completed: as a scalar or enum, as a list of such, or as an object. */
export interface Shape {
  /** Whether null is an error. */
  readonly isRequired: boolean;
  readonly leaf: GraphQLLeafType | undefined;
  readonly item: Shape | undefined;
  readonly object: PlannedObject | undefined;
}

/** Thrown while a plan is made, where the document contains something that plans do not cover. */
class NotPlanned extends Error {}

const plans = new WeakMap<DocumentNode, Plan | 'none'>();

/**
 * The plan of a valid document, made once and kept as long as the document; undefined as for `planOf`. A document is parsed
 * for one schema and is planned with no other.
 */
export function planFor(schema: GraphQLSchema, document: DocumentNode): Plan | undefined {
  const plan = plans.get(document) ?? planOf(schema, document) ?? 'none';
  plans.set(document, plan);
  return plan === 'none' ? undefined : plan;
}

/**
 * The plan of a valid document; undefined where it has several operations, directives, introspection of the schema or
 * unions, which seldom occur and which graphql-js executes.
 */
export function planOf(schema: GraphQLSchema, { definitions }: DocumentNode): Plan | undefined {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operation === undefined || operations.length > 1) return undefined;
  if (operation.operation === OperationTypeNode.SUBSCRIPTION || hasDirectives(operation)) return undefined;
  const type = schema.getRootType(operation.operation);
  if (!type) return undefined;
  const all = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const fragments = Object.fromEntries(all.map((fragment) => [fragment.name.value, fragment]));
  const planning: Planning = { fragments, fieldCount: 0 };
  try {
    const root = planObject(type, [operation.selectionSet], planning);
    return { operation, fragments, root, fieldCount: planning.fieldCount };
  } catch (error) {
    if (error instanceof NotPlanned) return undefined;
    throw error;
  }
}

interface Planning {
  readonly fragments: Fragments;
  fieldCount: number;
}

function planObject(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  planning: Planning,
): PlannedObject {
  if (type.isTypeOf) throw new NotPlanned();
  const collected = new Map<string, [FieldNode, ...FieldNode[]]>();
  const visited = new Set<string>();
  for (const set of sets) collect(set, { type, collected, visited, fragments: planning.fragments });
  const fields = [...collected].map(([name, nodes]) => planField(type, name, nodes, planning));
  return { fields };
}

interface Collecting {
  readonly type: GraphQLObjectType;
  readonly collected: Map<string, [FieldNode, ...FieldNode[]]>;
  readonly visited: Set<string>;
  readonly fragments: Fragments;
}

/** In the order and with the merging that the specification of GraphQL demands. */
function collect({ selections }: SelectionSetNode, collecting: Collecting): void {
  const { collected, visited, fragments, type } = collecting;
  for (const selection of selections) {
    if (hasDirectives(selection)) throw new NotPlanned();
    if (selection.kind === Kind.FIELD) {
      const name = (selection.alias ?? selection.name).value;
      const selections = collected.get(name);
      if (selections) selections.push(selection);
      else collected.set(name, [selection]);
      continue;
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      if (visited.has(selection.name.value)) continue;
      visited.add(selection.name.value);
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
    // On a type without unions and interfaces, a fragment of another type would not be valid.
    const condition = inner?.typeCondition?.name.value ?? type.name;
    if (inner === undefined || condition !== type.name) throw new NotPlanned();
    collect(inner.selectionSet, collecting);
  }
}

function planField(
  parent: GraphQLObjectType,
  responseName: string,
  nodes: readonly [FieldNode, ...FieldNode[]],
  planning: Planning,
): PlannedField {
  planning.fieldCount++;
  const [first] = nodes;
  const isTypeName = first.name.value === TypeNameMetaFieldDef.name;
  const definition = isTypeName ? TypeNameMetaFieldDef : parent.getFields()[first.name.value];
  // Introspection, and a name that objects of JavaScript treat differently.
  if (definition === undefined || responseName === '__proto__') throw new NotPlanned();
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return {
    responseName,
    nodes,
    first,
    parent,
    definition,
    resolve: definition.resolve,
    constant: isTypeName ? parent.name : undefined,
    takesArguments: definition.args.length > 0,
    shape: shapeOf(definition.type, sets, planning),
  };
}

function shapeOf(type: GraphQLOutputType, sets: readonly SelectionSetNode[], planning: Planning): Shape {
  if (isNonNullType(type)) return { ...shapeOf(type.ofType, sets, planning), isRequired: true };
  const shape = { isRequired: false, leaf: undefined, item: undefined, object: undefined };
  if (isListType(type)) return { ...shape, item: shapeOf(type.ofType, sets, planning) };
  if (isLeafType(type)) return { ...shape, leaf: type };
  if (isObjectType(type)) return { ...shape, object: planObject(type, sets, planning) };
  throw new NotPlanned();
}

function hasDirectives({
  directives = [],
}: {
  readonly directives?: readonly unknown[] | undefined;
}): boolean {
  return directives.length > 0;
}
