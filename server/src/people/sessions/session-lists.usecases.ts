/** Which sessions are open, and which devices stay signed in. */
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  findOpenSessionIds,
  listOpenSessions,
  type OpenSession,
  type OpenSince,
} from './sessions.queries.ts';
import { SEEN_STEP_MS } from './sessions.usecases.ts';
import {
  type RememberedDevice,
  findRememberedDeviceId,
  findRememberedDevices,
} from './remembered-devices.queries.ts';

const HOUR_MS = 3_600_000;
/** The most sessions in one query; SQLite accepts only some thousand values in one statement. */
const SESSIONS_AT_ONCE = 1000;

/** The member's sessions whose tokens may still be valid, the newest first. */
export function listSessions(actor: Actor, deps: Deps): Promise<OpenSession[]> {
  return listOpenSessions(deps.db.read, actor.member.id, openSince(deps));
}

/** The times after which a session must have been used, and must have begun, to have a valid token. */
function openSince({ config, now }: Deps): OpenSince {
  return {
    usedAfter: now() - config.tokenMinutes * 60_000 - SEEN_STEP_MS,
    begunAfter: now() - config.sessionMaxHours * HOUR_MS,
  };
}

/** Which of the sessions are still open. */
export async function findOpenSessions(
  sessionIds: readonly string[],
  deps: Deps,
): Promise<ReadonlySet<string>> {
  const since = openSince(deps);
  const open = new Set<string>();
  for (let first = 0; first < sessionIds.length; first += SESSIONS_AT_ONCE) {
    const some = sessionIds.slice(first, first + SESSIONS_AT_ONCE);
    for (const id of await findOpenSessionIds(deps.db.read, some, since)) open.add(id);
  }
  return open;
}

export interface ListedDevice extends RememberedDevice {
  readonly isThis: boolean;
}

/** The devices on which the member stays signed in, most recently used first. */
export async function listRememberedDevices(actor: Actor, deps: Deps): Promise<ListedDevice[]> {
  const here = await findRememberedDeviceId(deps.db.read, actor.sessionId);
  const devices = await findRememberedDevices(deps.db.read, actor.member.id, deps.now());
  return devices.map((device) => ({ ...device, isThis: device.id === here }));
}
