import type { RefusalTable } from '../../graphql/refusals.ts';

export const assistantRefusals = {
  resumeChat: {},
  sendMessage: {},
  deleteThread: {},
} satisfies Partial<RefusalTable>;
