import type { RefusalTable } from '../../graphql/refusals.ts';
import { pageRefusals } from '../../graphql/input-refusals.ts';

export const outboxRefusals = {
  outboxMails: pageRefusals,
  retryMail: { NOT_FOUND: 'id', MAIL_ENDED: 'id' },
} satisfies Partial<RefusalTable>;
