/** Processor time of processes, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its timer does. */
const MS_PER_TICK = 10;

interface Used {
  readonly parent: number;
  /** Its own time and that of children that have ended. */
  readonly ms: number;
}

/** Milliseconds that a process and its children have used; NaN where there is no /proc. */
export function usedMs(pid: number): number {
  const all = new Map<number, Used>();
  for (const name of safely(() => readdirSync('/proc')) ?? []) {
    const used = /^\d+$/.test(name) ? usedBy(Number(name)) : undefined;
    if (used) all.set(Number(name), used);
  }
  if (!all.has(pid)) return Number.NaN;
  const family = new Set([pid]);
  for (let grown = true; grown;) {
    const before = family.size;
    for (const [id, { parent }] of all) if (family.has(parent)) family.add(id);
    grown = family.size > before;
  }
  return [...family].reduce((sum, id) => sum + (all.get(id)?.ms ?? 0), 0);
}

/** The parent process. */
export function parentOf(pid: number): number {
  return usedBy(pid)?.parent ?? Number.NaN;
}

function usedBy(pid: number): Used | undefined {
  const text = safely(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name may hold blanks and brackets; what follows its last bracket does not.
  const fields = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (!fields) return undefined;
  const [parent = Number.NaN] = fields.slice(1, 2);
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0);
  return { parent, ms: ticks * MS_PER_TICK };
}

/** A process may end between the listing and the read. */
function safely<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
