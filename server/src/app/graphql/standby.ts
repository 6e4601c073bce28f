/** Reads from a standby of the database, where there is one. */
import type { GraphQLFieldResolver } from 'graphql';
import type { RequestContext } from '../../platform/graphql/context.ts';
import type { QueryEntry } from '../../platform/operations.ts';

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/** Reads an operation from the standby where that contains the member's own writes, otherwise from the primary. */
export function readingAtStandby({ readFrom }: QueryEntry, resolve: Resolver): Resolver {
  if (readFrom === 'primary') return resolve;
  return async (source, args, context, info) => {
    const { deps } = context;
    const actor = await context.actor;
    const db = await deps.db.listsFor(actor?.member.id);
    const placed = db ? { ...context, deps: { ...deps, db } } : context;
    return resolve(source, args, placed, info);
  };
}
