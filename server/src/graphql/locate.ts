/** What of a document an error is about: the operation and, for values that were read before it ran, the argument. */
import { type ASTNode, type DocumentNode, type GraphQLError, Kind, visit } from 'graphql';

export interface Located {
  /** The name of a field of the root. */
  readonly operation: string | undefined;
  /** The argument, or the field of an input object, whose value was refused. */
  readonly argument: string | undefined;
}

const nowhere: Located = { operation: undefined, argument: undefined };

/** A document that could not be read holds nothing. */
export function locate({ path, nodes }: GraphQLError, document: DocumentNode | undefined): Located {
  if (document === undefined) return nowhere;
  const [responseName] = path ?? [];
  const [node] = nodes ?? [];
  if (responseName !== undefined) {
    // Another operation of the document may have an answer of the same name.
    const isOwn = path?.length === 1 && node?.kind === Kind.FIELD;
    return { ...nowhere, operation: isOwn ? node.name.value : operationAt(responseName, document) };
  }
  return node === undefined ? nowhere : placeOfValue(node, document);
}

/** The operation whose answer has this name. What stands inside its answer is no operation. */
function operationAt(responseName: string | number, document: DocumentNode): string | undefined {
  let found: string | undefined;
  visit(document, {
    FragmentDefinition: ({ typeCondition }) => (isRoot(typeCondition.name.value) ? undefined : false),
    Field: ({ alias, name }) => {
      if ((alias ?? name).value === responseName) found ??= name.value;
      return false;
    },
  });
  return found;
}

function isRoot(typeName: string): boolean {
  return typeName === 'Query' || typeName === 'Mutation';
}

/** Where a value stands; that of a variable stands where the variable is first used. */
function placeOfValue(value: ASTNode, document: DocumentNode): Located {
  const variable = value.kind === Kind.VARIABLE_DEFINITION ? value.variable.name.value : undefined;
  let found = nowhere;
  visit(document, {
    enter: (node, _key, parent, _path, ancestors) => {
      // Where a variable is defined is no use of it.
      if (variable !== undefined && node.kind === Kind.VARIABLE_DEFINITION) return false;
      const isHere =
        variable === undefined ? node === value : node.kind === Kind.VARIABLE && node.name.value === variable;
      if (isHere && found === nowhere) found = placeWithin(nodesOf([...ancestors, parent]), document);
      return undefined;
    },
  });
  return found;
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
