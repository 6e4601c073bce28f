import { query, command, type OperationTable } from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const outboxOperations = {
  outboxMails: { ...query, right: 'ADMIN', cost: 'growing', refusals: pageRefusals },
  retryMail: {
    ...command,
    right: 'ADMIN',
    cost: 'constant',
    wideNumber: 'id',
    refusals: { NOT_FOUND: 'id', MAIL_ENDED: 'id' },
  },
} satisfies Partial<OperationTable>;
