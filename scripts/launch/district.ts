/** `npm run district -- money` or `-- money/links`: types, lint and unit tests of one district or one of its nouns. */
import { existsSync } from 'node:fs';
import { inRoot, tool } from './paths.mjs';
import { environmentWith } from './node.mjs';
import { LaunchError, runAttached } from './step.mjs';

/** Runs what is quickest first, ends with the first failure, and returns the exit code. */
export async function checkDistrict(node: string, [name = '']: readonly string[]): Promise<number> {
  const folders = ['core', 'server'].map((part) => `${part}/src/${name}`);
  const paths = folders.filter((folder) => name !== '' && existsSync(inRoot(...folder.split('/'))));
  if (paths.length === 0)
    throw new LaunchError('Name a district or one of its nouns: npm run district -- money/links');
  const steps = [
    [tool('oxlint', 'bin', 'oxlint'), ...paths],
    [inRoot('scripts', 'layers.ts')],
    [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', 'server'],
    [tool('vitest', 'vitest.mjs'), 'run', ...paths],
  ];
  for (const step of steps) {
    const code = await runAttached(node, step, { env: environmentWith(node) });
    if (code !== 0) return code;
  }
  return 0;
}
