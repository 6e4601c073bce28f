import { choiceParam, pageParam, searchParams } from '#shared/page/search-params.ts';
import { paths } from '../../paths.ts';

export const mailFilters = ['all', 'WAITING', 'SENT', 'FAILED'] as const;
export type MailFilter = (typeof mailFilters)[number];

interface OutboxSearch {
  state: MailFilter;
  page: number;
}

const outboxParams = searchParams<OutboxSearch>({
  state: choiceParam('state', mailFilters, 'all'),
  page: pageParam(),
});

export const parseOutboxSearch = outboxParams.parse;

export function outboxPath(search: Partial<OutboxSearch>): string {
  return paths.outbox(outboxParams.format(search));
}
