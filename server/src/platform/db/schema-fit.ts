/**
 * Whether a database and this program go together. A newer program may have migrated the database meanwhile; each
 * migration stores which versions may go on beside it, because an older program does not know the migration.
 */
import { StartError } from '../start-error.ts';
import { compareVersions, type Version } from '../version.ts';
import type { Migration } from './migration.ts';
import type { MigrationTable } from './tables-database.ts';

/** A program, as far as its database is concerned. */
export interface Program {
  readonly version: Version;
  readonly migrations: readonly Migration[];
}

/** A row of `migrations`; a database from before 1.0.0 lacks the column. */
export type Applied = Pick<MigrationTable, 'name'> & Partial<Pick<MigrationTable, 'oldest_beside'>>;

/** `behind`: it lacks a migration. `newer`: only a newer program may use it. */
export type Fit = { readonly is: 'fitting' | 'behind' } | { readonly is: 'newer'; readonly because: string };

export function fitOf(applied: readonly Applied[], { version, migrations }: Program): Fit {
  const ownNames = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !ownNames.has(name));
  const silent = unknown.find(({ oldest_beside: oldest }) => typeof oldest !== 'string');
  if (silent !== undefined) return { is: 'newer', because: `it has the migration ${silent.name}` };
  const [needed] = unknown
    .map(({ oldest_beside: oldest }) => oldest ?? '')
    .toSorted((one, other) => compareVersions(other, one));
  if (needed !== undefined && compareVersions(version, needed) < 0) {
    return { is: 'newer', because: `it needs at least ${needed}, and this is ${version}` };
  }
  const names = new Set(applied.map(({ name }) => name));
  return { is: migrations.every(({ name }) => names.has(name)) ? 'fitting' : 'behind' };
}

/** Refuses to use a database that only a newer program may use. */
export function refuseNewer(fit: Fit, what = 'The database'): void {
  if (fit.is !== 'newer') return;
  throw new StartError(
    `${what} is newer than this program: ${fit.because}. Install a newer version of Kula.`,
  );
}
