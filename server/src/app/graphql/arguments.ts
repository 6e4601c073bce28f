/** What no argument may contain, whatever it is for. */
import type { OperationName } from '@kula/core/rights';
import { ArgumentRefusal } from '../../graphql/refusals.ts';

/** Ten times the longest text that anything keeps: rules that look at each letter are not given more. */
const MAX_TEXT_LENGTH = 20_000;
/** A file of entries; the bound on a request bounds it. */
const takesFiles: ReadonlySet<OperationName> = new Set(['importGdtEntries']);

/**
 * Refuses with BAD_INPUT where a text is longer than any field takes, or holds the sign with the number zero. Nobody
 * types it, and PostgreSQL stores no text with it: it would come back as a failure of ours.
 */
export function checkArguments(operation: OperationName, args: Readonly<Record<string, unknown>>): void {
  checkTexts(args, takesFiles.has(operation) ? Number.POSITIVE_INFINITY : MAX_TEXT_LENGTH);
}

function checkTexts(args: Readonly<Record<string, unknown>>, maxLength: number, list?: string): void {
  for (const [key, value] of Object.entries(args)) {
    // What stands in a list goes by the name of the list.
    const name = list ?? key;
    if (typeof value === 'string' && (value.length > maxLength || value.includes('\0'))) {
      throw new ArgumentRefusal('BAD_INPUT', name);
    }
    if (typeof value === 'object' && value !== null) {
      checkTexts(value as Record<string, unknown>, maxLength, Array.isArray(value) ? name : undefined);
    }
  }
}
