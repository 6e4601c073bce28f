/** What no argument may contain, whatever its purpose. */
import { getNamedType, type GraphQLArgument, type GraphQLInputField, isInputObjectType } from 'graphql';
import { intScalar } from '../../platform/graphql/scalars.ts';
import { ArgumentRefusal } from '../../platform/graphql/refusals.ts';
import type { Operation } from '../../platform/operations.ts';

/** Ten times the longest stored text: checks of each character do not get more. */
const MAX_TEXT_LENGTH = 20_000;

const LARGEST_NARROW = 2 ** 31 - 1;

/** The bounds for the arguments of an operation. */
export interface ArgumentBounds {
  readonly maxTextLength: number;
  /** Names of the 32-bit integer arguments. */
  readonly narrowNumbers: ReadonlySet<string>;
}

/** The bounds of an operation with these arguments. */
export function boundsOf(
  { texts, wideNumber }: Pick<Operation, 'texts' | 'wideNumber'>,
  declared: readonly GraphQLArgument[],
): ArgumentBounds {
  const names = declared.flatMap(namesOfInts).filter((name) => name !== wideNumber);
  return {
    maxTextLength: texts === 'files' ? Number.POSITIVE_INFINITY : MAX_TEXT_LENGTH,
    narrowNumbers: new Set(names),
  };
}

/** No input object contains itself. */
function namesOfInts({ name, type }: GraphQLArgument | GraphQLInputField): string[] {
  const inner = getNamedType(type);
  if (isInputObjectType(inner)) return Object.values(inner.getFields()).flatMap(namesOfInts);
  return inner.name === intScalar.name ? [name] : [];
}

/**
 * Refuses with BAD_INPUT a text that is longer than any field allows, or contains U+0000 or an unpaired
 * surrogate. Nobody types them. PostgreSQL cannot store the first, and the second cannot be encoded: both would
 * be answered as an internal failure. The same applies to a number beyond its column.
 */
export function checkArguments(
  bounds: ArgumentBounds,
  args: Readonly<Record<string, unknown>>,
  list?: string,
): void {
  for (const [key, value] of Object.entries(args)) {
    // Items of a list use the name of the list.
    const name = list ?? key;
    if (!isWithin(bounds, name, value)) throw new ArgumentRefusal('BAD_INPUT', name);
    if (typeof value === 'object' && value !== null) {
      checkArguments(bounds, value as Record<string, unknown>, Array.isArray(value) ? name : undefined);
    }
  }
}

function isWithin({ maxTextLength, narrowNumbers }: ArgumentBounds, name: string, value: unknown): boolean {
  if (typeof value === 'string') return isText(value, maxTextLength);
  if (typeof value !== 'number' || !narrowNumbers.has(name)) return true;
  return value >= -LARGEST_NARROW - 1 && value <= LARGEST_NARROW;
}

function isText(value: string, maxLength: number): boolean {
  return value.length <= maxLength && !value.includes('\0') && value.isWellFormed();
}
