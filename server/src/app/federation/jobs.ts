/** Periodic jobs of the trade with other communities. */
import type { Deps } from '../../platform/deps.ts';
import { forgetOldKeys } from '../../neighbours/peers/own-keys.usecases.ts';
import { checkPeers } from '../../neighbours/peers/peer-checks.usecases.ts';
import { requestRounds } from '../../neighbours/remote-requests/request-retries.usecases.ts';
import { transferRounds } from '../../neighbours/remote-transfers/transfer-retries.usecases.ts';
import type { Job } from '../../platform/jobs/periodic.ts';

const FINISH_MS = 5000;
const CHECK_MS = 15_000;
const FORGET_MS = 3_600_000;

/** None where this community trades with no other. */
export function peerJobs(deps: Deps): Job[] {
  if (!deps.config.integrations.federation) return [];
  return [
    { name: 'unfinished transfers', everyMs: FINISH_MS, ...transferRounds(deps) },
    { name: 'remote payment requests', everyMs: FINISH_MS, ...requestRounds(deps) },
    { name: 'peers', everyMs: CHECK_MS, run: oneAtATime(() => checkPeers(deps)) },
    { name: 'old keys', everyMs: FORGET_MS, run: () => forgetOldKeys(deps) },
  ];
}

/** A run that takes longer than the pause is not started a second time. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await run();
    } finally {
      isRunning = false;
    }
  };
}
