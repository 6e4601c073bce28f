import {
  dashboardDocument,
  openQuestionsDocument,
  ownLinksDocument,
  waitingRequestsDocument,
} from '../generated/operations.ts';
import { questionOf } from '#shared/client/question.ts';
import type { Question } from '#shared/client/question.ts';

/** The bookings that the dashboard asks for. */
export const dashboardPage = { currentPage: 1, pageSize: 10, order: 'DESC' } as const;
/** The newest own links, to find those that run out soon; more at once have no room on the overview anyway. */
export const newestLinks = { currentPage: 1, pageSize: 100 } as const;

/**
 * What the first screen of a member asks for, by address. The build writes it into the page, and it is asked before the
 * wallet has arrived (public/first-questions.js): what the screen would not ask word for word is asked in vain.
 */
export const firstOperations: Readonly<Record<string, readonly Question[]>> = {
  '/overview': [
    questionOf(dashboardDocument, dashboardPage),
    questionOf(openQuestionsDocument, {}),
    questionOf(ownLinksDocument, newestLinks),
    questionOf(waitingRequestsDocument, {}),
  ],
};
