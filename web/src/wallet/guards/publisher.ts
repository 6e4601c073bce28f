/** The largest 32-bit integer, GraphQL's `Int`. */
const MOST = 2_147_483_647;

/**
 * The publisher id of `?pid=` (an integer, null when it is not numeric) and the address without it; undefined
 * without the parameter.
 */
export function takePublisherId(search: string): { publisherId: number | null; search: string } | undefined {
  const query = new URLSearchParams(search);
  const pid = query.get('pid');
  if (pid === null) return undefined;
  query.delete('pid');
  const rest = query.toString();
  const isNumber = /^\d{1,10}$/.test(pid) && Number(pid) <= MOST;
  return { publisherId: isNumber ? Number(pid) : null, search: rest === '' ? '' : `?${rest}` };
}
