import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const assistantRefusals = {
  resumeChat: {},
  sendMessage: {},
  deleteThread: {},
} satisfies Partial<RefusalTable>;
