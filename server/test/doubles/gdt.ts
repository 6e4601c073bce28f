/** A GDT server with entries for each e-mail address. */
import { type Double, type Reply, type Seen, startDouble } from './double.ts';

export interface GdtDoubleEntry {
  readonly id: number;
  readonly amount: number;
  readonly gdt: number;
  readonly kind: number;
  readonly date: string;
}

export interface GdtDouble extends Double {
  readonly entries: Map<string, GdtDoubleEntry[]>;
  readonly publishers: Set<number>;
}

export async function startGdt(): Promise<GdtDouble> {
  const entries = new Map<string, GdtDoubleEntry[]>();
  const publishers = new Set<number>();
  const double = await startDouble((seen) => answer(seen, entries, publishers));
  return Object.assign(double, { entries, publishers });
}

function answer(seen: Seen, entries: Map<string, GdtDoubleEntry[]>, publishers: Set<number>): Reply {
  const [resource, action, ...parts] = seen.path.split('/').slice(1).map(decodeURIComponent);
  if (seen.method === 'POST' && action === 'sumPerEmailApi') {
    return { json: { state: 'success', sum: sumOf(entries.get(String(seen.body['email'])) ?? []) } };
  }
  if (resource === 'GdtEntries' && action === 'listPerEmailApi') return list(parts, entries);
  if (resource === 'publishers' && action === 'checkPidApi') {
    const pid = Number(parts[0]);
    return publishers.has(pid)
      ? { json: { state: 'success', pid } }
      : { json: { state: 'warning', pid: 0, msg: 'no such publisher' } };
  }
  return { status: 404 };
}

function list(parts: readonly string[], entries: Map<string, GdtDoubleEntry[]>): Reply {
  const [email = '', page = '1', size = '3', order] = parts;
  const all = entries.get(email);
  if (!all) return { json: { state: 'error', msg: 'nobody knows this address' } };
  const sorted = all.toSorted((a, b) => (order === 'ASC' ? a.id - b.id : b.id - a.id));
  const begin = (Number(page) - 1) * Number(size);
  const gdtEntries = sorted.slice(begin, begin + Number(size)).map((entry) => ({
    id: entry.id,
    amount: entry.amount,
    date: entry.date,
    email,
    comment: null,
    coupon_code: 'SPRING',
    gdt_entry_type_id: entry.kind,
    factor: '17.5',
    amount2: 0,
    factor2: null,
    gdt: entry.gdt,
  }));
  return {
    json: { state: 'success', count: all.length, gdtEntries, gdtSum: sumOf(all), timeUsed: 0.01 },
  };
}

function sumOf(entries: readonly GdtDoubleEntry[]): number {
  return entries.reduce((total, { gdt }) => total + gdt, 0);
}
