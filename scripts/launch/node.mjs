/** The Node that runs the program: the installed one if it is new enough, otherwise a fetched one. */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { inRoot, lockedNode, NEEDED_NODE_MAJOR, NODE_VERSION, root } from './paths.mjs';
import { LaunchError, mustRun, step } from './step.mjs';

const { platform, arch } = process;
const isWindows = platform === 'win32';
const version = NODE_VERSION;
/** Names of packages are those of their maker. */
const packageName = `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${isWindows ? 'win' : platform}-${arch}`;
const binary = isWindows ? ['bin', 'node.exe'] : ['bin', 'node'];

/** @param {string} text */
export function majorOf(text) {
  return Number(/^v?(\d+)\./.exec(text)?.[1] ?? 0);
}

/** The fetched Node of this version; undefined without it. Older versions of this program fetched a package `node`. */
function ownNode() {
  const folders = [packageName, 'node'].map((name) => inRoot('.node', 'node_modules', name));
  const folder = folders.find((one) => {
    const description = join(one, 'package.json');
    if (!existsSync(join(one, ...binary)) || !existsSync(description)) return false;
    const found = /** @type {{ version?: string }} */ (JSON.parse(readFileSync(description, 'utf8')));
    return found.version === version;
  });
  return folder && join(folder, ...binary);
}

/** Path of a sufficient Node; fetches one into `.node` when there is none. */
export async function ensureNode() {
  if (majorOf(process.version) >= NEEDED_NODE_MAJOR) return process.execPath;
  if (ownNode() === undefined) await step(`Fetching Node ${version}`, fetchNode);
  const node = ownNode();
  if (node === undefined)
    throw new LaunchError(`npm has no Node ${version} for this system: install Node ${NEEDED_NODE_MAJOR}.`);
  return node;
}

/** What is fetched must have the hash in the lock, and runs nothing while it is installed. */
async function fetchNode() {
  const sentence = `Node ${version} could not be fetched (this one is ${process.version}): install Node ${NEEDED_NODE_MAJOR} or look at the lines above.`;
  const common = ['--prefix', '.node', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { optionalDependencies: locked } = /** @type {{ optionalDependencies: object }} */ (
    JSON.parse(readFileSync(lockedNode('package.json'), 'utf8'))
  );
  if (packageName in locked) {
    mkdirSync(inRoot('.node'), { recursive: true });
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(lockedNode(name), inRoot('.node', name));
    await runNpm(sentence, process.execPath, ['ci', '--include=optional', ...common]);
  } else {
    await runNpm(sentence, process.execPath, [
      'install',
      '--no-save',
      ...common,
      `${packageName}@${version}`,
    ]);
  }
}

/**
 * The environment of child processes, so that programs that they start find the same Node.
 *
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWith(node) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [name]: `${dirname(node)}${delimiter}${process.env[name] ?? ''}` };
}

/**
 * npm on the given Node.
 *
 * @param {string} sentence
 * @param {string} node
 * @param {readonly string[]} args
 */
export function runNpm(sentence, node, args) {
  const env = environmentWith(node);
  const cli = process.env['npm_execpath'];
  if (cli !== undefined && /npm-cli\.[cm]?js$/.test(cli))
    return mustRun(sentence, node, [cli, ...args], { env });
  return mustRun(sentence, 'npm', args, { env, cwd: root, shell: isWindows });
}
