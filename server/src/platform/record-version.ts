/**
 * Records that several people change: whoever replaces one can name the version that the change began with
 * (docs/decisions/0032).
 */
import { createHash } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';

const VERSION_BYTES = 12;

/** Names what a record holds; empty where there is none. */
export function versionOf(record: object | undefined): string {
  if (record === undefined) return '';
  const text = JSON.stringify(Object.entries(record).toSorted(byName), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest().subarray(0, VERSION_BYTES).toString('base64url');
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

/**
 * Refuses with CHANGED_MEANWHILE a change that began with another version than the stored one. Clients of
 * generation 2.7.0 name none. The caller holds the lock on records (`lockRecords`).
 */
export function checkVersion(version: string, seen: string | null | undefined): void {
  if (seen !== null && seen !== undefined && seen !== version) throw new Refusal('CHANGED_MEANWHILE');
}
