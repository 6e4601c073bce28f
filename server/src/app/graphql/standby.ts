/** Reads from a standby of the database, where there is one. */
import type { GraphQLFieldResolver } from 'graphql';
import type { Database } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
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
    const placed = db ? { ...context, deps: depsOn(db, deps) } : context;
    return resolve(source, args, placed, info);
  };
}

/** The same object each time, because it is the key of a cache. */
const made = new WeakMap<Deps, Deps>();

function depsOn(db: Database, deps: Deps): Deps {
  const cached = made.get(deps) ?? { ...deps, db };
  made.set(deps, cached);
  return cached;
}
