import { actorOf, once, type RequestContext } from '../../graphql/context.ts';
import type { UserView } from '../members/members.privacy.ts';
import { hasPaid } from './publishers.usecases.ts';

export const resolvers = {
  Query: {
    hasElopage: async (_: unknown, __: unknown, context: RequestContext): Promise<boolean> =>
      hasPaid((await actorOf(context)).member.email, context.deps),
  },
  User: {
    // Whether somebody may see it was decided where the view was made; null stays null.
    hasElopage: async (user: UserView, _: unknown, context: RequestContext): Promise<boolean | null> => {
      const contact = user['emailContact'] as { email: string } | null;
      if (user['hasElopage'] !== false || contact === null) return null;
      return once(context, `paid:${contact.email}`, () => hasPaid(contact.email, context.deps));
    },
  },
};
