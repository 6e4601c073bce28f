import { actorOf, type RequestContext } from '../../graphql/context.ts';
import { seenBy } from '../members/members.privacy.ts';
import type { Page } from '../paging.ts';
import { type AuditInput, listAudit } from './audit.usecases.ts';

export const resolvers = {
  Query: {
    auditEvents: async (
      _: unknown,
      { filter, ...page }: Page & { filter?: AuditInput | null },
      context: RequestContext,
    ): Promise<object> => {
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
};
