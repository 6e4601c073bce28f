import { flagParam, pageParam, searchParams, textParam } from '#shared/page/search-params.ts';

/** The parameters in the address of the member search. */
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
