/** For test files that share a process: the next one gets the document as a page that was just opened. */
import { afterAll, vi } from 'vitest';
import { queryClient } from '#shared/client/query-client.ts';
import { closeToasts } from '#shared/page/toasts.ts';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import { emptySession } from '#shared/session/session.ts';
import { changeOfflineState } from '../src/wallet/features/offline/offline-state.data.ts';
import { emptyDocument } from './empty-document.ts';

afterAll(() => {
  vi.useRealTimers();
  closeToasts();
  session.update(emptySession);
  keepEnding(null);
  changeOfflineState({ isConnected: true, waiting: [], underWay: undefined, sent: [], hasUpdate: false });
  queryClient.clear();
  emptyDocument();
});
