import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sameVersions } from './install.mjs';
import { majorOf } from './node.mjs';
import { lockedNode, NEEDED_NODE_MAJOR, NODE_VERSION } from './paths.mjs';
import { addUp, countBrowser, countUnit, inWords, namesOfBrowser, namesOfUnit, withExit } from './reports.ts';

describe('the installed packages', () => {
  const wanted = {
    '': { version: '1.0.0' },
    core: { version: '1.0.0' },
    'node_modules/@kula/core': { link: true, resolved: 'core' },
    'node_modules/a': { version: '1.2.3' },
    'node_modules/a-windows': { version: '1.2.3', optional: true },
  };
  const installed = { 'node_modules/@kula/core': { link: true }, 'node_modules/a': { version: '1.2.3' } };

  test('are current without the ones for other systems', () => {
    expect(sameVersions(wanted, installed)).toBe(true);
  });

  test('differ when a version differs, one is missing or one is too many', () => {
    expect(sameVersions(wanted, { ...installed, 'node_modules/a': { version: '1.2.4' } })).toBe(false);
    expect(sameVersions(wanted, { 'node_modules/@kula/core': { link: true } })).toBe(false);
    expect(sameVersions(wanted, { ...installed, 'node_modules/b': { version: '1.0.0' } })).toBe(false);
    expect(sameVersions(wanted, { ...installed, 'node_modules/a-windows': { version: '1.0.0' } })).toBe(
      false,
    );
  });
});

describe('the sum of all runners', () => {
  const unit = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, testResults: [] };

  test('adds the counts of each of them', () => {
    const browser = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }, errors: [] };
    expect(inWords(addUp(countUnit(unit), countBrowser(browser)))).toBe('8 passed, 3 failed, 3 skipped');
  });

  test('counts a file that did not load as a failure', () => {
    const unloaded = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
    const failed = { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(countUnit({ ...unit, testResults: [unloaded, failed] }).failed).toBe(2);
  });

  test('lists the failures, with the reason', () => {
    const failed = {
      status: 'failed',
      fullName: 'a gift is booked',
      failureMessages: ['expected 1\n  at x'],
    };
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] },
      { name: 'b.test.ts', status: 'failed', message: 'no such module\n  at y', assertionResults: [] },
    ];
    expect(namesOfUnit({ testResults })).toEqual([
      'a.test.ts › a gift is booked: expected 1',
      'b.test.ts: no such module',
    ]);
    const spec = (title: string, status: string) => ({
      file: 'send.spec.ts',
      title,
      tests: [{ projectName: 'phone', status }],
    });
    const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] }];
    expect(namesOfBrowser({ suites, errors: [{ message: 'out of memory\n  at z' }] })).toEqual([
      'send.spec.ts › two [phone]: flaky',
      'out of memory',
    ]);
  });

  test('adds what the page contained to a failure in the browser', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kula-context-'));
    try {
      const path = join(folder, 'error-context.md');
      writeFileSync(
        path,
        '# Error details\n\nlate\n\n# Page snapshot\n\n- heading "Hello"\n\n# Test source\n\n1 | x\n',
      );
      const results = [{ attachments: [{ name: 'error-context', path }] }];
      const tests = [{ projectName: 'phone', status: 'unexpected', results }];
      const suites = [{ specs: [{ file: 'send.spec.ts', title: 'two', tests }] }];
      expect(namesOfBrowser({ suites, errors: [] })).toEqual([
        'send.spec.ts › two [phone]: unexpected\n- heading "Hello"',
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('counts a runner with a failing exit code as a failure, even without a failed test', () => {
    const counts = { passed: 5, failed: 0, skipped: 0 };
    expect(withExit(counts, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(withExit(counts, 0)).toEqual(counts);
    expect(withExit({ ...counts, failed: 3 }, 1).failed).toBe(3);
  });
});

test('the major version of Node is read from every form of it', () => {
  expect([majorOf('v20.11.1'), majorOf('24.0.0'), majorOf('')]).toEqual([20, 24, 0]);
});

test('the Node that is fetched is locked by hashes, in the version that the program needs', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(lockedNode(name), 'utf8'));
  const { optionalDependencies: wanted } = read('package.json') as {
    optionalDependencies: Record<string, string>;
  };
  const { packages } = read('package-lock.json') as { packages: Record<string, object> };
  expect(new Set(Object.values(wanted))).toEqual(new Set([NODE_VERSION]));
  expect(
    Object.keys(packages)
      .filter((path) => path !== '')
      .toSorted(),
  ).toEqual(Object.keys(wanted).map((name) => `node_modules/${name}`));
  for (const name of Object.keys(wanted))
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version: NODE_VERSION,
      integrity: expect.stringMatching(/^sha512-/) as unknown,
    });
  expect(majorOf(NODE_VERSION)).toBeGreaterThanOrEqual(NEEDED_NODE_MAJOR);
});
