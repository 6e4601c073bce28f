import { query, command, type OperationTable } from '../../platform/operations.ts';

export const assistantOperations = {
  resumeChat: { ...query, right: 'MODERATOR_AI', cost: 'constant', refusals: {} },
  sendMessage: { ...command, right: 'MODERATOR_AI', cost: 'constant', refusals: {} },
  deleteThread: { ...command, right: 'MODERATOR_AI', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
