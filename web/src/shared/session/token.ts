/**
 * When a session token was issued and when it expires, in epoch milliseconds of the server, read from its payload; null
 * where it cannot be read.
 */
export function tokenTimes(token: string): { issued: number | null; ends: number | null } {
  const { iat, exp } = claimsOf(token);
  return { issued: momentOf(iat), ends: momentOf(exp) };
}

function claimsOf(token: string): { iat?: unknown; exp?: unknown } {
  try {
    const claims: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

function momentOf(seconds: unknown): number | null {
  return typeof seconds === 'number' ? seconds * 1000 : null;
}
