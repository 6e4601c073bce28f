/** The preparation of every task, a sufficient Node and the packages, and its end. */
import { ensurePackages } from './install.mjs';
import { ensureNode, majorOf } from './node.mjs';
import { LaunchError } from './step.mjs';

const OLDEST_NODE_MAJOR = 20;

/** Prepares the machine, runs the work, and ends the process with its exit code or with an error message. */
export async function launch(work) {
  try {
    if (majorOf(process.version) < OLDEST_NODE_MAJOR) {
      throw new LaunchError(
        `Kula needs Node ${OLDEST_NODE_MAJOR} or newer to start with; this is ${process.version}.`,
      );
    }
    const node = await ensureNode();
    await ensurePackages(node);
    process.exit(await work(node));
  } catch (error) {
    console.error(error instanceof LaunchError ? error.message : error);
    process.exit(1);
  }
}
