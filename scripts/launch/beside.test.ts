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

test('all tests are one run: the output of each runner is kept together, then the failures, and the sums', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kula-runners-'));
  try {
    const node = join(folder, 'node.cjs');
    writeFileSync(node, runners);
    chmodSync(node, 0o755);
    const program = `
      import { inWords } from '${new URL('./reports.ts', import.meta.url).href}';
      import { runAllTests } from '${new URL('./tests.ts', import.meta.url).href}';
      console.log(inWords(await runAllTests(${JSON.stringify(node)})));
    `;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    await once(child, 'close');
    expect(output.split('\n')).toEqual([
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
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
