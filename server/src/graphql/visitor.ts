/** Operations that everybody may call, and that members see more of. */
import { Refusal } from '@kula/core/errors';
import { resumeSession } from '../features/sessions/sessions.usecases.ts';
import type { Actor } from '../actor.ts';
import type { RequestContext } from './context.ts';

/** The member who makes the request; undefined for visitors, and for those whose session is over. */
export async function memberOrVisitor({ bearer, deps, isUsed }: RequestContext): Promise<Actor | undefined> {
  if (bearer === undefined) return undefined;
  try {
    return await resumeSession(bearer, deps, { isUsed });
  } catch (thrown) {
    if (thrown instanceof Refusal) return undefined;
    throw thrown;
  }
}
