/**
 * Takes the one-time token out of `<path>?token=…` and removes it from the address bar at once, before anything else
 * happens, so that it reaches neither the history nor a referrer.
 */
export function takeHandOverToken(path: string, location: Location, history: History): string | null {
  if (location.pathname !== path) return null;
  const query = new URLSearchParams(location.search);
  const token = query.get('token');
  if (token === null || token === '') return null;
  query.delete('token');
  history.replaceState(history.state, '', query.size === 0 ? path : `${path}?${query.toString()}`);
  return token;
}
