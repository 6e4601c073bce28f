/**
 * Authorization in one place: every root field of the schema is wrapped, so that none can be forgotten. An
 * operation that needs a session renews it; the renewed token is sent in a header.
 */
import { Refusal } from '@kula/core/platform/errors';
import { may } from '@kula/core/platform/rights';
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
import { operationNamed } from '../features.ts';
import type { Actor } from '../../platform/actor.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/context.ts';
import type { CommandEntry, Operation, QueryEntry } from '../../platform/operations.ts';

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/** Authorizes every operation; one without a resolver, or without an entry in a table, is a programming error. */
export function authorizeOperations(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) if (root) authorizeFields(root);
}

function authorizeFields(root: GraphQLObjectType): void {
  for (const [name, field] of Object.entries(root.getFields())) {
    const operation = operationNamed(name);
    if (!operation) throw new Error(`The operation ${name} is in no table of operations.`);
    if (!field.resolve) throw new Error(`The operation ${name} has no resolver.`);
    const resolve = checkingArguments(boundsOf(operation, field.args), field.resolve);
    field.resolve = authorized(
      operation,
      operation.kind === 'command'
        ? refusedInDoubt(operation, takingTurns(operation, resolve))
        : readingInTurn(operation, readingAtStandby(operation, resolve)),
    );
  }
}

/** Refused before anything is looked up, so that the refusal reveals nothing. */
function refusedInDoubt({ inDoubt }: CommandEntry, resolve: Resolver): Resolver {
  if (inDoubt === 'done') return resolve;
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

function takingTurns({ right, endsSession }: CommandEntry, resolve: Resolver): Resolver {
  // Visitors have no account, so there is no queue for them.
  if (right === 'nobody') return resolve;
  return async (source, args, context, info) => {
    const { deps } = context;
    const actor = await actorOf(context);
    const { member, sessionId } = actor;
    const work = async (): Promise<unknown> => {
      // The session may have ended, or a role may have been removed, while this command waited, or during the
      // previous ones of the document.
      context.actor = confirmSession(actor, deps);
      const { roles } = await context.actor;
      if (!may(roles, true, right)) throw new Refusal('UNAUTHORIZED');
      try {
        return await resolve(source, args, context, info);
      } finally {
        await deps.db.written(member.id);
      }
    };
    const turn = { memberId: member.id, sessionId, isEnding: endsSession === 'at once' };
    return context.turns.command(turn, work);
  };
}

function readingInTurn({ right, waitsElsewhere }: QueryEntry, resolve: Resolver): Resolver {
  if (right === 'nobody' || waitsElsewhere) return resolve;
  return async (source, args, context, info) => {
    const { deps } = context;
    const actor = await actorOf(context);
    const { member, sessionId } = actor;
    const work = async (hasWaited: boolean): Promise<unknown> => {
      if (hasWaited) {
        context.actor = confirmSession(actor, deps);
        const { roles } = await context.actor;
        if (!may(roles, true, right)) throw new Refusal('UNAUTHORIZED');
      }
      return resolve(source, args, context, info);
    };
    return context.turns.read({ memberId: member.id, sessionId }, work);
  };
}

function authorized(operation: Operation, resolve: Resolver): Resolver {
  if (operation.right === 'nobody') return resolve;
  const isEnding = operation.kind === 'command' && operation.endsSession !== 'never';
  return async (source, args, context, info) => {
    const actor = await identify(context, operation);
    if (!may(actor.roles, true, operation.right)) throw new Refusal('UNAUTHORIZED');
    let answer: unknown;
    try {
      answer = await resolve(source, args, context, info);
    } catch (error) {
      // A refused command renews the session as well, because a member who corrects a form is active. A logout that failed
      // does not, and gives its actor to no other operation: its token may have run out.
      if (operation.insteadOfSession === 'ended session') context.actor = undefined;
      else if (!isEnd(error)) await renew(actor, context);
      throw error;
    }
    if (isEnding) context.actor = undefined;
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

function identify(context: RequestContext, { insteadOfSession }: Operation): Promise<Actor> {
  const { bearer, address, deps, isUsed } = context;
  if (bearer === undefined) throw new Refusal('UNAUTHORIZED');
  // A hand-over token replaces a session at this operation only, and only once.
  if (insteadOfSession === 'hand-over' && isHandOver(bearer))
    context.actor ??= exchangeHandOver(bearer, address, deps);
  else if (insteadOfSession === 'ended session') context.actor ??= leavingSession(bearer, deps);
  else context.actor ??= resumeSession(bearer, deps, { isUsed });
  return context.actor;
}
