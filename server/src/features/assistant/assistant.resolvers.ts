/** The assistant of generation 2.7.0 is not part of this server; its clients are told so in their own way. */
const disabled = { content: 'assistant disabled', role: 'assistant', threadId: null, isError: true } as const;

export const resolvers = {
  Query: {
    resumeChat: (): object[] => [disabled],
  },
  Mutation: {
    sendMessage: (): object => disabled,
    deleteThread: (): boolean => false,
  },
};
