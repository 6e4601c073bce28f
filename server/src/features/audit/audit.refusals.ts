import type { RefusalTable } from '../../graphql/refusals.ts';
import { pageRefusals } from '../../graphql/input-refusals.ts';

export const auditRefusals = {
  auditEvents: { ...pageRefusals, BAD_INPUT: { fromDay: 'fromDay', toDay: 'toDay' } },
} satisfies Partial<RefusalTable>;
