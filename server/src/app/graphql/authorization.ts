/**
 * Authorization in one place: every root field of the schema is wrapped, so that none can be forgotten. An
 * operation that needs a session renews it; the renewed token is sent in a header.
 */
import { Refusal } from '@kula/core/platform/errors';
import { isOperation, may, type OperationName, rights } from '@kula/core/platform/rights';
import type { GraphQLFieldResolver, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { exchangeHandOver, isHandOver } from '../../people/sessions/hand-over.usecases.ts';
import {
  confirmSession,
  leavingSession,
  renewToken,
  resumeSession,
} from '../../people/sessions/sessions.usecases.ts';
import { boundsOf, type ArgumentBounds, checkArguments } from './arguments.ts';
import { readingAtStandby } from './standby.ts';
import { inTurn, readInTurn } from './turns.ts';
import type { Actor } from '../../platform/actor.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/context.ts';

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/**
 * Authorizes every operation; one without a resolver or without an entry in the rights table is a programming
 * error.
 */
export function authorizeOperations(schema: GraphQLSchema): void {
  const [queries, commands] = [schema.getQueryType(), schema.getMutationType()];
  if (queries) authorizeFields(queries, false);
  if (commands) authorizeFields(commands, true);
}

function authorizeFields(root: GraphQLObjectType, isCommand: boolean): void {
  for (const [name, field] of Object.entries(root.getFields())) {
    if (!isOperation(name)) throw new Error(`The operation ${name} has no entry in the table of rights.`);
    if (!field.resolve) throw new Error(`The operation ${name} has no resolver.`);
    const resolve = checkingArguments(boundsOf(name, field.args), field.resolve);
    field.resolve = authorized(
      name,
      isCommand
        ? refusedInDoubt(name, takingTurns(name, resolve))
        : readingInTurn(name, readingAtStandby(name, resolve)),
    );
  }
}

/**
 * Commands that are carried out while the clock is not believed: those by which members sign in, in order to read,
 * and end what others might use.
 */
export const commandsInDoubt: ReadonlySet<OperationName> = new Set([
  'continueSession',
  'createHandOver',
  'endSession',
  'endSessions',
  'endStay',
  'forgetStay',
  'login',
  'logout',
  'passkeySignInOptions',
  'signInWithPasskey',
  'signInWithRecoveryCode',
]);

/** Refused before anything is looked up, so that the refusal reveals nothing. */
function refusedInDoubt(operation: OperationName, resolve: Resolver): Resolver {
  if (commandsInDoubt.has(operation)) return resolve;
  return (source, args, context, info) => {
    if (context.deps.clock?.doubt()) throw new Refusal('CLOCK_IN_DOUBT');
    return resolve(source, args, context, info);
  };
}

function checkingArguments(bounds: ArgumentBounds, resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    checkArguments(bounds, args as Record<string, unknown>);
    return resolve(source, args, context, info);
  };
}

function takingTurns(operation: OperationName, resolve: Resolver): Resolver {
  // Visitors have no account, so there is no queue for them.
  if (rights[operation] === 'nobody') return resolve;
  return async (source, args, context, info) => {
    const { deps } = context;
    const actor = await actorOf(context);
    const { member, sessionId } = actor;
    const work = async (): Promise<unknown> => {
      // The session may have ended, or a role may have been removed, while this command waited, or during the
      // previous ones of the document.
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

/**
 * These wait for other systems, which may be slow; operations that need only this server do not wait for
 * them.
 */
const callingElsewhere: ReadonlySet<OperationName> = new Set([
  'existPid',
  'listGDTEntries',
  'membersElsewhere',
  'space',
  'spaces',
]);

function readingInTurn(operation: OperationName, resolve: Resolver): Resolver {
  if (rights[operation] === 'nobody' || callingElsewhere.has(operation)) return resolve;
  return async (source, args, context, info) => {
    const { deps } = context;
    const actor = await actorOf(context);
    const { member, sessionId } = actor;
    const work = async (hasWaited: boolean): Promise<unknown> => {
      if (hasWaited) {
        context.actor = confirmSession(actor, deps);
        const { roles } = await context.actor;
        if (!may(roles, true, operation)) throw new Refusal('UNAUTHORIZED');
      }
      return resolve(source, args, context, info);
    };
    return readInTurn(context, { memberId: member.id, sessionId }, work, deps);
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
      // A refused command renews the session as well, because a member who corrects a form is active. A logout that failed
      // does not, and gives its actor to no other operation: its token may have run out.
      if (operation === 'logout') context.actor = undefined;
      else if (!isEnd(error)) await renew(actor, context);
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

/** These use a queue of their own, so that a stolen session cannot block its owner from ending it. */
const leaving: ReadonlySet<OperationName> = new Set(['logout', 'endSessions']);

/** These end the session: no token is renewed, and later operations of the same request are refused. */
const ending: ReadonlySet<OperationName> = new Set(['logout', 'endSessions', 'closeAccount']);

function identify(context: RequestContext, operation: OperationName): Promise<Actor> {
  const { bearer, address, deps, isUsed } = context;
  if (bearer === undefined) throw new Refusal('UNAUTHORIZED');
  // A hand-over token replaces a session at this operation only, and only once.
  const isExchange = operation === 'verifyLogin' && isHandOver(bearer);
  if (isExchange) context.actor ??= exchangeHandOver(bearer, address, deps);
  else if (operation === 'logout') context.actor ??= leavingSession(bearer, deps);
  else context.actor ??= resumeSession(bearer, deps, { isUsed });
  return context.actor;
}
