/** The publisher id of `?pid=` (an integer, null when it is not numeric) and the address without it; undefined when there is none. */
export function takePublisherId(search: string): { publisherId: number | null; search: string } | undefined {
  const query = new URLSearchParams(search);
  const pid = query.get('pid');
  if (pid === null) return undefined;
  query.delete('pid');
  const rest = query.toString();
  return { publisherId: /^\d{1,9}$/.test(pid) ? Number(pid) : null, search: rest === '' ? '' : `?${rest}` };
}
