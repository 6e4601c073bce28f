import { queryOptions } from '@tanstack/react-query';
import { gdtEntriesDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { gdtListOf } from './gdt-entry.rules.ts';

export const gdtPageSize = 25;

/** One page of GDT entries, newest first. */
export function gdtPageQuery(page: number) {
  return queryOptions({
    queryKey: ['gdt', session.get().gradidoID, page],
    queryFn: () => request(gdtEntriesDocument, { currentPage: page, pageSize: gdtPageSize }),
    select: ({ listGDTEntries }) => gdtListOf(listGDTEntries),
  });
}
