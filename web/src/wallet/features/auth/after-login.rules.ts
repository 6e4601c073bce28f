import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import { defaultRedirectPath } from '#shared/session/session.ts';
import { pathOfCode, paths } from '../../paths.ts';

/**
 * The address to open after a login: a code leads to its gift or request, a project to its circle. With an empty
 * redirect path it is the overview.
 */
export function targetAfterLogin(code: string | undefined, project: string | null): string {
  if (code !== undefined) return pathOfCode(code);
  if (project !== null && project !== '' && config.services.circles) return paths.circles(project);
  const { redirectPath } = session.get();
  return redirectPath === '' ? defaultRedirectPath : redirectPath;
}
