import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';

export const resolvers = {
  Query: {
    clockDoubt: (_, __, { deps }) => {
      const doubt = deps.clock?.doubt();
      return doubt ? { clock: doubt.wall, reckoned: doubt.reckoned } : null;
    },
  },
} satisfies Resolvers;
