/** What no argument may contain, whatever it is for. */
import { Refusal } from '@kula/core/errors';

/**
 * Refuses with BAD_INPUT where a text holds the sign with the number zero. Nobody types it, and PostgreSQL stores no
 * text with it: it would come back as a failure of ours.
 */
export function refuseUnstorable(args: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === 'string' && value.includes('\0')) throw new Refusal('BAD_INPUT', { field: name });
    if (typeof value === 'object' && value !== null) refuseUnstorable(value as Record<string, unknown>);
  }
}
