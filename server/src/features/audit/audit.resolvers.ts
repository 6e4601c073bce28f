import { actorOf } from '../../graphql/context.ts';
import type { Resolvers } from '../../graphql/generated/resolvers.ts';
import { seenBy } from '../members/members.privacy.ts';
import { listAudit } from './audit.usecases.ts';

export const resolvers = {
  Query: {
    auditEvents: async (_, { filter, ...page }, context) => {
      const { member, roles } = await actorOf(context);
      const viewer = { memberId: member.id, roles };
      const { count, entries } = await listAudit(filter ?? {}, page, context.deps);
      return {
        count,
        events: entries.map(({ event, acting, affected }) => ({
          id: event.id,
          type: event.type,
          createdAt: event.created_at,
          actingUser: acting ? seenBy(viewer, acting) : null,
          affectedUser: affected ? seenBy(viewer, affected) : null,
          involvedId: event.involved_id,
          amount: event.amount,
        })),
      };
    },
  },
} satisfies Resolvers;
