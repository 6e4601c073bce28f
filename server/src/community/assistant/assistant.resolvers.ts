/** The assistant of generation 2.7.0 is not part of this server; its clients get that answer in their own format. */
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';

const disabled = { content: 'assistant disabled', role: 'assistant', threadId: null, isError: true } as const;

export const resolvers = {
  Query: {
    resumeChat: () => [disabled],
  },
  Mutation: {
    sendMessage: () => disabled,
    deleteThread: () => false,
  },
} satisfies Resolvers;
