import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { memberNameQuery } from '../../parts/member-name.data.ts';
import type { QueueItem } from './queue-item.ts';
import { historyQuery, talkQuery } from './queue.data.ts';

/**
 * Fetches what surrounds a contribution together with the contribution itself, in one request: the row of the
 * list contains the member's number. For a contribution outside the list, the parts fetch it after the
 * contribution has arrived.
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
