import { actorOf, once } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { hasPaid } from './publishers.usecases.ts';

export const resolvers = {
  Query: {
    hasElopage: async (_, __, context) => hasPaid((await actorOf(context)).member.email, context.deps),
  },
  User: {
    // The right to see it was checked when the view was made; null stays null.
    hasElopage: async (user, _, context) => {
      const contact = user.emailContact;
      if (user.hasElopage !== false || contact === null) return null;
      return once(context, `paid:${contact.email}`, () => hasPaid(contact.email, context.deps));
    },
  },
} satisfies Resolvers;
