import { describe, expect, test } from 'vitest';
import { readSource } from './reading.ts';
import { brokenRules, needlessUsecases } from './rules.ts';

const rulesOf = (path: string, text: string): number[] =>
  brokenRules(path, readSource(path, text)).map(({ rule }) => rule);
const typed = "import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';";
const transfers = 'server/src/money/transfers/transfers';

describe.each<[name: string, rule: number, path: string, text: string]>([
  ['core reaches for a package', 1, 'core/src/money/money.ts', "import { z } from 'valibot';"],
  ['core reaches for Node', 1, 'core/src/money/money.ts', "import { hash } from 'node:crypto';"],
  [
    'core reaches for the server',
    1,
    'core/src/money/money.ts',
    "export { x } from '../../../server/src/platform/config/config.ts';",
  ],
  ['core looks at the clock', 1, 'core/src/money/decay.ts', 'export const now = () => Date.now();'],
  ['core makes the date of now', 1, 'core/src/money/decay.ts', 'export const now = () => new Date();'],
  ['core throws dice', 1, 'core/src/links.ts', 'export const code = () => Math.random();'],
  [
    'the server imports the web',
    2,
    'server/src/app/app.ts',
    "import { x } from '../../../web/src/shared/client.ts';",
  ],
  [
    'the web imports the server',
    2,
    'web/src/wallet/app.tsx',
    "const x = import('../../../server/src/app/app.ts');",
  ],
  ['the program imports a test', 2, 'server/src/app/app.ts', "import { x } from '../../test/app.ts';"],
  [
    'resolvers have no type',
    2,
    `${transfers}.resolvers.ts`,
    'export const resolvers = { Query: { sent: async () => 1 } };',
  ],
  [
    'resolvers have a type of their own',
    2,
    `${transfers}.resolvers.ts`,
    "import type { Resolvers } from './types.ts'; export const resolvers = {} satisfies Resolvers;",
  ],
  [
    'a resolver returns any object',
    2,
    `${transfers}.resolvers.ts`,
    `${typed} export const resolvers = { Query: { sent: async (): Promise<object> => 1 } } satisfies Resolvers;`,
  ],
  [
    'a shape of the wire is any object',
    2,
    `${transfers}.wire.ts`,
    'export function w(): object { return 1; }',
  ],
  [
    'a shape of the wire is claimed',
    2,
    `${transfers}.wire.ts`,
    "export const wire = (a) => ({ amount: a.amount as string, kind: 'a' as const });",
  ],
  [
    'a shape of the wire calls a query',
    3,
    `${transfers}.wire.ts`,
    "import type { X } from './transfers.queries.ts';",
  ],
  ['a query knows the wire', 3, `${transfers}.queries.ts`, "import { x } from './transfers.wire.ts';"],
  [
    'a use case knows the GraphQL layer',
    3,
    `${transfers}.usecases.ts`,
    "import { actorOf } from '../../platform/graphql/context.ts';",
  ],
  [
    'a query of the program itself knows the generated types',
    3,
    'server/src/platform/jobs/outbox.queries.ts',
    "import type { Wire } from '../graphql/generated/resolvers.ts';",
  ],
  ['a use case knows HTTP', 3, `${transfers}.usecases.ts`, "import type { FastifyRequest } from 'fastify';"],
  [
    'a job writes SQL',
    3,
    'server/src/platform/jobs/queue.ts',
    "export const all = (db) => db.selectFrom('mails');",
  ],
  [
    'a job opens a transaction',
    3,
    'server/src/platform/jobs/queue.ts',
    'export const f = (db) => db.transaction(() => 1);',
  ],
  [
    'an outside service writes SQL',
    3,
    'server/src/platform/integrations/mail.ts',
    "export const keep = (tx) => tx.insertInto('mailbox');",
  ],
  [
    'HTTP opens a transaction',
    3,
    'server/src/app/http/mailbox.ts',
    'export const f = (db) => db.transaction(() => 1);',
  ],
  ['a resolver calls a query', 3, `${transfers}.resolvers.ts`, "import { x } from './transfers.queries.ts';"],
  ['a query calls a use case', 3, `${transfers}.queries.ts`, "import { x } from './transfers.usecases.ts';"],
  ['a use case knows GraphQL', 3, `${transfers}.usecases.ts`, "import { GraphQLError } from 'graphql';"],
  [
    'a query reads an entry',
    3,
    `${transfers}.queries.ts`,
    "import { transfersOperations } from './transfers.operations.ts';",
  ],
  [
    'a use case writes SQL',
    3,
    `${transfers}.usecases.ts`,
    "export const all = (db) => db.selectFrom('members');",
  ],
  ['a use case writes raw SQL', 3, `${transfers}.usecases.ts`, 'export const one = () => sql`select 1`;'],
  [
    'the pipeline knows GraphQL',
    3,
    'server/src/commands/command.ts',
    "import { GraphQLError } from 'graphql';",
  ],
  [
    'a query opens a transaction',
    3,
    `${transfers}.queries.ts`,
    'export const f = (db) => db.transaction(() => 1);',
  ],
  [
    'a resolver of another noun',
    4,
    `${transfers}.usecases.ts`,
    "import { x } from '../gdt/gdt.resolvers.ts';",
  ],
  [
    'a use case calls the query of another district',
    4,
    `${transfers}.usecases.ts`,
    "import { x } from '../../people/members/members.queries.ts';",
  ],
  [
    'a query is made of one of another district',
    4,
    `${transfers}.queries.ts`,
    "import type { X } from '../../people/members/members.queries.ts';",
  ],
  [
    'the command line calls a query',
    4,
    'server/src/cli.ts',
    "import { x } from './people/members/members.queries.ts';",
  ],
  ['a file of a noun has any name', 4, 'server/src/money/transfers/rates.ts', ''],
  ['a file lies between the nouns', 4, 'server/src/money/rates.ts', ''],
  [
    'a district imports what composes it',
    5,
    'server/src/people/members/member.ts',
    "import { features } from '../../app/features.ts';",
  ],
  [
    'the platform imports a district above it',
    5,
    'server/src/platform/db/open.ts',
    "import type { M } from '../../people/members/member.ts';",
  ],
  [
    'people import money',
    5,
    'server/src/people/membership/closing.usecases.ts',
    "import { x } from '../../money/links/links.usecases.ts';",
  ],
  ['core imports upwards', 5, 'core/src/people/names.ts', "import { x } from '../money/decay.ts';"],
  [
    'somebody else opens a connection',
    5,
    'server/src/app/app.ts',
    "import { openDatabase } from '../platform/db/open.ts';",
  ],
  [
    'somebody else reads the environment',
    5,
    'server/src/app/app.ts',
    'export const port = process.env.PORT;',
  ],
  [
    'a root reads the environment itself',
    5,
    'server/src/main.ts',
    'const port = process.env.PORT; readConfig(port);',
  ],
  ['somebody else makes a clock', 5, `${transfers}.usecases.ts`, 'export const clock = Date.now;'],
  ['shared knows the wallet', 6, 'web/src/shared/client.ts', "import { paths } from '../wallet/paths.ts';"],
  [
    'shared calls itself by its short name and reaches the wallet from there',
    6,
    'web/src/shared/client.ts',
    "import { paths } from '#shared/../wallet/paths.ts';",
  ],
  ['the wallet imports the admin', 6, 'web/src/wallet/app.tsx', "import { x } from '../admin/app.tsx';"],
  [
    'a feature of the web imports another',
    6,
    'web/src/wallet/features/send/send.page.tsx',
    "import '../login/a.ts';",
  ],
])('%s', (_, rule, path, text) => {
  test(`breaks rule ${rule} and no other`, () => {
    expect(rulesOf(path, text)).toEqual([rule]);
  });
});

describe.each<[name: string, path: string, text: string]>([
  ['core imports itself', 'core/src/money/ledger.ts', "import { plus } from './money.ts'; new Date(0);"],
  ['tests of core import tools', 'core/src/money/money.test.ts', "import fc from 'fast-check'; Date.now();"],
  [
    'the wallet imports shared by its short name',
    'web/src/wallet/app.tsx',
    "import { x } from '#shared/client.ts';",
  ],
  [
    'server and web import core',
    'web/src/shared/formats.ts',
    "import { plus } from '@kula/core/money/money';",
  ],
  [
    'resolvers have the generated type',
    `${transfers}.resolvers.ts`,
    `${typed} const kind = 'a' as const; export const resolvers = { Query: {} } satisfies Resolvers;`,
  ],
  ['a use case makes a cast', `${transfers}.usecases.ts`, 'export const id = (a: object) => a as string;'],
  [
    'resolvers call use cases',
    `${transfers}.resolvers.ts`,
    "import { sendCoins } from './transfers.usecases.ts';",
  ],
  [
    'use cases call those of districts below, and queries of their own district',
    `${transfers}.usecases.ts`,
    "import { x } from '../../people/members/members.usecases.ts'; import { y } from '../ledger/ledger.queries.ts';",
  ],
  ['a file begins with its noun', 'server/src/money/transfers/transfer-rates.ts', ''],
  ['a file names its part', 'server/src/neighbours/remote-transfers/remote-gifts.usecases.ts', ''],
  ['the server is composed', 'server/src/app/app.ts', "import { x } from './http/live.ts';"],
  [
    'SQL stands with the database',
    'server/src/platform/db/members.ts',
    "export const f = (db) => db.selectFrom('a');",
  ],
  [
    'use cases open transactions',
    `${transfers}.usecases.ts`,
    'export const f = (db) => db.transaction(() => 1);',
  ],
  [
    'the pipeline opens transactions',
    'server/src/commands/command.ts',
    'export const f = (db) => db.transaction(() => 1);',
  ],
  ['queries write SQL', `${transfers}.queries.ts`, "export const f = (db) => db.selectFrom('a');"],
  [
    'the list of features imports resolvers',
    'server/src/app/features.ts',
    "import { x } from '../money/gdt/gdt.resolvers.ts';",
  ],
  [
    'the root hands the environment over',
    'server/src/main.ts',
    'readConfig(process.env); const now = Date.now;',
  ],
  [
    'a feature of the web imports its parts',
    'web/src/wallet/features/send/send.page.tsx',
    "import './gift.ts';",
  ],
  ['a date of a given moment is made', `${transfers}.usecases.ts`, 'export const d = (ms) => new Date(ms);'],
  [
    'a comment speaks of the clock',
    'core/src/money/decay.ts',
    '// Date.now() and process.env\nexport const a = "new Date()";',
  ],
])('%s', (_, path, text) => {
  test('breaks no rule', () => {
    expect(rulesOf(path, text)).toEqual([]);
  });
});

test('a breach is reported with its line and its subject', () => {
  const source = readSource('core/src/money/money.ts', "// head\n\nimport fs from 'node:fs';\n");
  expect(brokenRules('core/src/money/money.ts', source)).toEqual([
    expect.objectContaining({ path: 'core/src/money/money.ts', line: 3, rule: 1, about: 'node:fs' }),
  ]);
});

test('a file that is not a program is refused by name', () => {
  expect(() => readSource('core/src/money/money.ts', 'const = 1')).toThrow(/core\/src\/money\/money\.ts/);
});

describe('a use case that only passes a query on', () => {
  const usecases = 'server/src/people/members/members.usecases.ts';
  const inDistrict = 'server/src/people/membership/closing.usecases.ts';
  const others = [
    'server/src/money/links/links.usecases.ts',
    'server/src/people/members/members.resolvers.ts',
    'server/src/people/membership/closing.api.test.ts',
  ];
  /** Whose import of the function is refused, when all of them import it. */
  const refusedOf = (text: string): string[] => {
    const importing = `import { find } from '${'../'.repeat(3)}src/people/members/members.usecases.ts';`;
    const importers = [inDistrict, ...others].map((path) => ({ path, ...readSource(path, importing) }));
    const queries = "import { q } from './members.queries.ts'; const LIMIT = 3;";
    const source = { path: usecases, ...readSource(usecases, `${queries}\n${text}`) };
    return needlessUsecases([source, ...importers]).map(
      ({ path, rule, about }) => `${path} ${rule} ${about}`,
    );
  };

  test.each([
    'export function find(db, id) { return q(db, id); }',
    'export async function find(db, id) { await q(db, id); }',
    'export function find({ member }, { db }) { return q(db.read, member.id); }',
  ])('is not called where the query may be: %s', (text) => {
    expect(refusedOf(text)).toEqual([`${inDistrict} 3 find`]);
  });

  test.each([
    'export function find(db) { return q(db, LIMIT); }',
    'export async function find(db, id) { return (await q(db, id)) ?? 0; }',
    'export function find(db, id) { check(id); return q(db, id); }',
    'export function find(db, id) { return q(db, id, true); }',
  ])('is one where it adds something: %s', (text) => {
    expect(refusedOf(text)).toEqual([]);
  });
});
