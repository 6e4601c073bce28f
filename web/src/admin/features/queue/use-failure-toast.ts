import { problemOf } from '#shared/client/problem.ts';
import { showToast } from '#shared/page/toasts.ts';
import { failureText } from './sending-failures.ts';

/**
 * Waits for a change, and also shows a toast when another moderator was faster: the form and its own note
 * disappear as soon as the contribution is refetched.
 */
export function useFailureToast(name: string): (work: Promise<unknown>) => Promise<void> {
  return async (work) => {
    try {
      await work;
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (typeof problem.detail['status'] === 'string') showToast('error', failureText(name, problem));
      throw problem;
    }
  };
}
