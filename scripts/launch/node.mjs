/** The Node that runs the program: the installed one if it is new enough, otherwise a fetched one. */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { inRoot, NEEDED_NODE_MAJOR, NODE_VERSION, root } from './paths.mjs';
import { mustRun, step } from './step.mjs';

const isWindows = process.platform === 'win32';
const ownFolder = inRoot('.node', 'node_modules', 'node');
const ownNode = inRoot('.node', 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

export function majorOf(version) {
  return Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0);
}

function hasOwnNode() {
  const description = inRoot('.node', 'node_modules', 'node', 'package.json');
  if (!existsSync(ownNode) || !existsSync(description)) return false;
  return JSON.parse(readFileSync(description, 'utf8')).version === NODE_VERSION;
}

/** Path of a sufficient Node; fetches one into `.node` when there is none. */
export async function ensureNode() {
  if (majorOf(process.version) >= NEEDED_NODE_MAJOR) return process.execPath;
  if (!hasOwnNode()) {
    const sentence = `Node ${NODE_VERSION} could not be fetched (this one is ${process.version}): install Node ${NEEDED_NODE_MAJOR} or look at the lines above.`;
    const args = [
      'install',
      '--prefix',
      '.node',
      '--save-exact',
      '--no-audit',
      '--no-fund',
      `node@${NODE_VERSION}`,
    ];
    await step(`Fetching Node ${NODE_VERSION}`, () => runNpm(sentence, process.execPath, args));
    if (!hasOwnNode()) throw new Error(`npm reported success, but there is no Node in ${ownFolder}.`);
  }
  return ownNode;
}

/** The environment of child processes, so that programs that they start find the same Node. */
export function environmentWith(node) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [name]: `${dirname(node)}${delimiter}${process.env[name] ?? ''}` };
}

/** npm on the given Node. */
export function runNpm(sentence, node, args) {
  const env = environmentWith(node);
  const cli = process.env.npm_execpath;
  if (cli !== undefined && /npm-cli\.[cm]?js$/.test(cli))
    return mustRun(sentence, node, [cli, ...args], { env });
  return mustRun(sentence, 'npm', args, { env, cwd: root, shell: isWindows });
}
