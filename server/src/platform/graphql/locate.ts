/**
 * Locates an error in the document: the operation and, for values that were read before it was executed, the
 * argument.
 */
import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** A document and which of its operations was executed. */
export interface LocatedDocument {
  readonly document: DocumentNode;
  /** Needed only where the document contains several. */
  readonly operationName?: string | undefined;
}

export interface Located {
  /** The name of a root field. */
  readonly operation: string | undefined;
  /** The argument, or the field of an input object, whose value was refused. */
  readonly argument: string | undefined;
}

const nowhere: Located = { operation: undefined, argument: undefined };

/** Without a parsed document there is no operation. */
export function locate({ path, nodes }: GraphQLError, located: LocatedDocument | undefined): Located {
  if (located === undefined) return nowhere;
  const [responseName] = path ?? [];
  const [node] = nodes ?? [];
  if (responseName !== undefined) return { ...nowhere, operation: operationAt(responseName, located) };
  return node === undefined ? nowhere : placeOfValue(node, located.document);
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const all = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(all.map((fragment) => [fragment.name.value, fragment]));
}

/** The operation whose answer has this name. Other operations of the document may have an answer of the same name. */
function operationAt(
  responseName: string | number,
  { document, operationName }: LocatedDocument,
): string | undefined {
  const ran = getOperationAST(document, operationName);
  return ran ? rootFieldAs(responseName, ran.selectionSet, fragmentsOf(document)) : undefined;
}

/** Fields inside of an answer are not operations. A document with endless fragments was never executed. */
function rootFieldAs(
  responseName: string | number,
  { selections }: SelectionSetNode,
  fragments: Fragments,
): string | undefined {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const { alias, name } = selection;
      if ((alias ?? name).value === responseName) return name.value;
      continue;
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    const found = inner && rootFieldAs(responseName, inner.selectionSet, fragments);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The place of a value; that of a variable is where the operation that defines it first uses it. */
function placeOfValue(value: ASTNode, document: DocumentNode): Located {
  const variable = value.kind === Kind.VARIABLE_DEFINITION ? value.variable.name.value : undefined;
  const definitions = variable === undefined ? document.definitions : definitionsAround(value, document);
  let found = nowhere;
  for (const definition of definitions) {
    visit(definition, {
      enter: (node, _key, parent, _path, ancestors) => {
        // The definition of a variable is not a use of it.
        if (variable !== undefined && node.kind === Kind.VARIABLE_DEFINITION) return false;
        const isHere =
          variable === undefined
            ? node === value
            : node.kind === Kind.VARIABLE && node.name.value === variable;
        if (isHere && found === nowhere) found = placeWithin(nodesOf([...ancestors, parent]), document);
        return undefined;
      },
    });
  }
  return found;
}

/** The operation that defines a variable and the fragments that it uses, in which the variable is the same one. */
function definitionsAround(variable: ASTNode, document: DocumentNode): readonly ASTNode[] {
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      (definition.variableDefinitions ?? []).some((defined) => defined === variable),
  );
  if (operation === undefined) return [];
  const fragments = fragmentsOf(document);
  const used = new Set<ASTNode>([operation]);
  // Iterating a set includes items that are added meanwhile.
  for (const definition of used) {
    visit(definition, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (fragment) used.add(fragment);
      },
    });
  }
  return [...used];
}

/** Lists on the path also contain unrelated items. */
function nodesOf(nodes: readonly (ASTNode | readonly ASTNode[] | undefined)[]): ASTNode[] {
  return nodes.filter((each): each is ASTNode => each !== undefined && 'kind' in each);
}

function placeWithin(ancestors: readonly ASTNode[], document: DocumentNode): Located {
  // The default value of the variable.
  const definition = ancestors.find((node) => node.kind === Kind.VARIABLE_DEFINITION);
  if (definition !== undefined) return placeOfValue(definition, document);
  const field = ancestors.find((node) => node.kind === Kind.FIELD);
  const holder = ancestors.findLast((node) => node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD);
  return { operation: field?.name.value, argument: holder?.name.value };
}
