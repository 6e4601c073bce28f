/** The inputs of the generator: SDL slices as one schema, client documents checked against it. */
import { readFileSync } from 'node:fs';
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  getLocation,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  Source,
  specifiedRules,
  validate,
  validateSchema,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';

/** The schema of the server, also as text. */
export interface Served {
  readonly schema: GraphQLSchema;
  readonly ast: DocumentNode;
}

/** Everything that is wrong with the inputs, each fault with its file and line. */
export class CodegenFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** A fault as `file:line message`. */
export function inWords(error: GraphQLError): string {
  const node = error.nodes?.[0];
  const source = error.source ?? node?.loc?.source;
  if (source === undefined) return error.message;
  const position = error.positions?.[0] ?? node?.loc?.start;
  const line = position === undefined ? '' : `:${getLocation(source, position).line}`;
  return `${source.name}${line} ${error.message}`;
}

export function parseFile(file: string): DocumentNode {
  return parse(new Source(readFileSync(file, 'utf8'), file));
}

function collect<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof GraphQLError) throw new CodegenFault([inWords(error)]);
    throw error;
  }
}

function refuse(errors: readonly GraphQLError[]): void {
  if (errors.length > 0) throw new CodegenFault(errors.map(inWords));
}

/** The served schema from its slices. */
export function loadSchema(files: readonly string[]): Served {
  return collect(() => {
    const ast = concatAST(files.map(parseFile));
    refuse(validateSDL(ast));
    const schema = buildASTSchema(ast, { assumeValidSDL: true });
    refuse(validateSchema(schema));
    return { schema, ast };
  });
}

/** The operations and fragments of the client. Every operation has a name, every name is given once. */
export function loadDocuments(files: readonly string[], schema: GraphQLSchema): DocumentNode {
  return collect(() => {
    const ast = concatAST(files.map(parseFile));
    refuse(namingFaults(ast));
    refuse(validate(schema, ast, [...specifiedRules, NoUnusedFragmentsRule], { maxErrors: 100 }));
    return ast;
  });
}

function namingFaults(ast: DocumentNode): GraphQLError[] {
  return ast.definitions
    .filter((one) => one.kind === Kind.OPERATION_DEFINITION && one.name === undefined)
    .map(
      (node) =>
        new GraphQLError('An operation needs a name: its document is exported under it.', { nodes: node }),
    );
}
