import { named, usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';
import { accountsOperations } from '../../people/membership/membership.operations.ts';

/** Changes of settings, whose limits they share. */
const { attempts, uses } = accountsOperations.updateUserInfos;

export const newsletterOperations = named({
  newsletterSubscribers: { ...usualQuery, right: 'ADMIN', cost: 'growing', refusals: pageRefusals },
  subscribeNewsletter: { ...usualCommand, right: 'member', cost: 'constant', attempts, uses, refusals: {} },
  unsubscribeNewsletter: { ...usualCommand, right: 'member', cost: 'constant', attempts, uses, refusals: {} },
} satisfies Partial<OperationTable>);
