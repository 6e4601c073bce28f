/** Every operation is treated as its entry says: its session, its turn, the clock, the standby. */
import { buildSchema, type GraphQLFieldResolver, type GraphQLResolveInfo, printSchema } from 'graphql';
import { beforeEach, expect, it, vi } from 'vitest';
import { operations as fields, served } from '../../../test/contract.ts';
import type { RequestContext, RequestTurns } from '../../platform/graphql/context.ts';
import type { Operation } from '../../platform/operations.ts';
import { operations } from '../features.ts';
import { authorizeOperations } from './authorization.ts';

const { steps, roles, actorWith, identified } = vi.hoisted(() => {
  const passed: string[] = [];
  const held = { atFirst: ['ADMIN'], afterWaiting: ['ADMIN'] };
  const withRoles = (own: readonly string[]) => ({
    member: { id: 1 },
    roles: own,
    sessionId: 'one',
    sessionEndsAt: 0,
  });
  const by = (how: string) => async () => {
    passed.push(how);
    return withRoles(held.atFirst);
  };
  return { steps: passed, roles: held, actorWith: withRoles, identified: by };
});

vi.mock('../../people/sessions/sessions.usecases.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  resumeSession: identified('session'),
  leavingSession: identified('ended session'),
  confirmSession: async () => actorWith(roles.afterWaiting),
  renewToken: () => 'renewed',
}));
vi.mock('../../people/sessions/hand-over.usecases.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  isHandOver: () => true,
  exchangeHandOver: identified('hand-over'),
}));
const turns: RequestTurns = {
  command: async ({ isEnding }, work) => {
    steps.push(isEnding ? 'turn to end' : 'turn');
    return work();
  },
  read: async (_, work) => {
    steps.push('turn to read');
    return work(true);
  },
  end: () => undefined,
};

const schema = buildSchema(printSchema(served));
const roots = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
for (const field of Object.values(roots)) field.resolve = () => void steps.push('done');
authorizeOperations(schema);

const all = Object.entries<Operation>(operations);
const isForMembers = ({ right }: Operation): boolean => right !== 'nobody';
let isInDoubt = false;
beforeEach(() => {
  steps.length = 0;
  Object.assign(roles, { atFirst: ['ADMIN'], afterWaiting: ['ADMIN'] });
  isInDoubt = false;
});

async function execute(name: string): Promise<void> {
  const deps = {
    clock: { doubt: () => isInDoubt },
    db: { listsFor: async () => void steps.push('standby'), written: async () => undefined },
  };
  const context = { deps, turns, bearer: 'token', isUsed: true, setToken: () => steps.push('renewed') };
  const resolve = roots[name]?.resolve as GraphQLFieldResolver<unknown, RequestContext>;
  await resolve(undefined, {}, context as unknown as RequestContext, {} as GraphQLResolveInfo);
}

function stepsOf(operation: Operation): string[] {
  const isRead = operation.kind === 'query';
  const turn = isRead ? !operation.waitsElsewhere && 'turn to read' : ofCommand[operation.endsSession];
  const standby = isRead && operation.readFrom === 'standby' && 'standby';
  const isEnding = operation.kind === 'command' && operation.endsSession !== 'never';
  const session = operation.insteadOfSession === 'nothing' ? 'session' : operation.insteadOfSession;
  const ofMember = isForMembers(operation);
  const expected = [
    ofMember && session,
    ofMember && turn,
    standby,
    'done',
    ofMember && !isEnding && 'renewed',
  ];
  return expected.filter((step) => step !== false);
}
const ofCommand = { never: 'turn', 'in turn': 'turn', 'at once': 'turn to end' } as const;

it.each(all)('%s takes its way', async (name, operation) => {
  await execute(name);
  expect(steps).toEqual(stepsOf(operation));
});

it.each(all)('%s is done in doubt of the clock only if its entry says so', async (name, operation) => {
  isInDoubt = true;
  const isDone = operation.kind === 'query' || operation.inDoubt === 'done';
  if (isDone) await execute(name);
  else await expect(execute(name)).rejects.toMatchObject({ code: 'CLOCK_IN_DOUBT' });
  expect(steps.includes('done')).toBe(isDone);
});

it.each(all.filter(([, operation]) => isForMembers(operation)))(
  '%s demands the role of its entry, and once more after it has waited',
  async (name, { right }) => {
    for (const moment of ['atFirst', 'afterWaiting'] as const) {
      Object.assign(roles, { atFirst: ['ADMIN'], afterWaiting: ['ADMIN'], [moment]: [] });
      steps.length = 0;
      if (right === 'member') await execute(name);
      else await expect(execute(name)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      expect(steps.includes('done')).toBe(right === 'member');
    }
  },
);

it('of all entries, these alone are special; a second time, because no other test would notice', () => {
  const named = (fits: (operation: Operation) => boolean): string[] =>
    all.filter(([, operation]) => fits(operation)).map(([name]) => name);
  const ending = (how: string) =>
    named((operation) => operation.kind === 'command' && operation.endsSession === how).toSorted();
  expect(ending('at once')).toEqual(['endSessions', 'logout']);
  expect(ending('in turn')).toEqual(['closeAccount']);
  expect(named(({ insteadOfSession }) => insteadOfSession === 'hand-over')).toEqual(['verifyLogin']);
  expect(named(({ insteadOfSession }) => insteadOfSession === 'ended session')).toEqual(['logout']);
  expect(named((operation) => operation.kind === 'query' && operation.waitsElsewhere).toSorted()).toEqual([
    'existPid',
    'listGDTEntries',
    'membersElsewhere',
    'space',
    'spaces',
  ]);
  expect(all).toHaveLength(Object.keys(fields).length);
});
