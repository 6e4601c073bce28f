/** Pages of lists, numbered as in the contract. */
import { Refusal } from '@kula/core/platform/errors';

export const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;

export interface Page {
  readonly currentPage?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
  readonly order?: 'ASC' | 'DESC' | null | undefined;
}

export interface Range {
  readonly offset: number;
  readonly limit: number;
  readonly order: 'asc' | 'desc';
}

/** Refuses with PAGE_INVALID when a page is beyond the served ones. */
export function toRange({ currentPage, pageSize, order }: Page): Range {
  const page = currentPage ?? 1;
  const limit = pageSize ?? 3;
  if (page < 1 || page > MAX_PAGE || limit < 1 || limit > MAX_PAGE_SIZE) throw new Refusal('PAGE_INVALID');
  return { offset: (page - 1) * limit, limit, order: order === 'ASC' ? 'asc' : 'desc' };
}

/**
 * Reading a page costs as much as all rows before it, and a count as much as the counted rows; for older rows a
 * filter is needed. Counts of lists end here too.
 */
export const DEEPEST_ROW = 10_000;
