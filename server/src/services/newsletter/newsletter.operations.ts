import { usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const newsletterOperations = {
  newsletterSubscribers: { ...usualQuery, right: 'ADMIN', cost: 'growing', refusals: pageRefusals },
  subscribeNewsletter: { ...usualCommand, right: 'member', cost: 'constant', refusals: {} },
  unsubscribeNewsletter: { ...usualCommand, right: 'member', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
