/** The beginning of a hand-over; apart from its end, which each page loads at its start. */
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
