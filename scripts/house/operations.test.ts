import { expect, test } from 'vitest';
import { listedOperations, mostPlaces, operationNames } from './operations.ts';

const table = {
  path: 'server/src/people/sessions/sessions.operations.ts',
  text: `const own = { a: 1 };
export const sessionsOperations = named({
  logout: { ...usual, refusals: {} },
  endSessions: { ...usual, refusals: { NOT_FOUND: 'id' } },
  closeAccount: { ...usual, refusals: {} },
} satisfies Partial<OperationTable>);`,
};
const names = operationNames([table]);
const listedIn = (text: string, path = 'server/src/app/graphql/authorization.ts') =>
  listedOperations({ path, text }, names).map(({ name, line }) => `${name} ${line}`);

test('the operations are the keys of the tables', () => {
  expect([...names]).toEqual(['logout', 'endSessions', 'closeAccount']);
});

test.each([
  ['a list', "\nconst ending = new Set(['logout', 'endSessions']);", ['logout 2', 'endSessions 2']],
  ['a list of one', "const ending = ['endSessions'];", ['endSessions 1']],
  ['a table', 'const kinds = { logout: 1, endSessions: 2 };', ['logout 1', 'endSessions 1']],
  ['a comparison', "if (operation === 'endSessions') end();", ['endSessions 1']],
])('%s that says something of operations is found', (_, text, found) => {
  expect(listedIn(text)).toEqual(found);
});

test.each([
  ['a use case that names the operation which it carries out', "lock(tx, { operation: 'endSessions' });"],
  ['a list of other things', "const tables = ['logout', 'bookings'];"],
  ['a word of everyday', "if (icon === 'logout') show();"],
  ['an object with a field of such a name', 'const member = { endSessions: true };'],
])('%s says nothing', (_, text) => {
  expect(listedIn(text)).toEqual([]);
});

test('tables, resolvers and tests are apart', () => {
  const text = "const ending = ['endSessions'];";
  for (const path of [table.path, 'server/src/x/y/y.resolvers.ts', 'web/test/wallet.tsx'])
    expect(listedIn(text, path)).toEqual([]);
});

test('the operation that is named in most files counts', () => {
  const at = (path: string, name: string) => ({ path, line: 1, name });
  expect(mostPlaces([])).toBe(1);
  expect(mostPlaces([at('a.ts', 'endSessions'), at('a.ts', 'endSessions')])).toBe(2);
  expect(mostPlaces([at('a.ts', 'endSessions'), at('b.ts', 'endSessions'), at('b.ts', 'closeAccount')])).toBe(
    3,
  );
});
