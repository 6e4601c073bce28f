/**
 * The served schema completed by the frozen contract. The wallet may use operations of the contract before
 * the server serves them; each such use is printed on every run, because it is still refused.
 */
import {
  buildASTSchema,
  concatAST,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLError,
  type InputValueDefinitionNode,
  Kind,
  validate,
} from 'graphql';
import type { Served } from './sources.ts';

/** Names of a type's fields, over its definition and its extensions; the types of the slices by name. */
function fieldsByType(ast: DocumentNode): ReadonlyMap<string | undefined, ReadonlySet<string>> {
  const types = new Map<string | undefined, Set<string>>();
  for (const definition of ast.definitions) {
    const names = types.get(nameOf(definition)) ?? new Set();
    for (const { name } of fieldsOf(definition)) names.add(name.value);
    types.set(nameOf(definition), names);
  }
  return types;
}

function nameOf(definition: DefinitionNode): string | undefined {
  return 'name' in definition ? definition.name?.value : undefined;
}

function fieldsOf(definition: DefinitionNode): readonly (FieldDefinitionNode | InputValueDefinitionNode)[] {
  return ('fields' in definition ? definition.fields : undefined) ?? [];
}

/** The schema with everything of the contract that it lacks. */
export function completedByContract(served: Served, contract: DocumentNode): Served {
  const fields = fieldsByType(served.ast);
  const missing: DefinitionNode[] = [];
  for (const definition of contract.definitions) {
    if (definition.kind === Kind.SCHEMA_DEFINITION) continue;
    const servedNames = fields.get(nameOf(definition));
    if (servedNames === undefined) missing.push(definition);
    else missing.push(...extensionBy(definition, servedNames));
  }
  const ast = concatAST([served.ast, { kind: Kind.DOCUMENT, definitions: missing }]);
  return { ast, schema: buildASTSchema(ast) };
}

/** An extension with the fields that a served type lacks. */
function extensionBy(definition: DefinitionNode, servedNames: ReadonlySet<string>): DefinitionNode[] {
  const isMissing = ({ name }: FieldDefinitionNode | InputValueDefinitionNode): boolean =>
    !servedNames.has(name.value);
  if (definition.kind === Kind.OBJECT_TYPE_DEFINITION) {
    const fields = (definition.fields ?? []).filter(isMissing);
    return fields.length === 0 ? [] : [{ kind: Kind.OBJECT_TYPE_EXTENSION, name: definition.name, fields }];
  }
  if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) {
    const fields = (definition.fields ?? []).filter(isMissing);
    return fields.length === 0
      ? []
      : [{ kind: Kind.INPUT_OBJECT_TYPE_EXTENSION, name: definition.name, fields }];
  }
  return [];
}

/** What the documents use although the server does not serve it yet. */
export function notServed(served: Served, documents: DocumentNode): GraphQLError[] {
  return validate(served.schema, documents).filter((error) => error.message.startsWith('Cannot query field'));
}
