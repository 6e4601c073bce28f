import { queryClient } from '#shared/client/query-client.ts';
import { dashboardQuery } from './features/account/account.data.ts';
import { openQuestionsQuery } from './features/contributions/open-questions.data.ts';
import { waitingRequestsQuery } from './features/requests/waiting-requests.data.ts';

/** So short a wait is not seen. */
const nearlyMs = 100;

/**
 * Asks for what the frame shows, in one request with what a screen asks for before it is drawn. Answers that are nearly here
 * are waited for, to be drawn at once without an outline in between.
 */
export async function askWithFrame(asked: readonly Promise<void>[]): Promise<void> {
  const answers = Promise.all([
    ...asked,
    queryClient.prefetchQuery(dashboardQuery()),
    queryClient.prefetchQuery(openQuestionsQuery()),
    queryClient.prefetchQuery(waitingRequestsQuery()),
  ]);
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, nearlyMs))]);
}
