/**
 * The served schema completed by the frozen contract. The wallet may use operations of the contract before
 * the server serves them; each such use is printed on every run, because it is still refused.
 */
import { buildASTSchema, concatAST, Kind, validate } from 'graphql';

const extensionOf = new Map([
  [Kind.OBJECT_TYPE_DEFINITION, Kind.OBJECT_TYPE_EXTENSION],
  [Kind.INPUT_OBJECT_TYPE_DEFINITION, Kind.INPUT_OBJECT_TYPE_EXTENSION],
]);

/** Names of a type's fields, over its definition and its extensions; the types of the slices by name. */
function fieldsByType(ast) {
  const types = new Map();
  for (const { name, fields } of ast.definitions) {
    const names = types.get(name?.value) ?? new Set();
    for (const field of fields ?? []) names.add(field.name.value);
    types.set(name?.value, names);
  }
  return types;
}

export function completedByContract(served, contract) {
  const fields = fieldsByType(served.ast);
  const missing = [];
  for (const definition of contract.definitions) {
    const served = fields.get(definition.name?.value);
    if (definition.kind === Kind.SCHEMA_DEFINITION) continue;
    if (served === undefined) missing.push(definition);
    else if (extensionOf.has(definition.kind)) {
      const fields = definition.fields.filter((field) => !served.has(field.name.value));
      if (fields.length > 0)
        missing.push({ kind: extensionOf.get(definition.kind), name: definition.name, fields });
    }
  }
  const ast = concatAST([served.ast, { kind: Kind.DOCUMENT, definitions: missing }]);
  return { ast, schema: buildASTSchema(ast) };
}

/** What the documents use although the server does not serve it yet. */
export function notServed(served, documents) {
  return validate(served.schema, documents).filter((error) => error.message.startsWith('Cannot query field'));
}
