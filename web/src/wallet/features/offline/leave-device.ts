import { text } from '../../../shared/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { forgetMember } from './cached-answers.ts';
import { changeOfflineState, offlineState } from './offline-state.data.ts';

/** Nothing of the member stays on this device. A gift that waited never goes in silence. */
export async function leaveDevice(owner: string): Promise<void> {
  const count = offlineState().waiting.length;
  if (count > 0) showToast('info', text('offline.dropped', { count }));
  changeOfflineState({ waiting: [], sent: [] });
  await forgetMember(owner);
}
