/**
 * Rights in one place: every root field of the schema is wrapped, so that none can be forgotten.
 * An operation that needs a session renews it; the fresh token travels in a header.
 */
import { Refusal } from '@kula/core/errors';
import { isOperation, may, type OperationName, rights } from '@kula/core/rights';
import type { GraphQLFieldResolver, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { exchangeHandOver, isHandOver } from '../../features/sessions/hand-over.usecases.ts';
import { confirmSession, renewToken, resumeSession } from '../../features/sessions/sessions.usecases.ts';
import { boundsOf, type Bounds, checkArguments } from './arguments.ts';
import { readingAtStandby } from './standby.ts';
import { inTurn } from './turns.ts';
import type { Actor } from '../../actor.ts';
import { actorOf, type RequestContext } from '../../graphql/context.ts';

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/** Authorizes every operation; one without a resolver or without an entry in the rights table is a fault of the program. */
export function authorizeOperations(schema: GraphQLSchema): void {
  const [questions, commands] = [schema.getQueryType(), schema.getMutationType()];
  if (questions) authorizeFields(questions, false);
  if (commands) authorizeFields(commands, true);
}

function authorizeFields(root: GraphQLObjectType, isCommand: boolean): void {
  for (const [name, field] of Object.entries(root.getFields())) {
    if (!isOperation(name)) throw new Error(`The operation ${name} has no entry in the table of rights.`);
    if (!field.resolve) throw new Error(`The operation ${name} has no resolver.`);
    const resolve = checkingArguments(boundsOf(name, field.args), field.resolve);
    field.resolve = authorized(
      name,
      isCommand ? takingTurns(name, resolve) : readingAtStandby(name, resolve),
    );
  }
}

function checkingArguments(bounds: Bounds, resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    checkArguments(bounds, args as Record<string, unknown>);
    return resolve(source, args, context, info);
  };
}

function takingTurns(operation: OperationName, resolve: Resolver): Resolver {
  // Whoever is not signed in waits for no account of their own.
  if (rights[operation] === 'nobody') return resolve;
  return async (source, args, context, info) => {
    const { deps } = context;
    const actor = await actorOf(context);
    const { member, sessionId } = actor;
    const work = async (): Promise<unknown> => {
      // It may have ended, or a role may have been taken away, while this command waited, or while those before it in the document were worked on.
      context.actor = confirmSession(actor, deps);
      const { roles } = await context.actor;
      if (!may(roles, true, operation)) throw new Refusal('UNAUTHORIZED');
      try {
        return await resolve(source, args, context, info);
      } finally {
        await deps.db.written(member.id);
      }
    };
    return inTurn({ memberId: member.id, sessionId, isEnding: leaving.has(operation) }, work, deps);
  };
}

function authorized(operation: OperationName, resolve: Resolver): Resolver {
  if (rights[operation] === 'nobody') return resolve;
  return async (source, args, context, info) => {
    const actor = await identify(context, operation);
    if (!may(actor.roles, true, operation)) throw new Refusal('UNAUTHORIZED');
    let answer: unknown;
    try {
      answer = await resolve(source, args, context, info);
    } catch (error) {
      // What is refused renews the session as well: whoever corrects a form is at work.
      if (!isEnd(error)) await renew(actor, context);
      throw error;
    }
    if (ending.has(operation)) context.actor = undefined;
    else await renew(actor, context);
    return answer;
  };
}

/** Another request may have ended the session in the meantime. */
function isEnd(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'SESSION_EXPIRED';
}

async function renew(actor: Actor, context: RequestContext): Promise<void> {
  // An operation may have replaced the session, such as by a new password.
  if (context.isUsed) context.setToken(renewToken((await context.actor) ?? actor, context.deps));
}

/** These take turns of their own: nobody who holds a session can keep its owner from ending it. */
const leaving: ReadonlySet<OperationName> = new Set(['logout', 'endSessions']);

/** These end the session: there is nothing to renew, and what follows in the same request has to be refused. */
const ending: ReadonlySet<OperationName> = new Set(['logout', 'endSessions', 'closeAccount']);

function identify(context: RequestContext, operation: OperationName): Promise<Actor> {
  const { bearer, deps, isUsed } = context;
  if (bearer === undefined) throw new Refusal('UNAUTHORIZED');
  // A token that was handed over stands in for a session at this operation only, and only once.
  const isExchange = operation === 'verifyLogin' && isHandOver(bearer);
  context.actor ??= isExchange ? exchangeHandOver(bearer, deps) : resumeSession(bearer, deps, { isUsed });
  return context.actor;
}
