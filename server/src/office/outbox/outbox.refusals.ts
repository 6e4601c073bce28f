import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const outboxRefusals = {
  outboxMails: pageRefusals,
  retryMail: { NOT_FOUND: 'id', MAIL_ENDED: 'id' },
} satisfies Partial<RefusalTable>;
