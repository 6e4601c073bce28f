/**
 * Adds the refusals of operations to their descriptions in the schema, which introspection shows outside
 * production.
 */
import { type GraphQLSchema, isObjectType } from 'graphql';
import { type Concerned, type DeclaredRefusals, type OperationNamed, refusalsOf } from '../operations.ts';
import { refusalsOfAny } from './refusals.ts';

/** Adds a sentence to the description of each operation, and one about all of them to that of its root. */
export function describeRefusals(schema: GraphQLSchema, operationNamed: OperationNamed): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    if (!isObjectType(root)) continue;
    root.description = withSentence(
      root.description,
      `Any operation may refuse with ${refusalsOfAny.join(', ')}, and with BAD_INPUT where a text is too long or holds the sign with the number zero, or a number is larger than what it counts.`,
    );
    for (const [name, field] of Object.entries(root.getFields())) {
      const operation = operationNamed(name);
      const sentence = operation && sentenceOf(refusalsOf(operation));
      if (sentence !== undefined) field.description = withSentence(field.description, sentence);
    }
  }
}

function withSentence(description: string | null | undefined, sentence: string): string {
  return description ? `${description} ${sentence}` : sentence;
}

/** Undefined for an operation that declares nothing. */
function sentenceOf(declared: DeclaredRefusals): string | undefined {
  const codes = Object.entries(declared).map(([code, concerned]) => {
    const names = argumentsOf(concerned);
    return names.length === 0 ? code : `${code} (${names.join(', ')})`;
  });
  return codes.length === 0 ? undefined : `Refuses with ${codes.join(', ')}.`;
}

function argumentsOf(concerned: Concerned): readonly string[] {
  if (concerned === null) return [];
  return typeof concerned === 'string'
    ? [concerned]
    : [...new Set(Object.values(concerned).filter((name) => name !== null))];
}
