import {
  dashboardDocument,
  openQuestionsDocument,
  ownLinksDocument,
  waitingRequestsDocument,
} from '../generated/operations.ts';
import { questionOf } from '#shared/client/question.ts';
import type { Question } from '#shared/client/question.ts';
import { defaultRedirectPath } from '#shared/session/session.ts';

/** The bookings that the dashboard asks for: the first page of the list of transactions. */
export const dashboardPage = { currentPage: 1, pageSize: 25, order: 'DESC' } as const;
/** The newest own links, to find those that run out soon; more at once have no room on the overview anyway. */
export const newestLinks = { currentPage: 1, pageSize: 100 } as const;

interface FirstScreen {
  /** The end of its module's path, by which the build finds the files that it needs. */
  module: string;
  /** What it asks the server. The build writes it into the page; what it would not ask word for word is asked in vain. */
  questions: readonly Question[];
}

/** The screens that most visits of members begin with, by address: what they need is asked for before the wallet has arrived. */
export const firstScreens: Readonly<Record<string, FirstScreen>> = {
  [defaultRedirectPath]: {
    module: '/wallet/features/overview/overview.page.tsx',
    questions: [
      questionOf(dashboardDocument, dashboardPage),
      questionOf(openQuestionsDocument, {}),
      questionOf(ownLinksDocument, newestLinks),
      questionOf(waitingRequestsDocument, {}),
    ],
  },
};
