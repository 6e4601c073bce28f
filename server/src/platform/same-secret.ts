/** Secrets in addresses. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** Compared by their hashes, so that the response time reveals neither length nor beginning of the secret. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
