import { normalizeEmail } from '@kula/core/people/members';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  gdtAccountDocument,
  gdtEntriesOfDocument,
  lastGdtEntriesDocument,
  recordGdtEntryDocument,
} from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { fullName } from '#shared/texts/full-name.ts';
import type {
  GdtEntriesOfResult,
  LastGdtEntriesResult,
  RecordGdtEntryVariables,
} from '../../../generated/operations.ts';
import { useOnce } from '../../parts/use-once.ts';
import { counterEntry, figureOf, isCalculated, kindOf } from './gdt.rules.ts';
import type { EntryValues } from './gdt.rules.ts';

/** The account of an address, of which GDT are shown; null where nobody has the address. */
export function accountQuery(typed: string) {
  const email = normalizeEmail(typed);
  return queryOptions({
    queryKey: ['gdt-account', email],
    async queryFn() {
      const { searchUsers } = await request(gdtAccountDocument, { email });
      const found = searchUsers.userList.find((one) => one.email?.toLowerCase() === email);
      return found === undefined ? null : { name: fullName(found), isClosed: found.deletedAt !== null };
    },
  });
}

/** What administrators recorded or imported last, for whom. An import that added nothing is none. */
export const lastEntriesQuery = queryOptions({
  queryKey: ['gdt-last'],
  queryFn: () => request(lastGdtEntriesDocument),
  select: ({ auditEvents }) =>
    auditEvents.events
      .filter(isEntry)
      .map(({ id, createdAt, involvedId, affectedUser, subject, gdt, gdtCount }) => ({
        id,
        /** The number of the entry; undefined for a whole list. */
        entry: isNumber(gdtCount) ? undefined : (involvedId ?? undefined),
        /** How many were imported; undefined for an entry by hand. */
        imported: gdtCount ?? undefined,
        at: Date.parse(createdAt),
        email: subject ?? '',
        name: affectedUser ? fullName(affectedUser) : (subject ?? ''),
        gdt,
      })),
});

type WireEvent = LastGdtEntriesResult['auditEvents']['events'][number];

function isEntry({ subject, gdtCount }: WireEvent): boolean {
  return isNumber(gdtCount) || typeof subject === 'string';
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number';
}

/** The most entries of an address among which one is looked for. */
const mostEntries = 100;

/** An entry as it is stored here. */
export type StoredEntry = NonNullable<GdtEntriesOfResult['gdtEntriesOf']['gdtEntries']>[number];

/** The entries of an address, newest first, and what they are together. */
export function entriesQuery(typed: string) {
  const email = normalizeEmail(typed);
  return queryOptions({
    queryKey: ['gdt-entries', email],
    queryFn: () => request(gdtEntriesOfDocument, { email, pageSize: mostEntries }),
    select: standingOf,
  });
}

/** What an address has. */
export interface Standing {
  count: number;
  sum: number;
  entries: readonly StoredEntry[];
}

function standingOf({ gdtEntriesOf: { count, gdtSum, gdtEntries } }: GdtEntriesOfResult): Standing {
  return { count, sum: gdtSum, entries: gdtEntries ?? [] };
}

/** The same as they are now, whatever was fetched before. */
export async function freshEntries(client: QueryClient, email: string): Promise<Standing> {
  return standingOf(await client.fetchQuery({ ...entriesQuery(email), staleTime: 0 }));
}

export type NewEntry = Omit<RecordGdtEntryVariables, 'idempotencyKey' | 'seenEntries'>;

/**
 * Records an entry of this form, once; with `seenEntries` only if the address has that many. They are no part of the
 * content: after a lost answer there may be one more, which is the entry itself.
 */
export function useRecording(form: string, seenEntries?: number): (entry: NewEntry) => Promise<unknown> {
  return useOnce({
    form: `gdt-${form}`,
    send: (entry: NewEntry, idempotencyKey) =>
      request(recordGdtEntryDocument, { ...entry, idempotencyKey, seenEntries: seenEntries ?? null }),
  });
}

/** The server calculates the total where it follows from the figures. */
export function newEntry({ kind, gdt, ...values }: EntryValues): NewEntry {
  return {
    email: values.email.trim(),
    kind: kindOf(kind),
    amount: figureOf(values.amount) ?? 0,
    factor: figureOf(values.factor) ?? 1,
    amount2: 0,
    factor2: 1,
    gdt: isCalculated(kind) ? null : (figureOf(gdt) ?? 0),
    comment: values.comment.trim(),
    date: values.date,
  };
}

/** The same figures with the opposite sign, of today. */
export function newCounterEntry(email: string, entry: StoredEntry, comment: string): NewEntry {
  return { email, ...counterEntry(entry), comment, date: null };
}
