import { named, usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const outboxOperations = named({
  outboxMails: { ...usualQuery, right: 'ADMIN', cost: 'growing', refusals: pageRefusals },
  retryMail: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'constant',
    wideNumber: 'id',
    refusals: { NOT_FOUND: 'id', MAIL_ENDED: 'id' },
  },
} satisfies Partial<OperationTable>);
