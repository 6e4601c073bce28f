/** What no argument may contain, whatever it is for. */
import type { OperationName } from '@kula/core/rights';
import { getNamedType, type GraphQLArgument, type GraphQLInputField, isInputObjectType } from 'graphql';
import { intScalar } from '../../graphql/scalars.ts';
import { type ArgumentOf, ArgumentRefusal } from '../../graphql/refusals.ts';

/** Ten times the longest text that anything keeps: rules that look at each letter are not given more. */
const MAX_TEXT_LENGTH = 20_000;
/** A file of entries, and what lawyers write; the bound on a request bounds them. */
const takesFiles: ReadonlySet<OperationName> = new Set(['importGdtEntries', 'saveSiteDocument']);

/** Arguments that are numbers of rows which grow with bookings. All other whole numbers have 32 bits, as their columns do. */
const wideNumbers: { readonly [Name in OperationName]?: ArgumentOf<Name> } = {
  accountStatement: 'after',
  adminCreateContributionMessage: 'contributionId',
  adminDeleteContribution: 'id',
  adminListContributionMessages: 'contributionId',
  adminUpdateContribution: 'id',
  bookingNumber: 'id',
  confirmContribution: 'id',
  contribution: 'id',
  createContributionMessage: 'contributionId',
  deleteContribution: 'id',
  deleteTransactionLink: 'id',
  denyContribution: 'id',
  listContributionMessages: 'contributionId',
  retryMail: 'id',
  sayThanks: 'transactionId',
  settleUnclearTransfer: 'id',
  thanksOf: 'transactionIds',
  updateContribution: 'contributionId',
};

const LARGEST_NARROW = 2 ** 31 - 1;

/** What the arguments of an operation are held to. */
export interface Bounds {
  readonly maxTextLength: number;
  /** Names of those that take whole numbers of 32 bits. */
  readonly narrowNumbers: ReadonlySet<string>;
}

/** The bounds of an operation with these arguments. */
export function boundsOf(operation: OperationName, declared: readonly GraphQLArgument[]): Bounds {
  const names = declared.flatMap(namesOfInts).filter((name) => name !== wideNumbers[operation]);
  return {
    maxTextLength: takesFiles.has(operation) ? Number.POSITIVE_INFINITY : MAX_TEXT_LENGTH,
    narrowNumbers: new Set(names),
  };
}

/** No input object holds itself. */
function namesOfInts({ name, type }: GraphQLArgument | GraphQLInputField): string[] {
  const inner = getNamedType(type);
  if (isInputObjectType(inner)) return Object.values(inner.getFields()).flatMap(namesOfInts);
  return inner.name === intScalar.name ? [name] : [];
}

/**
 * Refuses with BAD_INPUT where a text is longer than any field takes, holds the sign with the number zero, or half of a
 * sign. Nobody types them. PostgreSQL stores no text with the first, and of the second no address and no bytes can be
 * made: they would come back as a failure of ours. So would a number that is larger than its column.
 */
export function checkArguments(bounds: Bounds, args: Readonly<Record<string, unknown>>, list?: string): void {
  for (const [key, value] of Object.entries(args)) {
    // What stands in a list goes by the name of the list.
    const name = list ?? key;
    if (!isWithin(bounds, name, value)) throw new ArgumentRefusal('BAD_INPUT', name);
    if (typeof value === 'object' && value !== null) {
      checkArguments(bounds, value as Record<string, unknown>, Array.isArray(value) ? name : undefined);
    }
  }
}

function isWithin({ maxTextLength, narrowNumbers }: Bounds, name: string, value: unknown): boolean {
  if (typeof value === 'string') return isText(value, maxTextLength);
  if (typeof value !== 'number' || !narrowNumbers.has(name)) return true;
  return value >= -LARGEST_NARROW - 1 && value <= LARGEST_NARROW;
}

function isText(value: string, maxLength: number): boolean {
  return value.length <= maxLength && !value.includes('\0') && value.isWellFormed();
}
