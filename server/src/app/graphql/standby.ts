/**
 * Operations that may be read from a standby of the database, where there is one: lists, figures and searches,
 * which only show data. Data for decisions and proofs is read from the primary.
 */
import type { OperationName } from '@kula/core/platform/rights';
import type { GraphQLFieldResolver } from 'graphql';
import type { Database } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/graphql/context.ts';

const onlyShown: ReadonlySet<OperationName> = new Set([
  'adminListContributions',
  'allCommunities',
  'auditEvents',
  'communityStatistics',
  'contributionEvents',
  'contributionSum',
  'listAllContributions',
  'listContributions',
  'listGDTEntries',
  'listTransactionLinks',
  'listTransactionLinksAdmin',
  'pastPartners',
  'paymentRequests',
  'searchUsers',
  'statisticsHistory',
  'thanksReceived',
  'transactionList',
]);

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/** Reads an operation from the standby where that contains the member's own writes, otherwise from the primary. */
export function readingAtStandby(operation: OperationName, resolve: Resolver): Resolver {
  if (!onlyShown.has(operation)) return resolve;
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
