import { session } from '#shared/session/current-session.ts';
import { paths } from '../paths.ts';

/** Keeps where somebody wanted to go before they had to log in. */
export function keepTarget(path: string): void {
  session.update({ redirectPath: path });
}

/** Where to go after the login; it is used once. */
export function takeTarget(): string {
  const { redirectPath } = session.get();
  session.update({ redirectPath: '' });
  return redirectPath.startsWith('/admin/') ? redirectPath : paths.contributions();
}
