/**
 * `npm run shard-safe`: checks the statements of the API tests against a database that is distributed by
 * member.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentWith } from './node.mjs';
import { inRoot } from './paths.mjs';
import { runAttached } from './step.mjs';
import { runUnit } from './tests.mjs';

/** They send every statement of requests. */
const ALL = ['server/src/features', 'server/src/graphql'];

/** Arguments are files or folders of tests instead of all of them. */
export async function runShardSafe(node, args) {
  const folder = mkdtempSync(join(tmpdir(), 'kula-shards-'));
  const paths = args.length > 0 ? args : ALL;
  // The tests then use the statements for a distributed database (docs/scale.md).
  const env = { SHARD_SAFE: folder, TEST_SHARDED: 'on' };
  const isAsked = process.env.SHARDED_DATABASE_URL !== undefined;
  // There is one such database for all of them.
  const oneByOne = isAsked ? ['--no-file-parallelism', '--maxWorkers=1'] : [];
  try {
    const flags = ['--reporter=dot', '--project=server', '--project=server, alone', ...oneByOne];
    const tested = await runUnit(node, [...flags, ...paths], undefined, env);
    const report = [inRoot('server', 'test', 'shards', 'main.ts'), folder, args.length > 0 ? 'some' : 'all'];
    const judged = await runAttached(node, report, { env: environmentWith(node) });
    if (!isAsked) console.log('No distributed database was asked: there is no SHARDED_DATABASE_URL.');
    return tested === 0 ? judged : tested;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
