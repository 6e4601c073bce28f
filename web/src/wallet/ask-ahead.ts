import { queryClient } from '#shared/client/query-client.ts';
import { dashboardQuery } from './features/account/account.data.ts';
import { openQuestionsQuery } from './features/contributions/open-questions.data.ts';
import { waitingRequestsQuery } from './features/requests/waiting-requests.data.ts';

/** A delay as short as this is not noticeable. */
const nearlyMs = 100;

/**
 * Requests the data of the frame, in one request with the data that a screen requests before it is rendered.
 * Answers that arrive shortly are waited for, so that they are rendered at once, without a skeleton before.
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
