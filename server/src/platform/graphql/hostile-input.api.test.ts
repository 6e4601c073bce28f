import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { documentOf, operations, placeholdersFor } from '../../../test/contract.ts';
import { forOperators } from '../../../test/operators.ts';
import { join, signIn } from '../../../test/people.ts';

const texts = [
  '',
  ' ',
  "' or 1=1; --",
  '%_\\',
  'a\0b',
  '\ud800 half a sign',
  '\u202e turned around',
  '../../etc/passwd',
  'x'.repeat(20_000),
  '/'.repeat(90_000),
  '2026-02-30',
  '9999999999999999999999',
  'a/b/c',
  '-',
];
const numbers = [-1, 0, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 1 - 2 ** 53, 2 ** 53];
const hostile: Readonly<Record<string, readonly unknown[]>> = {
  String: texts,
  ID: texts,
  Int: numbers,
  Float: [...numbers, 1e300, -1e300, 0.1],
  Decimal: ['-1', '0', '1e30', '999999999999999999999999', '999999999999', '0.000000001', 1e21, -0, ''],
  Location: [
    {},
    { longitude: 1e9, latitude: 0 },
    { longitude: null },
    'x',
    [],
    { latitude: '1', longitude: '1' },
  ],
};

/** Hostile values, one at a time, among valid ones: for every operation and every argument. */
function attacks(operation: string): [argument: string, args: Record<string, unknown>][] {
  const fine = placeholdersFor(operation);
  return (operations[operation]?.args ?? []).flatMap(({ name, type }) => {
    const inner = getNamedType(type);
    if (!isInputObjectType(inner))
      return valuesFor(inner.name).map((value) => [name, { ...fine, [name]: value }]);
    return Object.values(inner.getFields()).flatMap((field) =>
      valuesFor(getNamedType(field.type).name).map((value): [string, Record<string, unknown>] => [
        `${name}.${field.name}`,
        { ...fine, [name]: { ...(fine[name] as object | undefined), [field.name]: value } },
      ]),
    );
  });
}

function valuesFor(type: string): readonly unknown[] {
  return hostile[type] ?? [];
}

/** PostgreSQL refuses more; what is refused before a query is the same on both. */
const engines = [...new Set([...dialects.slice(-1), ...forOperators(dialects)])];

describe.each(engines)('hostile input on %s', (dialect) => {
  let app: TestApp;
  let token: string | undefined;

  beforeAll(async () => {
    app = await startTestApp(dialect);
    await join(app, 'Theo', { role: 'ADMIN' });
  });

  afterAll(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const names = Object.keys(operations).filter((name) => attacks(name).length > 0);

  it.each(names)('is answered by %s with a refusal that reveals nothing internal', async (operation) => {
    const unforeseen: unknown[] = [];
    app.logged.length = 0;
    for (const [argument, args] of attacks(operation)) {
      token ??= await signIn(app, { email: 'theo@example.org' });
      const { status, error } = await app.graphql(documentOf(operation, Object.keys(args)), args, { token });
      const isForeseen = (status === 200 || status === 400) && error?.extensions.code !== 'INTERNAL';
      if (!isForeseen) unforeseen.push({ argument, args, status, error });
      if (operation === 'closeAccount') token = undefined;
    }
    const why = app.logged.filter(({ level }) => level === 'error').map(({ fields }) => fields);
    expect({ unforeseen, why }).toEqual({ unforeseen: [], why: [] });
  });
});
