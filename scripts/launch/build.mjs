/** The products of the sources: generated types and the web files, each only when its inputs changed. */
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fingerprint, readIfThere, walk, writeIfChanged } from '../lib/files.mjs';
import { inRoot, root, stampFolder, tool } from './paths.mjs';
import { environmentWith } from './node.mjs';
import { mustRun, step } from './step.mjs';

const stampFile = `${stampFolder}/web`;

/**
 * Types of server and wallet from the schema; they take under a second, so they are always generated.
 *
 * @param {string} node
 */
export async function generateTypes(node) {
  await step('Generating types', () =>
    mustRun('The schema and the documents do not fit.', node, [inRoot('scripts', 'codegen.ts')], {
      env: environmentWith(node),
    }),
  );
}

/** Whether the web files in `web/dist` are those of these sources. */
export function isWebBuilt(wanted = fingerprint(root, webInputs())) {
  return existsSync(inRoot('web', 'dist', 'index.html')) && readIfThere(stampFile) === wanted;
}

/** @param {string} node */
export async function ensureWeb(node) {
  const wanted = fingerprint(root, webInputs());
  if (isWebBuilt(wanted)) return;
  await generateTypes(node);
  await step('Building the web parts', () =>
    mustRun('The web parts could not be built.', node, [tool('vite', 'bin', 'vite.js'), 'build'], {
      cwd: inRoot('web'),
      env: { ...environmentWith(node), NODE_ENV: 'production' },
    }),
  );
  writeIfChanged(stampFile, `${wanted}\n`);
}

/**
 * Tests and their parts, which `deploy/container/Dockerfile.dockerignore` leaves out as well.
 *
 * @param {string} path
 */
const isOfTests = (path) => /\.test\.\w+$|(^|[\\/])test[\\/]/.test(path);

function* webInputs() {
  const sources = walk(
    inRoot('web'),
    inRoot('core', 'src'),
    inRoot('contract'),
    inRoot('scripts', 'codegen'),
  );
  for (const file of sources) if (!isOfTests(relative(root, file))) yield file;
  for (const file of walk(inRoot('server', 'src')))
    if (/\.graphql$|(?:operations|refusals|limits)\.ts$/.test(file)) yield file;
  yield* [inRoot('package-lock.json'), inRoot('tsconfig.base.json'), inRoot('scripts', 'codegen.ts')];
}
