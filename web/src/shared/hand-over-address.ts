/** Where the admin area takes a one-time token (client-facts 2.1). */
export function handOverAddress(adminUrl: string, token: string): string {
  return `${adminUrl.replace(/\/+$/, '')}/authenticate?token=${encodeURIComponent(token)}`;
}
