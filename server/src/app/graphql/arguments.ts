/** What no argument may contain, whatever it is for. */
import type { OperationName } from '@kula/core/rights';
import { ArgumentRefusal } from '../../graphql/refusals.ts';

/** Ten times the longest text that anything keeps: rules that look at each letter are not given more. */
const MAX_TEXT_LENGTH = 20_000;
/** A file of entries, and what lawyers write; the bound on a request bounds them. */
const takesFiles: ReadonlySet<OperationName> = new Set(['importGdtEntries', 'saveSiteDocument']);

/**
 * Refuses with BAD_INPUT where a text is longer than any field takes, holds the sign with the number zero, or half of a
 * sign. Nobody types them. PostgreSQL stores no text with the first, and of the second no address and no bytes can be
 * made: they would come back as a failure of ours.
 */
export function checkArguments(operation: OperationName, args: Readonly<Record<string, unknown>>): void {
  checkTexts(args, takesFiles.has(operation) ? Number.POSITIVE_INFINITY : MAX_TEXT_LENGTH);
}

function checkTexts(args: Readonly<Record<string, unknown>>, maxLength: number, list?: string): void {
  for (const [key, value] of Object.entries(args)) {
    // What stands in a list goes by the name of the list.
    const name = list ?? key;
    if (typeof value === 'string' && !isText(value, maxLength)) {
      throw new ArgumentRefusal('BAD_INPUT', name);
    }
    if (typeof value === 'object' && value !== null) {
      checkTexts(value as Record<string, unknown>, maxLength, Array.isArray(value) ? name : undefined);
    }
  }
}

function isText(value: string, maxLength: number): boolean {
  return value.length <= maxLength && !value.includes('\0') && value.isWellFormed();
}
