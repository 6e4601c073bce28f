import { useNavigate } from 'react-router';
import { session } from '#shared/session/current-session.ts';
import { isUnsentElsewhere } from '#shared/session/unsent-elsewhere.ts';
import { hasUnsent, logOut } from '../../features/auth/sign-out.data.ts';
import { offlineState } from '../../features/offline/offline-state.data.ts';
import { paths } from '../../paths.ts';

/**
 * The logout. It would remove waiting gifts and drafts, also those of the admin area in another tab, so it needs a
 * confirmation then, on a page that is opened with this state.
 */
export function useLeaving(state?: object): () => void {
  const navigate = useNavigate();
  async function leave(): Promise<void> {
    const isHere = offlineState().waiting.length > 0 || hasUnsent();
    // Only who has a role can be in the admin area.
    const isElsewhere = !isHere && session.get().roles.length > 0 && (await isUnsentElsewhere());
    if (isHere || isElsewhere)
      await navigate(paths.waiting({ leaving: true }), { state: { ...state, isElsewhere } });
    else {
      await logOut();
      await navigate(paths.login());
    }
  }
  return () => void leave();
}
