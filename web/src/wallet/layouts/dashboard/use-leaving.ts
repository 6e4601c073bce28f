import { useNavigate } from 'react-router';
import { hasUnsent, logOut } from '../../features/auth/sign-out.data.ts';
import { offlineState } from '../../features/offline/offline-state.data.ts';
import { paths } from '../../paths.ts';

/**
 * The logout. It would remove waiting gifts and drafts, so it needs a confirmation then, on a page that is opened with
 * this state.
 */
export function useLeaving(state?: object): () => void {
  const navigate = useNavigate();
  return () => {
    if (offlineState().waiting.length > 0 || hasUnsent())
      void navigate(paths.waiting({ leaving: true }), { state });
    else void logOut().then(() => navigate(paths.login()));
  };
}
