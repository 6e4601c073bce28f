/**
 * Makes one proved copy in a process of its own, which the server starts: copying and checking take seconds of
 * computing, during which the server books. Reports the reason of a failure. When the server has ended, it ends at its
 * next pause; a copy that is proved by then is kept.
 */
import { setPriority } from 'node:os';
import { makeProvedCopy, type CopyOrder } from './prove-copy.ts';

/** Lower than the server, and high enough not to starve on a busy machine: the log of the database grows meanwhile. */
const LOW_PRIORITY = 10;

process.on('disconnect', () => process.exit(1));
leaveTheProcessor();
process.send?.(await outcome(), () => process.exit(0));

async function outcome(): Promise<{ reason?: string }> {
  try {
    await makeProvedCopy(JSON.parse(process.argv[2] ?? '') as CopyOrder);
    return {};
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The server goes first where there is one processor. A service manager may forbid the change; then both share it. */
function leaveTheProcessor(): void {
  try {
    setPriority(LOW_PRIORITY);
  } catch {
    // The copy does not depend on it.
  }
}
