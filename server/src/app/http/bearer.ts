/** The token of a request; clients send an empty header, or `Bearer ` alone, when nobody is signed in. */
export function bearerOf(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\b/i, '').trim();
  return token === undefined || token === '' ? undefined : token;
}
