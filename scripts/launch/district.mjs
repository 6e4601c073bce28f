/** `npm run district -- money` or `-- money/links`: types, lint and unit tests of one district or one of its nouns. */
import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { environmentWith } from './node.mjs';
import { LaunchError, runAttached } from './step.mjs';

const bin = (name, ...path) => inRoot('node_modules', name, ...path);

/** Runs what is quickest first, ends with the first failure, and returns the exit code. */
export async function checkDistrict(node, [name = '']) {
  const folders = ['core', 'server'].map((part) => `${part}/src/${name}`);
  const paths = folders.filter((folder) => name !== '' && existsSync(inRoot(...folder.split('/'))));
  if (paths.length === 0)
    throw new LaunchError('Name a district or one of its nouns: npm run district -- money/links');
  const steps = [
    [bin('oxlint', 'bin', 'oxlint'), ...paths],
    [inRoot('scripts', 'layers.mjs')],
    [bin('typescript', 'bin', 'tsc'), '--noEmit', '-p', 'server'],
    [bin('vitest', 'vitest.mjs'), 'run', ...paths],
  ];
  for (const step of steps) {
    const code = await runAttached(node, step, { env: environmentWith(node) });
    if (code !== 0) return code;
  }
  return 0;
}
