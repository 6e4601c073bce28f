import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Replaces Node, and so both runners: each prints a line, writes its report and ends like one with a failed test. */
const runners = `#!${process.execPath}
const { writeFileSync } = require('node:fs');
const unit = process.argv.find((one) => one.startsWith('--outputFile.json='))?.split('=')[1];
const failed = { status: 'failed', fullName: 'a gift is booked', failureMessages: ['expected 1'] };
const suites = [{ specs: [{ file: 'send.spec.ts', title: 'two', tests: [{ projectName: 'phone', status: 'unexpected' }] }] }];
if (unit !== undefined) {
  setTimeout(() => {
    console.log('of the unit tests');
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed] }];
    writeFileSync(unit, JSON.stringify({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, testResults }));
  }, 300);
} else {
  console.log('of the browser tests');
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 0 };
  writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats, suites, errors: [] }));
}
process.exitCode = 1;
`;

/** What a program prints that runs the tests with this in place of Node, whose path is `node`. */
async function printedBy(inPlaceOfNode: string, program: (node: string) => string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-runners-'));
  try {
    const node = join(folder, 'node.cjs');
    writeFileSync(node, inPlaceOfNode);
    chmodSync(node, 0o755);
    const child = spawn(process.execPath, ['--input-type=module', '-e', program(JSON.stringify(node))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    await once(child, 'close');
    return output.split('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const fileOf = (name: string): string => new URL(name, import.meta.url).href;

test('all tests are one run: the output of each runner is kept together, then the failures, and the sums', async () => {
  const printed = await printedBy(
    runners,
    (node) => `
      import { inWords } from '${fileOf('./reports.ts')}';
      import { runAllTests } from '${fileOf('./tests.ts')}';
      console.log(inWords(await runAllTests(${node})));
    `,
  );
  expect(printed).toEqual([
    'of the unit tests',
    'of the browser tests',
    'Failed: a.test.ts › a gift is booked: expected 1',
    'Failed: send.spec.ts › two [phone]: unexpected',
    '',
    'Unit and API tests: 5 passed, 1 failed, 2 skipped',
    'Browser tests: 3 passed, 1 failed, 0 skipped',
    '8 passed, 2 failed, 2 skipped',
    '',
  ]);
});

test('operators run all tests between two communities, which continue from each other, and of the others those with a tag', async () => {
  const said = `#!${process.execPath}
    if (process.argv[2].includes('playwright')) console.log(JSON.stringify(process.argv.slice(4)));`;
  const printed = await printedBy(
    said,
    (node) => `
      import { runOperators } from '${fileOf('./tests.ts')}';
      await runOperators(${node}, []);
    `,
  );
  const runs = printed.filter((line) => line !== '').map((line) => JSON.parse(line) as string[]);
  const without = runs.filter((args) => !args.includes('--grep=@operators'));
  expect(without).toEqual([expect.arrayContaining(['--project=two communities'])]);
  const tagged = runs.filter((args) => args.includes('--grep=@operators'));
  expect(tagged).toEqual([expect.arrayContaining(['--project=phone*', '--project=desktop*'])]);
});
