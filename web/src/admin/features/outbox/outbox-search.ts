import { pageOf } from '../../../shared/ui/page-numbers.ts';

/** What the list of mails is narrowed to. */
export const mailFilters = ['all', 'WAITING', 'SENT', 'FAILED'] as const;
export type MailFilter = (typeof mailFilters)[number];

/** Reads the address; what is unknown there means all mails, from the first page. */
export function outboxPlaceOf(query: URLSearchParams): { state: MailFilter; page: number } {
  const state = query.get('state');
  return { state: mailFilters.find((known) => known === state) ?? 'all', page: pageOf(query.get('page')) };
}
