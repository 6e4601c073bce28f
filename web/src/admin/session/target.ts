import { session } from '#shared/session/current-session.ts';
import { paths } from '../paths.ts';

/** Stores the address that was requested before the login. */
export function keepTarget(path: string): void {
  session.update({ redirectPath: path });
}

/** Whether an address of the admin area was requested. */
export function hasTarget(): boolean {
  return session.get().redirectPath.startsWith('/admin/');
}

/** The address to open after the login; it is used once. */
export function takeTarget(): string {
  const { redirectPath } = session.get();
  session.update({ redirectPath: '' });
  return redirectPath.startsWith('/admin/') ? redirectPath : paths.contributions();
}
