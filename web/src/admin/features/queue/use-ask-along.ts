import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { memberNameQuery } from '../../parts/member-name.data.ts';
import type { QueueItem } from './queue-item.ts';
import { historyQuery, talkQuery } from './queue.data.ts';

/**
 * Asks for what stands around a contribution at the same moment as for itself, so that it travels in one request: the list knows
 * whose it is. Of one that is not in the list its parts ask when it is here.
 */
export function useAskAlong(row: QueueItem | undefined): void {
  const client = useQueryClient();
  const { id = 0, userId, messages = 0, decidedBy } = row ?? {};
  useEffect(() => {
    if (userId !== undefined) void client.prefetchQuery(historyQuery(userId));
    if (messages > 0) void client.prefetchQuery(talkQuery(id, messages));
    if (decidedBy !== undefined) void client.prefetchQuery(memberNameQuery(decidedBy));
  }, [client, id, userId, messages, decidedBy]);
}
