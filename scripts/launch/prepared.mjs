/** The preparation of every task, a sufficient Node and the packages, and its end. */
import { ensurePackages } from './install.mjs';
import { ensureNode, environmentWith, majorOf } from './node.mjs';
import { allOf, LaunchError, runAttached } from './step.mjs';

/** Debian 12 has it. */
const OLDEST_NODE_MAJOR = 18;

/**
 * Prepares the machine, runs the work, and ends the process with its exit code or with an error message.
 *
 * @param {(node: string) => Promise<number>} work
 * @returns {Promise<void>}
 */
export async function launch(work) {
  try {
    if (majorOf(process.version) < OLDEST_NODE_MAJOR) {
      throw new LaunchError(
        `Kula needs Node ${OLDEST_NODE_MAJOR} or newer to start with; this is ${process.version}.`,
      );
    }
    // npm runs on either Node, and both are mostly waited for.
    const [node] = await allOf([ensureNode(), ensurePackages(process.execPath)]);
    // Everything else needs no older Node.
    if (node !== process.execPath) {
      const args = process.argv.slice(1);
      process.exit(await runAttached(node, args, { cwd: process.cwd(), env: environmentWith(node) }));
    }
    process.exit(await work(node));
  } catch (error) {
    console.error(error instanceof LaunchError ? error.message : error);
    process.exit(1);
  }
}
