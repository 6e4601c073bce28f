import { expect, test } from 'vitest';
import { documentOf, faultsOf } from './coverage.mjs';

const row = { what: 'Thanks are sent', where: ['core/src'], tests: ['send.test.ts › arrive'] };
const coverage = (...rows) => ({ sections: [{ level: 2, title: 'Rules', rows }] });
const there = {
  files: ['core/src/send.test.ts'],
  titlesOf: () => new Set(['arrive']),
  isThere: (place) => place === 'core/src',
};

test('a row is written with its place and its tests', () => {
  expect(documentOf(coverage(row))).toContain(
    '## Rules\n\n- Thanks are sent\n  - in `core/src`\n  - `send.test.ts › arrive`\n',
  );
});

test.each([
  [row, []],
  [{ ...row, tests: [] }, ['Rules › Thanks are sent: names no test.']],
  [{ ...row, tests: ['send.test.ts'] }, ['Rules › Thanks are sent: “send.test.ts” is no file with a title.']],
  [{ ...row, tests: ['none.test.ts › arrive'] }, [expect.stringContaining('no test file none.test.ts')]],
  [{ ...row, tests: ['send.test.ts › leave'] }, [expect.stringContaining('has no test “leave”')]],
  [{ ...row, where: [] }, ['Rules › Thanks are sent: names no place.']],
  [{ ...row, where: ['nowhere'] }, [expect.stringContaining('names nowhere, which does not exist')]],
])('of the row %j is said %j', (one, faults) => {
  expect(faultsOf(coverage(one), there)).toEqual(faults);
});

test('a row that stands there twice is found', () => {
  expect(faultsOf(coverage(row, row), there)).toEqual(['Rules › Thanks are sent: stands there twice.']);
});
