/** Where the admin area takes a one-time token. Wallets of generation 2.7.0 open the same address. */
export function handOverAddress(adminUrl: string, token: string): string {
  return `${adminUrl.replace(/\/+$/, '')}/authenticate?token=${encodeURIComponent(token)}`;
}
