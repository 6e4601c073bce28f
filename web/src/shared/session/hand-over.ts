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

const requestedKey = 'kula-hand-over';

/** Notes the token with which this tab opens the other part. */
export function noteHandOver(token: string): void {
  try {
    sessionStorage.setItem(requestedKey, token);
  } catch {
    // Without storage the other part asks before it goes on.
  }
}

/** Whether this tab requested the token; once. A link of somebody else can sign in anybody. */
export function takeNotedHandOver(token: string): boolean {
  try {
    const noted = sessionStorage.getItem(requestedKey);
    sessionStorage.removeItem(requestedKey);
    return noted === token;
  } catch {
    return false;
  }
}

/** Where the admin area takes a one-time token. Wallets of generation 2.7.0 open the same address. */
export function handOverAddress(adminUrl: string, token: string): string {
  return `${adminUrl.replace(/\/+$/, '')}/authenticate?token=${encodeURIComponent(token)}`;
}
