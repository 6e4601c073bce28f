/**
 * A community of five on which every operation is tried once with an effect and once with a refusal. Numbers of rows that grow
 * with bookings begin behind those of 32 bits, and a newer program has widened every table meanwhile.
 */
import type { ProblemCode } from '@kula/core/platform/errors';
import { expect } from 'vitest';
import { operationNamed } from '../../src/app/features.ts';
import { refusalsOf } from '../../src/platform/operations.ts';
import { refusalsOfAny } from '../../src/platform/graphql/refusals.ts';
import { type Dialect, startTestApp, type TestApp } from '../app.ts';
import { documentOf } from '../contract.ts';
import type { Machine } from '../machine.ts';
import { type GmsDouble, startGms } from '../doubles/gms.ts';
import { HUMHUB_KEY, type HumhubDouble, startHumhub } from '../doubles/humhub.ts';
import {
  type Community,
  connectCommunities,
  createNetwork,
  type Network,
  servedBy,
  startCommunity,
} from '../communities.ts';
import { migrateBeside, wider } from '../newer-program.ts';
import { codeFor, give, join, signIn, type TestMember } from '../people.ts';
import { beyond32Bits, countFrom } from '../wide-ids.ts';

export type Person = 'maria' | 'jonas' | 'amara' | 'ai' | 'theo';
/** Undefined stands for a visitor. */
type Caller = Person | undefined;
type Args = Readonly<Record<string, unknown>>;

export interface OperationExample {
  /** Calls the operation and checks its effect. */
  works(fixture: Fixture): Promise<unknown>;
  /** Calls the operation and checks that it is refused with the expected code. */
  refuses(fixture: Fixture): Promise<unknown>;
}

/** The operation that is being called, for tests that observe it. */
export const calling: { operation: string | undefined } = { operation: undefined };

export interface Fixture {
  readonly app: TestApp;
  readonly gms: GmsDouble;
  readonly humhub: HumhubDouble;
  /** The network between this community and others. */
  readonly network: Network;
  /** A community with which this one trades. */
  readonly neighbour: Community;
  readonly worked: Set<string>;
  readonly refused: Set<string>;
  member(person: Person): TestMember;
  idOf(person: Person): number;
  /** The operation's answer with all its fields; throws when it is refused. */
  execute<Answer>(caller: Caller, operation: string, args?: Args): Promise<Answer>;
  /** Checks that the operation is refused with this code, which it has to declare. */
  refuse(caller: Caller, operation: string, code: ProblemCode, args?: Args): Promise<void>;
  /** A person who has registered and not opened the mail yet. */
  newcomer(): Promise<{ email: string; id: number; code: string }>;
  close(): Promise<void>;
}

/** `besideNewer: false` leaves out what a newer program does. */
export async function createFixture(
  dialect: Dialect,
  {
    besideNewer = true,
    env = {},
    machine,
  }: {
    readonly besideNewer?: boolean;
    readonly env?: Readonly<Record<string, string>>;
    readonly machine?: Machine;
  } = {},
): Promise<Fixture> {
  const [gms, humhub] = await Promise.all([startGms(), startHumhub()]);
  const network = createNetwork();
  const app = await startTestApp(dialect, {
    env: { ...servicesAt(gms, humhub), FEDERATION: 'links', ...env },
    peerClient: network.clientOf('stage'),
    machine,
  });
  await countFrom(app.db, beyond32Bits);
  network.connect(app.deps.config.communityUrl, servedBy(app), app.advanceBy);
  const people: Record<Person, TestMember> = {
    maria: await join(app, 'Maria'),
    jonas: await join(app, 'Jonas'),
    amara: await join(app, 'Amara', { role: 'MODERATOR' }),
    ai: await join(app, 'Aisha', { role: 'MODERATOR_AI' }),
    theo: await join(app, 'Theo', { role: 'ADMIN' }),
  };
  await give(app, people.maria, 500);
  // Mails with codes are sent at most every ten minutes.
  app.advanceBy(11 * 60_000);
  const tokens = new Map<Person, { token: string; at: number }>();
  const tokenOf = async (person: Person): Promise<string> => {
    const at = app.deps.now();
    const cached = tokens.get(person);
    if (cached?.at === at) return cached.token;
    const token = await signIn(app, people[person]);
    tokens.set(person, { token, at });
    return token;
  };
  const worked = new Set<string>();
  const refused = new Set<string>();
  const call = async (caller: Caller, operation: string, args: Args) => {
    const token = caller && (await tokenOf(caller));
    const document = documentOf(operation, Object.keys(args));
    calling.operation = operation;
    const answer = await app.graphql<Record<string, unknown>>(document, args, { token });
    calling.operation = undefined;
    // Some operations end the session that they are called with.
    const entry = operationNamed(operation);
    const isEnd = entry?.kind === 'command' && entry.endsSession !== 'never';
    if (caller && isEnd && answer.data) tokens.delete(caller);
    return answer;
  };
  const options = { env: { FEDERATION: 'links' }, now: app.deps.now() };
  const neighbour = await startCommunity('neighbour', 'sqlite', network, options);
  await countFrom(neighbour.app.db, beyond32Bits);
  await connectCommunities({ app, admin: people.theo.actor }, neighbour);
  if (besideNewer) await migrateBeside(app, wider('1.0.0'));
  let newcomers = 0;
  return {
    app,
    gms,
    humhub,
    network,
    neighbour,
    worked,
    refused,
    member: (person) => people[person],
    idOf: (person) => people[person].actor.member.id,
    execute: async <Answer>(caller: Caller, operation: string, args: Args = {}) => {
      const { data, error } = await call(caller, operation, args);
      if (!data) throw new Error(`${operation} was refused: ${error?.extensions.code} ${error?.message}`);
      worked.add(operation);
      return data[operation] as Answer;
    },
    refuse: async (caller, operation, code, args = {}) => {
      const { data, error } = await call(caller, operation, args);
      // An operation that may answer null is listed here with null.
      expect(data?.[operation] ?? null).toBeNull();
      expect(error?.extensions.code).toBe(code);
      const entry = operationNamed(operation);
      expect([...refusalsOfAny, ...Object.keys(entry ? refusalsOf(entry) : {})]).toContain(code);
      refused.add(operation);
    },
    newcomer: async () => {
      const email = `newcomer${++newcomers}@example.org`;
      await call(undefined, 'createUser', { email, firstName: 'Newton', lastName: 'Comer' });
      const { id } = await app.db.read
        .selectFrom('members')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return { email, id, code: await codeFor(app, id) };
    },
    close: async () => {
      await app.close();
      await neighbour.app.close();
      await Promise.all([gms.close(), humhub.close()]);
    },
  };
}

function servicesAt(gms: GmsDouble, humhub: HumhubDouble): Record<string, string> {
  return {
    GMS_API_URL: gms.url,
    GMS_DASHBOARD_URL: 'https://search.example.org',
    GMS_WEBHOOK_SECRET: 'a-secret-of-the-search-in-its-address',
    HUMHUB_API_URL: humhub.url,
    HUMHUB_JWT_KEY: HUMHUB_KEY,
    WEBHOOK_ELOPAGE_SECRET: 'a-secret-of-the-shop-in-its-address',
  };
}
