import { normalizeEmail } from '@kula/core/members';
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
import type { GdtEntriesOfResult } from '../../../generated/operations.ts';
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

/** What administrators recorded last, for whom. */
export const lastEntriesQuery = queryOptions({
  queryKey: ['gdt-last'],
  queryFn: () => request(lastGdtEntriesDocument),
  select: ({ auditEvents }) =>
    auditEvents.events.map(({ id, createdAt, involvedId, affectedUser, subject, gdt }) => ({
      id,
      /** The number of the entry. */
      entry: involvedId ?? undefined,
      at: Date.parse(createdAt),
      email: subject ?? '',
      name: affectedUser ? fullName(affectedUser) : (subject ?? ''),
      gdt,
    })),
});

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
    select: ({ gdtEntriesOf: { gdtSum, gdtEntries } }) => ({ sum: gdtSum, entries: gdtEntries ?? [] }),
  });
}

/** The same as they are now, whatever was fetched before. */
export async function freshEntries(
  client: QueryClient,
  email: string,
): Promise<GdtEntriesOfResult['gdtEntriesOf']> {
  return (await client.fetchQuery({ ...entriesQuery(email), staleTime: 0 })).gdtEntriesOf;
}

/** The server calculates the total where it follows from the figures. */
export function sendEntry({ kind, gdt, ...values }: EntryValues): Promise<unknown> {
  return request(recordGdtEntryDocument, {
    email: values.email.trim(),
    kind: kindOf(kind),
    amount: figureOf(values.amount) ?? 0,
    factor: figureOf(values.factor) ?? 1,
    amount2: 0,
    factor2: 1,
    gdt: isCalculated(kind) ? null : (figureOf(gdt) ?? 0),
    comment: values.comment.trim(),
    date: values.date,
  });
}

/** Records the same figures with the opposite sign, of today. */
export function sendCounterEntry(email: string, entry: StoredEntry, comment: string): Promise<unknown> {
  return request(recordGdtEntryDocument, { email, ...counterEntry(entry), comment, date: null });
}
