import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import { seenBy, stranger, type Viewer } from '../../people/members/members.privacy.ts';
import { type AuditEntries, listAudit, listContributionAudit } from './audit.usecases.ts';

export const resolvers = {
  Query: {
    auditEvents: async (_, { filter, ...page }, context) => {
      const { member, roles } = await actorOf(context);
      const found = await listAudit(filter ?? {}, page, context.deps);
      return wireAudit(found, { memberId: member.id, roles });
    },
    contributionEvents: async (_, { filter, ...page }, { deps }) =>
      // To see who decided, a moderator only needs the public data of a member.
      wireAudit(await listContributionAudit(filter ?? {}, page, deps), stranger),
  },
} satisfies Resolvers;

function wireAudit({ count, entries }: AuditEntries, viewer: Viewer): Wire<'AuditPage'> {
  return {
    count,
    events: entries.map(({ event, acting, affected, recipient, otherSide, details }) => ({
      id: event.id,
      type: event.type,
      createdAt: event.created_at,
      actingUser: acting ? seenBy(viewer, acting) : null,
      affectedUser: affected ? seenBy(viewer, affected) : null,
      involvedId: event.involved_id,
      recipient: recipient ? seenBy(viewer, recipient) : null,
      amount: event.amount,
      amountBefore: details.amountBefore ?? null,
      messageType: details.messageType ?? null,
      communityName: otherSide?.community ?? null,
      remoteMemberName: otherSide?.member ?? null,
      subject: details.words ?? null,
      subjectBefore: details.wordsBefore ?? null,
      gdt: details.gdt ?? null,
      gdtComment: details.gdtComment ?? null,
      gdtCount: details.gdtCount ?? null,
      settings: details.settings ?? null,
      documentKind: details.document?.kind ?? null,
      documentLanguage: details.document?.language ?? null,
    })),
  };
}
