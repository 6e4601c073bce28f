import { query, command, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const newsletterOperations = {
  newsletterSubscribers: { ...query, right: 'ADMIN', cost: 'growing', refusals: pageRefusals },
  subscribeNewsletter: { ...command, right: 'member', cost: 'constant', refusals: {} },
  unsubscribeNewsletter: { ...command, right: 'member', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
