/**
 * Parses and validates documents of clients. Only the parser's result is executed; no part of a document ever
 * becomes code.
 */
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  Source,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { OperationNamed } from '../operations.ts';
import { BoundedLexer, checkComplexity } from './limits.ts';
import { type Plan, planFor } from './plan.ts';

/** Ten times those of the wallet and the admin area: small ones have a fixed cost as well. */
export const MOST_DOCUMENTS = 2000;
/** All documents of the wallet and the admin area together use a tenth of it. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
/** The most memory that a parsed token needs; the text itself is cached as well, including comments. */
const BYTES_PER_TOKEN = 250;
/** The most memory that a planned field needs: fragments count in a plan as often as they are used. */
const BYTES_PER_PLANNED_FIELD = 500;
/** The author of a document reads the first error; each further one costs time. */
const MAX_ERRORS = 5;

/** A document that is not executed, and why. */
export class InvalidDocument extends Error {
  readonly errors: readonly GraphQLError[];
  /** Undefined where it cannot be read. */
  readonly document: DocumentNode | undefined;

  constructor(errors: readonly GraphQLError[], document?: DocumentNode) {
    super('The document is not valid.');
    this.name = 'InvalidDocument';
    this.errors = errors;
    this.document = document;
  }
}

/** Returns the document of a text. Throws `InvalidDocument`. */
export type ReadDocument = (text: string) => DocumentNode;

interface ReadingOptions {
  readonly isSchemaPublic: boolean;
  readonly operationNamed: OperationNamed;
}

/** Valid documents are cached, within a bound on all of them together; refused ones are not. */
export function createDocumentReader(schema: GraphQLSchema, options: ReadingOptions): ReadDocument {
  const cache = new LRUCache<string, DocumentNode>({
    max: MOST_DOCUMENTS,
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (document, text) => sizeOf(document, planFor(schema, document)) + text.length * 2,
  });
  return (text) => {
    const cached = cache.get(text);
    if (cached) return cached;
    const document = readDocument(text, schema, options);
    cache.set(text, document);
    return document;
  };
}

function sizeOf({ tokenCount = 0 }: DocumentNode, plan: Plan | undefined): number {
  return tokenCount * BYTES_PER_TOKEN + (plan?.fieldCount ?? 0) * BYTES_PER_PLANNED_FIELD;
}

/** Parses, bounds and validates a text. Throws `InvalidDocument`. */
export function readDocument(text: string, schema: GraphQLSchema, options: ReadingOptions): DocumentNode {
  const document = parseBounded(text, options);
  const errors = validate(schema, document, rulesFor(options), {
    maxErrors: MAX_ERRORS,
    hideSuggestions: !options.isSchemaPublic,
  });
  if (errors.length > 0) throw new InvalidDocument(errors, document);
  return document;
}

function parseBounded(text: string, { operationNamed }: ReadingOptions): DocumentNode {
  try {
    const source = new Source(text);
    // Positions in the text would take more memory than the document itself.
    const document = parse(source, { lexer: new BoundedLexer(source), noLocation: true });
    checkComplexity(document, operationNamed);
    return document;
  } catch (error) {
    throw error instanceof GraphQLError ? new InvalidDocument([error]) : error;
  }
}

function rulesFor({ isSchemaPublic }: ReadingOptions): typeof specifiedRules {
  return isSchemaPublic ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
}
