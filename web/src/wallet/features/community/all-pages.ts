/** Page size of the lists of the information page. */
export const rowsPerPage = 25;

interface Page<Row> {
  rows: readonly Row[];
  /** Number of rows on all pages. */
  count: number;
}

/** All rows of a paged list. An empty page ends it, whatever the count is. */
export async function allPages<Row>(load: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, count } = await load(page);
    all.push(...rows);
    if (rows.length === 0 || all.length >= count) return all;
  }
}
