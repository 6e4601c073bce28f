import { actorOf, type RequestContext } from '../../graphql/context.ts';
import type { UserView } from '../members/members.privacy.ts';
import { hasPurchase } from './publishers.queries.ts';

export const resolvers = {
  Query: {
    hasElopage: async (_: unknown, __: unknown, context: RequestContext): Promise<boolean> =>
      hasPurchase(context.deps.db.read, (await actorOf(context)).member.email),
  },
  User: {
    // Whether somebody may see it was decided where the view was made; null stays null.
    hasElopage: async (user: UserView, _: unknown, { deps }: RequestContext): Promise<boolean | null> => {
      const contact = user['emailContact'] as { email: string } | null;
      if (user['hasElopage'] !== false || contact === null) return null;
      return hasPurchase(deps.db.read, contact.email);
    },
  },
};
