import {
  dashboardDocument,
  openCreationsDocument,
  openQuestionsDocument,
  ownContributionIndexDocument,
  ownContributionsDocument,
  ownLinksDocument,
  thanksReceivedDocument,
  waitingRequestsDocument,
} from '../generated/operations.ts';
import { questionOf } from '#shared/client/question.ts';
import type { Question } from '#shared/client/question.ts';
import { dashboardPage, newestLinks, ownChunk, ownPage, thanksPage } from './first-pages.ts';
import { paths } from './paths.ts';
import { defaultRedirectPath } from '#shared/session/session.ts';

const ofFrame = [
  questionOf(dashboardDocument, dashboardPage),
  questionOf(openQuestionsDocument, {}),
  questionOf(waitingRequestsDocument, {}),
];

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
    questions: [...ofFrame, questionOf(ownLinksDocument, newestLinks)],
  },
  [paths.transactions()]: {
    module: '/wallet/features/transactions/transactions.page.tsx',
    questions: [...ofFrame, questionOf(thanksReceivedDocument, thanksPage)],
  },
  [paths.contributions('own-contributions')]: {
    module: '/wallet/features/contributions/contributions.page.tsx',
    questions: [
      ...ofFrame,
      questionOf(ownContributionIndexDocument, { pagination: ownChunk }),
      questionOf(ownContributionsDocument, { pagination: ownPage }),
      questionOf(openCreationsDocument, {}),
    ],
  },
};
