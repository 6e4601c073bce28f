/** For `npm run shard-safe`: records once for each worker the statements of requests, with their test. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readAlong } from './record.ts';

const folder = process.env['SHARD_SAFE'];
const known = globalThis as { kulaReadsAlong?: Set<string> };

// A worker loads this for each of its files.
if (folder !== undefined && known.kulaReadsAlong === undefined) {
  const written = new Set<string>();
  known.kulaReadsAlong = written;
  readAlong(({ text, values }) => {
    const key = JSON.stringify([text, values]);
    if (written.has(key)) return;
    written.add(key);
    const { currentTestName = 'before the first test', testPath = '' } = expect.getState();
    const line = { text, values, test: `${testPath} › ${currentTestName}` };
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
  });
}
