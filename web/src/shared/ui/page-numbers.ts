/** The page numbers to offer: the ends, the current page and its neighbours; undefined stands for a gap of two or more. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (number) => number >= 1 && number <= pages,
  );
  return wanted.flatMap((number, index) => {
    const before = wanted[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [undefined, number];
  });
}

/** Number of pages of a list. */
export function pageCount(rows: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rows / pageSize));
}
