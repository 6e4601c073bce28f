import { adminSessionKey } from '#shared/session/session.ts';
import { paths } from '../paths.ts';

/** Each tab has its own: several tabs lose their session together, and each goes back to its page. */
const storageKey = `${adminSessionKey}-target`;

/** Stores the address that was requested before the login; null forgets it. */
export function keepTarget(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, path);
  } catch {
    // Without storage the login leads to the first page.
  }
}

function target(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Whether an address of the admin area was requested. */
export function hasTarget(): boolean {
  return target() !== null;
}

/** The address to open after the login; it is used once. */
export function takeTarget(): string {
  const path = target() ?? paths.contributions();
  keepTarget(null);
  return path;
}
