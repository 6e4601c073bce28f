/** Imports lists of GDT entries, which are stored here. */
import { sumOfGdt } from '@kula/core/money/gdt';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { command } from '../../commands/command.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findHeldEmails } from '../../people/members/members.usecases.ts';
import { type ImportChange, changesOf } from './gdt-changes.ts';
import {
  type ImportDoubt,
  type ImportLine,
  type ImportWarning,
  doubtsOf,
  readImport,
  warningsOf,
} from './gdt-import.ts';
import { type AddedEntry, findGdtEntriesByKeys, type GdtRow, insertNewGdtEntries } from './gdt.queries.ts';
import { refuseUnlessStoredHere } from './gdt.usecases.ts';
import { gdtOperations } from './gdt.operations.ts';

/** So many entries are returned as they were read. */
const SHOWN = 500;

/** An entry as it was read from its line. */
interface ReadEntry extends Pick<Entry, 'email' | 'kind' | 'amount' | 'factor' | 'gdt' | 'comment'> {
  readonly line: number;
  readonly date: string;
}

export interface GdtImportResult {
  readonly lines: number;
  readonly added: number;
  /** Of the added ones, as they were read. */
  readonly entries: readonly ReadEntry[];
  /** How many of the added ones take GDT away. */
  readonly takingAway: number;
  /** Lines of an earlier import. */
  readonly known: number;
  /** Those of the lines imported before whose entries have other values. */
  readonly changed: readonly ImportChange[];
  /** The sum of the added ones. */
  readonly gdt: number;
  /** The addresses of the added ones that no account has. */
  readonly withoutAccount: readonly string[];
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  /** The lines of the added ones whose total is not the calculated one. */
  readonly warnings: readonly ImportWarning[];
  /** What the lines of the added ones leave open. */
  readonly doubts: readonly ImportDoubt[];
}

/**
 * Imports the valid lines; lines that were imported before change nothing. Refuses with UNAUTHORIZED,
 * GDT_ENTRY_INVALID for an invalid heading, or SERVICE_DISABLED.
 */
export async function importGdtEntries(
  admin: Actor,
  input: { csv: string; dryRun: boolean },
  deps: Deps,
): Promise<GdtImportResult> {
  refuseUnlessStoredHere(deps);
  const at = deps.now();
  const { lines, good, problems } = readImport(input.csv, at);
  const entries = good.map(({ entry }) => entry);
  const { added, stored } = await (input.dryRun
    ? foreseen(entries, deps)
    : command(
        {
          operation: gdtOperations.importGdtEntries,
          actor: admin,
          work: (tx) => addEntries(tx, admin, { entries, at }, deps),
        },
        deps,
      ));
  const addedKeys = new Set(added.map(({ source_key: key }) => key));
  const addedLines = good.filter(({ entry }) => addedKeys.has(entry.source_key));
  const emails = [...new Set(added.map(({ email }) => email))];
  const held = await findHeldEmails(deps.db.read, emails);
  return {
    lines,
    added: added.length,
    entries: addedLines.toSorted(byWeight).slice(0, SHOWN).map(toReadEntry),
    takingAway: added.filter(({ gdt }) => gdt < 0).length,
    known: entries.length - added.length,
    changed: changesOf(good, stored),
    gdt: sumOfGdt(added),
    withoutAccount: emails.filter((email) => !held.has(email)),
    problems,
    warnings: warningsOf(addedLines),
    doubts: doubtsOf(addedLines),
  };
}

type Entry = ImportLine['entry'];

/** What takes GDT away is first, then the largest: a slip of the hand may stand in any line, and would be seen last. */
function byWeight({ entry: one }: ImportLine, { entry: other }: ImportLine): number {
  return Number(other.gdt < 0) - Number(one.gdt < 0) || Math.abs(other.gdt) - Math.abs(one.gdt);
}

function toReadEntry({ line, entry }: ImportLine): ReadEntry {
  const { email, kind, amount, factor, gdt, comment, entry_at: at } = entry;
  return { line, email, kind, amount, factor, gdt, comment, date: new Date(at).toISOString() };
}

interface Outcome {
  readonly added: readonly (Entry | AddedEntry)[];
  /** What is stored under the keys of the others. */
  readonly stored: ReadonlyMap<string | null, GdtRow>;
}

async function foreseen(entries: readonly Entry[], { db }: Deps): Promise<Outcome> {
  const keys = entries.map(({ source_key: key }) => key);
  const stored = await findGdtEntriesByKeys(db.read, keys);
  return { added: entries.filter(({ source_key: key }) => !stored.has(key)), stored };
}

async function addEntries(
  tx: Tx,
  { member }: Actor,
  { entries, at }: { entries: readonly Entry[]; at: number },
  deps: Deps,
): Promise<Outcome> {
  const added = await insertNewGdtEntries(tx, entries);
  const addedKeys = new Set(added.map(({ source_key: key }) => key));
  const otherKeys = entries.map(({ source_key: key }) => key).filter((key) => !addedKeys.has(key));
  const stored = await findGdtEntriesByKeys(tx, otherKeys);
  if (added.length > 0) {
    // The audit finds the entries of an import by the first one and the moment, which all of them have.
    const involvedId = Math.min(...added.map(({ id }) => id));
    await notify(tx, { kind: 'ADMIN_GDT_IMPORT', by: member, at, involvedId }, deps);
  }
  return { added, stored };
}
