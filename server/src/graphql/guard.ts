/**
 * Rights in one place (decisions 4.3): every root field of the schema is wrapped, so that none can be forgotten.
 * An operation that needs a session renews it; the fresh token travels in a header.
 */
import { Refusal } from '@kula/core/errors';
import { isOperation, may, type OperationName, rights } from '@kula/core/rights';
import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { renewToken, resumeSession } from '../features/sessions/sessions.usecases.ts';
import type { Actor, RequestContext } from './context.ts';

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/** Guards every operation; an operation without an entry in the rights table is a fault of the program. */
export function guardOperations(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    if (root) guardFields(root);
  }
}

function guardFields(root: GraphQLObjectType): void {
  for (const [name, field] of Object.entries(root.getFields())) {
    if (!isOperation(name)) throw new Error(`The operation ${name} has no entry in the table of rights.`);
    field.resolve = guarded(name, field.resolve ?? defaultFieldResolver);
  }
}

function guarded(operation: OperationName, resolve: Resolver): Resolver {
  if (rights[operation] === 'nobody') return resolve;
  return async (source, args, context, info) => {
    const actor = await identify(context);
    if (!may(actor.roles, true, operation)) throw new Refusal('UNAUTHORIZED');
    const answer: unknown = await resolve(source, args, context, info);
    // Logging out ends the session; there is nothing to renew then.
    if (operation !== 'logout') context.setToken(await renewToken(actor, context.deps));
    return answer;
  };
}

function identify(context: RequestContext): Promise<Actor> {
  if (context.bearer === undefined) throw new Refusal('UNAUTHORIZED');
  context.actor ??= resumeSession(context.bearer, context.deps);
  return context.actor;
}
