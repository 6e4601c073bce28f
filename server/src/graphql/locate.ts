/** What of a document an error is about: the operation and, for values that were read before it ran, the argument. */
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

/** A document and which of its operations ran. */
export interface Asked {
  readonly document: DocumentNode;
  /** Needed only where the document holds several. */
  readonly operationName?: string | undefined;
}

export interface Located {
  /** The name of a field of the root. */
  readonly operation: string | undefined;
  /** The argument, or the field of an input object, whose value was refused. */
  readonly argument: string | undefined;
}

const nowhere: Located = { operation: undefined, argument: undefined };

/** Nothing was asked where the document could not be read. */
export function locate({ path, nodes }: GraphQLError, asked: Asked | undefined): Located {
  if (asked === undefined) return nowhere;
  const [responseName] = path ?? [];
  const [node] = nodes ?? [];
  if (responseName !== undefined) return { ...nowhere, operation: operationAt(responseName, asked) };
  return node === undefined ? nowhere : placeOfValue(node, asked.document);
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const all = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(all.map((fragment) => [fragment.name.value, fragment]));
}

/** The operation whose answer has this name. Other operations of the document may have an answer of the same name. */
function operationAt(responseName: string | number, { document, operationName }: Asked): string | undefined {
  const ran = getOperationAST(document, operationName);
  return ran ? rootFieldAs(responseName, ran.selectionSet, fragmentsOf(document)) : undefined;
}

/** What stands inside of an answer is no operation. A document with endless fragments was never run. */
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

/** Where a value stands; that of a variable stands where the operation that defines it first uses it. */
function placeOfValue(value: ASTNode, document: DocumentNode): Located {
  const variable = value.kind === Kind.VARIABLE_DEFINITION ? value.variable.name.value : undefined;
  const definitions = variable === undefined ? document.definitions : definitionsAround(value, document);
  let found = nowhere;
  for (const definition of definitions) {
    visit(definition, {
      enter: (node, _key, parent, _path, ancestors) => {
        // Where a variable is defined is no use of it.
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
  // A set hands out what is added to it while it is gone through.
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

/** Lists that lie on the way hold what stands beside it as well. */
function nodesOf(way: readonly (ASTNode | readonly ASTNode[] | undefined)[]): ASTNode[] {
  return way.filter((each): each is ASTNode => each !== undefined && 'kind' in each);
}

function placeWithin(ancestors: readonly ASTNode[], document: DocumentNode): Located {
  // The value that a variable has where none is given.
  const definition = ancestors.find((node) => node.kind === Kind.VARIABLE_DEFINITION);
  if (definition !== undefined) return placeOfValue(definition, document);
  const field = ancestors.find((node) => node.kind === Kind.FIELD);
  const holder = ancestors.findLast((node) => node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD);
  return { operation: field?.name.value, argument: holder?.name.value };
}
