/** What the address of the member search says. */
export interface Search {
  words: string;
  page: number;
  onMap: boolean;
}

/** Reads the address; a page that is none is the first one. */
export function searchOf(query: URLSearchParams): Search {
  const page = query.get('page') ?? '';
  return {
    words: query.get('query')?.trim() ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    onMap: query.get('view') === 'map',
  };
}
