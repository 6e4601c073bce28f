import { named, usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';

export const assistantOperations = named({
  resumeChat: { ...usualQuery, right: 'MODERATOR_AI', cost: 'constant', refusals: {} },
  sendMessage: { ...usualCommand, right: 'MODERATOR_AI', cost: 'constant', refusals: {} },
  deleteThread: { ...usualCommand, right: 'MODERATOR_AI', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>);
