import {
  askedForDocument,
  dashboardDocument,
  expiringLinksDocument,
  openCreationsDocument,
  openQuestionsDocument,
  ownContributionIndexDocument,
  ownContributionsDocument,
  redeemLinkDocument,
  thanksReceivedDocument,
  waitingRequestsDocument,
} from '../generated/operations.ts';
import { questionOf } from '#shared/client/question.ts';
import type { Question } from '#shared/client/question.ts';
import { dashboardPage, oldestLinks, ownChunk, ownPage, thanksPage } from './first-pages.ts';
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
  /** Whether visitors see it, too: then it is not inside the frame of members. */
  isPublic?: true;
  /**
   * Its queries. The build writes them into the page; an early answer is used only if the screen's own request is
   * identical.
   */
  questions: readonly Question[];
}

/**
 * The screens that most visits begin with, by address: what they need is requested before the wallet has
 * loaded. An address that ends with a slash is followed by a code, which is the variable of the query.
 */
export const firstScreens: Readonly<Record<string, FirstScreen>> = {
  [defaultRedirectPath]: {
    module: '/wallet/features/overview/overview.page.tsx',
    questions: [...ofFrame, questionOf(expiringLinksDocument, oldestLinks)],
  },
  [paths.transactions()]: {
    module: '/wallet/features/transactions/transactions.page.tsx',
    questions: [...ofFrame, questionOf(thanksReceivedDocument, thanksPage)],
  },
  [paths.redeem('')]: {
    module: '/wallet/features/redeem/redeem.page.tsx',
    isPublic: true,
    questions: [questionOf(redeemLinkDocument, { code: '' })],
  },
  [paths.request('')]: {
    module: '/wallet/features/requests/request.page.tsx',
    isPublic: true,
    questions: [questionOf(askedForDocument, { code: '' })],
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
