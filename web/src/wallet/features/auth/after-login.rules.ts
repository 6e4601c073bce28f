import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import { defaultRedirectPath } from '#shared/session/session.ts';
import { pathOfCode, paths } from '../../paths.ts';

/**
 * Where a member goes who has just signed in: a code leads to its gift or request, a project to its circle. An empty
 * redirect path falls back to the overview.
 */
export function targetAfterLogin(code: string | undefined, project: string | null): string {
  if (code !== undefined) return pathOfCode(code);
  if (project !== null && project !== '' && config.services.circles) return paths.circles(project);
  const { redirectPath } = session.get();
  return redirectPath === '' ? defaultRedirectPath : redirectPath;
}
