/** GDT: stored here, or read from the GDT server where one is configured. */
import { Refusal } from '@kula/core/platform/errors';
import { contradictsFigures, type GdtKind, gdtTotal } from '@kula/core/money/gdt';
import { isEmail, normalizeEmail } from '@kula/core/people/members';
import { codePoints, tidyText } from '@kula/core/platform/texts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { GdtEntry, GdtList } from '../../platform/integrations/gdt.ts';
import { IntegrationFailure } from '../../platform/integrations/http.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { refusingFailures } from '../../platform/integrations/refusing-failures.ts';
import { type Page, type Range, toRange } from '../../platform/paging.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import { isPublisherKnown } from '../../people/publishers/publishers.usecases.ts';
import { isFuture, timeOf } from './gdt-days.ts';
import { isFigure } from './gdt-import.ts';
import {
  findGdtEntry,
  type GdtRow,
  getGdtTotals,
  insertGdtEntry,
  lockGdtEntries,
  type NewGdtEntry,
  pageOfGdtEntries,
} from './gdt.queries.ts';
import { gdtOperations } from './gdt.operations.ts';

const COMMENT_MAX = 2000;
const COUPON_MAX = 100;

/** The member's GDT; null when the GDT server is unreachable: the balance in GDD is shown nevertheless. */
export async function gdtSum({ member }: Actor, deps: Deps): Promise<number | null> {
  const { gdt } = deps.integrations;
  if (!gdt) return (await getGdtTotals(deps.db.read, member.email)).sum;
  try {
    return await gdt.sum(member.email);
  } catch (error) {
    if (!(error instanceof IntegrationFailure)) throw error;
    deps.log.warn({ service: 'gdt', reason: error.message }, 'a service did not answer as it should');
    return null;
  }
}

/** A page of the member's GDT entries. Refuses with PAGE_INVALID or GDT_UNREACHABLE. */
export async function listGdtEntries({ member }: Actor, page: Page, deps: Deps): Promise<GdtList> {
  const range = toRange(page);
  const { gdt } = deps.integrations;
  if (gdt) {
    const order = range.order === 'asc' ? 'ASC' : 'DESC';
    const wanted = { page: page.currentPage ?? 1, size: range.limit, order } as const;
    return refusingFailures(() => gdt.list(member.email, wanted), deps, 'GDT_UNREACHABLE');
  }
  return listStoredEntries(member.email, range, deps);
}

/** A page of the entries of an address. Refuses with PAGE_INVALID or SERVICE_DISABLED. */
export async function listGdtEntriesOf(email: string, page: Page, deps: Deps): Promise<GdtList> {
  refuseUnlessStoredHere(deps);
  return listStoredEntries(normalizeEmail(email), toRange(page), deps);
}

async function listStoredEntries(email: string, range: Range, { db }: Deps): Promise<GdtList> {
  const { sum, count } = await getGdtTotals(db.read, email);
  const rows = await pageOfGdtEntries(db.read, email, range);
  return { status: 'success', count, gdtEntries: rows.map(toEntry), gdtSum: sum, timeUsed: 0 };
}

/** The number of the publisher if a purchase came through them, or 0. Refuses with GDT_UNREACHABLE. */
export async function existingPublisher(pid: number, deps: Deps): Promise<number> {
  const { gdt } = deps.integrations;
  if (gdt) return refusingFailures(() => gdt.checkPublisher(pid), deps, 'GDT_UNREACHABLE');
  return (await isPublisherKnown(pid, deps)) ? pid : 0;
}

/** An entry as an administrator records it. Figures are JavaScript numbers: GDT are of another system and only shown. */
export interface GdtEntryInput {
  readonly email: string;
  readonly kind: GdtKind;
  readonly amount: number;
  readonly factor?: number | null;
  readonly amount2?: number | null;
  readonly factor2?: number | null;
  /** Absent, it is calculated, where the kind allows that. */
  readonly gdt?: number | null;
  readonly comment?: string | null;
  readonly couponCode?: string | null;
  readonly date?: string | null;
  readonly idempotencyKey?: string | null;
  /** How many entries of the address the administrator has seen; absent, that is not checked. */
  readonly seenEntries?: number | null;
}

/**
 * Stores an entry, for an address of a member or not. Refuses with UNAUTHORIZED, SERVICE_DISABLED,
 * IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, GDT_ENTRIES_CHANGED, or GDT_ENTRY_INVALID, also for a total that contradicts amount and
 * factor.
 */
export async function recordGdtEntry(admin: Actor, input: GdtEntryInput, deps: Deps): Promise<GdtEntry> {
  refuseUnlessStoredHere(deps);
  const values = checked(input, deps);
  return command(
    {
      operation: gdtOperations.recordGdtEntry,
      actor: admin,
      keyed: {
        key: input.idempotencyKey,
        args: () => argumentsOf(values, input.date),
        stored: {
          toText: ({ id }) => String(id),
          fromText: async (tx, id) => toEntry(await findGdtEntry(tx, Number(id))),
        },
      },
      work: async (tx) => {
        await refuseUnlessSeen(tx, values.email, input.seenEntries, deps);
        return addEntry(tx, admin, values, deps);
      },
    },
    deps,
  );
}

/** Entries are only added: as long as their number is the same, so are they. */
async function refuseUnlessSeen(
  tx: Tx,
  email: string,
  seen: GdtEntryInput['seenEntries'],
  { db }: Deps,
): Promise<void> {
  if (seen === null || seen === undefined) return;
  await lockGdtEntries(tx, email, db.dialect === 'postgres');
  if ((await getGdtTotals(tx, email)).count !== seen) throw new Refusal('GDT_ENTRIES_CHANGED');
}

async function addEntry(tx: Tx, admin: Actor, values: NewGdtEntry, deps: Deps): Promise<GdtEntry> {
  const { id, email } = await insertGdtEntry(tx, values);
  const to = await findMember(tx, { email });
  const facts = { by: admin.member, involvedId: id, ...(to ? { to } : {}) };
  await notify(tx, { kind: 'ADMIN_GDT_RECORD', ...facts }, deps);
  return toEntry(await findGdtEntry(tx, id));
}

/**
 * Everything that makes two entries the same one. Without a date it is that of the first request. What was seen is no
 * part of it: a repetition may come after the first request was carried out.
 */
function argumentsOf(
  { email, kind, amount, factor, amount2, factor2, gdt, comment, coupon_code: couponCode }: NewGdtEntry,
  date: GdtEntryInput['date'],
): Record<string, string> {
  const figures = JSON.stringify([amount, factor, amount2, factor2, gdt]);
  return { email, kind, figures, comment, couponCode, date: date ?? '' };
}

function checked(input: GdtEntryInput, { now }: Deps) {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalid('email');
  const figures = checkedFigures(input);
  const comment = tidyText(input.comment ?? '');
  if (codePoints(comment) > COMMENT_MAX) throw invalid('comment');
  const couponCode = input.couponCode?.trim() ?? '';
  if (codePoints(couponCode) > COUPON_MAX) throw invalid('couponCode');
  const at = input.date ? timeOf(input.date.trim()) : now();
  if (at === undefined || isFuture(at, now())) throw invalid('date');
  return {
    ...figures,
    email,
    kind: input.kind,
    comment,
    coupon_code: couponCode,
    entry_at: at,
    source_key: null,
    created_at: now(),
  };
}

/** The figures of an entry with its total; two that contradict each other would show the member a wrong calculation. */
function checkedFigures({ kind, amount, gdt: given, ...input }: GdtEntryInput) {
  const figures = {
    amount,
    factor: input.factor ?? 1,
    amount2: input.amount2 ?? 0,
    factor2: input.factor2 ?? 1,
  };
  for (const [name, figure] of Object.entries(figures)) if (!isFigure(figure)) throw invalid(name);
  const gdt = given ?? gdtTotal(kind, figures);
  if (gdt === undefined || gdt === 0 || !isFigure(gdt) || contradictsFigures(kind, gdt, figures))
    throw invalid('gdt');
  return { ...figures, gdt };
}

/** Entries that are stored here are not shown while a GDT server is configured. */
export function refuseUnlessStoredHere({ integrations }: Deps): void {
  if (integrations.gdt) throw new Refusal('SERVICE_DISABLED');
}

function invalid(about: string): Refusal {
  return new Refusal('GDT_ENTRY_INVALID', { about });
}

function toEntry(row: GdtRow): GdtEntry {
  return {
    id: row.id,
    amount: row.amount,
    date: new Date(row.entry_at).toISOString(),
    email: row.email,
    comment: row.comment,
    couponCode: row.coupon_code,
    gdtEntryType: row.kind,
    factor: row.factor,
    amount2: row.amount2,
    factor2: row.factor2,
    gdt: row.gdt,
  };
}
