import { flagParam, pageParam, searchParams, textParam } from '#shared/page/search-params.ts';

/** What the address of the member search says. */
export interface Search {
  words: string;
  page: number;
  onMap: boolean;
}

const userSearchParams = searchParams<Search>({
  words: textParam('query'),
  page: pageParam(),
  onMap: flagParam('view', 'map'),
});

export const parseSearch = userSearchParams.parse;
